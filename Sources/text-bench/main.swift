import KioskText

/// What setting text costs on this machine; `Benchmarks/bench` starts it and prints the figures.
///
///     text-bench          a line for each figure: name, microseconds, budget, tabs between
///     text-bench first    sets and draws a page's short lines once, as a start does, and ends
do throws(NoFontError) {
  if CommandLine.arguments.dropFirst().first == "first" {
    try TextBenchmark.drawFirstPage()
  } else {
    for result in try TextBenchmark.run() {
      print("\(result.name)\t\(result.microseconds)\t\(result.budget)")
    }
  }
} catch {
  print(error.description)
}

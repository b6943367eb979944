import Glibc
import KioskCore
import KioskSDL

// Arguments: [windowed] [gpu|software] [0|90|180|270] [bench]. Says on its standard output what happens.

SignalWatch.block()

func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(1, bytes, bytes.count)
}

var options = WindowOptions()
for argument in CommandLine.arguments.dropFirst() {
  if argument == "windowed" { options.mode = .windowed(Size(width: 640, height: 480)) }
  if let choice = RendererChoice(rawValue: argument) { options.renderer = choice }
  if let turn = Int(argument).flatMap(Rotation.init) { options.rotation = turn }
}

do {
  let mailbox = Mailbox()
  SignalWatch.start(mailbox)
  let window = try Window(options)
  let canvas = try window.canvas(glyphs: Stripes())
  let page = ProbePage(report: say)
  if CommandLine.arguments.contains("bench") {
    window.show()
    Bench(canvas: canvas, page: page).run()
    exit(0)
  }
  let loop = FrameLoop(
    window: window, canvas: canvas, source: page, mailbox: mailbox, log: say)
  loop.afterFirstFrame = { say("first frame") }
  loop.run()
  say("end after \(page.frames) frames")
} catch {
  say("\(error)")
  exit(69)
}

internal import KioskCore

/// Looks through texts for characters that no font has; asks about each cluster once.
package struct MissingCharacterSearch {
  private let coverage: FontCoverage
  private let language: String?
  private let breaks = TextBreaks()
  /// Bits of `Known` for each number of Unicode.
  private var known = [UInt8](repeating: 0, count: 0x11_0000)
  private var seenClusters: Set<ArraySlice<UInt16>> = []
  private var told: Set<UInt32> = []

  private enum Known {
    static let seenAlone: UInt8 = 1
    static let joining: UInt8 = 2
    static let notJoining: UInt8 = 4
  }

  /// - Parameter language: of the texts, as a BCP 47 tag.
  package init(_ coverage: FontCoverage, language: String? = nil) {
    self.coverage = coverage
    self.language = language
  }

  /// Those of `text` that no earlier text had, in its order.
  package mutating func next(in text: String) -> [MissingCharacter] {
    let lacking = mayHaveClusters(text) ? lackingByCluster(text) : lackingByCharacter(text)
    return lacking.filter { told.insert($0).inserted }.compactMap {
      Unicode.Scalar($0).map { MissingCharacter($0, installed: coverage.installedPackages) }
    }
  }

  private mutating func mayHaveClusters(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      let place = Int(scalar.value)
      if known[place] & (Known.joining | Known.notJoining) == 0 {
        let joins = Characters.mayJoinCluster(scalar.value)
        known[place] |= joins ? Known.joining : Known.notJoining
      }
      if known[place] & Known.joining != 0 { return true }
    }
    return false
  }

  private mutating func lackingByCharacter(_ text: String) -> [UInt32] {
    var lacking: [UInt32] = []
    for scalar in text.unicodeScalars where !isShownAlone(scalar.value) {
      lacking += coverage.lacking(in: String(scalar), language: language)
    }
    return lacking
  }

  private mutating func lackingByCluster(_ text: String) -> [UInt32] {
    let source = SourceText([TextRun(text)])
    var lacking: [UInt32] = []
    for paragraph in source.paragraphs where !paragraph.isEmpty {
      for cluster in breaks.clusters(of: source.units[paragraph]) {
        let text = String(decoding: cluster, as: UTF16.self)
        let scalars = text.unicodeScalars
        let isKnown =
          scalars.count == 1
          ? scalars.allSatisfy { isShownAlone($0.value) }
          : !seenClusters.insert(cluster).inserted
        if !isKnown { lacking += coverage.lacking(in: text, language: language) }
      }
    }
    return lacking
  }

  /// Whether the character is known to show as itself, or was asked about before.
  private mutating func isShownAlone(_ scalar: UInt32) -> Bool {
    let place = Int(scalar)
    guard known[place] & Known.seenAlone == 0 else { return true }
    known[place] |= Known.seenAlone
    return coverage.shows(scalar)
  }
}

extension TextBreaks {
  /// The grapheme clusters of a text that is not empty, in its order.
  fileprivate func clusters(of units: ArraySlice<UInt16>) -> [ArraySlice<UInt16>] {
    var starts = [Bool](repeating: false, count: units.count)
    units.withUnsafeBufferPointer { markClusters(of: $0, in: &starts) }
    var clusters: [ArraySlice<UInt16>] = []
    var start = units.startIndex
    while start < units.endIndex {
      var end = start + 1
      while end < units.endIndex, !starts[end - units.startIndex] { end += 1 }
      clusters.append(units[start..<end])
      start = end
    }
    return clusters
  }
}

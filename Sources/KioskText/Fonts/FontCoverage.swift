internal import KioskCore

/// Which characters the fonts have: enough to know what will show as a box, without setting a text.
package struct FontCoverage {
  private let contains: (UInt32) -> Bool
  private let boxes: (Cluster) -> [UInt32]
  /// Packages that need not be advised.
  let installedPackages: Set<NotoPackage>

  /// Characters that are set as one, and the BCP 47 tag of their text.
  private typealias Cluster = (text: String, language: String?)

  /// - Parameters:
  ///   - installedPackages: packages that need not be advised.
  ///   - contains: whether any font has the character; one that has two has them in one font.
  package init(
    installedPackages: Set<NotoPackage> = [], contains: @escaping (UInt32) -> Bool
  ) {
    self.contains = contains
    self.installedPackages = installedPackages
    boxes = { cluster in
      cluster.text.unicodeScalars.map(\.value)
        .filter { !Characters.needsNoGlyph($0) && !contains($0) }
    }
  }

  private init(of engine: FontTextEngine) {
    contains = engine.book.finder.isInstalled
    boxes = { engine.boxes(in: $0.text, language: $0.language) }
    installedPackages = NotoPackage.installed()
  }

  /// That of the installed fonts; nil where none is installed.
  package static func installed() -> FontCoverage? {
    do throws(NoFontError) {
      return FontCoverage(of: try FontTextEngine())
    } catch {
      return nil
    }
  }

  /// Whether a character that stands alone shows as itself.
  func shows(_ scalar: UInt32) -> Bool {
    Characters.isControl(scalar) || Characters.needsNoGlyph(scalar) || contains(scalar)
  }

  /// The characters that stand for the boxes which the cluster shows as, or which it has in it.
  func lacking(in cluster: String, language: String?) -> [UInt32] { boxes((cluster, language)) }
}

extension FontTextEngine {
  /// The characters that stand for boxes where a text is shown, however often they were met before.
  fileprivate func boxes(in text: String, language: String?) -> [UInt32] {
    setter.missing.forget()
    let style = TextStyle(families: ["sans-serif"], size: 16, language: language)
    var setting = TextSetter(style: style, width: 1000, setter: setter)
    setting.append(Block(text))
    return setter.missing.all.map(\.scalar.value)
  }
}

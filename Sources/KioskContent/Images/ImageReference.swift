internal import Glibc
package import KioskCore

/// What content calls a picture, on its way to a file.
///
/// Only files below the content's folder are taken, wherever a name or a symbolic link may lead:
/// a content file must not be able to show, or ask the network for, anything else.
package enum ImageReference {
  /// Finds the picture that a content file names and reads its header.
  ///
  /// - Parameters:
  ///   - reference: as the content has it, such as `map.png` or `img/floor%20plan.svg`.
  ///   - contentFile: the file that names it; relative references start at its folder.
  ///   - folder: the folder that pictures have to lie in; nil for the content file's own.
  /// - Throws: `ImageFault`, whose `message` fits a `Diagnostic`.
  package static func resolve(
    _ reference: String, relativeTo contentFile: String, within folder: String? = nil
  ) throws(ImageFault) -> ImageSource {
    let path = try path(of: reference, relativeTo: contentFile, within: folder)
    do throws(ImageFault) {
      let header = try ImageHeader.read(path)
      return ImageSource(path: path, width: header.width, height: header.height)
    } catch {
      throw ImageFault(error.reason, name: reference)
    }
  }

  /// The file alone, free of symbolic links; it exists, but may be anything.
  package static func path(
    of reference: String, relativeTo contentFile: String, within folder: String? = nil
  ) throws(ImageFault) -> String {
    let name = reference.trimmed
    func fault(_ reason: ImageFault.Reason) -> ImageFault { ImageFault(reason, name: reference) }
    if let reason = refusal(of: name) { throw fault(reason) }
    let start = self.folder(of: contentFile)
    do throws(ImageFault.Reason) {
      let root = try real(folder ?? start)
      let path = try existing(name, in: start)
      guard path.hasPrefix(root == "/" ? root : root + "/") else { throw .isOutside }
      return path
    } catch {
      throw fault(error)
    }
  }

  /// Where the file is looked for, whether or not it is there: as it is written, and decoded.
  static func places(of reference: String, relativeTo contentFile: String) -> [String] {
    let name = reference.trimmed
    guard refusal(of: name) == nil else { return [] }
    let (start, decoded) = (folder(of: contentFile), decoded(name))
    return (decoded == name ? [name] : [name, decoded]).map { "\(start)/\($0)" }
  }

  /// The file as it is written first, since it may well be called "100%.png", then decoded.
  private static func existing(
    _ name: String, in folder: String
  ) throws(ImageFault.Reason) -> String {
    do throws(ImageFault.Reason) {
      return try real("\(folder)/\(name)")
    } catch {
      let decoded = decoded(name)
      guard decoded != name else { throw error }
      return try real("\(folder)/\(decoded)")
    }
  }

  /// Why a reference is refused whatever the disk holds.
  private static func refusal(of name: String) -> ImageFault.Reason? {
    if name.isEmpty || name.utf8.contains(0) { return .missing }
    if name.hasPrefix("//") || name.hasPrefix("\\\\") { return .isRemote }
    if name.hasPrefix("/") || name.hasPrefix("\\") { return .isOutside }
    guard let scheme = scheme(of: name) else { return nil }
    // A letter and a colon are a drive.
    return scheme == "file" || scheme.count == 1 ? .isOutside : .isRemote
  }

  /// `https` of `https://example.org`; nil where the reference has none.
  private static func scheme(of name: String) -> String? {
    guard let colon = name.firstIndex(of: ":"), let first = name.unicodeScalars.first,
      first.isASCII, first.properties.isAlphabetic
    else { return nil }
    let scheme = name[..<colon]
    let isScheme = scheme.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || [0x2B, 0x2D, 0x2E].contains($0)
    }
    return isScheme ? scheme.lowercased() : nil
  }

  private static func folder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// The absolute path without links.
  private static func real(_ path: String) throws(ImageFault.Reason) -> String {
    guard let found = realpath(path, nil) else { throw .lastFromSystem }
    defer { free(found) }
    return String(cString: found)
  }

  /// Without a query or fragment, and with `%20` and the like as the characters they stand for.
  private static func decoded(_ name: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(name.utf8.prefix { $0 != 0x3F && $0 != 0x23 })[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == 0x25, digits.utf8.count == 2, let value = UInt8(digits, radix: 16), value != 0 {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text.drop { $0.isWhitespace })
  }
}

internal import Glibc

/// Why a picture is not shown.
package struct ImageFault: Error, Hashable, Sendable {
  package enum Reason: Error, Hashable, Sendable {
    /// An address of the network, or data written into the address.
    case isRemote
    /// It lies outside the folder of the content.
    case isOutside
    case missing
    case forbidden
    /// A folder, a pipe, a device.
    case isNoFile
    /// Not one of the formats that are known.
    case isNoPicture
    /// A picture, but of a format that is not shown.
    case isUnsupported(format: String)
    /// The file begins as a picture does, but does not say how large it is.
    case isDamaged
    /// The end of the file is missing.
    case isCutShort
    /// More than 16 million pixels.
    case hasTooManyPixels(width: Int, height: Int)
    /// More than 64 MB.
    case isTooLarge
    /// Anything else, in the system's words.
    case other(String)
  }

  /// What the content calls the picture.
  package let name: String
  package let reason: Reason

  package init(_ reason: Reason, name: String) {
    self.reason = reason
    self.name = name
  }

  /// Whether the picture is beyond a limit, rather than somewhere or something else.
  var isBeyondLimit: Bool {
    switch reason {
    case .hasTooManyPixels, .isTooLarge: true
    default: false
    }
  }

  /// What is wrong and what to do, in one line, for a `Diagnostic`.
  package var message: String {
    // Of one that breaks off some may show.
    reason == .isCutShort
      ? "the picture \(Excerpt(name)) may be shown as its text: \(problem)"
      : "the picture \(Excerpt(name)) is shown as its text: \(problem)"
  }

  private var problem: String {
    switch reason {
    case .isRemote: "nothing is loaded from the network: save it beside the content and name that"
    case .isOutside:
      "it lies outside the content's folder: copy it into that folder and name it from there"
    case .missing: "there is no such file: check the spelling, and that it lies beside the content"
    case .forbidden: "the file may not be read: allow it with chmod a+r (and a+x for its folders)"
    case .isNoFile: "this is no file: name a picture file"
    case .isNoPicture: "the file is no picture: use PNG, JPEG, WebP, GIF or SVG"
    case .isUnsupported(let format): "\(format) is not supported: save it as PNG, JPEG or WebP"
    case .isCutShort: "the end of its file is missing: copy it again"
    case .isDamaged: "the file is damaged: save the picture again"
    case .hasTooManyPixels(let width, let height):
      "it has \(width) × \(height) pixels, more than 16 million: make it smaller"
    case .isTooLarge: "the file is larger than \(ImageHeader.byteLimit >> 20) MB: make it smaller"
    case .other(let words): "the file cannot be read (\(words)): check the disk"
    }
  }
}

extension ImageFault.Reason {
  /// Why the system's last call failed.
  static var lastFromSystem: Self {
    let code = errno
    return switch code {
    case ENOENT, ENOTDIR, ENAMETOOLONG: .missing
    case EACCES, EPERM: .forbidden
    default: .other(String(cString: strerror(code)))
    }
  }
}

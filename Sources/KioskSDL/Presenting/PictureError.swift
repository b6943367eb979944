/// Why a picture could not be drawn, written or read, for whoever asked for it.
package enum PictureError: Error, Equatable, CustomStringConvertible {
  case notDrawn(reason: String)
  case notWritten(path: String, reason: String)
  case notRead(path: String, reason: String)

  package var description: String {
    switch self {
    case .notDrawn(let reason): "the picture could not be drawn: \(reason)"
    case .notWritten(let path, let reason): "\(path) could not be written: \(reason)"
    case .notRead(let path, let reason): "\(path) could not be read: \(reason)"
    }
  }
}

internal import Glibc

/// The folder of a content file, from which the file names its pictures.
struct PictureFolder {
  /// Free of symbolic links; nil where there is none.
  private let path: String?

  init(of file: String) {
    let end = file.lastIndex(of: "/")
    let found = realpath(end.map { String(file[...$0]) } ?? ".", nil)
    path = found.map { String(cString: $0) }
    free(found)
  }

  /// A whole path as one that begins at the folder, where it lies there; any other as it is.
  func relative(_ picture: String) -> String {
    guard let path, picture.hasPrefix(path + "/") else { return picture }
    let name = String(picture.dropFirst(path.count + 1))
    // What stands before a colon would be taken for the beginning of an address.
    return name.contains(":") ? "./" + name : name
  }

  /// Whether the file could name the picture.
  func holds(_ picture: String) -> Bool { !relative(picture).hasPrefix("/") }
}

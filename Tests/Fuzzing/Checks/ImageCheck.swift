import Glibc
import KioskContent

/// What must be true of the first look at any picture file.
enum ImageCheck {
  static func fault(in bytes: [UInt8]) -> String? {
    guard let file = tmpfile() else { return "there is no place for a file" }
    defer { fclose(file) }
    let written = fwrite(bytes, 1, bytes.count, file)
    guard written == bytes.count, fflush(file) == 0 else { return "there is no room for a file" }
    do throws(ImageFault) {
      let header = try ImageHeader.read("/proc/self/fd/\(fileno(file))")
      let isSensible =
        header.width >= 1 && header.height >= 1
        && header.width <= ImageHeader.pixelLimit / header.height
        && (1...8).contains(header.orientation)
      return isSensible ? nil : "a picture of \(header.width) × \(header.height) was let through"
    } catch {
      return error.message.contains { $0.isNewline } ? "the message is not one line" : nil
    }
  }
}

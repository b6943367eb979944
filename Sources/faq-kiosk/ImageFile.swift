import KioskContent
import KioskCore
import KioskSDL

/// A picture's file as it is now: looked at again, for it may have changed since it was read of.
enum ImageFile {
  /// Decodes the picture; from any thread, one at a time.
  static func decode(_ ink: ImageInk) throws(ImageFileFault) -> DecodedImage {
    do {
      let header = try ImageHeader.read(ink.source.path)
      guard header.width == ink.source.width, header.height == ink.source.height else {
        throw ImageFileFault(
          message: """
            the picture \(Excerpt(ink.source.path)) is shown as its text: it has another size than \
            when the content was read: have the content read again
            """)
      }
      return try DecodedImage.decode(ink, orientation: header.orientation)
    } catch let fault as ImageFault {
      throw ImageFileFault(message: fault.message)
    } catch let fault as ImageFileFault {
      throw fault
    } catch {
      throw ImageFileFault(message: "a picture is shown as its text: \(error)")
    }
  }
}

/// Why a picture is not shown, in one line for the log.
struct ImageFileFault: Error {
  let message: String
}

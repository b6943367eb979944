/// How much of each pixel a shape covers, 0 to 255, rows from top to bottom.
struct CoverageMask: Equatable {
  let width: Int
  let height: Int
  var values: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = [UInt8](repeating: 0, count: width * height)
  }

  subscript(x: Int, y: Int) -> UInt8 {
    get { values[y * width + x] }
    set { values[y * width + x] = newValue }
  }
}

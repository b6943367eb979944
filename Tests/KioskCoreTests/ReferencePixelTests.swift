import KioskCore
import Testing

@Suite struct ReferencePixels {
  private let portrait = Size(width: 1080, height: 1920)

  @Test func `are device pixels where nothing is known of the panel`() {
    let metrics = Metrics(size: portrait, textScale: 1)
    #expect(abs(metrics.referencePixel - 1) < 1e-9)
    #expect(metrics.reference(Metrics.target) == 44)
    #expect(metrics.scale == 2)
  }

  @Test(arguments: [
    // 546.1 mm by 2202.9 px is 4.0339 px a millimetre; 600 / 2688 is 0.2232 mm.
    (Viewing(diagonal: 546.1, distance: 600), 0.9004, 40.0),
    (Viewing(diagonal: 546.1, distance: 1200), 1.8009, 80.0),
    // The same panel at half its size has twice the pixels a millimetre.
    (Viewing(diagonal: 273.05, distance: 600), 1.8009, 80.0),
    // Without a size 96 dpi, so that only the distance counts.
    (Viewing(distance: 1422.4), 2, 88.0),
  ])
  func `grow with the distance and with the density`(
    viewing: Viewing, pixel: Double, target: Double
  ) {
    let metrics = Metrics(size: portrait, textScale: 1, viewing: viewing)
    #expect(abs(metrics.referencePixel - pixel) < 1e-3)
    #expect(metrics.reference(Metrics.target) == target)
  }

  @Test func `of a window are those of the panel it is on`() {
    let screen = Size(width: 1920, height: 1080)
    let whole = Viewing(diagonal: 546.1, distance: 600)
    let window = Viewing(diagonal: 546.1, distance: 600, screen: screen)
    #expect(
      window.referencePixel(on: Size(width: 540, height: 800))
        == whole.referencePixel(on: screen))
  }

  @Test func `make small panels' lengths larger and leave room for them`() {
    let small = Size(width: 600, height: 1024)
    // 7 inches at 500 mm: 6.675 px a millimetre, 0.186 mm.
    let near = Metrics(
      size: small, textScale: 1, viewing: Viewing(diagonal: 177.8, distance: 500))
    #expect(abs(near.scale - 1.2416) < 1e-3)
    let far = Metrics(
      size: small, textScale: 1, viewing: Viewing(diagonal: 177.8, distance: 5000))
    #expect(far.scale == 1.875)
  }

  @Test func `never make lengths smaller than the theme's`() {
    let viewing = Viewing(diagonal: 1397, distance: 600)
    #expect(Metrics(size: portrait, textScale: 1, viewing: viewing).scale == 2)
  }

  @Test func `tell what an angle spans`() {
    // 0.7 degrees at 600 mm are 7.33 mm (EN 301 549, 5.1.4).
    let length = Viewing(diagonal: 546.1, distance: 600).length(spanning: 0.7, on: portrait)
    #expect(abs(length - 7.3304 * 4.0339) < 0.01)
  }
}

import KioskCore
import KioskTestSupport
import Testing

/// What the desktop's user wants, by the portal's keys.
@Suite struct DesktopWishes {
  private let appearance = "org.freedesktop.appearance"
  private let interface = "org.gnome.desktop.interface"
  private let access = "org.gnome.desktop.a11y.interface"

  @Test func `nothing is wanted until something is said`() {
    let wish = DesktopWish()
    #expect(!wish.wantsHighContrast && !wish.reducesMotion)
    #expect(wish.colorScheme == nil && wish.textScale == nil)
  }

  @Test func `contrast and motion have two keys each, and either counts`() {
    var wish = DesktopWish()
    wish.take(.number(1), of: "contrast", in: appearance)
    wish.take(.flag(false), of: "high-contrast", in: access)
    #expect(wish.wantsHighContrast)
    wish.take(.number(0), of: "contrast", in: appearance)
    #expect(!wish.wantsHighContrast)
    wish.take(.flag(true), of: "high-contrast", in: access)
    #expect(wish.wantsHighContrast)
    wish.take(.flag(false), of: "enable-animations", in: interface)
    #expect(wish.reducesMotion)
    wish.take(.flag(true), of: "enable-animations", in: interface)
    #expect(!wish.reducesMotion)
    wish.take(.number(1), of: "reduced-motion", in: appearance)
    #expect(wish.reducesMotion)
  }

  @Test func `values that nobody knows are no wish`() {
    var wish = DesktopWish()
    wish.take(.number(7), of: "color-scheme", in: appearance)
    wish.take(.number(2), of: "contrast", in: appearance)
    wish.take(.text("big"), of: "text-scaling-factor", in: interface)
    wish.take(.number(.nan), of: "text-scaling-factor", in: interface)
    wish.take(.number(-1), of: "text-scaling-factor", in: interface)
    wish.take(.number(1), of: "contrast", in: interface)
    #expect(wish == DesktopWish())
    wish.take(.number(9), of: "text-scaling-factor", in: interface)
    #expect(wish.textScale == 4)
    wish.take(.number(2), of: "color-scheme", in: appearance)
    #expect(wish.colorScheme == .light)
  }

  @Test func `a change leaves what the visitor has chosen, and the next one finds it`() {
    var kiosk = TestKiosk(TestKiosk.catalog(3))
    var chosen = kiosk.kiosk.settings
    chosen.textScale = 2
    kiosk.kiosk.apply(chosen, at: kiosk.now)
    var desktop = kiosk.kiosk.startSettings
    desktop.reducesMotion = true
    kiosk.kiosk.start(with: desktop, at: kiosk.now)
    #expect(kiosk.kiosk.settings.textScale == 2)
    #expect(kiosk.kiosk.settings.reducesMotion)
    kiosk.kiosk.reset(at: kiosk.now)
    #expect(kiosk.kiosk.settings == desktop)
  }
}

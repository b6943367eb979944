/// What the user of a desktop has asked of every program, as far as it concerns this one.
///
/// Keys and values are those of the settings portal (`org.freedesktop.portal.Settings`); what is
/// not known, or is of another kind, changes nothing.
package struct DesktopWish: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case flag(Bool)
    case number(Double)
    case text(String)
  }

  package enum ColorScheme: Hashable, Sendable {
    case dark
    case light
  }

  /// Nil where the user does not mind.
  package private(set) var colorScheme: ColorScheme?
  /// 0.5 to 4; nil where nothing was said.
  package private(set) var textScale: Double?
  private var isContrastHigher = false
  private var hasHighContrast = false
  private var isMotionReduced = false
  private var hasAnimations = true

  package init() {}

  package var wantsHighContrast: Bool { isContrastHigher || hasHighContrast }
  package var reducesMotion: Bool { isMotionReduced || !hasAnimations }

  /// Takes one setting.
  package mutating func take(_ value: Value, of key: String, in space: String) {
    switch (space, key, value) {
    case ("org.freedesktop.appearance", "color-scheme", .number(let scheme)):
      colorScheme = scheme == 1 ? .dark : scheme == 2 ? .light : nil
    case ("org.freedesktop.appearance", "contrast", .number(let contrast)):
      isContrastHigher = contrast == 1
    case ("org.freedesktop.appearance", "reduced-motion", .number(let reduced)):
      isMotionReduced = reduced == 1
    case ("org.gnome.desktop.interface", "text-scaling-factor", .number(let factor)):
      if factor.isFinite, factor > 0 { textScale = Settings.textScales.clamp(factor) }
    case ("org.gnome.desktop.interface", "enable-animations", .flag(let isOn)):
      hasAnimations = isOn
    case ("org.gnome.desktop.a11y.interface", "high-contrast", .flag(let isOn)):
      hasHighContrast = isOn
    default: break
    }
  }

  /// The spaces in which keys are known.
  package static let spaces = [
    "org.freedesktop.appearance", "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface",
  ]
}

extension Kiosk {
  /// The settings that the next visitor finds are others, and so are those of this one, as far as
  /// they have changed: what the visitor has chosen stays.
  package mutating func start(with settings: Settings, at instant: Instant) {
    let old = startSettings
    var present = self.settings
    if settings.theme != old.theme { present.theme = settings.theme }
    if settings.textScale != old.textScale { present.textScale = settings.textScale }
    if settings.reducesMotion != old.reducesMotion {
      present.reducesMotion = settings.reducesMotion
    }
    present.viewing = settings.viewing
    startSettings = settings
    apply(present, at: instant)
  }
}

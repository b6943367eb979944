import KioskCommand
import KioskContent
import KioskCore

extension Settings {
  /// These, changed as the desktop wants it where nobody has said otherwise.
  func following(_ wish: DesktopWish, unless stated: Set<Setting>) -> Settings {
    var settings = self
    if !stated.contains(.option(.theme)), let theme = wish.theme { settings.theme = theme }
    if !stated.contains(.option(.textScale)), let scale = wish.textScale {
      settings.textScale = scale
    }
    if !stated.contains(.option(.reduceMotion)), wish.reducesMotion {
      settings.reducesMotion = true
    }
    return settings
  }
}

extension DesktopWish {
  /// Nil for the one that is there anyway.
  fileprivate var theme: Theme? {
    let loader = ThemeLoader()
    if wantsHighContrast { return loader.builtIn("high-contrast") }
    return colorScheme == .dark ? loader.builtIn("dark") : nil
  }
}

package import KioskContent
package import KioskCore
package import KioskHost
package import KioskSpeech

/// What the command line asks for.
package enum Invocation: Equatable, Sendable {
  case run(RunOptions)
  case check(CheckOptions)
  case convert(ConvertOptions)
  case render(RenderOptions)
  case stats(StatsOptions)
  case config(ConfigOptions)
  case completion(Shell)
  case help(HelpTopic)
  case version
}

/// A command line that cannot be followed.
package struct UsageFault: Error, Equatable, CustomStringConvertible {
  /// One line: what is wrong and what to write instead.
  package let description: String
}

/// A picture's or window's size in device pixels.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// Which theme to use.
package enum ThemeChoice: Hashable, Sendable {
  /// One of `ThemeLoader.names`.
  case builtIn(String)
  case file(path: String)
}

package struct RunOptions: Equatable, Sendable {
  package enum Window: Hashable, Sendable {
    case fullScreen
    /// Nil: the program chooses a size.
    case windowed(PixelSize?)
  }

  package enum Rotation: Int, Hashable, Sendable, CaseIterable {
    case none = 0
    case quarter = 90
    case half = 180
    case threeQuarters = 270
  }

  package enum Renderer: String, Hashable, Sendable, CaseIterable {
    /// The GPU where there is one.
    case auto
    case gpu
    case software
  }

  package enum Speech: String, Hashable, Sendable, CaseIterable {
    case off
    case on
    /// While headphones are plugged in.
    case jack
  }

  /// Shorter ones would leave no time to answer before the countdown; a day is like never.
  static let idleResets = 15...86_400
  static let attracts = 1...86_400

  /// Nil shows the sample.
  package var file: String?
  package var language = LanguageWish()
  /// Nil: tables say themselves which of their columns is what.
  package var columns: ColumnChoice?
  /// Of files that are not in Unicode; nil: the files say it, or it is guessed.
  package var encoding: String?
  /// 0.5 to 4.
  package var textScale = 1.0
  package var theme = ThemeChoice.builtIn("light")
  package var window = Window.fullScreen
  package var reducesMotion = false
  /// Clockwise, degrees.
  package var rotation = Rotation.none
  /// From 0; nil leaves the choice to the system.
  package var display: Int?
  package var renderer = Renderer.auto
  /// Where the buttons for text size, contrast and the like stand.
  package var toolBar = ToolSet.Place.bottom
  /// Seconds without input until the kiosk goes back to its start; 0 for never.
  package var idleReset = 60.0
  /// Seconds more until questions are shown to passers-by; 0 for never.
  package var attract = 0.0
  /// Whether visitors are asked below an answer if it helped.
  package var asksHelpful = false
  /// When the screen is black; nil for never.
  package var screenOff: DaySchedule?
  /// What lets technicians in; nil lets nobody in.
  package var maintenancePin: MaintenancePin?
  /// The folder where what visitors ask is counted; nil counts nothing.
  package var state: String?
  /// The file for Prometheus; nil for none.
  package var metrics: String?
  package var speech = Speech.off
  package var speechCommand = CommandTemplate.espeak
  /// Nil where nobody has measured it.
  package var panel: PanelSize?
  /// From eye to panel, in mm; nil for arm's length.
  package var distance: Double?
  /// The standard table with what somebody added.
  package var keypad = Keypad.standard
  /// Seconds in which a second stroke of the same key does not count; 0 to 1.
  package var keyGuard = 0.0
  package var configuration = Configuration()
  /// What the configuration has set, and nobody else: a fault there must not keep the screen dark.
  package var configured: Set<Setting> = []
  /// All settings, and who set each.
  package var settings: [SettingInForce] = []

  /// What somebody has set, wherever: the desktop's own settings give way.
  package var stated: Set<Setting> {
    Set(settings.filter { $0.origin != .standard }.map(\.setting))
  }

  package init() {}
}

package struct CheckOptions: Equatable, Sendable {
  package var files: [String] = []
  package var columns: ColumnChoice?
  package var encoding: String?
  /// Of files and configurations there is one at least.
  package var configurations: [String] = []
  package var panel: PanelSize?
  /// In mm.
  package var distance: Double?
  /// The screen, in pixels.
  package var size: PixelSize?
  package var writesJSON = false

  package init() {}
}

package struct ConvertOptions: Equatable, Sendable {
  /// One at least; they are read as if they were one.
  package var files: [String] = []
  /// Where the JSON goes; nil is the standard output.
  package var output: String?
  package var columns: ColumnChoice?
  package var encoding: String?

  package init() {}
}

package struct RenderOptions: Equatable, Sendable {
  /// Nil shows the sample.
  package var file: String?
  package var language = LanguageWish()
  package var columns: ColumnChoice?
  package var encoding: String?
  /// Where the picture goes; nil only with `writesJSON`.
  package var output: String?
  package var size = PixelSize(width: 1080, height: 1920)
  /// In the order in which they are opened.
  package var open: [FAQ.ID] = []
  /// The link to follow in the answer of the last id of `open`, from 1.
  package var link: Int?
  /// 0.5 to 4.
  package var textScale = 1.0
  package var theme = ThemeChoice.builtIn("light")
  /// Milliseconds into the animation of the last id opened, or of the link followed; nil is after
  /// its end.
  package var time: Double?
  /// How far the list is scrolled, device pixels; nil leaves it where opening the rows puts it.
  package var scroll: Double?
  package var panel: PanelSize?
  /// In mm.
  package var distance: Double?
  /// A picture is of the list alone, unless the bar is asked for.
  package var toolBar = ToolSet.Place.off
  package var writesJSON = false
  /// Whether visitors are asked below an answer if it helped.
  package var asksHelpful = false
  package var configuration = Configuration()

  package init() {}
}

internal import CSystemd
internal import Glibc
package import KioskCore

/// Follows the desktop's settings through its portal.
///
/// Everything happens on a thread of its own, which sleeps until the session's bus says something;
/// a bus that never answers keeps nobody else waiting.
package enum DesktopWatch {
  /// Begins to follow; where there is no bus or no portal nothing comes of it.
  ///
  /// - Parameter tell: takes what the desktop wants, at once and whenever that changes; called on
  ///   the watch's thread.
  package static func start(_ tell: @escaping @Sendable (DesktopWish) -> Void) {
    _ = PortalLoop(tell).startThread()
  }
}

/// What the watch's thread does.
private final class PortalLoop: ThreadWork {
  private let tell: @Sendable (DesktopWish) -> Void
  private var bus: OpaquePointer?
  private var wish = DesktopWish()
  private var told = DesktopWish()

  init(_ tell: @escaping @Sendable (DesktopWish) -> Void) { self.tell = tell }

  func run() {
    guard let bus = SessionBusProbe.open() else { return }
    self.bus = bus
    let context = Unmanaged.passUnretained(self).toOpaque()
    sd_bus_add_match_async(bus, nil, Portal.changes, takeChange, nil, context)
    // A portal that comes later is asked then.
    sd_bus_add_match_async(bus, nil, Portal.owners, takeOwner, nil, context)
    ask()
    while true {
      let progress = sd_bus_process(bus, nil)
      // The bus is gone, and what it has said stays.
      if progress < 0 { break }
      if progress == 0, sd_bus_wait(bus, .max) < 0 { break }
    }
    sd_bus_close(bus)
    sd_bus_unref(bus)
  }

  fileprivate func ask() {
    guard let question = Portal.question(on: bus) else { return }
    let context = Unmanaged.passUnretained(self).toOpaque()
    sd_bus_call_async(bus, nil, question, takeAnswer, context, 0)
    sd_bus_message_unref(question)
  }

  fileprivate func take(_ settings: [PortalMessage.Setting]) {
    for setting in settings { wish.take(setting.value, of: setting.key, in: setting.space) }
    guard wish != told else { return }
    told = wish
    tell(wish)
  }
}

/// The names of the portal's parts.
private enum Portal {
  static let name = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
  static let interface = "org.freedesktop.portal.Settings"

  static let changes =
    "type='signal',path='\(path)',interface='\(interface)',member='SettingChanged'"
  static let owners =
    "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
    + "member='NameOwnerChanged',arg0='\(name)'"

  /// A call for all settings in the spaces that are known; nil where it cannot be made.
  static func question(on bus: OpaquePointer?) -> OpaquePointer? {
    var message: OpaquePointer?
    guard sd_bus_message_new_method_call(bus, &message, name, path, interface, "ReadAll") >= 0
    else { return nil }
    var isMade = sd_bus_message_open_container(message, CChar(UInt8(ascii: "a")), "s") >= 0
    for space in DesktopWish.spaces {
      isMade = isMade && sd_bus_message_append_basic(message, CChar(UInt8(ascii: "s")), space) >= 0
    }
    isMade = isMade && sd_bus_message_close_container(message) >= 0
    return isMade ? message : sd_bus_message_unref(message)
  }
}

private func loop(_ context: UnsafeMutableRawPointer?) -> PortalLoop? {
  context.map { Unmanaged<PortalLoop>.fromOpaque($0).takeUnretainedValue() }
}

private func takeAnswer(
  _ message: OpaquePointer?, _ context: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
  guard sd_bus_message_is_method_error(message, nil) == 0 else { return 0 }
  loop(context)?.take(PortalMessage(message).allSettings())
  return 0
}

private func takeChange(
  _ message: OpaquePointer?, _ context: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
  loop(context)?.take(PortalMessage(message).change().map { [$0] } ?? [])
  return 0
}

private func takeOwner(
  _ message: OpaquePointer?, _ context: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
  if PortalMessage(message).saysSomebodyCame { loop(context)?.ask() }
  return 0
}

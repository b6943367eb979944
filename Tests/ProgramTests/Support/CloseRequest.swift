import Foundation
import KioskTestSupport

/// Sends `WM_DELETE_WINDOW`, what a window manager sends for its close button or Alt+F4.
///
/// xdotool cannot: its `windowclose` destroys the window. libX11 is opened at run time, so that
/// the tests need no headers of it.
struct CloseRequest {
  private typealias Open = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
  private typealias Close = @convention(c) (OpaquePointer) -> Int32
  private typealias Intern = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> UInt
  private typealias Send =
    @convention(c) (OpaquePointer, UInt, Int32, Int, UnsafeMutableRawPointer) -> Int32

  let display: String

  func send(to window: String) throws {
    guard let window = UInt(window), let library = dlopen("libX11.so.6", RTLD_NOW) else {
      throw Command.Failure("libx11-6 is not installed; Scripts/install-packages.sh test does it")
    }
    let open = try symbol("XOpenDisplay", library, as: Open.self)
    let close = try symbol("XCloseDisplay", library, as: Close.self)
    let intern = try symbol("XInternAtom", library, as: Intern.self)
    let send = try symbol("XSendEvent", library, as: Send.self)
    guard let connection = open(display) else {
      throw Command.Failure("cannot connect to \(display)")
    }
    defer { _ = close(connection) }
    // XEvent is 24 longs; XClientMessageEvent: type, serial, send_event, display, window,
    // message_type, format, five longs of data.
    var event = [UInt](repeating: 0, count: 24)
    event[0] = 33
    event[4] = window
    event[5] = intern(connection, "WM_PROTOCOLS", 0)
    event[6] = 32
    event[7] = intern(connection, "WM_DELETE_WINDOW", 0)
    _ = event.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { send(connection, window, 0, 0, $0) }
    }
  }

  private func symbol<T>(
    _ name: String, _ library: UnsafeMutableRawPointer, as type: T.Type
  ) throws -> T {
    guard let address = dlsym(library, name) else {
      throw Command.Failure("libX11 has no \(name)")
    }
    return unsafeBitCast(address, to: type)
  }
}

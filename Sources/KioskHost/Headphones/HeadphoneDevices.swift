import CLinux
import Glibc

/// The input devices that have a headphone switch, and whether headphones are plugged into any.
struct HeadphoneDevices: ~Copyable {
  private struct Device {
    let descriptor: Int32
    var isPlugged: Bool
  }

  private let folder: String
  private let headphones: HeadphoneSwitch
  private var devices: [String: Device] = [:]

  init(folder: String, headphones: HeadphoneSwitch) {
    self.folder = folder
    self.headphones = headphones
  }

  deinit { for device in devices.values { close(device.descriptor) } }

  var isPlugged: Bool { devices.values.contains(where: \.isPlugged) }
  /// To wait on.
  var descriptors: [Int32] { devices.values.map(\.descriptor) }

  /// Opens the devices that have come; those that cannot be opened yet are tried when they change.
  mutating func search() {
    guard let listing = opendir(folder) else { return }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix("event") { add(name) }
    }
  }

  private mutating func add(_ name: String) {
    guard devices[name] == nil else { return }
    let descriptor = open("\(folder)/\(name)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    guard headphones.isThere(descriptor) else {
      close(descriptor)
      return
    }
    devices[name] = Device(descriptor: descriptor, isPlugged: headphones.isPlugged(descriptor))
  }

  /// Takes what the devices have to tell.
  mutating func read() {
    for (name, device) in devices {
      guard let isPlugged = state(of: device) else {
        close(device.descriptor)
        devices[name] = nil
        continue
      }
      devices[name]?.isPlugged = isPlugged
    }
  }

  /// Nil for a device that is gone.
  private func state(of device: Device) -> Bool? {
    var isPlugged = device.isPlugged
    while true {
      switch Int(kiosk_read_switch(device.descriptor)) {
      case Int(kiosk_switch_silent): return isPlugged
      case Int(kiosk_switch_gone): return nil
      case Int(kiosk_switch_on): isPlugged = true
      case Int(kiosk_switch_off): isPlugged = false
      case Int(kiosk_switch_overrun): isPlugged = headphones.isPlugged(device.descriptor)
      default: break
      }
    }
  }
}

internal import CSDL2
internal import Glibc

/// Sleeps until an input device, the list of devices, or another thread has something.
///
/// On KMSDRM SDL 2 itself asks the devices once a millisecond while it waits. This asks the kernel
/// to wake the loop instead, by the descriptors that SDL has opened for them.
@MainActor
struct DeviceWait {
  /// Wakes in a row, none of them after a sleep, from which on SDL waits for a while: a device that
  /// is always ready must not make the loop spin.
  private static let mostSpins = 1000
  private static let shortSleep = 0.001

  private let wakeDescriptor: CInt
  private var descriptors: [pollfd] = []
  private var isListed = false
  /// Whether a device has come or gone.
  private(set) var hasOtherDevices = false
  private var spins = 0

  /// - Parameter wakeDescriptor: becomes readable when another thread has something; is emptied here.
  init(wakeDescriptor: CInt) { self.wakeDescriptor = wakeDescriptor }

  /// Whether SDL's own waiting polls on this video driver.
  static var isNeeded: Bool { VideoDriver.current == "KMSDRM" }

  /// Returns when there may be something to take, or after `milliseconds`; nil waits for ever.
  mutating func sleep(milliseconds: Int32?) {
    hasOtherDevices = false
    if !isListed { list() }
    guard spins < Self.mostSpins else {
      spins = 0
      SDL_WaitEventTimeout(nil, min(milliseconds ?? 1000, 1000))
      return
    }
    let start = kiosk_monotonic_seconds()
    let ready = poll(&descriptors, nfds_t(descriptors.count), milliseconds ?? -1)
    spins = kiosk_monotonic_seconds() - start < Self.shortSleep ? spins + 1 : 0
    guard ready > 0 else { return }
    for descriptor in descriptors where descriptor.revents != 0 { wake(descriptor) }
  }

  private mutating func wake(_ descriptor: pollfd) {
    if descriptor.fd == wakeDescriptor {
      var count: UInt64 = 0
      read(wakeDescriptor, &count, MemoryLayout.size(ofValue: count))
    } else if !Self.isInput(descriptor.fd) || descriptor.revents & Int16(POLLIN) == 0 {
      // A device came or went: SDL opens and closes descriptors when it hears of it.
      isListed = false
      hasOtherDevices = true
    }
  }

  private mutating func list() {
    isListed = true
    descriptors = [pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0)]
    guard let folder = opendir("/proc/self/fd") else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let number = CInt(name), Self.isInput(number) || Self.isDeviceList(number) else {
        continue
      }
      descriptors.append(pollfd(fd: number, events: Int16(POLLIN), revents: 0))
    }
  }

  /// Whether SDL has opened an input device there.
  private static func isInput(_ descriptor: CInt) -> Bool {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress else { return false }
      let count = readlink("/proc/self/fd/\(descriptor)", start, buffer.count)
      let path = buffer.prefix(max(0, count)).lazy.map { UInt8(bitPattern: $0) }
      return path.starts(with: "/dev/input/".utf8)
    }
  }

  /// Whether udev tells of devices there: it does so by netlink.
  private static func isDeviceList(_ descriptor: CInt) -> Bool {
    var domain: CInt = 0
    var size = socklen_t(MemoryLayout.size(ofValue: domain))
    return getsockopt(descriptor, SOL_SOCKET, SO_DOMAIN, &domain, &size) == 0
      && domain == AF_NETLINK
  }
}

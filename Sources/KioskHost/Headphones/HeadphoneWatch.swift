import Glibc

/// Tells when headphones are plugged in and pulled out, by the switches of the input devices.
///
/// A thread of its own sleeps until a device or the folder of devices changes.
package final class HeadphoneWatch: Sendable {
  private let stopping = StopSignal()

  /// Watches from now on.
  ///
  /// - Parameters:
  ///   - folder: where the devices are.
  ///   - headphones: how they are asked.
  ///   - onChange: called on the watch's thread, first if headphones are plugged in already.
  /// - Returns: nil where the system has no thread left.
  package init?(
    folder: String = "/dev/input", headphones: HeadphoneSwitch = .ofKernel,
    onChange: @escaping @Sendable (_ isPlugged: Bool) -> Void
  ) {
    let loop = HeadphoneLoop(
      HeadphoneDevices(folder: folder, headphones: headphones), folder: folder,
      stopping: stopping, onChange: onChange)
    guard loop.startThread() else { return nil }
  }

  deinit { stop() }

  /// Ends the watch; a call that is on its way may still come.
  package func stop() { stopping.send() }
}

/// What the watch's thread does.
private final class HeadphoneLoop: ThreadWork {
  private var devices: HeadphoneDevices
  private let folder: String
  private let stopping: StopSignal
  private let onChange: @Sendable (Bool) -> Void
  private let inotify = Inotify()
  private var told = false

  init(
    _ devices: consuming HeadphoneDevices, folder: String, stopping: StopSignal,
    onChange: @escaping @Sendable (Bool) -> Void
  ) {
    self.devices = devices
    self.folder = folder
    self.stopping = stopping
    self.onChange = onChange
  }

  func run() {
    // A device comes before its owner and its rights do: hence the attributes.
    _ = inotify.add(folder, mask: UInt32(IN_CREATE | IN_ATTRIB | IN_MOVED_TO))
    devices.search()
    while true {
      tell()
      guard sleep() else { return }
      if !inotify.events().isEmpty { devices.search() }
      devices.read()
    }
  }

  private func tell() {
    guard devices.isPlugged != told else { return }
    told.toggle()
    onChange(told)
  }

  /// False when the watch is to end.
  private func sleep() -> Bool {
    var files = [stopping.descriptor, inotify.descriptor].map(Self.waiting)
    files += devices.descriptors.map(Self.waiting)
    poll(&files, nfds_t(files.count), -1)
    return files[0].revents == 0
  }

  private static func waiting(_ descriptor: Int32) -> pollfd {
    pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  }
}

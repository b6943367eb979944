import Foundation
import Glibc
import KioskHost
import KioskTestSupport
import Synchronization
import Testing

/// Headphones are noticed, whenever their device comes.
@Suite struct HeadphoneWatchTests {
  /// What an input device writes, through a pipe in the device's place.
  private final class FakeDevice {
    let path: String
    private var descriptor: Int32

    init(_ name: String, in folder: TemporaryFolder) {
      path = folder.path(name)
      // Made whole before it has its name, as devices are.
      mkfifo(path + ".new", 0o600)
      descriptor = open(path + ".new", O_RDWR | O_NONBLOCK)
      rename(path + ".new", path)
    }

    deinit { unplugDevice() }

    func send(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      var event = [UInt8](repeating: 0, count: 24)
      withUnsafeBytes(of: type) { event.replaceSubrange(16..<18, with: $0) }
      withUnsafeBytes(of: code) { event.replaceSubrange(18..<20, with: $0) }
      withUnsafeBytes(of: value) { event.replaceSubrange(20..<24, with: $0) }
      write(descriptor, event, 24)
    }

    /// EV_SW, SW_HEADPHONE_INSERT, and EV_SYN behind it.
    func plug(_ isPlugged: Bool) {
      send(5, 2, isPlugged ? 1 : 0)
      send(0, 0, 0)
    }

    func unplugDevice() {
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
      unlink(path)
    }
  }

  private final class Told: Sendable {
    private let list = Mutex<[Bool]>([])

    var changes: [Bool] { list.withLock { $0 } }
    func tell(_ isPlugged: Bool) { list.withLock { $0.append(isPlugged) } }

    func expect(_ expected: [Bool], sourceLocation: SourceLocation = #_sourceLocation) {
      var watch = Stopwatch()
      while changes.count < expected.count, !watch.hasCounted(5) { usleep(2000) }
      usleep(20_000)
      #expect(changes == expected, sourceLocation: sourceLocation)
    }
  }

  private static func headphones(isPlugged: Bool = false) -> HeadphoneSwitch {
    HeadphoneSwitch(isThere: { _ in true }, isPlugged: { _ in isPlugged })
  }

  @Test func `Plugging in and pulling out are told once each`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (device, told) = (FakeDevice("event3", in: folder), Told())
    let watch = HeadphoneWatch(
      folder: folder.path, headphones: Self.headphones(), onChange: told.tell)
    defer { watch?.stop() }
    usleep(50_000)
    device.plug(true)
    told.expect([true])
    device.plug(true)
    // A lid, a key and a movement of the same device.
    device.send(5, 0, 1)
    device.send(1, 30, 1)
    device.send(2, 0, 5)
    told.expect([true])
    device.plug(false)
    told.expect([true, false])
  }

  @Test func `Headphones that are plugged in at the start are told of`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (device, told) = (FakeDevice("event0", in: folder), Told())
    let watch = HeadphoneWatch(
      folder: folder.path, headphones: Self.headphones(isPlugged: true), onChange: told.tell)
    defer { watch?.stop() }
    told.expect([true])
    device.plug(false)
    told.expect([true, false])
  }

  @Test func `A device that comes later is found, and one that goes takes its headphones along`()
    throws
  {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let told = Told()
    let watch = HeadphoneWatch(
      folder: folder.path, headphones: Self.headphones(), onChange: told.tell)
    defer { watch?.stop() }
    usleep(50_000)
    let device = FakeDevice("event9", in: folder)
    usleep(50_000)
    device.plug(true)
    told.expect([true])
    device.unplugDevice()
    told.expect([true, false])
  }

  @Test func `Two devices are one: the last headphones count`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (one, other) = (FakeDevice("event1", in: folder), FakeDevice("event2", in: folder))
    let told = Told()
    let watch = HeadphoneWatch(
      folder: folder.path, headphones: Self.headphones(), onChange: told.tell)
    defer { watch?.stop() }
    usleep(50_000)
    one.plug(true)
    told.expect([true])
    other.plug(true)
    usleep(20_000)
    one.plug(false)
    told.expect([true])
    other.plug(false)
    told.expect([true, false])
  }

  @Test func `Lost messages are made up for by asking`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (device, told, state) = (FakeDevice("event1", in: folder), Told(), Told())
    let headphones = HeadphoneSwitch(
      isThere: { _ in true }, isPlugged: { _ in state.changes.last ?? false })
    let watch = HeadphoneWatch(folder: folder.path, headphones: headphones, onChange: told.tell)
    defer { watch?.stop() }
    usleep(50_000)
    state.tell(true)
    // SYN_DROPPED.
    device.send(0, 3, 0)
    told.expect([true])
  }

  @Test func `What is no input device is passed over, and no folder is no fault`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("event5", "a file")
    let told = Told()
    let watch = HeadphoneWatch(folder: folder.path, onChange: told.tell)
    let other = HeadphoneWatch(folder: folder.path("nothing"), onChange: told.tell)
    usleep(100_000)
    watch?.stop()
    other?.stop()
    #expect(told.changes == [])
  }
}

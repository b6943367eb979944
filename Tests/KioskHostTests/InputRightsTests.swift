import Foundation
import KioskHost
import KioskTestSupport
import Testing

/// A user who may not read the kernel's input devices (case V01 d).
@Suite struct InputRightsTests {
  @Test func `Where there is no device, or one can be read, there is nothing to say`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    #expect(InputRights.complaint(folder: folder.path("missing")) == nil)
    #expect(InputRights.complaint(folder: folder.path) == nil)
    try folder.write("event0", "")
    try folder.write("mice", "")
    #expect(InputRights.complaint(folder: folder.path) == nil)
  }

  @Test func `Where none may be read, the group is named`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // Nobody may read a link that leads nowhere, root included.
    for name in ["event0", "event11"] { symlink("/nonexistent", folder.path(name)) }
    let complaint = try #require(InputRights.complaint(folder: folder.path))
    #expect(complaint.contains("none of the 2 devices"))
    #expect(complaint.contains("group input"))
    try folder.write("event2", "")
    #expect(InputRights.complaint(folder: folder.path) == nil)
  }
}

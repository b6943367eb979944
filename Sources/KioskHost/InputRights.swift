import Glibc

/// Whether touches and keys can reach a program that has no desktop to bring them (case V01).
package enum InputRights {
  /// What keeps input devices from being read; nil where one can be, or where there is none.
  ///
  /// - Parameter folder: where the kernel's input devices are.
  package static func complaint(folder: String = "/dev/input") -> String? {
    let devices = self.devices(in: folder)
    guard !devices.isEmpty,
      !devices.contains(where: { access("\(folder)/\($0)", R_OK) == 0 })
    else { return nil }
    return "no touch or key arrives: none of the \(devices.count) devices in \(folder) may be read;"
      + " put the user into the group input, for example with: usermod -aG input USER"
  }

  private static func devices(in folder: String) -> [String] {
    guard let open = opendir(folder) else { return [] }
    defer { closedir(open) }
    var names: [String] = []
    while let entry = readdir(open) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix("event") { names.append(name) }
    }
    return names
  }
}

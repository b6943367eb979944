internal import KioskCore

/// Which fingers are down, each under a small number of its own.
struct FingerTable {
  struct Finger: Hashable {
    let device: Int64
    let finger: Int64
  }

  private struct Contact {
    let finger: Finger
    var lastHeard: Instant
  }

  /// A finger that rests sends little, but a driver that still knows it is asked first.
  private static let patience = 1.0

  /// By number; nil where a number is free.
  private var contacts: [Contact?] = []

  func number(of finger: Finger) -> Int? {
    contacts.firstIndex { $0?.finger == finger }
  }

  /// Gives the finger the lowest free number.
  mutating func add(_ finger: Finger, at instant: Instant) -> Int {
    let contact = Contact(finger: finger, lastHeard: instant)
    if let free = contacts.firstIndex(where: { $0 == nil }) {
      contacts[free] = contact
      return free
    }
    contacts.append(contact)
    return contacts.count - 1
  }

  mutating func heard(_ number: Int, at instant: Instant) {
    contacts[number]?.lastHeard = instant
  }

  mutating func remove(_ number: Int) { contacts[number] = nil }

  /// Removes and numbers all fingers.
  mutating func removeAll() -> [Int] {
    defer { contacts.removeAll() }
    return contacts.indices.filter { contacts[$0] != nil }
  }

  /// When a finger has been silent for so long that SDL is to be asked for it; nil for none.
  var nextCheck: Instant? { contacts.compactMap { $0?.lastHeard }.min().map { $0 + Self.patience } }

  /// Removes and numbers the fingers whose release was lost: long silent, and unknown to SDL.
  ///
  /// - Parameter isUrgent: whether those that were heard a moment ago are asked for as well.
  mutating func removeLost(
    at instant: Instant, isUrgent: Bool = false, isKnown: (Finger) -> Bool
  ) -> [Int] {
    var lost: [Int] = []
    for (number, contact) in contacts.enumerated() {
      guard let contact, isUrgent || instant - contact.lastHeard >= Self.patience else { continue }
      if isKnown(contact.finger) {
        contacts[number]?.lastHeard = instant
      } else {
        contacts[number] = nil
        lost.append(number)
      }
    }
    return lost
  }
}

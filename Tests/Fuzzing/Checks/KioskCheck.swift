import KioskCore
import KioskTestSupport

/// Whatever visitors, the disk and the administrator do, in any order: no frame is wrong, and when
/// nothing more happens the screen comes to rest.
enum KioskCheck {
  static func fault(in bytes: [UInt8]) -> String? {
    let isSprung = bytes.first.map { $0 & 1 == 1 } ?? false
    let curve: Theme.MotionStyle.Curve =
      isSprung ? .spring(response: 0.55, dampingFraction: 0.825) : .eased(duration: 0.3)
    var visit = KioskVisit(theme: .test(curve: curve, fadesAnswer: isSprung))
    var rest = bytes.dropFirst()
    while let kind = rest.popFirst(), visit.fault == nil {
      let first = rest.popFirst() ?? 0
      visit.step(kind, first, rest.popFirst() ?? 0)
    }
    visit.rest()
    return visit.fault
  }
}

extension KioskVisit {
  /// One thing that happens: three bytes say what, and where or how much.
  fileprivate mutating func step(_ kind: UInt8, _ first: UInt8, _ second: UInt8) {
    let point = Point(x: Double(first) * 3 - 20, y: Double(second) * 4 - 20)
    let pointer = kind & 0x30 == 0 ? Event.Pointer.mouse : .finger(Int(kind >> 4 & 3))
    switch kind & 15 {
    case 0, 1: kiosk.handle(.pointerDown(pointer, point))
    case 2, 3: kiosk.handle(.pointerMoved(pointer, point))
    case 4, 5: kiosk.handle(.pointerUp(pointer))
    case 6: kiosk.handle(.pointerCancelled(pointer))
    case 7: kiosk.handle(.wheel(Double(Int8(bitPattern: first)) / 8))
    case 8, 9:
      kiosk.handle(.key(Self.keys[Int(first) % Self.keys.count], isRepeat: second & 1 == 1))
    case 10: snapshot(first, second)
    case 11: settings(first, second)
    case 12: resize(first, second)
    case 13: images(first)
    default:
      kiosk.pass(Double(first) / 1000)
      kiosk.look()
    }
  }

  private static let keys: [Event.Key] = [
    .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab(isBackward: false),
    .tab(isBackward: true), .enter, .space,
  ]

  private mutating func snapshot(_ first: UInt8, _ second: UInt8) {
    var catalog = kiosk.kiosk.catalog
    let place = catalog.faqs.isEmpty ? 0 : Int(first) % catalog.faqs.count
    switch second & 3 {
    case 0 where !catalog.faqs.isEmpty: catalog.faqs.remove(at: place)
    case 1 where !catalog.faqs.isEmpty: catalog.faqs.append(catalog.faqs.remove(at: place))
    case 2 where !catalog.faqs.isEmpty:
      catalog.faqs[place].answer = [Block(String(repeating: "because ", count: Int(second)))]
      catalog.faqs[place].sections = second & 4 == 0 ? [] : ["Section \(second & 8)"]
    default:
      // An id may be taken: the kiosk then refuses the snapshot.
      let faq = FAQ(id: FAQ.ID(Int(second) + 5), question: "Why?", answer: "Because.")
      catalog.faqs.insert(faq, at: place)
    }
    try? kiosk.kiosk.apply(catalog, at: kiosk.now)
  }

  private mutating func settings(_ first: UInt8, _ second: UInt8) {
    var settings = kiosk.kiosk.settings
    settings.textScale = [0.5, 1, 1.7, 3.1, 4][Int(first) % 5]
    settings.reducesMotion = second & 1 == 1
    kiosk.kiosk.apply(settings, at: kiosk.now)
  }

  private mutating func resize(_ first: UInt8, _ second: UInt8) {
    let size = Size(width: 320 + Double(first) * 2, height: 240 + Double(second) * 3)
    kiosk.kiosk.resize(to: size, at: kiosk.now)
  }

  private mutating func images(_ first: UInt8) {
    for ink in kiosk.kiosk.takeWantedImages() {
      switch first & 3 {
      case 0: kiosk.kiosk.breakImage(ink.source, at: kiosk.now)
      case 1: kiosk.kiosk.forgetImage(ink)
      default: kiosk.kiosk.showImage(ink)
      }
    }
    if first & 4 != 0 { kiosk.kiosk.retryImages(at: kiosk.now) }
  }

  fileprivate mutating func rest() {
    kiosk.look()
    for pointer in [.mouse] + (0...3).map(Event.Pointer.finger) {
      kiosk.handle(.pointerCancelled(pointer))
    }
    kiosk.settle()
  }
}

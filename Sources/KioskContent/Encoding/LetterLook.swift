/// Whether letters beyond ASCII are such as a language has beside each other.
enum LetterLook {
  /// Encodings of Latin letters, the most common first.
  static let latin = [
    "windows-1252", "windows-1250", "windows-1254", "windows-1257", "macintosh", "windows-1258",
  ]
  /// All that are tried.
  static let encodings =
    latin + [
      "windows-1251", "windows-1253", "windows-1255", "windows-1256", "windows-874", "KOI8-R",
      "Shift_JIS", "EUC-JP", "EUC-KR", "GB18030", "Big5", "ISO-8859-2",
    ]

  private static let families: [(languages: String, encodings: [String])] = [
    ("cs sk pl hu sl hr ro sq bs", ["windows-1250", "ISO-8859-2"]),
    ("ru uk bg be mk sr", ["windows-1251", "KOI8-R", "ISO-8859-5"]),
    ("el", ["windows-1253", "ISO-8859-7"]), ("tr az ku", ["windows-1254"]),
    ("he iw yi", ["windows-1255"]), ("ar fa ur", ["windows-1256", "ISO-8859-6"]),
    ("et lv lt", ["windows-1257"]), ("vi", ["windows-1258"]), ("th", ["windows-874"]),
    ("ja", ["Shift_JIS", "EUC-JP"]), ("ko", ["EUC-KR"]), ("zh", ["GB18030", "Big5"]),
    (
      "de fr es it pt nl sv da no nb nn fi is ca eu gl en ga lb fo af",
      ["windows-1252", "macintosh"]
    ),
  ]

  /// The encodings in which texts of that language are; nil where nobody knows.
  static func encodings(of language: String) -> [String]? {
    let code = language.prefix { $0 != "-" }
    return families.first { $0.languages.split(separator: " ").contains(code) }?.encodings
  }

  /// Lower case; a letter of one of these lists is seldom in a text of another language.
  private static let alphabets: [Set<Character>] = [
    "äöüßé", "àâæçéèêëîïôœùûüÿ", "áéíñóúüªº", "áâãàçéêíóôõúüªº", "àèéìíîòóùú", "æøåéóòôä",
    "åäöéüà", "áðéíóúýþæö", "ëïéèöüáóíêç", "àçèéíïòóúü", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž",
    "ąćęłńóśźż", "áéíóöőúüű", "ăâîşţșț", "čćđšž", "çğıöşüâîûi̇", "ąčęėįšųūž", "āčēģīķļņšūž",
    "äõöüšž", "çë",
  ].map(Set.init)

  /// Whether letters beyond ASCII stand among those of ASCII: in other scripts whole words are
  /// without any.
  static func isLatin(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var (mixed, pure) = (0, 0)
    for word in bytes.split(whereSeparator: { !isWordByte($0) }) {
      let high = word.count { $0 >= 0x80 }
      if high == word.count, high > 1 { pure += high }
      if high < word.count { mixed += high }
    }
    return mixed >= pure
  }

  /// Whether all letters are such as Hebrew has, which knows no capitals.
  static func isHebrew(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let letters = bytes.count { (0xE0...0xFA).contains($0) }
    return letters >= 10 && bytes.count { $0 >= 0xA8 } == letters
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// How many of the letters beyond ASCII one language has, in thousandths.
  static func fit(_ text: String) -> Int {
    var counts: [Character: Int] = [:]
    var total = 0
    for letter in strange(text) {
      counts[letter, default: 0] += 1
      total += 1
    }
    guard total > 0 else { return 0 }
    let most = alphabets.map { alphabet in
      counts.reduce(0) { $0 + (alphabet.contains($1.key) ? $1.value : 0) }
    }
    return 1000 * (most.max() ?? 0) / total
  }

  /// How many characters there are that no text has in its words.
  static func faults(_ text: String) -> Int { strange(text).count { !$0.isLetter } }

  /// What is beyond ASCII and a letter, or stands within a word and is none, in lower case.
  private static func strange(_ text: String) -> [Character] {
    var found: [Character] = []
    var previous: Character = " "
    var pending: Character?
    for character in text {
      if let mark = pending, character.isLetter { found.append(mark) }
      pending = nil
      if character.isLetter {
        if !character.isASCII { found.append(Character(character.lowercased())) }
      } else if character.unicodeScalars.contains(where: isNoText) {
        found.append(character)
      } else if !character.isASCII, previous.isLetter, !"’‘´ʼ·\u{AD}–—".contains(character) {
        pending = character
      }
      previous = character
    }
    return found
  }

  /// U+FFFD and the controls that no encoding of letters has.
  private static func isNoText(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFFFD || (0x80...0x9F).contains(scalar.value)
  }
}

/// Whether bytes are Thai, which the detector does not know.
enum ThaiLook {
  /// Vowels that are written first have a consonant behind them, marks have a letter before them.
  static func isThai(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var (right, wrong) = (0, 0)
    for index in bytes.indices where bytes[index] >= 0x80 {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      let before = index > 0 ? bytes[index - 1] : 0
      switch bytes[index] {
      case 0xE0...0xE4: isConsonant(next) ? (right += 1) : (wrong += 1)
      case 0xD1, 0xD4...0xDA, 0xE7...0xEE:
        isConsonant(before) || isMark(before) ? (right += 1) : (wrong += 1)
      case 0xA1...0xDB, 0xDF...0xFB: break
      default: wrong += 1
      }
    }
    return right >= 4 && wrong * 20 <= right
  }

  private static func isConsonant(_ byte: UInt8) -> Bool { (0xA1...0xCE).contains(byte) }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == 0xD1 || (0xD4...0xDA).contains(byte) || (0xE7...0xEE).contains(byte)
  }
}

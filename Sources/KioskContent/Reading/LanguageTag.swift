/// BCP 47 tags as files, folders and environments write them.
package enum LanguageTag {
  /// The tag in its usual form (`pt-BR` for `pt_BR`); nil for what is none.
  package static func normalized(_ text: some StringProtocol) -> String? {
    let parts = String(text).split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, (2...3).contains(first.utf8.count), parts.count <= 5,
      first.utf8.allSatisfy(isLetter), parts.allSatisfy(isSubtag)
    else { return nil }
    return ([first.lowercased()] + parts.dropFirst().map { cased($0) }).joined(separator: "-")
  }

  /// The tag that a key such as `en` or `zh-Hant` is; nil for any other key.
  ///
  /// Only languages with a code of two letters, in lower case: a section may be called `IT`, and a
  /// field `tag`.
  static func key(_ text: some StringProtocol) -> String? {
    guard let tag = normalized(text), twoLetters.contains(tag.prefix { $0 != "-" }),
      text.prefix(2).utf8.allSatisfy({ $0 >= UInt8(ascii: "a") })
    else { return nil }
    return tag
  }

  /// As `key`, where nothing but languages can stand: `EN` is one too.
  static func key(anyCase text: some StringProtocol) -> String? {
    guard let tag = normalized(text), twoLetters.contains(tag.prefix { $0 != "-" }) else {
      return nil
    }
    return tag
  }

  /// The tag that a folder such as `de` or `gsw` is named after.
  static func folder(_ name: some StringProtocol) -> String? {
    guard let tag = normalized(name) else { return nil }
    let language = tag.prefix { $0 != "-" }
    if language.count == 2 { return twoLetters.contains(language) ? tag : nil }
    return threeLetters.contains(language) ? tag : nil
  }

  /// The tag of a locale such as `de_DE.UTF-8` or `sr_RS@latin`; nil for "C" and "POSIX".
  package static func locale(_ name: String) -> String? {
    normalized(name.prefix { $0 != "." && $0 != "@" })
  }

  /// Which of `tags` somebody means who asks for `wanted`: the tag itself, else the one that has
  /// most of its parts in common from the front, the language at least.
  package static func best(_ wanted: String, among tags: [String?]) -> Int? {
    guard let parts = normalized(wanted)?.split(separator: "-") else { return nil }
    var best: (index: Int, common: Int, length: Int)?
    for (index, tag) in tags.enumerated() {
      guard let other = tag.flatMap({ normalized($0) })?.split(separator: "-") else { continue }
      let common = zip(parts, other).prefix { $0 == $1 }.count
      guard common > 0 else { continue }
      let isBetter =
        best.map { common > $0.common || (common == $0.common && other.count < $0.length) } ?? true
      if isBetter { best = (index, common, other.count) }
    }
    return best?.index
  }

  private static func cased(_ part: Substring) -> String {
    switch part.utf8.count {
    case 2: part.uppercased()
    case 4 where part.utf8.allSatisfy(isLetter):
      part.prefix(1).uppercased() + part.dropFirst().lowercased()
    default: part.lowercased()
    }
  }

  private static func isSubtag(_ part: Substring) -> Bool {
    (2...8).contains(part.utf8.count)
      && part.utf8.allSatisfy {
        isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// ISO 639-1.
  private static let twoLetters = codes(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da \
    de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz \
    ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln \
    lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi \
    pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti \
    tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """)

  /// Of ISO 639-3 those in which signs and web pages are written.
  private static let threeLetters = codes(
    "ast bar ber brx ckb dsb fil frr fur gsw haw hsb kab kmr lad mai mni nds nso pap sat scn shi "
      + "sma smj smn szl tet tpi tzm wae yue zgh")

  private static func codes(_ list: String) -> Set<Substring> { Set(list.split(separator: " ")) }
}

/// The tags and parts that only a list can explain.
///
/// Source: IANA language subtag registry, types `grandfathered` and `extlang` (both closed);
/// UTS #35 part 1, annex C, for the tags without a preferred value; Java's `java.util.Locale` for
/// `th_TH_TH`.
enum LegacyTags {
  /// What a tag without extensions stands for that does not follow the syntax of today, or nil.
  ///
  /// `iso8601` is one of our own: the calendar of that name, with root's names.
  static func replacement(of base: UnsafeBufferPointer<UInt8>) -> StaticString? {
    guard base.count >= 4, base.count <= 11 else { return nil }
    switch base[0] | 0x20 {
    case UInt8(ascii: "i"):
      if matches(base, "iso8601") || matches(base, "iso-8601") { return "und-u-ca-iso8601" }
      return ASCII.isSeparator(base[1]) ? registeredByIANA(base) : nil
    case UInt8(ascii: "z"):
      return chinese(base)
    case UInt8(ascii: "s"):
      if matches(base, "sgn-be-fr") { return "sfb" }
      if matches(base, "sgn-be-nl") { return "vgt" }
      return matches(base, "sgn-ch-de") ? "sgg" : nil
    case UInt8(ascii: "n"):
      if matches(base, "no-bok") { return "nb" }
      if matches(base, "no-nyn") { return "nn" }
      return matches(base, "no-no-ny") ? "nn-no" : nil
    case UInt8(ascii: "a"):
      return matches(base, "art-lojban") ? "jbo" : nil
    case UInt8(ascii: "e"):
      return matches(base, "en-gb-oed") ? "en-gb-oxendict" : nil
    case UInt8(ascii: "t"):
      return matches(base, "th-th-th") ? "th-th-u-nu-thai" : nil
    default:
      return nil
    }
  }

  private static func registeredByIANA(_ base: UnsafeBufferPointer<UInt8>) -> StaticString? {
    if matches(base, "i-ami") { return "ami" }
    if matches(base, "i-bnn") { return "bnn" }
    if matches(base, "i-default") { return "en-x-i-default" }
    if matches(base, "i-enochian") { return "und-x-i-enochian" }
    if matches(base, "i-hak") { return "hak" }
    if matches(base, "i-klingon") { return "tlh" }
    if matches(base, "i-lux") { return "lb" }
    if matches(base, "i-mingo") { return "see-x-i-mingo" }
    if matches(base, "i-navajo") { return "nv" }
    if matches(base, "i-pwn") { return "pwn" }
    if matches(base, "i-tao") { return "tao" }
    if matches(base, "i-tay") { return "tay" }
    return matches(base, "i-tsu") ? "tsu" : nil
  }

  private static func chinese(_ base: UnsafeBufferPointer<UInt8>) -> StaticString? {
    if matches(base, "zh-guoyu") { return "cmn" }
    if matches(base, "zh-hakka") { return "hak" }
    if matches(base, "zh-min-nan") { return "nan" }
    if matches(base, "zh-min") { return "nan-x-zh-min" }
    return matches(base, "zh-xiang") ? "hsn" : nil
  }

  /// Whether a first part, lower case, starts a tag of the list that has this many bytes.
  static func mayStart(with first: Subtag, count: Int) -> Bool {
    switch first.rawValue {
    case 0x656e_0000_0000_0000: count >= 9  // en-gb-oed
    case 0x6900_0000_0000_0000, 0x6973_6f00_0000_0000, 0x6973_6f38_3630_3100: true  // i iso iso8601
    case 0x7a68_0000_0000_0000, 0x7367_6e00_0000_0000, 0x6e6f_0000_0000_0000: true  // zh sgn no
    case 0x6172_7400_0000_0000, 0x7468_0000_0000_0000: true  // art th
    default: false
    }
  }

  /// The script that a POSIX modifier such as `latin` names, in title case.
  static func script(ofModifier bytes: UnsafeBufferPointer<UInt8>) -> Subtag? {
    if matches(bytes, "latin") { return Subtag("Latn") }
    if matches(bytes, "cyrillic") { return Subtag("Cyrl") }
    if matches(bytes, "devanagari") { return Subtag("Deva") }
    return matches(bytes, "arabic") ? Subtag("Arab") : nil
  }

  /// Whether a POSIX modifier changes nothing that this library computes.
  static func isIgnored(modifier bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    matches(bytes, "euro")
  }

  /// Whether three letters after a language are an extended language and no region.
  ///
  /// `cmn` in `zh-cmn` is one. Behind `sgn` all are.
  static func isExtendedLanguage(_ part: Subtag, of language: Subtag) -> Bool {
    guard part.count == 3, part.isLetters else { return false }
    switch language {
    case Subtag("sgn"): return true
    case Subtag("zh"): return list("cdocjycmncnpcpxcspczhczoganhakhsnlzhmnpnanwuuyue", holds: part)
    case Subtag("ar"):
      return list(
        "aaoabhabvacmacqacwacxacyadfaebaecafbajpapcapdarbarqarsaryarzauzavlaylaynaypayhbbzpgashussh",
        holds: part)
    case Subtag("ms"):
      return list(
        """
        bjnbtjbvebvucoaduphjijakjaxkvbkvrkxdlcelcfliwmaxmeomfamfbminmqgmsimuiornorspelpsetmwurkvkk\
        vktxmmzlmzmizsm
        """, holds: part)
    case Subtag("kok"): return list("gomknn", holds: part)
    case Subtag("lv"): return list("ltglvs", holds: part)
    case Subtag("sw"): return list("swcswh", holds: part)
    case Subtag("uz"): return list("uznuzs", holds: part)
    default: return false
    }
  }

  private static func list(_ list: StaticString, holds part: Subtag) -> Bool {
    index(of: part, in: list) != nil
  }

  /// Where a list of three-letter words has this one, counted from 0.
  static func index(of word: Subtag, in list: StaticString) -> Int? {
    let bytes = UnsafeBufferPointer(start: list.utf8Start, count: list.utf8CodeUnitCount)
    var offset = 0
    while offset &+ 2 < bytes.count {
      if bytes[offset] == word[0], bytes[offset &+ 1] == word[1], bytes[offset &+ 2] == word[2] {
        return offset / 3
      }
      offset &+= 3
    }
    return nil
  }

  /// Whether the bytes are this word, which is in lower case; in any case and with any separator.
  @inline(never)  // called some hundred times, and the extension is to stay small
  static func matches(_ bytes: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    matches(bytes, UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  static func matches(
    _ bytes: UnsafeBufferPointer<UInt8>, _ word: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard bytes.count == word.count else { return false }
    for offset in 0..<bytes.count {
      let byte = bytes[offset]
      let folded = byte == ASCII.underscore ? ASCII.hyphen : ASCII.lowercased(byte)
      guard folded == word[offset] else { return false }
    }
    return true
  }
}

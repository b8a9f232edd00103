/// The tags and parts that only a list can explain.
///
/// Source: IANA language subtag registry, types `grandfathered` and `extlang` (both closed);
/// UTS #35 part 1, annex C, for the tags without a preferred value; Java's `java.util.Locale` for
/// `th_TH_TH`.
enum LegacyTags {
  /// The replacement of an old tag that does not follow today's syntax; nil for others.
  ///
  /// `iso8601` is an addition of this library: the calendar of that name, with root's names.
  static func replacement(of base: Span<UInt8>) -> StaticString? {
    guard base.count >= 4, base.count <= 11 else { return nil }
    switch base[0] | 0x20 {
    case UInt8(ascii: "i"):
      if base.isTag("iso8601") || base.isTag("iso-8601") { return "und-u-ca-iso8601" }
      return ASCII.isSeparator(base[1]) ? registeredByIANA(base) : nil
    case UInt8(ascii: "z"):
      return chinese(base)
    case UInt8(ascii: "s"):
      if base.isTag("sgn-be-fr") { return "sfb" }
      if base.isTag("sgn-be-nl") { return "vgt" }
      return base.isTag("sgn-ch-de") ? "sgg" : nil
    case UInt8(ascii: "n"):
      if base.isTag("no-bok") { return "nb" }
      if base.isTag("no-nyn") { return "nn" }
      return base.isTag("no-no-ny") ? "nn-no" : nil
    case UInt8(ascii: "a"):
      return base.isTag("art-lojban") ? "jbo" : nil
    case UInt8(ascii: "e"):
      return base.isTag("en-gb-oed") ? "en-gb-oxendict" : nil
    case UInt8(ascii: "t"):
      return base.isTag("th-th-th") ? "th-th-u-nu-thai" : nil
    default:
      return nil
    }
  }

  private static func registeredByIANA(_ base: Span<UInt8>) -> StaticString? {
    if base.isTag("i-ami") { return "ami" }
    if base.isTag("i-bnn") { return "bnn" }
    if base.isTag("i-default") { return "en-x-i-default" }
    if base.isTag("i-enochian") { return "und-x-i-enochian" }
    if base.isTag("i-hak") { return "hak" }
    if base.isTag("i-klingon") { return "tlh" }
    if base.isTag("i-lux") { return "lb" }
    if base.isTag("i-mingo") { return "see-x-i-mingo" }
    if base.isTag("i-navajo") { return "nv" }
    if base.isTag("i-pwn") { return "pwn" }
    if base.isTag("i-tao") { return "tao" }
    if base.isTag("i-tay") { return "tay" }
    return base.isTag("i-tsu") ? "tsu" : nil
  }

  private static func chinese(_ base: Span<UInt8>) -> StaticString? {
    if base.isTag("zh-guoyu") { return "cmn" }
    if base.isTag("zh-hakka") { return "hak" }
    if base.isTag("zh-min-nan") { return "nan" }
    if base.isTag("zh-min") { return "nan-x-zh-min" }
    return base.isTag("zh-xiang") ? "hsn" : nil
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
  static func script(ofModifier bytes: Span<UInt8>) -> Subtag? {
    if bytes.isTag("latin") { return "Latn" }
    if bytes.isTag("cyrillic") { return "Cyrl" }
    if bytes.isTag("devanagari") { return "Deva" }
    return bytes.isTag("arabic") ? "Arab" : nil
  }

  /// Whether a POSIX modifier changes nothing that this library computes.
  static func isIgnored(modifier bytes: Span<UInt8>) -> Bool {
    bytes.isTag("euro")
  }

  /// Whether three letters after a language are an extended language and no region.
  ///
  /// `cmn` in `zh-cmn` is one. Behind `sgn` all are.
  static func isExtendedLanguage(_ part: Subtag, of language: Subtag) -> Bool {
    guard part.count == 3, part.isLetters else { return false }
    switch language {
    case "sgn": return true
    case "zh": return list("cdocjycmncnpcpxcspczhczoganhakhsnlzhmnpnanwuuyue", holds: part)
    case "ar":
      return list(
        "aaoabhabvacmacqacwacxacyadfaebaecafbajpapcapdarbarqarsaryarzauzavlaylaynaypayhbbzpgashussh",
        holds: part)
    case "ms":
      return list(
        """
        bjnbtjbvebvucoaduphjijakjaxkvbkvrkxdlcelcfliwmaxmeomfamfbminmqgmsimuiornorspelpsetmwurkvkk\
        vktxmmzlmzmizsm
        """, holds: part)
    case "kok": return list("gomknn", holds: part)
    case "lv": return list("ltglvs", holds: part)
    case "sw": return list("swcswh", holds: part)
    case "uz": return list("uznuzs", holds: part)
    default: return false
    }
  }

  private static func list(_ list: StaticString, holds part: Subtag) -> Bool {
    index(of: part, in: list) != nil
  }

  /// Where a list of three-letter words has this one, counted from 0.
  static func index(of word: Subtag, in list: StaticString) -> Int? {
    list.withSpan { list in
      for place in stride(from: 0, to: list.count, by: 3)
      where list[place] == word[0] && list[place &+ 1] == word[1] && list[place &+ 2] == word[2] {
        return place / 3
      }
      return nil
    }
  }
}

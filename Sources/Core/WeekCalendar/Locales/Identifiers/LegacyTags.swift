/// Old tags and parts that the syntax rules do not cover, with their replacements.
///
/// Source: IANA language subtag registry, types `grandfathered` and `extlang` (both closed);
/// UTS #35 part 1, annex C, for tags without a preferred value; `java.util.Locale` for `th_TH_TH`.
enum LegacyTags {
  /// The old tags that today's syntax excludes and that start with a part in lowercase; nil if there are none.
  ///
  /// Each entry is the rest of a tag after that part, and the replacement of the tag.
  ///
  /// `iso8601` is an addition of this library: it means the calendar of that name, with the names of root.
  static func tags(startingWith first: Subtag) -> StaticString? {
    switch first.rawValue {
    case 0x6900_0000_0000_0000:  // i
      """
      ami=ami bnn=bnn default=en-x-i-default enochian=und-x-i-enochian hak=hak klingon=tlh lux=lb \
      mingo=see-x-i-mingo navajo=nv pwn=pwn tao=tao tay=tay tsu=tsu
      """
    case 0x6973_6f38_3630_3100: "=und-u-ca-iso8601"  // iso8601
    case 0x6973_6f00_0000_0000: "8601=und-u-ca-iso8601"  // iso
    case 0x7a68_0000_0000_0000:  // zh
      "guoyu=cmn hakka=hak min-nan=nan min=nan-x-zh-min xiang=hsn"
    case 0x7367_6e00_0000_0000: "be-fr=sfb be-nl=vgt ch-de=sgg"  // sgn
    case 0x6e6f_0000_0000_0000: "bok=nb nyn=nn no-ny=nn-no"  // no
    case 0x6172_7400_0000_0000: "lojban=jbo"  // art
    case 0x656e_0000_0000_0000: "gb-oed=en-gb-oxendict"  // en
    case 0x7468_0000_0000_0000: "th-th=th-th-u-nu-thai"  // th
    default: nil
    }
  }

  /// The script of a POSIX modifier such as `latin`, in title case; empty for `euro`, which has no effect, nil for
  /// others.
  static func script(ofModifier bytes: Span<UInt8>) -> Subtag? {
    let scripts: StaticString = "latin=Latn cyrillic=Cyrl devanagari=Deva arabic=Arab euro="
    return scripts.subtag(besides: bytes)
  }

  /// The script of the old Windows names of Chinese, `zh-CHS` and `zh-CHT`; nil for all others.
  ///
  /// Source: .NET, `CultureInfo`, "Neutral cultures".
  static func script(ofWindowsName subtags: LocaleSubtags) -> Subtag? {
    let scripts: StaticString = "CHS=Hans CHT=Hant"
    return subtags.language == "zh" && subtags.script.isEmpty
      ? subtags.region.withSpan { scripts.subtag(besides: $0) } : nil
  }

  /// Whether three letters after a language are an extended language, not a region.
  ///
  /// Examples are `cmn` in `zh-cmn`, and any three letters after `sgn`.
  static func isExtendedLanguage(_ part: Subtag, of language: Subtag) -> Bool {
    guard part.count == 3, part.isLetters else { return false }
    if language == "sgn" { return true }
    let lists: StaticString = """
      zh=cdocjycmncnpcpxcspczhczoganhakhsnlzhmnpnanwuuyue \
      ar=aaoabhabvacmacqacwacxacyadfaebaecafbajpapcapdarbarqarsaryarzauzavlaylaynaypayhbbzpgashussh \
      ms=bjnbtjbvebvucoaduphjijakjaxkvbkvrkxdlcelcfliwmaxmeomfamfbminmqgmsimuiornorspelpsetmwurkvkk\
      vktxmmzlmzmizsm kok=gomknn lv=ltglvs sw=swcswh uz=uznuzs
      """
    return lists.withSpan { lists in
      let list = language.withSpan { lists.paired(with: $0) } ?? 0..<0
      for place in stride(from: list.lowerBound, to: list.upperBound, by: 3)
      where part.withSpan({ lists.starts(with: $0, at: place) }) {
        return true
      }
      return false
    }
  }
}

extension StaticString {
  /// The subtag paired with a name in this list; see `Span.paired(with:isValue:)`.
  func subtag(besides name: Span<UInt8>) -> Subtag? {
    withSpan { list in list.paired(with: name).flatMap { Subtag(utf8: list.extracting($0)) } }
  }

  /// The value paired with a name in this list, or the name paired with a value; see `Span.paired(with:isValue:)`.
  func value(besides other: KeywordValue, isValue: Bool) -> KeywordValue? {
    withSpan { list in
      other.withSpan { list.paired(with: $0, isValue: isValue) }
        .map { KeywordValue(list.extracting($0)) }
    }
  }
}

extension Span<UInt8> {
  /// Reads the next pair of a list such as `h12=h h23=H` and moves past it; nil after the last pair.
  func pair(at place: inout Int) -> (name: Range<Int>, value: Range<Int>)? {
    let start = place
    place = end(from: start) { $0 != ASCII.equals }  // each pair has one
    let equals = place
    return word(at: &place).map { (start..<equals, equals &+ 1..<$0.upperBound) }
  }

  /// The value paired with a name in a list, or the name paired with a value, in any letter case and with either
  /// separator.
  func paired(with tag: Span<UInt8>, isValue: Bool = false) -> Range<Int>? {
    var place = 0
    while let (name, value) = pair(at: &place) {
      if tag.isTag(extracting(isValue ? value : name)) { return isValue ? name : value }
    }
    return nil
  }
}

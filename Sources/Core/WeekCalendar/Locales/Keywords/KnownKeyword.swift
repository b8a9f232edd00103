/// A keyword of CLDR or of this library; the raw value is its key.
///
/// The tables below list its other names and its values.
///
/// `RulesPack+Keywords` implements the effects of the keywords. Source: CLDR `common/bcp47`; UTS #35 part 1, "Key And
/// Type Definitions", "Old Locale Extension Syntax".
package enum KnownKeyword: UInt64, CaseIterable {
  // Keywords that affect results come first: if several are equally similar to a misspelled name, the first is
  // suggested.
  case firstDay = 0x6677_0000_0000_0000  // fw
  case regionOverride = 0x7267_0000_0000_0000  // rg
  case subdivision = 0x7364_0000_0000_0000  // sd
  case calendar = 0x6361_0000_0000_0000  // ca
  case numbers = 0x6e75_0000_0000_0000  // nu
  case hourCycle = 0x6863_0000_0000_0000  // hc
  case variant = 0x7661_0000_0000_0000  // va
  case weeks = 0x7765_656b_7300_0000  // weeks
  case weekData = 0x7765_656b_6461_7461  // weekdata
  case minimumDays = 0x6d69_6e64_6179_7300  // mindays
  case weekYear = 0x7765_656b_7965_6172  // weekyear
  // Keywords of CLDR that are kept but have no effect.
  case tz = 0x747a_0000_0000_0000
  case cu = 0x6375_0000_0000_0000
  case cf = 0x6366_0000_0000_0000
  case co = 0x636f_0000_0000_0000
  case dx = 0x6478_0000_0000_0000
  case em = 0x656d_0000_0000_0000
  case ka = 0x6b61_0000_0000_0000
  case kb = 0x6b62_0000_0000_0000
  case kc = 0x6b63_0000_0000_0000
  case kf = 0x6b66_0000_0000_0000
  case kh = 0x6b68_0000_0000_0000
  case kk = 0x6b6b_0000_0000_0000
  case kn = 0x6b6e_0000_0000_0000
  case kr = 0x6b72_0000_0000_0000
  case ks = 0x6b73_0000_0000_0000
  case kv = 0x6b76_0000_0000_0000
  case lb = 0x6c62_0000_0000_0000
  case lw = 0x6c77_0000_0000_0000
  case ms = 0x6d73_0000_0000_0000
  case mu = 0x6d75_0000_0000_0000
  case ss = 0x7373_0000_0000_0000
  case vt = 0x7674_0000_0000_0000
  /// The attributes of `-u-`, which precede its keys.
  case attributes = 0x7500_0000_0000_0000  // u

  package init?(_ key: Subtag) { self.init(rawValue: key.rawValue) }

  /// The key in lowercase.
  package var key: Subtag { Subtag(unchecked: rawValue) }

  /// The supported values, as errors list them; empty for a keyword without an effect.
  package var hint: String {
    switch self {
    case .firstDay: "mon, tue, wed, thu, fri, sat or sun"
    case .regionOverride: "a region and 'zzzz', as in 'uszzzz', or a subdivision"
    case .subdivision: "a region and a subdivision of it, as in 'usca' or 'gbsct'"
    case .calendar: "gregory or iso8601"
    case .numbers: "a numbering system of CLDR, as in 'latn', 'arab' or 'native'"
    case .hourCycle: "h11, h12, h23, h24, c12 or c24"
    case .variant: "posix"
    case .weeks: "a week scheme, as in 'iso8601', 'mysql0' to 'mysql7' or 'strftime-u'"
    case .weekData: WeekDataRelease.knownNames.description
    case .minimumDays: "1 to 7"
    case .weekYear: "whole, clipped or joined"
    default: ""
    }
  }

  /// Whether the keyword affects results.
  package var isFollowed: Bool { !hint.isEmpty }

  // MARK: Names

  /// ICU's long names and their keys, in the order of the cases.
  private static var longNames: StaticString {
    """
    calendar=ca numbers=nu hours=hc timezone=tz currency=cu collation=co colalternate=ka colbackwards=kb \
    colcaselevel=kc colcasefirst=kf colhiraganaquaternary=kh colnormalization=kk colnumeric=kn colreorder=kr \
    colstrength=ks measure=ms variabletop=vt attribute=u
    """
  }

  /// Wrong names that people try, such as names from other libraries, and their keys, in the order of the cases.
  private static var triedNames: StaticString {
    """
    firstday=fw firstdayofweek=fw firstweekday=fw weekstart=fw startofweek=fw region=rg subdivision=sd \
    numberingsystem=nu digits=nu hourcycle=hc clock=hc variant=va week=weeks weekscheme=weeks cldr=weekdata \
    minimumdays=mindays minimaldays=mindays mindaysinfirstweek=mindays
    """
  }

  /// ICU's long name; nil if it is the key itself.
  package var longName: String? {
    Self.longNames.value(besides: KeywordValue(key), isValue: true)?.string
  }

  /// The key for a name, which may already be the key; nil for an unknown name of more than 8 bytes.
  package static func key(named name: Span<UInt8>) -> Subtag? {
    let key = Subtag(utf8: name)?.lowercased
    if let key, KnownKeyword(key) != nil { return key }
    return longNames.subtag(besides: name) ?? key
  }

  /// Whether a word is the long name of a key, a wrong name that people try, or a key of this library.
  static func isLongName(_ word: Span<UInt8>) -> Bool {
    longNames.subtag(besides: word) != nil || triedNames.subtag(besides: word) != nil
      || Subtag(utf8: word)?.lowercased.isOwnKey == true
  }

  /// The keyword most similar to an unknown name by edit distance.
  ///
  /// If several are equally similar, keys are preferred to long names, long names to wrong names that people try, and
  /// among these the first.
  package static func nearest(to name: [UInt8]) -> KnownKeyword {
    let wanted = name.map { UInt32(ASCII.lowercased($0)) }
    var nearest = KnownKeyword.firstDay
    var least = Int.max
    func compare(_ name: Span<UInt8>, of keyword: KnownKeyword?, rank: Int) {
      let letters = name.indices.map { UInt32(name[$0]) }
      let distance = EditDistance.between(wanted, letters) &* 4 &+ rank
      if let keyword, distance < least { (nearest, least) = (keyword, distance) }
    }
    for keyword in allCases where keyword.key.count > 1 {
      keyword.key.withSpan { compare($0, of: keyword, rank: 0) }
    }
    for rank in 1...2 {
      (rank == 1 ? longNames : triedNames).withSpan { names in
        var place = 0
        while let (name, key) = names.pair(at: &place) {
          let keyword = Subtag(utf8: names.extracting(key)).flatMap { KnownKeyword($0) }
          compare(names.extracting(name), of: keyword, rank: rank)
        }
      }
    }
    return nearest
  }

  // MARK: Values

  /// The values for which ICU has other names, as pairs with BCP 47's name first.
  private var values: StaticString {
    switch self {
    case .calendar: "gregory=gregorian ethioaa=ethiopic-amete-alem"
    case .numbers: "traditio=traditional"
    case .co: "dict=dictionary gb2312=gb2312han phonebk=phonebook trad=traditional"
    case .ka: "noignore=non-ignorable"
    case .kb, .kc, .kf, .kh, .kk, .kn: "false=no"
    case .ks:
      "level1=primary level2=secondary level3=tertiary level4=quaternary identic=identical"
    default: ""
    }
  }

  /// The BCP 47 form of a value in lowercase with hyphens; `true` for an empty value and for `yes`.
  static func canonicalType(_ value: KeywordValue, of key: Subtag) -> KeywordValue {
    if value.isEmpty || value.word == 0x7965_7300_0000_0000 {  // yes
      return KeywordValue(Subtag(unchecked: 0x7472_7565_0000_0000))  // true
    }
    return KnownKeyword(key)?.otherName(of: value, isICU: true) ?? value
  }

  /// ICU's form of a value, or nil if it is the same; `yes` for `true`.
  static func icuType(_ value: KeywordValue, of key: Subtag) -> KeywordValue? {
    if value.is("true") { return KeywordValue("yes" as Subtag) }
    return KnownKeyword(key)?.otherName(of: value, isICU: false)
  }

  /// The other name of a value: BCP 47's name for ICU's if `isICU`, otherwise ICU's name for BCP 47's.
  private func otherName(of value: KeywordValue, isICU: Bool) -> KeywordValue? {
    // Most keywords have no such values.
    values.utf8CodeUnitCount > 0 ? values.value(besides: value, isValue: isICU) : nil
  }
}

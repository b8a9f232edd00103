// The keywords of this library, in ICU's form or for private use: `de_DE@weeks=mysql3`, `de-DE-x-weeks-mysql3`.
//
// | key | value | says |
// |---|---|---|
// | `weeks` | the name of a scheme, `mysql3` | how weeks are counted |
// | `weekdata` | a release, `cldr45` | from which release the rules and the weekend of the region come |
// | `mindays` | 1...7 | the minimum days of the first week |
// | `weekyear` | `whole`, `clipped`, `joined` | what happens to weeks at 1 January |

extension LocaleKeyword {
  /// The canonical form of a value of this library's keys: the short name of a scheme, the name of a release;
  /// unknown values stay as they are.
  static func canonicalOwnValue(_ value: KeywordValue, of key: Subtag) -> KeywordValue {
    // A name of up to eight letters is a short one.
    if key == KnownKeyword.weeks.key, value.word == 0 {
      return value.withSpan { KeywordValue(schemeNamed: $0) } ?? value
    }
    return key == KnownKeyword.weekData.key && value.word == 0x6573_6c6f_6361_6c65  // eslocale
      ? KeywordValue(Subtag(unchecked: 0x636c_6472_3238_0000)) : value  // cldr28
  }

  /// Whether BCP 47 can write a keyword of this library: its parts have one to eight letters and digits, and none
  /// is a key of this library.
  package var isPrivateUse: Bool {
    guard key.isOwnKey else { return false }
    return content.withSpan { bytes in
      var start = 0
      for end in 0...bytes.count where bytes.byte(at: end) == 0 || bytes[end] == ASCII.hyphen {
        guard end > start, let part = Subtag(utf8: bytes.extracting(start..<end)), !part.isOwnKey
        else { return false }
        start = end &+ 1
      }
      return true
    }
  }
}

extension KeywordValue {
  /// The short name of the scheme with a name; nil for an unknown one.
  init?(schemeNamed name: Span<UInt8>) {
    guard let found = SchemeFamily.find(name) else { return nil }
    self.init()
    found.family.forEachByte(ofShortName: found.member) { append($0) }
  }
}

/// The values of this library's keywords, and of `fw`, which decide the weeks of an identifier.
struct WeekKeywords {
  private(set) var scheme: WeekScheme?
  private(set) var release: WeekDataRelease?
  private(set) var minimumDays: UInt8?
  private(set) var cut = Cut.whole

  /// What happens to weeks at 1 January.
  enum Cut {
    case whole
    case clipped
    case joined
  }

  init() {}

  /// Reads the keywords of an identifier; throws for a value without a meaning, and for a keyword that
  /// contradicts a scheme.
  init(_ keywords: KeywordList) throws(LocaleError) {
    var partial: KnownKeyword?
    for index in 0..<keywords.count {
      let keyword = keywords[index]
      let known = KnownKeyword(keyword.key)
      switch known {
      case .firstDay: partial = partial ?? known
      case .weeks: scheme = try Self.scheme(keyword)
      case .weekData: release = try Self.release(keyword)
      case .minimumDays:
        minimumDays = try Self.minimumDays(keyword)
        partial = partial ?? known
      case .weekYear:
        cut = try Self.cut(keyword)
        partial = partial ?? known
      default: break
      }
    }
    if scheme != nil, let partial { throw .contradiction(KnownKeyword.weeks.key, partial.key) }
  }

  private static func scheme(_ keyword: LocaleKeyword) throws(LocaleError) -> WeekScheme {
    let scheme = keyword.content.withSpan { WeekScheme(utf8Name: $0) }
    guard let scheme else { throw keyword.unsupportedValue }
    return scheme
  }

  private static func release(_ keyword: LocaleKeyword) throws(LocaleError) -> WeekDataRelease {
    let release = keyword.content.withSpan { WeekDataRelease(utf8Name: $0) }
    guard let release else { throw keyword.unsupportedValue }
    return release
  }

  private static func minimumDays(_ keyword: LocaleKeyword) throws(LocaleError) -> UInt8 {
    let value = Subtag(unchecked: keyword.content.word)
    guard value.count == 1, (0x31...0x37).contains(value[0]) else { throw keyword.unsupportedValue }
    return value[0] &- 0x30
  }

  private static func cut(_ keyword: LocaleKeyword) throws(LocaleError) -> Cut {
    if keyword.content.is("whole") { return .whole }
    if keyword.content.is("clipped") { return .clipped }
    if keyword.content.is("joined") { return .joined }
    throw keyword.unsupportedValue
  }

  /// The scheme of a locale whose region and `fw` give a rule.
  func scheme(of rules: WeekRules) -> WeekScheme {
    if let scheme { return scheme }
    return switch cut {
    case .whole: .weekBased(rules)
    case .clipped: .clipped(rules)
    case .joined: .joinedInJanuary(rules)
    }
  }
}

/// The keywords of CLDR and of this library: each is a case with its key, and a line below if it has more attributes.
///
/// What a keyword does is in `LocaleLookup+Keywords`. Source: CLDR `common/bcp47`; UTS #35 part 1, "Key And Type
/// Definitions", "Old Locale Extension Syntax".
package enum KnownKeyword: UInt64, CaseIterable {
  // Keywords that change an answer come first: of several that are equally near to a misspelt one the first is
  // proposed.
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
  // Keywords of CLDR that are kept and change nothing.
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
  /// The attributes of `-u-`, which come before its keys.
  case attributes = 0x7500_0000_0000_0000  // u

  /// The attributes of a keyword beside its key.
  ///
  /// First the values that ICU has other names for, BCP 47's name first.
  ///
  /// Then, with `|` between them: ICU's long name; names that people try instead, such as those of other libraries; the
  /// values that have a meaning here, as errors list them, without which a keyword changes no answer.
  @inline(never)  // asked in five places, and the extension is to stay small
  private var line: (values: StaticString, words: StaticString) {
    switch self {
    case .firstDay:
      (
        "",
        """
        |firstday firstdayofweek firstweekday weekstart startofweek|\
        mon, tue, wed, thu, fri, sat or sun
        """
      )
    case .regionOverride:
      ("", "|region|a region and 'zzzz', as in 'uszzzz', or a subdivision")
    case .subdivision:
      ("", "|subdivision|a region and a subdivision of it, as in 'usca' or 'gbsct'")
    case .calendar:
      ("gregory=gregorian ethioaa=ethiopic-amete-alem", "calendar||gregory or iso8601")
    case .numbers:
      (
        "traditio=traditional",
        """
        numbers|numberingsystem digits|\
        a numbering system of CLDR, as in 'latn', 'arab' or 'native'
        """
      )
    case .hourCycle: ("", "hours|hourcycle clock|h11, h12, h23, h24, c12 or c24")
    case .variant: ("", "|variant|posix")
    case .weeks:
      ("", "|week weekscheme|a week scheme, as in 'iso8601', 'mysql0' to 'mysql7' or 'strftime-u'")
    case .weekData: ("", "|cldr|")  // and WeekDataRelease.knownNames
    case .minimumDays: ("", "|minimumdays minimaldays mindaysinfirstweek|1 to 7")
    case .weekYear: ("", "||whole, clipped or joined")
    case .tz: ("", "timezone")
    case .cu: ("", "currency")
    case .co:
      ("dict=dictionary gb2312=gb2312han phonebk=phonebook trad=traditional", "collation")
    case .ka: ("noignore=non-ignorable", "colalternate")
    case .kb: ("false=no", "colbackwards")
    case .kc: ("false=no", "colcaselevel")
    case .kf: ("false=no", "colcasefirst")
    case .kh: ("false=no", "colhiraganaquaternary")
    case .kk: ("false=no", "colnormalization")
    case .kn: ("false=no", "colnumeric")
    case .kr: ("", "colreorder")
    case .ks:
      (
        "level1=primary level2=secondary level3=tertiary level4=quaternary identic=identical",
        "colstrength"
      )
    case .ms: ("", "measure")
    case .vt: ("", "variabletop")
    case .attributes: ("", "attribute")
    case .cf, .dx, .em, .kv, .lb, .lw, .mu, .ss: ("", "")
    }
  }

  /// Calls `body` with one of the words' attributes, counted from 0; empty where the line has none.
  private func withAttribute<Result>(_ index: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    line.words.withSpan { line in
      var (start, end) = (0, line.end(from: 0, while: Self.isInAttribute))
      for _ in 0..<index {
        start = end &+ 1
        end = line.end(from: start, while: Self.isInAttribute)
      }
      return body(line.extracting(droppingFirst: start).extracting(first: end &- start))
    }
  }

  private static func isInAttribute(_ byte: UInt8) -> Bool { byte != UInt8(ascii: "|") }

  package init?(_ key: Subtag) { self.init(rawValue: key.rawValue) }

  /// The key, in lower case.
  package var key: Subtag { Subtag(unchecked: rawValue) }

  /// ICU's long name, empty where it is the key itself.
  package var longName: String { withAttribute(0) { $0.string } }

  /// The values that have a meaning here, for errors; empty for a keyword that changes no answer.
  package var hint: String {
    self == .weekData ? WeekDataRelease.knownNames.description : withAttribute(2) { $0.string }
  }

  /// Whether the keyword changes an answer here.
  package var isFollowed: Bool { self == .weekData || withAttribute(2) { !$0.isEmpty } }
}

// MARK: Names

extension KnownKeyword {
  /// The key for a name, which may be the key itself; nil for an unknown name of more than 8 bytes.
  ///
  /// The name is also passed as a subtag in lower case, nil if it is too long for one.
  package static func key(named name: Span<UInt8>, _ key: Subtag?) -> Subtag? {
    if let key, key.count <= 2 || key.isOwnKey { return key }
    return allCases.first { $0.withAttribute(0) { name.isTag($0) } }?.key ?? key
  }

  /// Whether a word is the long name of a key, or is taken for one.
  static func isLongName(_ word: Span<UInt8>) -> Bool {
    word.count > 2 && allCases.contains { $0.names { name, _ in word.isTag(name) } }
  }

  /// The keyword nearest to an unknown name by edit distance; if several are equally near, the first
  /// whose key, else whose long name, else whose tried name is.
  package static func nearest(to name: [UInt8]) -> KnownKeyword {
    let wanted = name.map(ASCII.lowercased)
    var nearest = KnownKeyword.firstDay
    var least = Int.max
    for keyword in allCases {
      keyword.names { name, rank in
        let distance = EditDistance.between(wanted, Array(name)) &* 4 &+ rank
        if distance < least { (nearest, least) = (keyword, distance) }
        return false
      }
    }
    return nearest
  }

  /// Whether a condition holds for one of the names: the key (rank 0, not for attributes), the long name (1) and
  /// the tried names (2).
  @discardableResult
  private func names(contain isWanted: (Span<UInt8>, Int) -> Bool) -> Bool {
    if key.count > 1, key.withSpan({ isWanted($0, 0) }) { return true }
    return [0, 1].contains { attribute in
      withAttribute(attribute) { names in
        var place = 0
        while let name = names.word(at: &place) {
          if isWanted(names.extracting(name), attribute &+ 1) { return true }
        }
        return false
      }
    }
  }
}

// MARK: Values

extension KnownKeyword {
  /// The BCP 47 form of a value in lower case with hyphens; `true` for nothing and `yes`.
  static func canonicalType(_ value: KeywordValue, of key: Subtag) -> KeywordValue {
    if value.isEmpty || value.word == 0x7965_7300_0000_0000 {  // yes
      return KeywordValue(Subtag(unchecked: 0x7472_7565_0000_0000))  // true
    }
    return KnownKeyword(key)?.otherName(of: value, isICU: true) ?? value
  }

  /// ICU's form of a value where it is another; `yes` for `true`.
  static func icuType(_ value: KeywordValue, of key: Subtag) -> [UInt8]? {
    if value.is("true") { return Array("yes".utf8) }
    return KnownKeyword(key)?.otherName(of: value, isICU: false)?.bytes
  }

  /// BCP 47's name of a value that ICU has another name for, or ICU's name of BCP 47's.
  private func otherName(of value: KeywordValue, isICU: Bool) -> KeywordValue? {
    line.values.withSpan { values in
      var place = 0
      while let (type, name) = values.pair(at: &place) {
        if value.isEqual(to: values.extracting(isICU ? name : type)) {
          return KeywordValue(values.extracting(isICU ? type : name))
        }
      }
      return nil
    }
  }
}

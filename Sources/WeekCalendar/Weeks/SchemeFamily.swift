/// The schemes of one source: what their names start with, and what follows.
///
/// A member is `name/short=code`; the code is the first weekday, 1 (Monday) to 7, what happens at 1 January,
/// and the minimum days of the first week. `w`: weeks are whole; `c`: clipped; `j`: joined in January; a
/// sole `b`: seven-day blocks.
struct SchemeFamily {
  let prefix: StaticString
  let shortPrefix: StaticString
  let source: StaticString
  private let list: StaticString

  static var count: Int { 16 }

  // A `switch` and no array: an array of a library that is unloaded is never freed.
  init(_ index: Int) {
    self =
      switch index {
      case 0: SchemeFamily("iso8601", nil, "ISO 8601-1:2019, 3.1.1.23", "=1w4")
      case 1: SchemeFamily("strftime-", nil, "C, SQLite: strftime %U %W %V", "u=7c7 w=1c7 v=1w4")
      case 2:
        SchemeFamily(
          "mysql", nil, "MySQL: WEEK(d, mode), YEARWEEK(d, mode)",
          "0=7c7 1=1c4 2=7w7 3=1w4 4=7c4 5=1c7 6=7w4 7=1w7")
      case 3:
        SchemeFamily(
          "clickhouse", "ch", "ClickHouse: toWeek(d, mode), toYearWeek(d, mode)",
          "0=7c7 1=1c4 2=7w7 3=1w4 4=7c4 5=1c7 6=7w4 7=1w7 8=7w1 9=1w1")
      case 4:
        SchemeFamily(
          "bigquery-", "bq-", "BigQuery: EXTRACT(WEEK(weekday) FROM d), EXTRACT(ISOWEEK FROM d)",
          """
          sunday/sun=7c7 monday/mon=1c7 tuesday/tue=2c7 wednesday/wed=3c7 thursday/thu=4c7 \
          friday/fri=5c7 saturday/sat=6c7 isoweek/iso=1w4
          """)
      case 5:
        SchemeFamily(
          "snowflake-", "sf-", "Snowflake: WEEK with WEEK_START and WEEK_OF_YEAR_POLICY",
          """
          0-0=1w4 1-0=1w4 2-0=2w4 3-0=3w4 4-0=4w4 5-0=5w4 6-0=6w4 7-0=7w4 \
          0-1=1c1 1-1=1c1 2-1=2c1 3-1=3c1 4-1=4c1 5-1=5c1 6-1=6c1 7-1=7c1
          """)
      case 6:
        SchemeFamily(
          "sqlserver-", "mssql-",
          "SQL Server: DATEPART(week, d) with DATEFIRST, DATEPART(iso_week, d)",
          "1=1c1 2=2c1 3=3c1 4=4c1 5=5c1 6=6c1 7=7c1 iso=1w4")
      case 7:
        SchemeFamily(
          "excel", nil, "Excel: WEEKNUM(d, type)",
          "1=7c1 2=1c1 11=1c1 12=2c1 13=3c1 14=4c1 15=5c1 16=6c1 17=7c1 21=1w4")
      case 8:
        SchemeFamily(
          "dotnet-first-day-", "dotnet-fd-",
          ".NET: Calendar.GetWeekOfYear, CalendarWeekRule.FirstDay",
          """
          sunday/sun=7c1 monday/mon=1c1 tuesday/tue=2c1 wednesday/wed=3c1 thursday/thu=4c1 \
          friday/fri=5c1 saturday/sat=6c1
          """)
      case 9:
        SchemeFamily(
          "dotnet-first-full-week-", "dotnet-ff-",
          ".NET: Calendar.GetWeekOfYear, CalendarWeekRule.FirstFullWeek",
          """
          sunday/sun=7w7 monday/mon=1w7 tuesday/tue=2w7 wednesday/wed=3w7 thursday/thu=4w7 \
          friday/fri=5w7 saturday/sat=6w7
          """)
      case 10:
        SchemeFamily(
          "dotnet-first-four-day-week-", "dotnet-f4-",
          ".NET: Calendar.GetWeekOfYear, CalendarWeekRule.FirstFourDayWeek",
          """
          sunday/sun=7j4 monday/mon=1j4 tuesday/tue=2j4 wednesday/wed=3j4 thursday/thu=4j4 \
          friday/fri=5j4 saturday/sat=6j4
          """)
      case 11:
        SchemeFamily("oracle-", nil, "Oracle: TO_CHAR(d, 'WW'), TO_CHAR(d, 'IW')", "ww=b iw=1w4")
      case 12: SchemeFamily("postgres-ww", nil, "PostgreSQL: to_char(d, 'WW')", "=b")
      case 13: SchemeFamily("db2", nil, "Db2: WEEK(d)", "=7c1")
      case 14: SchemeFamily("lubridate", "lubri", "lubridate: week(d)", "=b")
      case 15: SchemeFamily("mmwr", nil, "CDC: MMWR weeks", "=7w4")
      default: SchemeFamily("", nil, "", "")
      }
  }

  private init(
    _ prefix: StaticString, _ shortPrefix: StaticString?, _ source: StaticString,
    _ list: StaticString
  ) {
    self.prefix = prefix
    self.shortPrefix = shortPrefix ?? prefix
    self.source = source
    self.list = list
  }

  var members: Members { Members(Self.bytes(list)) }

  /// The family and the member that a name stands for.
  static func find(_ name: UnsafeBufferPointer<UInt8>) -> (family: SchemeFamily, member: Member)? {
    for index in 0..<count {
      let family = SchemeFamily(index)
      guard
        let rest = suffix(of: name, after: family.prefix)
          ?? suffix(of: name, after: family.shortPrefix)
      else { continue }
      var members = family.members
      while let member = members.next() {
        if matches(rest, member.name) || matches(rest, member.shortName) { return (family, member) }
      }
    }
    return nil
  }

  static func bytes(_ text: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// What a name has after a prefix; nil where it starts otherwise.
  private static func suffix(
    of name: UnsafeBufferPointer<UInt8>, after prefix: StaticString
  ) -> UnsafeBufferPointer<UInt8>? {
    let prefix = bytes(prefix)
    guard !prefix.isEmpty, name.count >= prefix.count,
      matches(UnsafeBufferPointer(rebasing: name[..<prefix.count]), prefix)
    else { return nil }
    return UnsafeBufferPointer(rebasing: name[prefix.count...])
  }

  private static func matches(
    _ text: UnsafeBufferPointer<UInt8>, _ word: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard text.count == word.count else { return false }
    for index in 0..<text.count {
      let byte = text[index]
      guard (byte == ASCII.underscore ? ASCII.hyphen : ASCII.lowercased(byte)) == word[index] else {
        return false
      }
    }
    return true
  }

  struct Member {
    let name: UnsafeBufferPointer<UInt8>
    let shortName: UnsafeBufferPointer<UInt8>
    fileprivate let code: UnsafeBufferPointer<UInt8>

    var scheme: WeekScheme {
      guard code.count == 3, let first = Weekday(iso: Int(code[0]) &- 0x30) else {
        return .sevenDayBlocks
      }
      let rules = WeekRules(firstWeekday: first, unchecked: code[2] &- 0x30)
      switch code[1] {
      case UInt8(ascii: "c"): return .clipped(rules)
      case UInt8(ascii: "j"): return .joinedInJanuary(rules)
      default: return .weekBased(rules)
      }
    }
  }

  /// Walks over the members.
  struct Members {
    private let list: UnsafeBufferPointer<UInt8>
    private var offset = 0

    init(_ list: UnsafeBufferPointer<UInt8>) { self.list = list }

    mutating func next() -> Member? {
      guard offset < list.count else { return nil }
      let name = read(to: UInt8(ascii: "/"), or: ASCII.equals)
      let hasShortName = offset < list.count && list[offset] == UInt8(ascii: "/")
      if hasShortName { offset &+= 1 }
      let shortName = hasShortName ? read(to: ASCII.equals, or: ASCII.equals) : name
      offset &+= 1
      let code = read(to: ASCII.space, or: ASCII.space)
      offset &+= 1
      return Member(name: name, shortName: shortName, code: code)
    }

    private mutating func read(to one: UInt8, or other: UInt8) -> UnsafeBufferPointer<UInt8> {
      let start = offset
      while offset < list.count, list[offset] != one, list[offset] != other { offset &+= 1 }
      return UnsafeBufferPointer(rebasing: list[start..<offset])
    }
  }
}

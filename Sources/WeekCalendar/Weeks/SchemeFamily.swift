/// The schemes of one source: the common prefix of their names, and the list of members.
///
/// A member is `name/short=code`; the code is the first weekday, 1 (Monday) to 7, what happens at 1 January,
/// and the minimum days of the first week. `w`: weeks are whole; `c`: clipped; `j`: joined in January; a
/// sole `b`: seven-day blocks.
package struct SchemeFamily {
  package let prefix: StaticString
  package let shortPrefix: StaticString
  let source: StaticString
  private let list: StaticString

  package static var count: Int { 16 }

  // A `switch`, not an array: a static array is never freed when the library is unloaded.
  package init(_ index: Int) {
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

  /// The first member for which a condition holds, which gets the bytes that the member's ranges index.
  package func member(where isWanted: (Member, Span<UInt8>) -> Bool) -> Member? {
    list.withSpan { list in
      var place = 0
      while let member = Member(list, at: &place) {
        if isWanted(member, list) { return member }
      }
      return nil
    }
  }

  /// The scheme of a member.
  func scheme(_ member: Member) -> WeekScheme {
    list.withSpan { list in
      let start = member.code.lowerBound
      guard member.code.count == 3, let first = Weekday(iso: Int(ASCII.digit(list[start]))) else {
        return .sevenDayBlocks
      }
      let rules = WeekRules(firstWeekday: first, unchecked: ASCII.digit(list[start &+ 2]))
      switch list[start &+ 1] {
      case UInt8(ascii: "c"): return .clipped(rules)
      case UInt8(ascii: "j"): return .joinedInJanuary(rules)
      default: return .weekBased(rules)
      }
    }
  }

  /// Calls `body` with each byte of a member's short name.
  func forEachByte(ofShortName member: Member, _ body: (UInt8) -> Void) {
    shortPrefix.withSpan { for index in $0.indices { body($0[index]) } }
    list.withSpan { for index in member.shortName { body($0[index]) } }
  }

  /// The name of a member, short or long.
  package func name(_ member: Member) -> String { prefix.description + text(member.name) }
  package func shortName(_ member: Member) -> String {
    shortPrefix.description + text(member.shortName)
  }

  private func text(_ range: Range<Int>) -> String {
    list.withSpan { list in
      String(capacity: range.count) { for index in range { $0.write(list[index]) } }
    }
  }

  /// The family and the member with a name.
  static func find(_ name: Span<UInt8>) -> (family: SchemeFamily, member: Member)? {
    for index in 0..<count {
      let family = SchemeFamily(index)
      guard let start = end(of: family.prefix, in: name) ?? end(of: family.shortPrefix, in: name)
      else { continue }
      let found = family.member { member, list in
        let rest = name.extracting(droppingFirst: start)
        return rest.count == member.name.count && rest.isTag(list.extracting(member.name))
          || rest.count == member.shortName.count && rest.isTag(list.extracting(member.shortName))
      }
      if let found { return (family, found) }
    }
    return nil
  }

  /// The offset after a prefix of a name; nil if the name does not start with it.
  private static func end(of prefix: StaticString, in name: Span<UInt8>) -> Int? {
    prefix.withSpan { prefix in
      !prefix.isEmpty && name.extracting(first: prefix.count).isTag(prefix) ? prefix.count : nil
    }
  }

  /// One scheme of a family; its names are ranges of the family's list.
  package struct Member {
    let name: Range<Int>
    let shortName: Range<Int>
    fileprivate let code: Range<Int>

    /// Reads the member at a place of a list and moves past it; nil at the end.
    fileprivate init?(_ list: Span<UInt8>, at place: inout Int) {
      guard place < list.count else { return nil }
      name = Self.read(list, to: UInt8(ascii: "/"), or: ASCII.equals, at: &place)
      let hasShortName = list.take(UInt8(ascii: "/"), at: &place)
      shortName =
        hasShortName ? Self.read(list, to: ASCII.equals, or: ASCII.equals, at: &place) : name
      place &+= 1
      code = Self.read(list, to: ASCII.space, or: ASCII.space, at: &place)
      place &+= 1
    }

    private static func read(
      _ list: Span<UInt8>, to one: UInt8, or other: UInt8, at place: inout Int
    ) -> Range<Int> {
      let start = place
      while place < list.count, list[place] != one, list[place] != other { place &+= 1 }
      return start..<place
    }
  }
}

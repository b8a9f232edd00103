/// A named week scheme, as positions in the table of all schemes.
///
/// Each line of the table is a family: the prefix of its names, the prefix of its short names, the source, and the
/// members. A member is `name/short=code`. The code is the first weekday, 1 (Monday) to 7, a letter, and the minimum
/// days of the first week. The letter says what happens at 1 January: weeks are whole (`w`), clipped (`c`), or joined
/// in January (`j`). The code of seven-day blocks is just `b`.
package struct SchemeEntry {
  package let prefix: Range<Int>
  package let shortPrefix: Range<Int>
  private let source: Range<Int>
  package let member: Range<Int>
  package let shortMember: Range<Int>
  private let code: Range<Int>

  // One string, not an array: a static array is never freed when the library is unloaded.
  private static var table: StaticString {
    """
    iso8601|iso8601|ISO 8601-1:2019, 3.1.1.23|=1w4
    strftime-|strftime-|C, SQLite: strftime %U %W %V|u=7c7 w=1c7 v=1w4
    mysql|mysql|MySQL: WEEK(d, mode), YEARWEEK(d, mode)|\
    0=7c7 1=1c4 2=7w7 3=1w4 4=7c4 5=1c7 6=7w4 7=1w7
    clickhouse|ch|ClickHouse: toWeek(d, mode), toYearWeek(d, mode)|\
    0=7c7 1=1c4 2=7w7 3=1w4 4=7c4 5=1c7 6=7w4 7=1w7 8=7w1 9=1w1
    bigquery-|bq-|BigQuery: EXTRACT(WEEK(weekday) FROM d), EXTRACT(ISOWEEK FROM d)|\
    sunday/sun=7c7 monday/mon=1c7 tuesday/tue=2c7 wednesday/wed=3c7 thursday/thu=4c7 \
    friday/fri=5c7 saturday/sat=6c7 isoweek/iso=1w4
    snowflake-|sf-|Snowflake: WEEK with WEEK_START and WEEK_OF_YEAR_POLICY|\
    0-0=1w4 1-0=1w4 2-0=2w4 3-0=3w4 4-0=4w4 5-0=5w4 6-0=6w4 7-0=7w4 \
    0-1=1c1 1-1=1c1 2-1=2c1 3-1=3c1 4-1=4c1 5-1=5c1 6-1=6c1 7-1=7c1
    sqlserver-|mssql-|SQL Server: DATEPART(week, d) with DATEFIRST, DATEPART(iso_week, d)|\
    1=1c1 2=2c1 3=3c1 4=4c1 5=5c1 6=6c1 7=7c1 iso=1w4
    excel|excel|Excel: WEEKNUM(d, type)|\
    1=7c1 2=1c1 11=1c1 12=2c1 13=3c1 14=4c1 15=5c1 16=6c1 17=7c1 21=1w4
    dotnet-first-day-|dotnet-fd-|.NET: Calendar.GetWeekOfYear, CalendarWeekRule.FirstDay|\
    sunday/sun=7c1 monday/mon=1c1 tuesday/tue=2c1 wednesday/wed=3c1 thursday/thu=4c1 \
    friday/fri=5c1 saturday/sat=6c1
    dotnet-first-full-week-|dotnet-ff-|\
    .NET: Calendar.GetWeekOfYear, CalendarWeekRule.FirstFullWeek|\
    sunday/sun=7w7 monday/mon=1w7 tuesday/tue=2w7 wednesday/wed=3w7 thursday/thu=4w7 \
    friday/fri=5w7 saturday/sat=6w7
    dotnet-first-four-day-week-|dotnet-f4-|\
    .NET: Calendar.GetWeekOfYear, CalendarWeekRule.FirstFourDayWeek|\
    sunday/sun=7j4 monday/mon=1j4 tuesday/tue=2j4 wednesday/wed=3j4 thursday/thu=4j4 \
    friday/fri=5j4 saturday/sat=6j4
    oracle-|oracle-|Oracle: TO_CHAR(d, 'WW'), TO_CHAR(d, 'IW')|ww=b iw=1w4
    postgres-ww|postgres-ww|PostgreSQL: to_char(d, 'WW')|=b
    db2|db2|Db2: WEEK(d)|=7c1
    lubridate|lubri|lubridate: week(d)|=b
    mmwr|mmwr|CDC: MMWR weeks|=7w4
    """
  }

  /// The first scheme that satisfies a condition; the condition also receives the table's bytes.
  package static func first(where isWanted: (SchemeEntry, Span<UInt8>) -> Bool) -> SchemeEntry? {
    table.withSpan { table in
      var place = 0
      func part(to one: Unicode.Scalar, or other: Unicode.Scalar) -> Range<Int> {
        let start = place
        let end = table.end(from: start) { $0 != UInt8(ascii: one) && $0 != UInt8(ascii: other) }
        place = end &+ 1
        return start..<end
      }
      while place < table.count {
        let (prefix, shortPrefix) = (part(to: "|", or: "|"), part(to: "|", or: "|"))
        let source = part(to: "|", or: "|")
        repeat {
          let member = part(to: "/", or: "=")
          let hasShort = table.byte(at: member.upperBound) == UInt8(ascii: "/")
          let entry = SchemeEntry(
            prefix: prefix, shortPrefix: shortPrefix, source: source, member: member,
            shortMember: hasShort ? part(to: "=", or: "=") : member, code: part(to: " ", or: "\n"))
          if isWanted(entry, table) { return entry }
        } while table.byte(at: place &- 1) == ASCII.space
      }
      return nil
    }
  }

  /// The scheme with a name.
  static func find(_ name: Span<UInt8>) -> SchemeEntry? {
    first { entry, table in
      [entry.prefix, entry.shortPrefix].contains { prefix in
        guard name.extracting(first: prefix.count).isTag(table.extracting(prefix)) else {
          return false
        }
        let rest = name.extracting(droppingFirst: prefix.count)
        return rest.isTag(table.extracting(entry.member))
          || rest.isTag(table.extracting(entry.shortMember))
      }
    }
  }

  /// The scheme with its name and source.
  var named: NamedWeekScheme {
    Self.table.withSpan { table in
      NamedWeekScheme(
        name: table.extracting(prefix).string + table.extracting(member).string,
        shortName: table.extracting(shortPrefix).string + table.extracting(shortMember).string,
        scheme: scheme, source: table.extracting(source).string)
    }
  }

  /// The scheme itself.
  var scheme: WeekScheme {
    Self.table.withSpan { table in
      // The code `b`, for blocks, has no weekday.
      let first = Weekday(iso: Int(ASCII.digit(table[code.lowerBound]))) ?? .monday
      let rules = WeekRules(
        firstWeekday: first,
        minimumDaysInFirstWeek: MinimumDays(
          rawValue: ASCII.digit(table.byte(at: code.lowerBound &+ 2))) ?? .one)
      let boundaries: StaticString = "wcjb"
      let letter = table[code.count == 1 ? code.lowerBound : code.lowerBound &+ 1]
      let place = boundaries.withSpan { $0.end(from: 0) { $0 != letter } }
      let boundary = WeekBoundary(rawValue: UInt8(truncatingIfNeeded: place))
      return WeekScheme(rules, boundary ?? .whole)
    }
  }
}

/// A week scheme that databases, libraries and authorities use, with its name.
///
/// | names | short names | numbers | at 1 January | source |
/// |---|---|---|---|---|
/// | `iso8601` | | 1...53 | weeks are whole | ISO 8601-1:2019, 3.1.1.23 |
/// | `strftime-u`, `strftime-w`, `strftime-v` | | 0...53, 0...53, 1...53 | clipped, clipped, whole | C and SQLite, strftime `%U %W %V` |
/// | `mysql0` to `mysql7` | | 0...53; of 2, 3, 6, 7 1...53 | clipped; of 2, 3, 6, 7 whole | MySQL, WEEK and YEARWEEK |
/// | `clickhouse0` to `clickhouse9` | `ch0` | as MySQL's; of 8 and 9 1...53 | as MySQL's; of 8 and 9 whole | ClickHouse, toWeek |
/// | `bigquery-sunday` to `bigquery-saturday` | `bq-sun` | 0...53 | clipped | BigQuery, EXTRACT(WEEK) |
/// | `bigquery-isoweek` | `bq-iso` | 1...53 | whole | BigQuery, EXTRACT(ISOWEEK) |
/// | `snowflake-0-0` to `snowflake-7-0` | `sf-0-0` | 1...53 | whole | Snowflake, WEEK_START and WEEK_OF_YEAR_POLICY |
/// | `snowflake-0-1` to `snowflake-7-1` | `sf-0-1` | 1...54 | clipped | the same |
/// | `sqlserver-1` to `sqlserver-7` | `mssql-1` | 1...54 | clipped | SQL Server, DATEPART(week) and DATEFIRST |
/// | `sqlserver-iso` | `mssql-iso` | 1...53 | whole | SQL Server, DATEPART(iso_week) |
/// | `excel1`, `excel2`, `excel11` to `excel17` | | 1...54 | clipped | Excel, WEEKNUM |
/// | `excel21` | | 1...53 | whole | Excel, ISOWEEKNUM |
/// | `dotnet-first-day-sunday` to `-saturday` | `dotnet-fd-sun` | 1...54 | clipped | .NET, CalendarWeekRule |
/// | `dotnet-first-full-week-sunday` to `-saturday` | `dotnet-ff-sun` | 1...53 | whole | the same |
/// | `dotnet-first-four-day-week-sunday` to `-saturday` | `dotnet-f4-sun` | 1...53 | joined in January, cut in December | the same |
/// | `oracle-ww`, `postgres-ww`, `lubridate` | `lubri` | 1...53 | blocks of seven days | Oracle, PostgreSQL, lubridate |
/// | `oracle-iw` | | 1...53 | whole | Oracle, to_char IW |
/// | `db2` | | 1...54 | clipped | Db2, WEEK |
/// | `mmwr` | | 1...53 | whole | CDC, MMWR weeks |
///
/// SQL Server numbers its DATEFIRST 1 (Monday) to 7, Snowflake its WEEK_START the same, 0 being Monday too.
/// Upper and lower case are the same, and so are `_` and `-`. BCP 47 identifiers use the short name, because a part has
/// at most 8 letters there.
///
///     NamedWeekScheme.all.first?.name               // "iso8601"
///     WeekScheme(named: "mysql3") == .iso8601       // true
///     WeekScheme(named: "ch3") == WeekScheme(named: "clickhouse3")  // true
public struct NamedWeekScheme: Sendable {
  /// The name, lower-case ASCII: `dotnet-first-day-sunday`.
  public let name: String
  /// The name in parts of at most 8 letters, `dotnet-fd-sun`; equal to ``name`` if that has no longer part.
  public let shortName: String
  /// The scheme of that name.
  public let scheme: WeekScheme
  /// The program or standard that numbers weeks this way.
  public let source: String

  /// All schemes with a name, in the order of the table above.
  public static var all: [NamedWeekScheme] {
    var all: [NamedWeekScheme] = []
    _ = SchemeEntry.first { entry, _ in
      all.append(entry.named)
      return false
    }
    return all
  }
}

extension WeekScheme {
  /// Makes the scheme with a short or long name, see ``NamedWeekScheme``; nil for an unknown one.
  ///
  ///     WeekScheme(named: "excel1")?.numbers  // 1...54
  public init?(named name: String) {
    guard let found = name.withUTF8Span({ SchemeEntry.find($0) }) else { return nil }
    self = found.scheme
  }
}

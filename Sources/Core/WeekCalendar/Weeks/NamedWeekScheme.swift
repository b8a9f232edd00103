/// A week scheme of a database, library or standard, with its name.
///
/// | names | short names | numbers | at 1 January | source |
/// |---|---|---|---|---|
/// | `iso8601` | | 1...53 | weeks are whole | ISO 8601-1:2019, 3.1.1.23 |
/// | `strftime-u`, `strftime-w`, `strftime-v` | | 0...53, 0...53, 1...53 | clipped, clipped, whole | C and SQLite, strftime `%U %W %V` |
/// | `mysql0` to `mysql7` | | 0...53 (2, 3, 6, 7: 1...53) | clipped (2, 3, 6, 7: whole) | MySQL, WEEK and YEARWEEK |
/// | `clickhouse0` to `clickhouse9` | `ch0` | as MySQL (8, 9: 1...53) | as MySQL (8, 9: whole) | ClickHouse, toWeek |
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
/// DATEFIRST of SQL Server is 1 (Monday) to 7 (Sunday). WEEK_START of Snowflake is the same, and 0 is Monday too. Names
/// are not case-sensitive, and `_` and `-` are equivalent. BCP 47 identifiers use the short name, because their parts
/// have at most 8 letters.
///
///     NamedWeekScheme.all.first?.name               // "iso8601"
///     WeekScheme(named: "mysql3") == .iso8601       // true
///     WeekScheme(named: "ch3") == WeekScheme(named: "clickhouse3")  // true
public struct NamedWeekScheme: Sendable {
  /// The name in lowercase ASCII: `dotnet-first-day-sunday`.
  public let name: String
  /// The name in parts of at most 8 letters, `dotnet-fd-sun`; the same as ``name`` if all its parts are short enough.
  public let shortName: String
  /// The scheme that the name stands for.
  public let scheme: WeekScheme
  /// The program or standard that numbers weeks this way.
  public let source: String

  /// All schemes that have a name, in the order of the table above.
  public static var all: [NamedWeekScheme] {
    var all: [NamedWeekScheme] = []
    _ = SchemeEntry.first { entry in
      all.append(entry.named)
      return false
    }
    return all
  }
}

extension WeekScheme {
  /// Makes the scheme with a short or long name, or nil if no scheme has that name.
  ///
  /// ``NamedWeekScheme`` lists the names.
  ///
  ///     WeekScheme(named: "excel1")?.numbers  // 1...54
  public init?(named name: String) {
    guard let found = name.withUTF8Span({ SchemeEntry.find($0) }) else { return nil }
    self = found.scheme
  }
}

import Testing
import WeekCalendar

@Suite struct NamedWeekSchemeTests {
  /// Names, short names and schemes; families of seven weekdays by one of them.
  @Test(arguments: [
    ("iso8601", "iso8601", "weekBased monday 4"), ("strftime-u", "strftime-u", "clipped sunday 7"),
    ("strftime-w", "strftime-w", "clipped monday 7"),
    ("strftime-v", "strftime-v", "weekBased monday 4"),
    ("mysql0", "mysql0", "clipped sunday 7"), ("mysql1", "mysql1", "clipped monday 4"),
    ("mysql2", "mysql2", "weekBased sunday 7"), ("mysql3", "mysql3", "weekBased monday 4"),
    ("mysql4", "mysql4", "clipped sunday 4"), ("mysql5", "mysql5", "clipped monday 7"),
    ("mysql6", "mysql6", "weekBased sunday 4"), ("mysql7", "mysql7", "weekBased monday 7"),
    ("clickhouse3", "ch3", "weekBased monday 4"), ("clickhouse8", "ch8", "weekBased sunday 1"),
    ("clickhouse9", "ch9", "weekBased monday 1"),
    ("bigquery-wednesday", "bq-wed", "clipped wednesday 7"),
    ("bigquery-isoweek", "bq-iso", "weekBased monday 4"),
    ("snowflake-0-1", "sf-0-1", "clipped monday 1"),
    ("snowflake-7-0", "sf-7-0", "weekBased sunday 4"),
    ("sqlserver-7", "mssql-7", "clipped sunday 1"),
    ("sqlserver-iso", "mssql-iso", "weekBased monday 4"),
    ("excel1", "excel1", "clipped sunday 1"), ("excel2", "excel2", "clipped monday 1"),
    ("excel16", "excel16", "clipped saturday 1"), ("excel21", "excel21", "weekBased monday 4"),
    ("dotnet-first-day-sunday", "dotnet-fd-sun", "clipped sunday 1"),
    ("dotnet-first-full-week-friday", "dotnet-ff-fri", "weekBased friday 7"),
    ("dotnet-first-four-day-week-monday", "dotnet-f4-mon", "joinedInJanuary monday 4"),
    ("oracle-ww", "oracle-ww", "sevenDayBlocks"), ("oracle-iw", "oracle-iw", "weekBased monday 4"),
    ("postgres-ww", "postgres-ww", "sevenDayBlocks"), ("lubridate", "lubri", "sevenDayBlocks"),
    ("db2", "db2", "clipped sunday 1"), ("mmwr", "mmwr", "weekBased sunday 4"),
  ])
  func namesMeanTheirSchemes(name: String, shortName: String, meaning: String) throws {
    let named = try #require(NamedWeekScheme.all.first { $0.name == name })
    #expect(named.shortName == shortName)
    #expect(Self.text(named.scheme) == meaning)
    #expect(WeekScheme(named: name) == named.scheme)
    #expect(WeekScheme(named: shortName) == named.scheme)
    #expect(WeekScheme(named: name.uppercased().replacing("-", with: "_")) == named.scheme)
    #expect(!named.source.isEmpty)
  }

  @Test func allSchemesAreFoundByBothNames() {
    let all = NamedWeekScheme.all
    #expect(all.count >= 91)
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(Set(all.map(\.shortName)).count == all.count)
    for named in all {
      #expect(WeekScheme(named: named.name) == named.scheme)
      #expect(WeekScheme(named: named.shortName) == named.scheme)
      #expect(named.shortName.split(separator: "-").allSatisfy { $0.count <= 8 })
    }
  }

  @Test(arguments: [
    "", "mysql", "mysql8", "mysql00", "mysql3 ", "clickhouse10", "bigquery-", "snowflake-8-0",
    "sf-0",
    "excel3", "excel", "dotnet", "dotnet-first-day-", "oracle", "iso", "iso86011", "sqlserver-0",
    "nrf",
    "lubridates", "en_US",
  ])
  func unknownNamesAreNil(name: String) {
    #expect(WeekScheme(named: name) == nil)
  }

  private static func text(_ scheme: WeekScheme) -> String {
    let rules =
      scheme.rules.map { " \($0.firstWeekday)".lowercased() + " \($0.minimumDaysInFirstWeek)" }
      ?? ""
    return switch scheme.kind {
    case .weekBased: "weekBased" + rules
    case .clipped: "clipped" + rules
    case .joinedInJanuary: "joinedInJanuary" + rules
    case .sevenDayBlocks: "sevenDayBlocks"
    }
  }
}

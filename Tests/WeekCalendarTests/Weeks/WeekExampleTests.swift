import TestSupport
import Testing
import WeekCalendar

/// What the documentation of databases and libraries says of weeks, year ends most of all.
@Suite struct WeekExampleTests {
  private struct Example {
    let name: String
    let date: CivilDate
    let year: Int?
    let number: Int
    let source: String
    let isPrinted: Bool

    func passes(_ scheme: WeekScheme) throws -> Bool {
      let week = date.week(scheme)
      return week.number == number && (year ?? week.weekBasedYear) == week.weekBasedYear
    }
  }

  @Test func publishedExamplesHold() throws {
    let examples = try Self.examples()
    for example in examples {
      let scheme = try #require(WeekScheme(named: example.name), "\(example)")
      #expect(try example.passes(scheme), "\(example)")
    }
    #expect(examples.count == 161)
    #expect(examples.filter(\.isPrinted).count == 71)
    let sources = Set(examples.map { $0.source.prefix { $0 != "," } })
    #expect(
      sources == [
        ".NET", "BigQuery", "CDC", "ClickHouse", "Db2", "Excel", "LibreOffice", "MySQL", "Oracle",
        "SQL Server", "Snowflake", "lubridate",
      ])
  }

  /// The examples of a name are passed by no scheme that counts otherwise.
  @Test func examplesTellSchemesApart() throws {
    let examples = try Self.examples()
    let all = NamedWeekScheme.all
    let names = Set(examples.map(\.name))
    for name in names {
      let scheme = try #require(WeekScheme(named: name))
      let own = examples.filter { $0.name == name }
      let passing = try all.filter { candidate in
        try own.allSatisfy { try $0.passes(candidate.scheme) }
      }
      #expect(passing.contains { $0.name == name })
      #expect(passing.allSatisfy { $0.scheme == scheme }, "\(name): \(passing.map(\.name))")
    }
    #expect(names.count >= 42)
  }

  private static func examples() throws -> [Example] {
    try ConformanceTable.rows("week-number-examples.tsv").map { row in
      Example(
        name: row[0], date: try CivilDate(row[1]), year: Int(row[2]),
        number: try #require(Int(row[3])), source: row[4], isPrinted: row[5] == "example")
    }
  }
}

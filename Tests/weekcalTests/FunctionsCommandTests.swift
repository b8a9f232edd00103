import Foundation
import Testing
import WeekCalendarSQLite

@Suite struct FunctionsCommandTests {
  @Test func listsEveryFunctionAndTable() throws {
    let result = try Tool.run(["functions", "--format", "markdown"])
    #expect(result.status == 0)
    #expect(result.lines.count == 2 + SQLFunction.all.count + SQLTable.all.count + 1)
    #expect(
      result.lines.prefix(3) == [
        "| SQL | result | in an index |", "|---|---|---|",
        "| `format_date(format, time, locale, modifier, ...)` | The time formatted by a pattern: strftime if "
          + "it has a %, otherwise UTS #35 (NSDateFormatter). | yes |",
      ])
    // A function that is only kept for old SQL comes after all others.
    #expect(SQLFunction.all.last?.name == "ObjcFormatAnsiDateUsingLocale")
    for line in result.lines.dropLast() {
      #expect(line.split(separator: "|").count == 3, "\(line)")
    }
    for function in SQLFunction.all {
      #expect(result.output.contains("`\(function.name)(\(function.arguments))`"))
    }
    for table in SQLTable.all {
      #expect(result.output.contains("| `\(table.name)"))
    }
  }

  /// The list that is kept as a file is what the command prints.
  @Test func everyFunctionIsInTheDocumentation() throws {
    let file = URL(filePath: #filePath)
      .appending(
        path: "../../../Sources/SQLite/WeekCalendarSQLite/WeekCalendarSQLite.docc/Functions.md"
      )
      .standardized
    let list = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n<!-- functions: weekcal functions --format markdown -->\n")[1]
      .split(separator: "<!-- /functions -->\n")[0]
    #expect(try Tool.run(["functions", "--format", "markdown"]).output == list)
  }

  @Test func otherFormatsListTheSame() throws {
    let csv = try Tool.run(["functions", "--format", "csv"])
    #expect(csv.lines.first == "kind,call,deterministic,result")
    #expect(csv.lines.count == 1 + SQLFunction.all.count + SQLTable.all.count + 1)
    #expect(
      csv.output.contains(
        "function,\"week_key(time, locale, modifier, ...)\",yes,\"The week as text, 2011-W02; "
          + "sorts for the years 0 to 9999.\""))
    let text = try Tool.run(["functions"])
    #expect(text.output.contains("\nweek_rules\n    The rules of"))
    #expect(text.lines.allSatisfy { $0.count <= 80 || $0.contains("(") })
    #expect(try Tool.run(["functions", "--format", "xml"]).status == 64)
  }

  @Test func findsByName() throws {
    #expect(
      try Tool.run(["functions", "ZONE"]).output == """
        in_zone(time, zone, modifier, ...)
            The local date and time in a zone of the system's tz database, for a time in
            UTC. Not for an index.
        format_in_zone(format, time, zone, locale, modifier, ...)
            A time in UTC, formatted for a zone by a pattern; VV writes the zone's
            identifier. Not for an index.
        format_span_in_zone(template, start, end, zone, locale, modifier, ...)
            Two times in UTC as a span in a zone, with a template's fields (yMMMdjmz).
            Not for an index.

        """)
    let none = try Tool.run(["functions", "week_kye"])
    #expect(none.status == 64)
    #expect(
      none.errors == "weekcal: no function or table has 'week_kye' in its name; did you mean "
        + "'week_key'?\n")
  }
}

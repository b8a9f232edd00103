import Foundation
import Testing
import WarehouseSQL
import WeekCalendar

/// The expressions of DuckDB's macros in the Python package, which ships no `weekcal`.
///
/// `WRITE_MACROS=1 swift test --filter MacroSQLTests` writes them anew.
@Suite struct MacroSQLTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(
      path: "../../Sources/Hosts/WeekCalendarExtension/Python/weekcalendar/_duckdb_sql.py"
    ).standardized
  private static let command = "WRITE_MACROS=1 swift test --filter MacroSQLTests"

  @Test func macrosOfPythonEqualTheGeneratedSQL() throws {
    let table = try MacroTable(day: "day")
    if ProcessInfo.processInfo.environment["WRITE_MACROS"] == "1" {
      try table.python.write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("the expressions are written")
    }
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(
      written == table.python,
      "\(Self.file.lastPathComponent) has other expressions: \(Self.command) writes it")
    // DuckDB takes several times as long for it.
    #expect(!table.python.contains("printf"))
    #expect(table.asked == 141 * 14 + (4 * 4 - 1) * 3)
  }

  /// The package puts `CAST(day AS DATE)` where the table has `day`.
  @Test func columnsCanBeReplacedInGeneratedSQL() throws {
    let plain = try MacroTable(day: "day")
    let cast = try MacroTable(day: "CAST(day AS DATE)")
    #expect(plain.rows.count == cast.rows.count && plain.rows.count > 500)
    for (row, other) in zip(plain.rows, cast.rows) {
      #expect(
        row.sql.replacing(/\bday\b/, with: "CAST(day AS DATE)") == other.sql, "\(row.function)")
      #expect(row.function == other.function && row.rule == other.rule)
    }
  }
}

/// The expressions of every function for DuckDB, by rules that share them.
private struct MacroTable {
  struct Row {
    var function: String
    var rule: String
    var sql: String
  }

  private(set) var rows: [Row] = []
  /// The number of expressions, each of one function by one rule.
  private(set) var asked = 0
  private let operand: SQLOperand

  init(day: String) throws {
    operand = try SQLOperand(day, for: .duckdb)
    for function in CalendarFunction.withoutUnit { add(function, function.name) }
    for unit in CalendarUnit.allCases {
      add(.startOf(unit), "start_of \(unit.sqlName)")
    }
    for calendar in FiscalCalendar.named {
      let name = try #require(calendar.name)
      for unit in calendar.units {
        for function in [FiscalFunction.number(unit), .key(unit), .start(unit)] {
          var title = function.name
          if case .number = function {} else { title += " \(unit)" }
          rows.append(
            Row(
              function: title, rule: name,
              sql: try operand.expression(function, calendar: calendar)))
          asked += 1
        }
      }
    }
  }

  /// Adds a function by all rules; with 1 minimum day, clipped and joined weeks are the same.
  private mutating func add(_ function: CalendarFunction, _ title: String) {
    func text(_ scheme: WeekScheme) -> String { operand.expression(function, scheme: scheme) }
    var kinds: [[Row]] = []
    for (kind, scheme) in [
      ("whole", WeekScheme.weekBased), ("clipped", WeekScheme.clipped),
      ("joined", WeekScheme.joinedInJanuary),
    ] as [(String, (WeekRules) -> WeekScheme)] {
      let byWeekday = Dictionary(grouping: WeekRules.all) { $0.firstWeekday.iso }
        .sorted { $0.key < $1.key }
        .map { weekday, rules in
          let rows =
            rules
            .filter { kind != "joined" || $0.minimumDaysInFirstWeek > 1 }
            .map { rules in
              Row(
                function: title, rule: "\(kind) \(weekday) \(rules.minimumDaysInFirstWeek)",
                sql: text(scheme(rules)))
            }
          asked += rows.count
          return Self.merged(rows, "\(kind) \(weekday) *")
        }
      kinds.append(Self.merged(Array(byWeekday.joined()), "\(kind) * *"))
    }
    kinds.append([Row(function: title, rule: "blocks", sql: text(.sevenDayBlocks))])
    asked += 1
    rows += Self.merged(Array(kinds.joined()), "*")
  }

  /// One row instead of several that have the same expression.
  private static func merged(_ rows: [Row], _ rule: String) -> [Row] {
    guard var row = rows.first, rows.allSatisfy({ $0.sql == row.sql }) else { return rows }
    row.rule = rule
    return [row]
  }

  /// The module of the Python package.
  var python: String {
    var endings: [String: String] = [:]
    let lines = rows.map { row in
      let sql = row.sql.replacing(/'-[WPQ]\d+'(?:, '-[WPQ]\d+')+/) { match in
        let texts = match.output.split(separator: ", ").map { $0.dropFirst().dropLast() }
        let name = "{\(texts[0])...\(texts[texts.count - 1])}"
        endings[name] = String(match.output)
        return name
      }
      return "\(row.function)\t\(row.rule)\t\(sql)\n"
    }
    let lists = endings.sorted { $0.key < $1.key }.map { "    \"\($0.key)\": \"\($0.value)\",\n" }
    return #"""
      """What `weekcal sql --dialect duckdb` writes for the column `day`, for the macros of `duckdb.create_macros`.

      Generated; do not edit. `WRITE_MACROS=1 swift test --filter MacroSQLTests` writes it.

      A line has a function, with its unit if it takes one, then a rule, then an expression. A rule says whether weeks are
      whole, clipped at 1 January, joined there, or blocks of seven days from it, followed by the first weekday (1 is Monday)
      and the minimum days; * stands for any. The rule of fiscal functions is the name of the calendar.
      """

      # The lists of the ends of keys, by their first and last one.
      ENDINGS = {
      \#(lists.joined())}

      EXPRESSIONS = """\
      \#(lines.joined())"""

      """#
  }
}

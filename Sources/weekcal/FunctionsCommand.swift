import ArgumentParser
import WeekCalendarSQLite
import WeekReports

/// `weekcal functions`.
struct FunctionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "functions",
    abstract: "List the SQL functions and tables.",
    discussion: """
      One row a function or table-valued function: how it is called, what it gives, and whether \
      an index or a generated column may use it. They are those of `weekcal query`, of the \
      loadable extension and of register(on:).

      Examples:
        weekcal functions
        weekcal functions --format markdown
      """)

  /// The forms of the list.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case table
    case csv
    case json
    case markdown

    fileprivate var tableFormat: TableFormat? { TableFormat(rawValue: rawValue) }
  }

  @Option(help: "The form of the result: table, csv, json or markdown.")
  var format: Form = .table

  func run() throws {
    let rows = Self.rows
    try Output.write { output in
      if let format = format.tableFormat {
        try output.write(
          format,
          columns: [
            TableColumn("kind"), TableColumn("call"), TableColumn("deterministic"),
            TableColumn("result"),
          ],
          rows: rows.lazy.map { row in
            [
              .text(row.kind), .text(row.call), .text(row.isDeterministic ? "yes" : "no"),
              .text(row.summary),
            ]
          })
      } else {
        try output.append("| SQL | gives | in an index |" + "\n")
        try output.append("|---|---|---|" + "\n")
        for row in rows {
          try output.append(
            "| `\(row.call)` | \(row.summary) | \(row.isDeterministic ? "yes" : "no") |\n")
        }
      }
    }
  }

  private struct Row {
    let kind: String
    let call: String
    let isDeterministic: Bool
    let summary: String
  }

  private static var rows: [Row] {
    let functions = SQLFunction.all.map { function in
      Row(
        kind: "function", call: "\(function.name)(\(function.arguments))",
        isDeterministic: function.isDeterministic, summary: function.summary)
    }
    let tables = SQLTable.all.map { table in
      Row(
        kind: "table",
        call: table.arguments.isEmpty ? table.name : "\(table.name)(\(table.arguments))",
        isDeterministic: false, summary: "\(table.summary) Columns: \(table.columns).")
    }
    return functions + tables
  }
}

import ArgumentParser
import WeekCalendarSQLite
import WeekReports

/// `weekcal functions`.
struct FunctionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "functions",
    _superCommandName: Weekcal.name,
    abstract: "List the SQL functions and tables.",
    discussion: """
      Examples:
        weekcal functions
        weekcal functions week
        weekcal functions --format markdown

      Shows how to call each function and table-valued function, its result, and whether an index or a \
      generated column may use it. They are available in `weekcal query`, in the loadable extension, \
      and after register(on:) in Swift.
      """)

  /// The output formats of the list.
  enum Form: String, Choice {
    case text
    case csv
    case json
    case markdown
  }

  @Argument(help: "Only list names that contain this text.")
  var name: String?
  @Option(help: "Output format.")
  var format: Form = .text

  func run() throws {
    let entries = Self.entries.filter { entry in
      name.map { entry.name.lowercased().contains($0.lowercased()) } ?? true
    }
    if let name, entries.isEmpty {
      let hint = ReportError.suggestion(for: name, among: Self.entries.map(\.name))
      throw Failure(
        .usage, "no function or table has \(VisibleText.quoted(name)) in its name\(hint)")
    }
    try Output.write(for: format == .text || format == .markdown ? .person : .program) { output in
      switch format {
      case .text:
        for entry in entries { try output.append(entry.text) }
      case .markdown:
        try output.append("| SQL | result | in an index |\n|---|---|---|\n")
        for entry in entries { try output.append(entry.markdown) }
      case .csv: try Self.write(entries, .csv, to: &output)
      case .json: try Self.write(entries, .json, to: &output)
      }
    }
  }

  private static func write(
    _ entries: [Entry], _ format: TableFormat, to output: inout Output
  ) throws {
    try output.write(
      format, columns: ["kind", "call", "deterministic", "result"].map { TableColumn($0) },
      rows: entries.lazy.map { entry in
        [
          .text(entry.kind), .text(entry.call), .text(entry.inAnIndex), .text(entry.summary),
        ]
      })
  }

  private struct Entry {
    let kind: String
    let name: String
    let call: String
    let isDeterministic: Bool
    let summary: String

    var inAnIndex: String { isDeterministic ? "yes" : "no" }
    var markdown: String { "| `\(call)` | \(summary) | \(inAnIndex) |\n" }

    /// The call and, indented below it, the summary.
    var text: String {
      let note = kind == "function" && !isDeterministic ? " Not for an index." : ""
      return "\(call)\n" + Self.wrapped(summary + note, indentation: 4)
    }

    /// The text wrapped at spaces, in lines of at most 80 columns.
    private static func wrapped(_ text: String, indentation: Int) -> String {
      var lines: [String] = []
      for word in text.split(separator: " ") {
        if let line = lines.last, indentation + line.count + 1 + word.count <= 80 {
          lines[lines.count - 1] += " " + word
        } else {
          lines.append(String(word))
        }
      }
      let margin = String(repeating: " ", count: indentation)
      return lines.map { margin + $0 + "\n" }.joined()
    }
  }

  private static var entries: [Entry] {
    let functions = SQLFunction.all.map { function in
      Entry(
        kind: "function", name: function.name, call: "\(function.name)(\(function.arguments))",
        isDeterministic: function.isDeterministic, summary: function.summary)
    }
    let tables = SQLTable.all.map { table in
      Entry(
        kind: "table", name: table.name,
        call: table.arguments.isEmpty ? table.name : "\(table.name)(\(table.arguments))",
        isDeterministic: false, summary: "\(table.summary) Columns: \(table.columns).")
    }
    return functions + tables
  }
}

import ArgumentParser
import WeekReports

/// `--format` of commands that write a table.
struct FormatOption: ParsableArguments {
  @Option(help: "Output format.")
  var format: TableFormat = .table
}

extension TableFormat: Choice {
  /// Also accepts `text`, `jsonl` and `md`.
  public init?(argument: String) {
    switch argument {
    case "text": self = .table
    case "jsonl": self = .ndjson
    case "md": self = .markdown
    default: self.init(rawValue: argument)
    }
  }

  /// The text for NULL: `NULL` in formats for people, so that it differs from an empty text.
  var usualNull: String { self == .table || self == .markdown ? "NULL" : "" }
}

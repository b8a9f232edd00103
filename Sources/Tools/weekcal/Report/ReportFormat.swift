import ArgumentParser
import WeekReports

/// The output formats of a report.
enum ReportFormat: Hashable, ExpressibleByArgument {
  case table(TableFormat)
  case svg
  case html

  init?(argument: String) {
    switch argument {
    case "svg": self = .svg
    case "html": self = .html
    default:
      guard let format = TableFormat(argument: argument) else { return nil }
      self = .table(format)
    }
  }

  /// The formats for the extensions of file names.
  static let endings: [(ending: String, format: ReportFormat)] = [
    ("csv", .table(.csv)), ("tsv", .table(.tsv)), ("json", .table(.json)),
    ("ndjson", .table(.ndjson)), ("jsonl", .table(.ndjson)), ("md", .table(.markdown)),
    ("txt", .table(.table)), ("html", .html), ("svg", .svg),
  ]

  /// The format for the extension of a path; a table for `-`, nil for an unknown extension.
  init?(path: String) {
    guard path != "-" else {
      self = .table(.table)
      return
    }
    let ending = path.split(separator: ".").last?.lowercased()
    guard path.contains("."), let match = Self.endings.first(where: { $0.ending == ending }) else {
      return nil
    }
    self = match.format
  }

  var name: String {
    switch self {
    case .table(let format): format.rawValue
    case .svg: "svg"
    case .html: "html"
    }
  }

  var isPicture: Bool {
    switch self {
    case .table: false
    case .svg, .html: true
    }
  }

  static var allValueStrings: [String] { TableFormat.allCases.map(\.rawValue) + ["svg", "html"] }

  var defaultValueDescription: String { name }
}

import ArgumentParser
import WeekReports

/// The forms of a report.
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

  /// The formats by the endings of file names.
  static let endings: [(ending: String, format: ReportFormat)] = [
    ("csv", .table(.csv)), ("tsv", .table(.tsv)), ("json", .table(.json)),
    ("ndjson", .table(.ndjson)), ("jsonl", .table(.ndjson)), ("md", .table(.markdown)),
    ("txt", .table(.table)), ("html", .html), ("svg", .svg),
  ]

  /// The format for the ending of a path; a table for `-`, nil for an unknown ending.
  init?(path: String) {
    let ending = path.split(separator: ".").last?.lowercased()
    let found = Self.endings.first { $0.ending == ending && path.contains(".") }
    guard let format = path == "-" ? .table(.table) : found?.format else { return nil }
    self = format
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

import WeekReports

extension VisibleText {
  /// A path in apostrophes; the names of deep folders are long.
  static func quoted(path: String) -> String { quoted(path, limit: 400) }

  /// The name of an input at the start of a message: the path, or standard input.
  static func input(_ path: String) -> String { path == "-" ? "standard input" : path }

  /// The same in a message, a path in apostrophes.
  static func quoted(input path: String) -> String {
    path == "-" ? input(path) : quoted(path: path)
  }
}

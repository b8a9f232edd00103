import WeekReports

extension VisibleText {
  /// A path in apostrophes, with a limit that suits the long paths of deep folders.
  static func quoted(path: String) -> String { quoted(path, limit: 400) }

  /// The name of an input at the start of a message: the path, or standard input.
  static func input(_ path: String) -> String { path == "-" ? "standard input" : path }

  /// The name of an input inside a message: a path in apostrophes, or standard input.
  static func quoted(input path: String) -> String {
    path == "-" ? input(path) : quoted(path: path)
  }
}

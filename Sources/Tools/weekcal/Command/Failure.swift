import WeekReports

/// Why a command failed: what was wrong, where, and what would be right.
struct Failure: Error {
  var status: ExitStatus
  var message: String

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  /// A failure such as `cannot open 'a.db': it is a directory`.
  init(_ status: ExitStatus, cannotOpen path: String, _ reason: String) {
    self.init(status, "cannot open \(VisibleText.quoted(path: path)): \(reason)")
  }
}

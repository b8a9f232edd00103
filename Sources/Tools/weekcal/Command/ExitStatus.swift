import WeekReports

/// The exit status of `weekcal`; numbers from 64 on are from BSD's `sysexits.h`.
enum ExitStatus: Int32, CaseIterable {
  case success = 0
  case findings = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case inputOutput = 74
  case interrupted = 130

  var meaning: String {
    switch self {
    case .success: "done"
    case .findings: "weekcal lint has found mistakes, or weekcal stale what is not so now"
    case .usage: "wrong arguments: an unknown option, locale, pattern, ..."
    case .badData: "the data is wrong: no date, no number, a broken CSV file; an SQL error"
    case .noInput: "there is no such file, table or column"
    case .inputOutput: "reading or writing failed"
    case .interrupted: "ended by Control-C before its work was done"
    }
  }

  /// One line a status, for the help.
  static var table: String {
    allCases.map { status in
      let number = "\(status.rawValue)"
      let blanks = String(repeating: " ", count: max(4 - number.count, 1))
      return "  \(number)\(blanks)\(status.meaning)"
    }.joined(separator: "\n")
  }
}

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

/// The reader of our output closed the pipe.
struct BrokenPipe: Error {}

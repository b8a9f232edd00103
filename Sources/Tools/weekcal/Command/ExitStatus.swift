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
    case .success: "success"
    case .findings: "weekcal lint found mistakes, or weekcal stale found outdated values"
    case .usage: "wrong arguments: an unknown option, locale, pattern, ..."
    case .badData: "invalid data, such as a bad date or a broken CSV file; an SQL error"
    case .noInput: "no such file, table or column"
    case .inputOutput: "reading or writing failed"
    case .interrupted: "interrupted by Control-C"
    }
  }

  /// One line per status, for the help.
  static var table: String {
    allCases.map { status in
      let number = "\(status.rawValue)"
      let padding = String(repeating: " ", count: max(4 - number.count, 1))
      return "  \(number)\(padding)\(status.meaning)"
    }.joined(separator: "\n")
  }
}

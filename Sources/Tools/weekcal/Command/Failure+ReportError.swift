import WeekReports

extension Failure {
  /// The failure for an error in one of several files; if the error is about a row, the row names its file.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - files: The paths of the files.
  ///   - current: The number of the file that was read.
  ///   - skipsBadDates: Whether the command has `--skip-bad-dates`.
  init(_ error: ReportError, files: [String], current: Int, skipsBadDates: Bool = false) {
    self.init(
      error, file: error.place?.file == nil ? files[current] : nil, skipsBadDates: skipsBadDates)
  }

  /// The failure for an error in a file, with the options that may help.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - file: The path of the file; nil if the error names it.
  ///   - skipsBadDates: Whether the command has `--skip-bad-dates`.
  init(_ error: ReportError, file: String?, skipsBadDates: Bool = false) {
    let status: ExitStatus =
      switch error {
      case .noColumn, .ambiguousColumn: .noInput
      case .csv(.sourceFailed): .inputOutput
      case .request: .usage
      default: .badData
      }
    if case .request(let problem) = error {
      self.init(status, problem)
      return
    }

    var message = (file.map { "\(VisibleText.input($0)): " } ?? "") + "\(error)"
    if case .noColumn(let column, let columns, let offers) = error, offers.isEmpty,
      columns.count == 1, let only = columns.first,
      let delimiter = only.first(where: { ",;\t|".contains($0) })
    {
      // The only name is a whole header line, so it must not be suggested as a column.
      message.removeLast(ReportError.suggestion(for: column, among: columns).count)
      let name = delimiter == "\t" ? "tab" : "'\(delimiter)'"
      message += "; try --delimiter \(name)"
    }
    if case .noColumn(let name, let columns, _) = error,
      case let parts = name.split(separator: ",").map(String.init), parts.count > 1,
      parts.allSatisfy(columns.contains)
    {
      message += "; repeat the option for several columns"
    }
    if case .csv(let problem) = error, let advice = problem.advice { message += "; \(advice)" }
    let skip = skipsBadDates ? "; --skip-bad-dates skips rows without a date" : ""
    func hasNoDigits(_ text: String) -> Bool {
      !text.utf8.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
    switch error {
    case .badDate(_, _, nil), .impossibleDate: message += skip
    case .unreadableDate(_, _, let text?, _) where hasNoDigits(text),
      .badDate(_, _, let text?) where hasNoDigits(text):
      message += skipsBadDates ? skip : "; --na \(ShellWord.of(text)) treats it as a missing value"
    case .unreadableDate: message += skip
    case .badDate(_, _, let text?) where DateForm.iso8601.impossiblePart(of: text) != nil:
      message += skip
    case .badDate(_, _, let text?):
      let numbers = PlainDateReader.likelyNumbers(text).map(\.rawValue).joined(separator: " or ")
      if !numbers.isEmpty {
        message += "; try --date-format \(numbers)"
      } else if let near = NearestPattern.of(text) {
        message +=
          "; --date-format reads other forms; the nearest is \"\(near.pattern)\", as in \(near.example)"
      } else {
        message += "; --date-format reads other forms"
      }
    default: break
    }
    self.init(status, message)
  }
}

import WeekCalendar

/// Why a report could not be made: each case says what was wrong, where, and what would be right.
public enum ReportError: Error, Hashable, Sendable {
  /// The CSV text cannot be read.
  case csv(CSVError)
  /// The rows cannot be read, in the words of their source.
  case source(String)
  /// There is no such column; these there are.
  case noColumn(String, available: [String])
  /// The header has this name more than once.
  case ambiguousColumn(String, count: Int)
  /// A row has no date in its date column; `text` is what stands there, `nil` for nothing.
  case badDate(RowPlace, column: String, text: String?)
  /// A row has no date in the pattern asked for in its date column; `text` is what stands there, `nil`
  /// for nothing.
  case unreadableDate(RowPlace, column: String, text: String?, problem: String)
  /// A row has something other than a number in a column that is summed.
  case badNumber(RowPlace, column: String, text: String)
  /// A row has a number of more than 38 digits in a column that is summed, and this is how many.
  case tooManyDigits(RowPlace, column: String, text: String, digits: Int)
  /// A row has a number beyond the largest double in a column that is summed.
  case numberBeyondDouble(RowPlace, column: String, text: String)
  /// With this row the sum of a column in a week would have more than 38 digits.
  case sumTooLong(RowPlace, column: String)
  /// With this row the sum of a column in a week would be beyond the largest double.
  case sumBeyondDouble(RowPlace, column: String)
  /// The ratio of a week is beyond the largest double.
  case ratioBeyondDouble(week: String, name: String)
  /// A date lies too near the end of all dates for its week to have all seven days.
  case date(CivilDateError)
}

extension ReportError: CustomStringConvertible {
  /// One line.
  public var description: String {
    switch self {
    case .csv(let error): error.description
    case .source(let reason): VisibleText.escaped(reason)
    case .noColumn(let name, let available):
      "no column \(VisibleText.quoted(name)); the columns are: \(VisibleText.list(available))"
        + Self.suggestion(for: name, among: available)
    case .ambiguousColumn(let name, let count):
      "the column \(VisibleText.quoted(name)) is there \(count) times: expected it once"
    case .badDate(let place, let column, nil):
      "\(place) has no date in column \(VisibleText.quoted(column)): \(PlainDateReader.expected(for: ""))"
    case .badDate(let place, let column, let text?):
      "\(place) has no date in column \(VisibleText.quoted(column)) but \(VisibleText.quoted(text)): "
        + PlainDateReader.expected(for: text)
    case .unreadableDate(let place, let column, nil, let problem):
      "\(place) has no date in column \(VisibleText.quoted(column)): "
        + VisibleText.shortened(problem, limit: 400)
    case .unreadableDate(let place, let column, let text?, let problem):
      "\(place) has no date in column \(VisibleText.quoted(column)) but \(VisibleText.quoted(text)): "
        + VisibleText.shortened(problem, limit: 400)
    case .badNumber(let place, let column, let text):
      "\(place) has no number in column \(VisibleText.quoted(column)) but \(VisibleText.quoted(text)): expected digits, "
        + "with a point before decimals, or nothing"
    case .tooManyDigits(let place, let column, let text, let digits):
      "\(place) has a number of \(digits) digits in column \(VisibleText.quoted(column)): \(VisibleText.quoted(text)): expected "
        + "at most \(ExactDecimal.maximumDigits), or an exponent such as e0 for a double"
    case .numberBeyondDouble(let place, let column, let text):
      "\(place) has a number in column \(VisibleText.quoted(column)) that no double holds: \(VisibleText.quoted(text)): expected "
        + "at most 1.8e308"
    case .sumTooLong(let place, let column):
      "the sum of column \(VisibleText.quoted(column)) has more than \(ExactDecimal.maximumDigits) digits from \(place) "
        + "on: sums are exact up to there; round the numbers, or write each with an exponent such as e0 "
        + "for a sum of doubles"
    case .sumBeyondDouble(let place, let column):
      "the sum of column \(VisibleText.quoted(column)) is beyond the largest double, 1.8e308, from \(place) on"
    case .ratioBeyondDouble(let week, let name):
      "the ratio \(VisibleText.quoted(name)) of week \(week) is beyond the largest double, 1.8e308"
    case .date(let error): error.description
    }
  }

  /// `; did you mean 'Date'?` for the name that is nearest, if one is near, among the first 10,000.
  public static func suggestion(for name: String, among names: [String]) -> String {
    let limit = max(1, name.count / 3)
    let wanted = name.lowercased()
    let near = names.prefix(10_000).map { ($0, EditDistance.between(wanted, $0.lowercased())) }
    guard let best = near.min(by: { $0.1 < $1.1 }), best.1 <= limit else { return "" }
    return "; did you mean \(VisibleText.quoted(best.0))?"
  }
}

import WeekCalendar

/// Why a report could not be made; each case says what was wrong, where, and what would be right.
public enum ReportError: Error, Equatable, Sendable {
  /// The CSV text cannot be read.
  case csv(CSVError)
  /// The rows cannot be read; the message is their source's.
  case source(String)
  /// No such column; the available columns are listed.
  ///
  /// The offers make a later line of the file, which has the column, its header.
  case noColumn(String, available: [String], offers: [CSVOffer] = [])
  /// The header has this name more than once.
  case ambiguousColumn(String, count: Int)
  /// A row has no date in its date column; `text` is the cell's content, `nil` if it is empty.
  case badDate(RowPlace, column: String, text: String?)
  /// A row's date has the form of the others but does not exist; `problem` names the part that is wrong.
  case impossibleDate(RowPlace, column: String, text: String, problem: String)
  /// A row's date column cannot be parsed by the requested pattern; `text` is its content, `nil` if it is empty.
  case unreadableDate(RowPlace, column: String, text: String?, problem: String)
  /// A row has no date in the year, month and day columns; `texts` are their contents, `nil` if empty.
  case badDateParts(RowPlace, column: String, texts: [String?], problem: String)
  /// A row has a period without a day, such as a month, whose days lie in several periods of the report.
  ///
  /// `periods` names the kinds of periods in which it would fit.
  case periodNotInOne(RowPlace, column: String, text: String, unit: CalendarUnit, periods: String)
  /// A row has a period without a day, such as a month, and only some of its days are counted.
  case periodCut(RowPlace, column: String, text: String, unit: CalendarUnit)
  /// A row has a date without a time, but the report needs the hour.
  case noTime(RowPlace, column: String, text: String)
  /// A row has something other than a number in a number column; `expected` says how its numbers are written.
  case badNumber(
    RowPlace, column: String, text: String,
    expected: String = "digits, with a point before decimals"
  )
  /// The cells of a column do not have the type in its description; `problem` says which.
  case otherType(column: String, expected: String, problem: String)
  /// A row has a number of more than 38 digits in a column that is summed; `digits` is the number of digits.
  case tooManyDigits(RowPlace, column: String, text: String, digits: Int)
  /// A row has a number beyond the largest double in a column that is summed.
  case numberBeyondDouble(RowPlace, column: String, text: String)
  /// The sum of a column in a period has more than 38 digits.
  case sumTooLong(period: String, column: String)
  /// The sum of a column in a period is beyond the largest double.
  case sumBeyondDouble(period: String, column: String)
  /// The product of two numbers in a row has more than 38 digits or exceeds the largest double.
  case productTooLong(RowPlace, column: String, by: String)
  /// A quotient in a period exceeds the largest double.
  case ratioBeyondDouble(period: String, name: String)
  /// The requested report contradicts itself; the value is a sentence that says how.
  case request(String)
  /// A column's numbers can be read with a decimal point or a decimal comma, and no row decides which.
  case ambiguousNumbers(RowPlace, column: String, text: String)
  /// A row has a number with another decimal mark than earlier rows of its column.
  case mixedNumbers(RowPlace, column: String, text: String, earlier: RowPlace, earlierText: String)
  /// A row has a number with another currency or percent sign than earlier rows, or without one.
  case mixedUnits(RowPlace, column: String, text: String, earlier: RowPlace, earlierText: String)
  /// A column's dates can be read in several ways, by these patterns, and no row decides which.
  case ambiguousDates(RowPlace, column: String, text: String, patterns: [String])
  /// A row has a date in another form than earlier rows of its column.
  case mixedDates(RowPlace, column: String, text: String, earlier: RowPlace, earlierText: String)
  /// A column's dates have several forms, none of which reads most of them.
  ///
  /// Each form is listed with the number of cells that it reads, and with its pattern.
  case severalDateForms(column: String, forms: [String], patterns: [String])
  /// The stream was cancelled.
  case cancelled
  /// A date is so close to the end of the supported range that its week does not have all seven days.
  case date(CivilDateError)
}

extension ReportError: CustomStringConvertible {
  /// The error in one line.
  public var description: String {
    switch self {
    case .csv(let error): error.description
    case .source(let reason): VisibleText.escaped(reason)
    case .noColumn(let name, let available, let offers):
      "no column \(VisibleText.quoted(name)); the columns are: \(VisibleText.list(available))"
        + (offers.isEmpty
          ? Self.suggestion(for: name, among: available)
          : "; a later line has it: try " + offers.map(\.description).joined(separator: ", or "))
    case .ambiguousColumn(let name, let count):
      "the column \(VisibleText.quoted(name)) appears \(count) times: expected it once"
    case .badDate(let place, let column, nil):
      "\(place) has no date in column \(VisibleText.quoted(column)): \(PlainDateReader.expected(for: ""))"
    case .badDate(let place, let column, let text?):
      "\(place) has no date in column \(VisibleText.quoted(column)) but \(VisibleText.quoted(text)): "
        + PlainDateReader.expected(for: text)
    case .impossibleDate(let place, let column, let text, let problem):
      "\(place) has a date that does not exist in column \(VisibleText.quoted(column)), \(VisibleText.quoted(text)): "
        + problem
    case .noTime(let place, let column, let text):
      "\(place) has a date without a time in column \(VisibleText.quoted(column)), \(VisibleText.quoted(text)): "
        + "expected a time, for the hour of the day"
    case .unreadableDate(let place, let column, nil, let problem):
      "\(place) has no date in column \(VisibleText.quoted(column)): "
        + VisibleText.shortened(problem, limit: 400)
    case .unreadableDate(let place, let column, let text?, let problem):
      "\(place) has no date in column \(VisibleText.quoted(column)) but \(VisibleText.quoted(text)): "
        + VisibleText.shortened(problem, limit: 400)
    case .badDateParts(let place, let column, let texts, let problem):
      "\(place) has no date in columns \(VisibleText.excerpt(column)) but "
        + texts.map { $0.map { VisibleText.quoted($0) } ?? "nothing" }.joined(separator: ", ")
        + ": \(problem)"
    case .periodNotInOne(let place, let column, let text, let unit, let periods):
      "\(place) has a \(unit) without a day in column \(VisibleText.quoted(column)), \(VisibleText.quoted(text)), "
        + "whose days are in several periods of the report: expected \(periods)"
    case .periodCut(let place, let column, let text, let unit):
      "\(place) has a \(unit) without a day in column \(VisibleText.quoted(column)), \(VisibleText.quoted(text)), "
        + "but only some of its days are counted: expected limits at the start and end of a \(unit)"
    case .otherType(let column, let expected, let problem):
      "column \(VisibleText.quoted(column)) is described as \(expected), but \(problem)"
    case .badNumber(let place, let column, let text, let expected):
      "\(place) has no number in column \(VisibleText.quoted(column)) but \(VisibleText.quoted(text)): expected "
        + "\(expected), or nothing"
        + (text.utf8.contains(where: ASCII.isDigit)
          ? "" : "; --na \(ShellWord.of(text)) treats it as a missing value")
    case .tooManyDigits(let place, let column, let text, let digits):
      "\(place) has a number of \(digits) digits in column \(VisibleText.quoted(column)): "
        + "\(VisibleText.quoted(text)): expected at most \(ExactDecimal.maximumDigits), or an "
        + "exponent such as e0 for a double"
    case .numberBeyondDouble(let place, let column, let text):
      "\(place) has a number in column \(VisibleText.quoted(column)) that is too large for a double: "
        + "\(VisibleText.quoted(text)): expected at most 1.8e308"
    case .sumTooLong(let period, let column):
      "the sum of column \(VisibleText.quoted(column)) in \(period) has more than "
        + "\(ExactDecimal.maximumDigits) digits, the limit for exact sums: round the numbers, or write each with an "
        + "exponent such as e0 for a sum of doubles"
    case .sumBeyondDouble(let period, let column):
      "the sum of column \(VisibleText.quoted(column)) in \(period) is beyond the largest double, 1.8e308"
    case .productTooLong(let place, let column, let weight):
      "\(place) has numbers in columns \(VisibleText.quoted(column)) and \(VisibleText.quoted(weight)) whose "
        + "product has more than \(ExactDecimal.maximumDigits) digits or is beyond the largest double: expected "
        + "fewer digits, or an exponent such as e0 for a double"
    case .ratioBeyondDouble(let period, let name):
      "the quotient \(VisibleText.quoted(name)) in \(period) is beyond the largest double, 1.8e308"
    case .request(let problem): problem
    case .ambiguousNumbers(let place, let column, let text):
      "the numbers of column \(VisibleText.quoted(column)) can be read in two ways, as in \(place), "
        + "\(VisibleText.quoted(text)), and no row decides: expected --decimal '.' or --decimal ','"
    case .mixedNumbers(let place, let column, let text, let earlier, let earlierText):
      "\(place) has \(VisibleText.quoted(text)) in column \(VisibleText.quoted(column)), but \(earlier) has "
        + "\(VisibleText.quoted(earlierText)): expected one decimal mark (--decimal says which)"
    case .mixedUnits(let place, let column, let text, let earlier, let earlierText):
      "\(place) has \(VisibleText.quoted(text)) in column \(VisibleText.quoted(column)), but \(earlier) has "
        + "\(VisibleText.quoted(earlierText)): expected one sign of currency or percent in all numbers of a column"
    case .ambiguousDates(let place, let column, let text, let patterns):
      "the dates of column \(VisibleText.quoted(column)) can be read in \(Self.word(patterns.count)) "
        + "ways, as in \(place), \(VisibleText.quoted(text)), and no row decides: expected "
        + patterns.map { "--date-format \($0)" }.joined(separator: " or ")
    case .mixedDates(let place, let column, let text, let earlier, let earlierText):
      "\(place) has \(VisibleText.quoted(text)) in column \(VisibleText.quoted(column)), but \(earlier) has "
        + "\(VisibleText.quoted(earlierText)): expected dates in one form (--date-format says which)"
    case .severalDateForms(let column, let forms, let patterns):
      "the dates of column \(VisibleText.quoted(column)) are \(forms.joined(separator: "; ")): expected "
        + patterns.map { "--date-format \($0)" }.joined(separator: " or ")
    case .cancelled: "cancelled"
    case .date(let error): error.description
    }
  }

  /// A number of readings, two to four, in words.
  private static func word(_ number: Int) -> String {
    switch number {
    case ...2: "two"
    case 3: "three"
    default: "four"
    }
  }

  /// Returns `; did you mean 'Date'?` with the most similar of the first 10,000 names, if one is similar enough.
  public static func suggestion(for name: String, among names: [String]) -> String {
    let wanted = name.lowercased()
    let near = names.prefix(10_000).map { ($0, EditDistance.between(wanted, $0.lowercased())) }
    // A name of one letter is not similar to any other; `Vist` is similar to `Visits`.
    guard let best = near.min(by: { $0.1 < $1.1 }),
      best.1 <= (name.count < 2 ? 0 : max(1, max(name.count, best.0.count) / 3))
    else { return "" }
    return "; did you mean \(VisibleText.quoted(best.0))?"
  }
}

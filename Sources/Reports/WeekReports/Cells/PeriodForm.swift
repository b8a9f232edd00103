import WeekCalendar

/// How a column of periods without days is written: as months, quarters, halves, years or weeks.
///
/// Each period is read as its first day. A report counts a row if all days of the row's period lie in one period of the
/// report.
public struct PeriodForm: Hashable, Sendable {
  /// The unit of the cells.
  public let unit: CalendarUnit
  private let writing: Writing

  private enum Writing: Hashable, Sendable {
    /// As people write them.
    case found(CalendarWords, hasTwoDigits: Bool)
    /// By a pattern without a day, to which a first day was added at the end.
    case pattern(DatePattern, CalendarLocale, ParsingMode, shown: String, end: String)
  }

  /// Makes the form of a text; `nil` if it is not a period.
  init?(_ text: BorrowedBytes, _ words: CalendarWords) {
    guard let period = WrittenPeriod(text, words), period.firstDay != nil else { return nil }
    unit = period.unit
    writing = .found(words, hasTwoDigits: period.hasTwoDigits)
  }

  /// Makes the form of periods from a pattern without days.
  ///
  /// The pattern has a year, a year and a month, or a locale's week and its year.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, such as `yyyy-MM`.
  ///   - locale: The locale of its names, digits and weeks.
  ///   - mode: How closely text must follow the pattern.
  ///
  /// The result is `nil` if the pattern lacks more than a day.
  public init?(_ pattern: DatePattern, _ locale: CalendarLocale, _ mode: ParsingMode = .standard) {
    let isStrftime = pattern.dialect.isStrftime
    let ends: [(CalendarUnit, String, String)] =
      isStrftime
      ? [(.month, " %d", " 01"), (.year, " %m-%d", " 01-01")]
      : [(.month, " d", " 1"), (.week, " e", " 1"), (.year, " M-d", " 1-1")]
    for (unit, letters, end) in ends {
      guard
        let whole = try? DatePattern(pattern.description + letters, dialect: pattern.dialect)
          .bound(to: locale), whole.isParseable(mode: mode)
      else { continue }
      self.unit = unit
      writing = .pattern(whole, locale, mode, shown: pattern.description, end: end)
      return
    }
    return nil
  }

  /// The first day of a period; `nil` if the text is not in this form.
  func meaning(_ text: BorrowedBytes) -> DateMeaning? {
    switch writing {
    case .found(let words, let hasTwoDigits):
      guard let period = WrittenPeriod(text, words), period.unit == unit,
        period.hasTwoDigits == hasTwoDigits
      else { return nil }
      return period.firstDay.map { .calendar(CivilDateTime($0)) }
    case .pattern(let pattern, let locale, let mode, _, let end):
      let text = Array(text) + end.utf8
      return text.withSpan {
        (try? pattern.parseWithOffset(utf8: $0, locale: locale, mode: mode)).flatMap {
          $0.offsetSeconds == nil ? DateMeaning($0) : nil
        }
      }
    }
  }

  /// Which part of a text in this form is impossible; `nil` if it has another form.
  func impossiblePart(of text: BorrowedBytes) -> String? {
    guard case .found(let words, let hasTwoDigits) = writing,
      let period = WrittenPeriod(text, words), period.unit == unit,
      period.hasTwoDigits == hasTwoDigits
    else { return nil }
    return period.impossiblePart
  }

  /// The last day of the period that starts on a day.
  func lastDay(from first: Int32) -> Int32 {
    if unit == .week { return first &+ 6 }
    guard let day = EpochDay(Int(first)) else { return first }
    return Period(unit, containing: CivilDate(day)).epochDays.upperBound
  }

  /// The expected form, for messages: `a month such as 2011-01 or Jan 2011`.
  var expected: String {
    if case .pattern(_, _, _, let shown, _) = writing { return VisibleText.excerpt(shown) }
    return switch unit {
    case .week: "an ISO 8601 week such as 2011-W01"
    case .month: "a month such as 2011-01 or Jan 2011"
    case .quarter: "a quarter such as 2011-Q1"
    case .half: "a half-year such as 2011-H1"
    default: "a year of four digits, such as 2011"
    }
  }

  /// The periods by which a report can count such cells, for messages.
  var usualPeriods: String {
    switch unit {
    case .week:
      "--by iso8601; weeks of --locale are read by --date-format \"YYYY-'W'ww\""
    case .month: "--by month, quarter, half or year"
    case .quarter: "--by quarter, half or year"
    case .half: "--by half or year"
    default: "--by year, or --date-format yyyy, which reads the first of January"
    }
  }

  /// The value of `--date-format` that reads a text; `nil` if there is none.
  func pattern(for text: String) -> String? {
    unit == .month && text.utf8.allSatisfy(ASCII.isDigit) ? "yyyyMM" : nil
  }
}

extension PeriodForm: CustomStringConvertible {
  /// The form in words, such as `months` or `weeks of ISO 8601`, or the pattern.
  ///
  /// For two-digit years it also gives their range: `months, years of two digits from 1950 to 2049`.
  public var description: String {
    switch writing {
    case .pattern(_, _, _, let shown, _): VisibleText.excerpt(shown)
    case .found(_, let hasTwoDigits):
      units + (hasTwoDigits ? ", years of two digits from 1950 to 2049" : "")
    }
  }

  private var units: String {
    switch unit {
    case .half: "halves"
    case .week: "weeks of ISO 8601"
    default: "\(unit)s"
    }
  }
}

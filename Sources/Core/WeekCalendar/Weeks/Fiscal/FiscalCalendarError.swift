/// The reason why a fiscal calendar or a fiscal period could not be made.
///
/// ```swift
/// do {
///   _ = try FiscalCalendar("months.start-10-01")
/// } catch {
///   error.description
///   // "the fiscal calendar is wrong at byte 18: expected '.label-start' or '.label-end', which numbers the years; write months.start-10-01.label-end"
/// }
/// ```
public enum FiscalCalendarError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Text is not a fiscal calendar: the byte offset of the first error, what was expected there, and a calendar with the
  /// parts that could be read; nil if the text is not in the form of a calendar at all.
  case malformed(offset: Int, expected: FiscalCalendarPart, nearest: FiscalCalendar? = nil)
  /// The calendar has no such unit: plain months have no weeks, and thirteen periods have no quarters.
  case noUnit(FiscalUnit, FiscalCalendar)
  /// Text is not a fiscal key: the byte offset of the first error.
  case malformedKey(offset: Int)
  /// The year has no week, period or quarter with this number.
  case noPeriod(unit: FiscalUnit, number: Int, year: Int, allowed: ClosedRange<Int>)
  /// A day or a year is outside the range of dates.
  case date(CivilDateError)

  /// What was wrong, where, and what would be right, in one line without a final period.
  public var description: String { sentence.text }

  private var sentence: ErrorSentence {
    switch self {
    case .malformed(_, .calendar, nil):
      "not a fiscal calendar: write \(FiscalCalendarPart.calendar.description)"
    case .malformed(_, .calendar, let nearest):
      "the fiscal calendar starts wrong: expected '52-53' or 'months'\(Self.offer(nearest))"
    case .malformed(let offset, let part, let nearest):
      "the fiscal calendar is wrong at byte \(offset): expected \(part.description)\(Self.offer(nearest))"
    case .noUnit(let unit, let calendar):
      "the fiscal calendar \(calendar.name ?? calendar.description) has "
        + (unit == .week
          ? "months instead of weeks: use the unit period, quarter or year"
          : "thirteen periods and no quarters: use the unit week, period or year")
    case .malformedKey(let offset):
      "not a fiscal key at byte \(offset): write FY2023-W53, FY2023-P12, FY2023-Q4 or FY2023"
    case .noPeriod(let unit, let number, let year, let allowed):
      "\(unit) \(number) is not in \(allowed.lowerBound)...\(allowed.upperBound) in fiscal year \(year)"
    case .date(let error): "\(error.description)"
    }
  }

  /// The nearest text that is a calendar, as the end of a sentence.
  private static func offer(_ calendar: FiscalCalendar?) -> String {
    calendar.map { "; write " + $0.description } ?? ""
  }
}

extension FiscalCalendar {
  /// - Throws: ``FiscalCalendarError/noUnit(_:_:)`` for a unit that the calendar lacks.
  package func check(_ unit: FiscalUnit) throws(FiscalCalendarError) {
    guard has(unit) else { throw .noUnit(unit, self) }
  }
}

/// The part of a fiscal calendar's text that an error says was expected.
///
///     FiscalCalendarPart.end.description  // "its end"
public enum FiscalCalendarPart: Equatable, Sendable, CustomStringConvertible {
  /// A name, or the first part of a calendar's text.
  case calendar
  /// `end-last-` or `end-nearest-`.
  case yearEnd
  /// The weekday on which years end.
  case weekday
  /// The month in which years end.
  case month
  /// How weeks are divided into periods.
  case pattern
  /// Which calendar year gives a fiscal year its number.
  case label
  /// The quarter or period that gets week 53.
  case extraWeek
  /// The period that gets week 53 in a year of thirteen periods.
  case extraWeekOf13
  /// The month and the day on which a year of plain months starts.
  case start
  /// Nothing more.
  case end
  /// Nothing more, because `by-month` has no extra week.
  case endByMonth

  /// The expected part in words, as part of an error message.
  public var description: String {
    switch self {
    case .calendar:
      """
      nrf, broadcast, iso-13, us-government, or your own as in \
      52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q4 or months.start-10-01.label-end
      """
    case .yearEnd: "'.end-last-' or '.end-nearest-', as in 52-53.end-nearest-sat-jan"
    case .weekday: "the weekday on which years end, mon to sun"
    case .month: "'-' and the month in which years end, jan to dec"
    case .pattern: "'.4-4-5', '.4-5-4', '.5-4-4', '.13x4' or '.by-month'"
    case .label: "'.label-start' or '.label-end', which numbers the years"
    case .extraWeek:
      "'.extra-q1' to '.extra-q4' or '.extra-p01' to '.extra-p12', the quarter or period that gets week 53"
    case .extraWeekOf13: "'.extra-p01' to '.extra-p13', the period that gets week 53"
    case .start: "'.start-', a month and a day (at most 28), as in '.start-10-01'"
    case .end: "its end"
    case .endByMonth:
      "its end, because by-month has no extra week"
    }
  }
}

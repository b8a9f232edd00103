extension PatternDiagnosis {
  /// What can be wrong in a pattern.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// `YYYY-MM-dd`, `%G-%m-%d`: the year of the week where the calendar year is meant.
    case weekYearWithDate
    /// `yyyy-ww`, `%Y-%V`: the calendar year with a week that may belong to another year.
    case calendarYearWithWeek
    /// `%Y-%W`, `%Y-%U`: weeks that are cut in two at the end of the year.
    case clippedWeek
    /// `yyyy-WW`: the week of the month, without the month.
    case weekOfMonthWithYear
    /// `hh:mm`, `%I:%M`: twelve hours, and nothing that says before or after noon.
    case halfDayMissing
    /// `kk:mm`: hours from 1 to 24.
    case hourFromOne
    /// `yyyy-MM-DD`: the day of the year where the day of the month is meant.
    case dayOfYearForDay
    /// `yyyy-mm-dd`, `%Y-%M-%d`: minutes where the month is meant.
    case minutesForMonth
    /// `HH:MM`, `%H:%m`: the month where minutes are meant.
    case monthForMinutes
    /// `HH:mm:SS`: the fraction of the second where the second is meant.
    case fractionForSeconds
    /// `yyyy-MM-ddTHH:mm`, `HH:mm Uhr`: text that stands outside of apostrophes.
    case unquotedText
    /// A letter that is no field.
    case unknownLetter
    /// A letter at a width that it does not have (`vv`), or a conversion that is too wide (`%2000d`).
    case unknownWidth
    /// `j`, `J` or `C`, which templates have and patterns have not.
    case templateLetter
    /// An apostrophe without its partner.
    case unterminatedQuote
    /// `HH:mm:ss'Z'`: a sign for UTC that is plain text.
    case literalZone
    /// `%Y-%m-%d` where a UTS #35 pattern is meant.
    case strftimeInPattern
    /// `yyyy-MM-dd` where a strftime format is meant.
    case patternInStrftime
    /// A conversion that the dialect of strftime does not have.
    case unknownConversion
    /// `%D`, `%y`: a year of two digits.
    case twoDigitYear
    /// More bytes than a pattern may have.
    case tooLong
  }
}

extension PatternDiagnosis.Kind: CustomStringConvertible {
  /// The name of the case with hyphens, such as `week-year-with-date`.
  public var description: String {
    switch self {
    case .weekYearWithDate: "week-year-with-date"
    case .calendarYearWithWeek: "calendar-year-with-week"
    case .clippedWeek: "clipped-week"
    case .weekOfMonthWithYear: "week-of-month-with-year"
    case .halfDayMissing: "half-day-missing"
    case .hourFromOne: "hour-from-one"
    case .dayOfYearForDay: "day-of-year-for-day"
    case .minutesForMonth: "minutes-for-month"
    case .monthForMinutes: "month-for-minutes"
    case .fractionForSeconds: "fraction-for-seconds"
    case .unquotedText: "unquoted-text"
    case .unknownLetter: "unknown-letter"
    case .unknownWidth: "unknown-width"
    case .templateLetter: "template-letter"
    case .unterminatedQuote: "unterminated-quote"
    case .literalZone: "literal-zone"
    case .strftimeInPattern: "strftime-in-pattern"
    case .patternInStrftime: "pattern-in-strftime"
    case .unknownConversion: "unknown-conversion"
    case .twoDigitYear: "two-digit-year"
    case .tooLong: "too-long"
    }
  }
}

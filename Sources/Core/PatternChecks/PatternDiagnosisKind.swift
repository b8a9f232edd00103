extension PatternDiagnosis {
  /// The kinds of mistakes in patterns.
  package enum Kind: String, CaseIterable, CustomStringConvertible, Hashable, Sendable {
    /// `YYYY-MM-dd`, `%G-%m-%d`: the year of the week where the calendar year is meant.
    case weekYearWithDate = "week-year-with-date"
    /// `yyyy-ww`, `%Y-%V`: the calendar year with a week that may belong to another year.
    case calendarYearWithWeek = "calendar-year-with-week"
    /// `%Y-%W`, `%Y-%U`: weeks that are cut in two at the end of the year.
    case clippedWeek = "clipped-week"
    /// `IYYY-WW`, `%X-%v`: a week and the year of another kind of weeks.
    case mixedWeeks = "mixed-weeks"
    /// `EEEE YYYY`, `YYYY HH:mm`: the year of the week, without the week.
    case weekYearWithoutWeek = "week-year-without-week"
    /// `yyyy-WW`: the week of the month, without the month.
    case weekOfMonthWithYear = "week-of-month-with-year"
    /// `hh:mm`, `%I:%M`: twelve hours, and nothing that says before or after noon.
    case halfDayMissing = "half-day-missing"
    /// `kk:mm`: hours from 1 to 24.
    case hourFromOne = "hour-from-one"
    /// `yyyy-MM-DD`: the day of the year where the day of the month is meant.
    case dayOfYearForDay = "day-of-year-for-day"
    /// `F-MM`: which of the month's weekdays it is, without the weekday.
    case ordinalWithoutWeekday = "ordinal-without-weekday"
    /// `yyyy-mm-dd`, `%Y-%M-%d`: minutes where the month is meant.
    case minutesForMonth = "minutes-for-month"
    /// `HH:MM`, `%H:%m`: the month where minutes are meant.
    case monthForMinutes = "month-for-minutes"
    /// `HH:mm:SS`: the fraction of the second where the second is meant.
    case fractionForSeconds = "fraction-for-seconds"
    /// `yyyy-MM-ddTHH:mm`, `HH:mm Uhr`: text that is outside of apostrophes.
    case unquotedText = "unquoted-text"
    /// A letter that is not a field.
    case unknownLetter = "unknown-letter"
    /// A letter at a width that it does not have (`vv`), or a conversion that is too wide (`%2000d`).
    case unknownWidth = "unknown-width"
    /// `j`, `J` or `C`, which templates have and patterns have not.
    case templateLetter = "template-letter"
    /// An apostrophe without its partner.
    case unterminatedQuote = "unterminated-quote"
    /// `HH:mm:ss'Z'`: a sign for UTC that is plain text.
    case literalZone = "literal-zone"
    /// `%Y-%m-%d` where a UTS #35 pattern is meant.
    case strftimeInPattern = "strftime-in-pattern"
    /// `yyyy-MM-dd` where a strftime format is meant.
    case patternInStrftime = "pattern-in-strftime"
    /// A conversion that the dialect of strftime does not have.
    case unknownConversion = "unknown-conversion"
    /// `%D`, `%y`: a year of two digits.
    case twoDigitYear = "two-digit-year"
    /// More bytes than a pattern may have.
    case tooLong = "too-long"

    /// The name of the case with hyphens, such as `week-year-with-date`.
    package var description: String { rawValue }
  }
}

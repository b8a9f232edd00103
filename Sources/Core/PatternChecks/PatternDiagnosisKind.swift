extension PatternDiagnosis {
  /// The kinds of mistakes in patterns.
  package enum Kind: String, CaseIterable, CustomStringConvertible, Hashable, Sendable {
    /// `YYYY-MM-dd`, `%G-%m-%d`: the week-based year, although the calendar year is meant.
    case weekYearWithDate = "week-year-with-date"
    /// `yyyy-ww`, `%Y-%V`: the calendar year next to a week that may belong to another year.
    case calendarYearWithWeek = "calendar-year-with-week"
    /// `%Y-%W`, `%Y-%U`: weeks that are split at the end of the year.
    case clippedWeek = "clipped-week"
    /// `IYYY-WW`, `%X-%v`: a week and a year that follow different week systems.
    case mixedWeeks = "mixed-weeks"
    /// `EEEE YYYY`, `YYYY HH:mm`: the week-based year without the week.
    case weekYearWithoutWeek = "week-year-without-week"
    /// `yyyy-WW`: the week of the month without the month.
    case weekOfMonthWithYear = "week-of-month-with-year"
    /// `hh:mm`, `%I:%M`: the 12-hour clock without AM or PM.
    case halfDayMissing = "half-day-missing"
    /// `kk:mm`: hours from 1 to 24.
    case hourFromOne = "hour-from-one"
    /// `yyyy-MM-DD`: the day of the year, although the day of the month is meant.
    case dayOfYearForDay = "day-of-year-for-day"
    /// `F-MM`: the weekday's ordinal in the month without the weekday.
    case ordinalWithoutWeekday = "ordinal-without-weekday"
    /// `yyyy-mm-dd`, `%Y-%M-%d`: minutes, although the month is meant.
    case minutesForMonth = "minutes-for-month"
    /// `HH:MM`, `%H:%m`: the month, although minutes are meant.
    case monthForMinutes = "month-for-minutes"
    /// `HH:mm:SS`: the fraction of the second, although the second is meant.
    case fractionForSeconds = "fraction-for-seconds"
    /// `yyyy-MM-ddTHH:mm`, `HH:mm Uhr`: literal text outside apostrophes.
    case unquotedText = "unquoted-text"
    /// A letter that is not a field.
    case unknownLetter = "unknown-letter"
    /// A letter with an undefined width (`vv`), or a conversion that is too wide (`%2000d`).
    case unknownWidth = "unknown-width"
    /// `j`, `J` or `C`, which are letters of templates but not of patterns.
    case templateLetter = "template-letter"
    /// An apostrophe without a matching one.
    case unterminatedQuote = "unterminated-quote"
    /// `HH:mm:ss'Z'`: a UTC designator that is literal text.
    case literalZone = "literal-zone"
    /// `%Y-%m-%d`, although a UTS #35 pattern is meant.
    case strftimeInPattern = "strftime-in-pattern"
    /// `yyyy-MM-dd`, although a strftime format is meant.
    case patternInStrftime = "pattern-in-strftime"
    /// A conversion that the strftime dialect does not have.
    case unknownConversion = "unknown-conversion"
    /// `%D`, `%y`: a two-digit year.
    case twoDigitYear = "two-digit-year"
    /// The pattern is longer than allowed.
    case tooLong = "too-long"

    /// The name of the case with hyphens, such as `week-year-with-date`.
    package var description: String { rawValue }
  }
}

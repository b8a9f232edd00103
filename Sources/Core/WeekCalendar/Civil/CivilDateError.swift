/// The reason why a date, time or offset is invalid.
///
///     do { _ = try CivilDate("2011-02-30") } catch { print(error) }
public enum CivilDateError: Error, Equatable, Sendable {
  /// A number is outside the range of its field: the field, the number, and the allowed range.
  case outOfRange(field: CivilField, value: Int, allowed: ClosedRange<Int>)
  /// Text is not in the expected form: the byte offset of the first error, and the form.
  case malformed(offset: Int, form: CivilTextForm)
  /// A date or time without a time zone is expected, but the text has a UTC offset other than zero.
  ///
  /// The value is the byte offset at which the UTC offset starts.
  case offsetNotAllowed(at: Int)

  /// A field that an error can name.
  public enum CivilField: UInt8, Equatable, Sendable {
    /// Year, -999,999...999,999.
    case year
    /// Month of the year, 1...12.
    case month
    /// Day of the month, 1...28, 29, 30 or 31.
    case day
    /// Day of the year, 1...365 or 366.
    case dayOfYear
    /// Day since 1970-01-01.
    case epochDay
    /// Hour of the day, 0...23.
    case hour
    /// Minute of the hour, 0...59.
    case minute
    /// Second of the minute, 0...59.
    case second
    /// Millisecond of the second, 0...999.
    case millisecond
    /// Millisecond of the day, 0...86,399,999.
    case millisecondOfDay
    /// Week-based year.
    case weekBasedYear
    /// Week of the week-based year, 1...52 or 53.
    case week
    /// Weekday counted from the first day of the week, 1...7.
    case localWeekday
    /// Quarter of the year, 1...4.
    case quarter
    /// Half of the year, 1 or 2.
    case half
    /// The number of a period that is a whole year, which is always 1.
    case numberInYear
    /// Hours of an offset from UTC, 0...23.
    case offsetHour
    /// Minutes of an offset from UTC, 0...59.
    case offsetMinute
    /// Seconds of an offset from UTC, 0...59.
    case offsetSecond
    /// A whole offset from UTC in seconds, -86,399...86,399.
    case offset
    /// The number of a month week, 1...4, 5 or 6 in its month.
    case monthWeek
  }

  /// A text form that an error can name as expected.
  public enum CivilTextForm: Equatable, Sendable, CustomStringConvertible {
    /// `2011-01-02`
    case date
    /// `2011-01-02T15:04:05.006`
    case dateTime
    /// `15:04:05.006`
    case time
    /// `2011-01-02T15:04:05.006+05:30`
    case instant
    /// `2010-W52-7`
    case weekDate
    /// `2010-W52`
    case week
    /// `2026-05-W1`
    case monthWeek
    /// `2011-01`, `2011-Q1`, `2011-H1`, `2011`
    case period

    /// The name of the form and how to write it, as part of an error message.
    public var description: String {
      switch self {
      case .date: "a date: write YYYY-MM-DD, as in 2011-01-02"
      case .dateTime:
        "a date and time: write YYYY-MM-DD or YYYY-MM-DDTHH:MM:SS.SSS, as in 2011-01-02T15:04:05"
      case .time: "a time: write HH:MM, HH:MM:SS or HH:MM:SS.SSS, as in 15:04:05"
      case .instant:
        """
        an instant: write YYYY-MM-DDTHH:MM:SS and Z or an offset ±HH:MM, \
        as in 2011-01-02T15:04:05+05:30
        """
      case .weekDate: "a week date: write YYYY-Www-D, as in 2010-W52-7"
      case .week: "a week: write YYYY-Www, as in 2010-W52"
      case .monthWeek: "a week of a month: write YYYY-MM-Ww, as in 2026-05-W1"
      case .period: "a period: write YYYY-MM, YYYY-Qq, YYYY-Hh or YYYY, as in 2011-Q1"
      }
    }
  }

  static func check(
    _ value: Int, _ field: CivilField, in allowed: ClosedRange<Int>
  ) throws(CivilDateError) {
    guard allowed.contains(value) else {
      throw .outOfRange(field: field, value: value, allowed: allowed)
    }
  }
}

extension CivilDateError.CivilField: CustomStringConvertible {
  /// The field's name in words, such as `day of year`.
  ///
  /// The names are in the order of the cases. They are not raw values, because Swift would look up this many raw values
  /// in a dictionary, which is large in Embedded Swift.
  public var description: String {
    let names: StaticString = """
      year|month|day|day of year|day since 1970-01-01|hour|minute|second|millisecond|millisecond of day|\
      week-based year|week|local weekday|quarter|half|number of the year|\
      hour of the offset|minute of the offset|second of the offset|offset in seconds|week of the month
      """
    return names.word(rawValue, separator: UInt8(ascii: "|"))
  }
}

extension CivilDateError: CustomStringConvertible {
  /// What was wrong, where, and what would be right, in one line without a final period.
  public var description: String { sentence.text }

  private var sentence: ErrorSentence {
    switch self {
    case .outOfRange(let field, let value, let allowed):
      "\(field) \(value) is not in \(allowed.lowerBound)...\(allowed.upperBound)"
    case .malformed(let offset, let form):
      form.description.withUTF8Span { words in
        let name = words.word(0, separator: ASCII.colon)
        let rest = words.extracting(droppingFirst: name.upperBound)
        return "not \(words.extracting(name).string) at byte \(offset)\(rest.string)"
      }
    case .offsetNotAllowed(let offset):
      "an offset at byte \(offset) makes the text an instant: read it with Instant, or leave the "
        + "offset out to get the clock's own day and time"
    }
  }
}

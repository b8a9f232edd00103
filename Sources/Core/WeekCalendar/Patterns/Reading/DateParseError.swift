/// Why text cannot be parsed as a date and time by a pattern.
///
///     let pattern = try DatePattern("EEEE y-MM-dd")
///     do {
///       _ = try pattern.parse("Monday 2011-01-02", locale: locale)
///     } catch {
///       error.description  // "Monday at byte 0 does not fit 2011-01-02, a Sunday"
///     }
public enum DateParseError: Error, Equatable, Sendable {
  /// The text does not match the pattern at this byte.
  case unexpected(offset: Int, expected: Expectation)
  /// A number is outside the range of its field, for this date or for any date.
  case outOfRange(field: DateField, value: Int, allowed: ClosedRange<Int>, offset: Int)
  /// The text gives two different values for one field; the offset is that of the second.
  case contradiction(field: DateField, first: Int, second: Int, offset: Int)
  /// A field contradicts the date and time that the other fields give, in which its value is `actual`.
  case conflict(field: DateField, value: Int, offset: Int, dateTime: CivilDateTime, actual: Int)
  /// No day of the given year or month has this field's value together with the others.
  case noSuchDay(field: DateField, value: Int, offset: Int)
  /// The pattern, in this dialect, does not determine a date and time: it lacks these fields, one to three.
  case incomplete(missing: [DateField], in: PatternDialect)
  /// The text can be read as at least two different dates and times.
  case ambiguous(CivilDateTime, CivilDateTime)
  /// The text is longer than allowed, in bytes.
  case tooLong(count: Int, limit: Int)
  /// The text has too many possible readings to try.
  case tooManyReadings(limit: Int)

  /// What a pattern expects at a position in the text.
  public enum Expectation: Equatable, Sendable {
    /// A number with at least this many digits.
    case digits(DateField, minimum: Int)
    /// A year of two digits, or of four or more.
    case twoOrFourDigits(DateField)
    /// A number that does not start with a zero.
    case numberWithoutLeadingZero(DateField)
    /// One of the locale's names.
    case name(DateField)
    /// An offset or a zone name, written as in this example.
    case zone([UInt8])
    /// These bytes.
    case text([UInt8])
    /// The end of the text.
    case end
  }
}

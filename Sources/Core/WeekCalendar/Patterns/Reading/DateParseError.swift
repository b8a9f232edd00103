/// Why a text is not a date and time in a pattern.
///
///     let pattern = try DatePattern("EEEE y-MM-dd")
///     do {
///       _ = try pattern.parse("Monday 2011-01-02", locale: locale)
///     } catch {
///       error.description  // "Monday at byte 0 does not fit 2011-01-02, a Sunday"
///     }
public enum DateParseError: Error, Equatable, Sendable {
  /// The text goes on, at a byte, with something else than the pattern does.
  case unexpected(offset: Int, expected: Expectation)
  /// A number is outside the range of its field, for this date or for any.
  case outOfRange(field: DateField, value: Int, allowed: ClosedRange<Int>, offset: Int)
  /// The text has two different values for one field; the offset is that of the second.
  case contradiction(field: DateField, first: Int, second: Int, offset: Int)
  /// A field does not fit the date and time that the others give, which have another value.
  case conflict(field: DateField, value: Int, offset: Int, dateTime: CivilDateTime, actual: Int)
  /// No day of the year or month that the text gives has this field's value with the others.
  case noSuchDay(field: DateField, value: Int, offset: Int)
  /// The pattern, of a dialect, does not determine a date and time: these fields, one to three, are missing.
  case incomplete(missing: [DateField], in: PatternDialect)
  /// The text can be read as two dates and times at least.
  case ambiguous(CivilDateTime, CivilDateTime)
  /// More bytes than a text may have.
  case tooLong(count: Int, limit: Int)
  /// The text has too many readings to try.
  case tooManyReadings(limit: Int)

  /// What a pattern expects at a place of a text.
  public enum Expectation: Equatable, Sendable {
    /// A number of at least this many digits.
    case digits(DateField, minimum: Int)
    /// A year of two digits, or of four or more.
    case twoOrFourDigits(DateField)
    /// A number that starts with another digit than zero.
    case numberWithoutLeadingZero(DateField)
    /// A name of the locale.
    case name(DateField)
    /// An offset or a zone's name, written as in this example.
    case zone([UInt8])
    /// These bytes.
    case text([UInt8])
    /// Nothing more.
    case end
  }
}

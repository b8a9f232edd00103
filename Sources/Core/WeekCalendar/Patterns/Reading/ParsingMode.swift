/// How closely text must follow the pattern by which it is parsed.
///
/// | | ``exact`` | ``standard`` | ``lenient`` |
/// |---|---|---|---|
/// | numbers | as many digits as the pattern writes | more or fewer leading zeros | the same |
/// | years | as written | at least four digits; see below | any number of digits |
/// | digits | the locale's | the locale's, ASCII, or any other script's | the same |
/// | names | of the pattern's width | of any width or region of the language, with or without a final period, if unambiguous | the same, ignoring periods and spaces |
/// | noon and midnight | by their own words, if `b` or `B` has any | also by the words for the next minute: `12:00 PM` | the same |
/// | names and numbers | as in the pattern | the same | either, for months, quarters and `e` |
/// | letter case | ignored in names | also ignored in the text between | the same |
/// | spaces | as written | one or more of any kind; in strftime also none | any number, or none |
/// | spaces at the end | as written | any number | the same |
/// | other marks | as written | as written | interchangeable (`-` `.` `/`); one may be missing or added |
/// | words between | as written | the same | may be missing, except for their digits |
/// | a 24-hour hour next to a period of the day | as written | the same | 1 to 12 are within the period |
/// | missing fields | an error | an error, except for the weekday of `%Y %U` and `%Y %W`: the week's first day | the first value: month 1, day 1, first day of the week, hour 0, morning |
///
/// **In all three modes**, text that can be read as two dates is an error, and so are numbers out of range and fields
/// that contradict each other. A number that touches other digits, as in `yyyyMMdd`, `yMd` and `%Y%m%d`, must have its
/// full width, however few digits the pattern writes: four for a year, or more without a leading zero; two for a
/// century, month, day, hour, minute, second and week; three for a day of the year; and seven for a Julian day number.
/// Blanks that strftime makes optional are no exception: `%H %M` and `%H%n%M` accept `1548`, like the C library's
/// `strptime`, but not `948`. Even in lenient mode, two numbers need something between them.
///
/// **Years.** `yy`, `YY`, `%y` and `%g` are two digits within the given hundred years. In standard mode, `yyyy` and
/// other forms that pad a year with zeros require at least four digits, or a sign. If the pattern does not pad years
/// (`y`, `u`, `Y`, and glibc's `%Y` and `%G`), one, three or more digits are the year itself. Two digits mean the same
/// as `yy` for `y` and `Y`, and are an error for the others. So the years 10 to 99 can be read back only in exact mode,
/// or with an era or a sign.
///
///     let pattern = try DatePattern("d MMM y", locale: "en")
///     try pattern.date(from: "02 january 2011", mode: .lenient)  // 2011-01-02
public enum ParsingMode: UInt8, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// Accepts only what formatting writes, except for letter case in names.
  case exact
  /// Accepts dates as users write them: the default.
  case standard
  /// Accepts whatever people write by hand, if it has only one meaning.
  case lenient

  /// The same as ``description``, in bytes.
  package var name: StaticString {
    switch self {
    case .exact: "exact"
    case .standard: "standard"
    case .lenient: "lenient"
    }
  }

  /// The representative of each kind of space and mark; any other scalar unchanged.
  func mark(_ scalar: UInt32) -> UInt32 {
    if self == .exact { return scalar }
    if UTF8Scalars.isSpace(scalar) { return 0x20 }
    return self == .lenient ? Self.commonMark(of: scalar) : scalar
  }

  /// Whether a scalar is a mark between the fields of dates: a comma, hyphen, slash, period or colon of any kind.
  ///
  /// An apostrophe is not, because names start with it ("’s nachts").
  static func isMark(_ scalar: UInt32) -> Bool {
    let mark = commonMark(of: scalar)
    return mark == 0x2C || mark == 0x2D || mark == 0x3A
  }

  /// The representative of a kind of mark; any other scalar unchanged.
  ///
  /// Source: the `parseLenient` sets of CLDR's root locale, for dates and for text. The period is in that for dates.
  private static func commonMark(of scalar: UInt32) -> UInt32 {
    switch scalar {
    // Hyphens, minus signs, slashes, periods
    case 0x2D, 0x2E, 0x2F, 0x2010...0x2015, 0x2024, 0x207B, 0x208B, 0x2212, 0x2796, 0x3002, 0xFE12,
      0xFE52, 0xFE63, 0xFF0D, 0xFF0E, 0xFF0F, 0xFF61:
      0x2D
    case 0x3A, 0x2236, 0xFE55, 0xFF1A: 0x3A
    case 0x2C, 0x60C, 0x66B, 0x3001, 0xFE10, 0xFE11, 0xFE50, 0xFE51, 0xFF0C, 0xFF64: 0x2C
    case 0x27, 0x2BC, 0x55A, 0x1FBD, 0x1FBF, 0x2018, 0x2019, 0xFF07: 0x27
    default: scalar
    }
  }

  /// `exact`, `standard` or `lenient`.
  public var description: String { name.description }
}

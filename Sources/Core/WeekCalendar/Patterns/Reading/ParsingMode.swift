/// How closely text must follow the pattern by which it is parsed.
///
/// **Exact mode** accepts only text that the pattern writes: as many digits, the locale's digits, names of the same
/// width, and the same spaces and marks. Only the letter case of names may differ.
///
/// **Standard mode** also accepts:
///
/// - numbers with more or fewer leading zeros; for years, see below
/// - ASCII digits, and the digits of any other script
/// - names of any width and of any region of the language, with or without a final period, if only one name fits
/// - noon and midnight by the words for the next minute, as in `12:00 PM`, if `b` or `B` has other words for them
/// - any letter case in the text between the fields
/// - one or more spaces of any kind for a space, or none in strftime
/// - spaces at the end
/// - a missing weekday of `%Y %U` and `%Y %W`: the first day of the week
///
/// **Lenient mode** also accepts:
///
/// - years with any number of digits
/// - names with missing or added periods and spaces
/// - a number for a name and a name for a number, for months, quarters and `e`
/// - any number of spaces, or none
/// - `-`, `.` and `/` in place of each other, and one missing or added mark
/// - missing words between the fields; only their digits are required
/// - the hours 1 to 12 for a 24-hour hour next to a period of the day, which decides the half of the day
/// - missing fields, which get their first value: month 1, day 1, the first day of the week, hour 0, morning
///
/// **In all three modes**, text that can be read as two dates is an error. So are numbers out of range and fields that
/// contradict each other.
///
/// **Adjacent numbers.** A number that touches other digits, as in `yyyyMMdd`, `yMd` and `%Y%m%d`, must have its full
/// width, however few digits the pattern writes: four for a year, or more without a leading zero; two for a century,
/// month, day, hour, minute, second and week; three for a day of the year; four for the offset of `%z`; and seven for a
/// Julian day number. This also applies across spaces that strftime makes optional: `%H %M` and `%H%n%M` accept `1548`,
/// like the C library's `strptime`, but not `948`. Otherwise two numbers need something between them, even in lenient
/// mode.
///
/// **Years.** `yy`, `YY`, `%y` and `%g` are two digits within the given hundred years. In standard mode:
///
/// - `yyyy` and other forms that pad a year with zeros require at least four digits, or a sign.
/// - Forms that do not pad (`y`, `u`, `Y`, and glibc's `%Y` and `%G`) read one, three or more digits as the year
///   itself. Two digits mean the same as `yy` for `y` and `Y`, and are an error for the others.
///
/// Therefore the years 10 to 99 can be read back only in exact mode, or with an era or a sign.
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

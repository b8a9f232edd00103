/// How closely a text must follow the pattern that it is parsed by.
///
/// | | ``exact`` | ``standard`` | ``lenient`` |
/// |---|---|---|---|
/// | numbers | as many digits as the pattern writes | more or fewer leading zeros | the same |
/// | years | as written | of four digits at least; below | any number of digits |
/// | digits | the locale's | the locale's, ASCII's, those of any other script | the same |
/// | names | of the pattern's width | of any width, and as other regions of the language have them, with or without a point at the end, if they mean one thing | the same, points and spaces left out |
/// | noon and midnight | by their own words, if `b` or `B` has one | also as the minute after: `12:00 PM` | the same |
/// | names and numbers | as the pattern has them | the same | one for the other, of months, quarters and `e` |
/// | letters | of names capital or small | capital or small, also in the text between | the same |
/// | spaces | as written | one or more of any kind; in strftime also none | any number, or none |
/// | spaces at the end | as written | any number | the same |
/// | other marks | as written | as written | one for another (`-` `.` `/`), also none or one too many |
/// | words between | as written | the same | left out, but for their digits |
/// | an hour of 24 beside a period of the day | as written | the same | 1 to 12 are of the period |
/// | missing | an error | an error, but for the weekday of `%Y %U` and `%Y %W`: the week's first day | the first: month 1, day 1, first day of the week, hour 0, morning |
///
/// **In all three** a text that can be read as two dates is an error, and so are numbers out of range and fields that
/// contradict each other. A number that touches digits, as in `yyyyMMdd`, `yMd` and `%Y%m%d`, has its full width,
/// however few digits the pattern writes: four of a year, or more without a leading zero, two of a century, month, day,
/// hour, minute, second and week, three of a day of the year, seven of a Julian day number. In lenient reading too, two
/// numbers need something between them. The blanks that strftime does not require in a text are no exception: `%H %M`
/// and `%H%n%M` read `1548`, like the C library's `strptime`, and not `948`.
///
/// **Years.** `yy`, `YY`, `%y` and `%g` are two digits in the given hundred years. In standard mode
/// `yyyy`, and other forms that pad a year with zeros, have four digits or more, or a sign. If years are
/// written without zeros, by `y`, `u`, `Y` and glibc's `%Y` and `%G`, one, three and more digits are the year
/// itself. Two digits mean the same as `yy` for `y` and `Y`, and are an error for the others, so that the years
/// 10 to 99 can be read back only in exact mode, or with an era or a sign.
///
///     let pattern = try DatePattern("d MMM y", locale: "en")
///     try pattern.date(from: "02 january 2011", mode: .lenient)  // 2011-01-02
public enum ParsingMode: UInt8, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// The text must be what formatting writes, except for the case of letters in names.
  case exact
  /// As users write dates: the default.
  case standard
  /// Accepts what people write by hand if it has only one meaning.
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

  /// Whether a scalar is a mark between the fields of dates: of one of the kinds, and not an
  /// apostrophe, which names start with ("’s nachts").
  static func isMark(_ scalar: UInt32) -> Bool {
    let mark = commonMark(of: scalar)
    return mark == 0x2C || mark == 0x2D || mark == 0x3A
  }

  /// Source: CLDR's `parseLenient` sets of root, for dates and for text; a point is one of dates.
  private static func commonMark(of scalar: UInt32) -> UInt32 {
    switch scalar {
    // Hyphens, minus signs, slashes, points
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

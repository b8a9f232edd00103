/// A letter of strftime with its properties in a dialect: a line of the table.
///
/// The table for users is at ``PatternDialect``. The colon is the letter of `%:z`.
/// Source: POSIX.1-2024, `strftime`; glibc manual, "Formatting Calendar Time"; SQLite "Date And Time
/// Functions"; Python `datetime`; `date(1)` and `strftime(3)` of BSD.
package struct StrftimeLetter {
  let conversion: Conversion
  /// The modifiers (`E` and `O`) that glibc allows with it, more than C requires; only other eras or digits need them.
  private let modifiers: StaticString
  /// The UTS #35 pattern that writes the same, padded with zeros; empty if no pattern does.
  package let pattern: StaticString
  private let dialects: Dialects

  /// The line of a letter; nil if the dialect does not have it.
  package init?(_ letter: UInt8, in dialect: PatternDialect) {
    guard let line = Self.line(letter, dialect), line.dialects.contains(Dialects(dialect)) else {
      return nil
    }
    self = line
  }

  private init(
    _ conversion: Conversion, _ modifiers: StaticString, _ pattern: StaticString = "",
    in dialects: Dialects = .c
  ) {
    self.conversion = conversion
    self.modifiers = modifiers
    self.pattern = pattern
    self.dialects = dialects
  }

  private static func line(_ letter: UInt8, _ dialect: PatternDialect) -> StrftimeLetter? {
    let isSQLite = dialect == .sqlite
    let isGlibc = dialect == .glibc
    let isPython = dialect == .python
    // SQLite and Python pad years to four places.
    let yearDigits: UInt16 = isSQLite || isPython ? 4 : 1
    return switch Unicode.Scalar(letter) {
    case "a": Self(weekday(.abbreviated), "", "EEE", in: [.c, .python])
    case "A": Self(weekday(.wide), "", "EEEE", in: [.c, .python])
    case "b": Self(month(.abbreviated), "O", "MMM", in: [.c, .python])
    case "h": Self(month(.abbreviated), "O", "MMM")
    case "B": Self(month(.wide), "O", "MMMM", in: [.c, .python])
    case "c": Self(.style(.dateTime, standIn: "%a %b %e %H:%M:%S %Y"), "E", in: [.c, .python])
    // POSIX.1-2024 requires at least two digits, glibc one.
    case "C": Self(.number(.century, digits: isGlibc ? 1 : 2, signedDigits: 2), "EO")
    case "d": Self(.number(.day, digits: 2), "O", "dd", in: .all)
    case "D": Self(.composite("%m/%d/%y"), "", "MM/dd/yy")
    case "e": Self(.number(.day, digits: 2, fill: .space), "O", "dd", in: [.c, .sqlite])
    case "f" where isPython: Self(.fraction(digits: 6), "", "SSSSSS", in: .python)
    case "f": Self(.secondsWithMilliseconds, "", "ss.SSS", in: [.sqlite, .localized])
    case "F" where isSQLite || isGlibc:
      Self(.composite("%Y-%m-%d"), "", "yyyy-MM-dd", in: [.c, .sqlite])
    case "F": Self(.dateOfSignedYear, "", "yyyy-MM-dd")
    case "g" where isSQLite: Self(.number(.isoYearRemainder, digits: 2), "O", in: .sqlite)
    case "g": Self(.number(.isoYearOfCentury, digits: 2), "O")
    case "G": Self(.number(.isoYear, digits: yearDigits, signedDigits: 4), "O", "YYYY", in: .all)
    case "H": Self(.number(.hour, digits: 2), "O", "HH", in: .all)
    case "I": Self(.number(.hourOf12, digits: 2), "O", "hh", in: .all)
    case "j": Self(.number(.dayOfYear, digits: 3), "O", "DDD", in: .all)
    case "J": Self(.item(.julianDay), "", in: [.sqlite, .localized])
    case "k": Self(.number(.hour, digits: 2, fill: .space), "O", "HH", in: [.c, .sqlite])
    case "l": Self(.number(.hourOf12, digits: 2, fill: .space), "O", "hh", in: [.c, .sqlite])
    case "m": Self(.number(.month, digits: 2), "O", "MM", in: .all)
    case "M": Self(.number(.minute, digits: 2), "O", "mm", in: .all)
    case "n": Self(.text("\n"), "EO")
    case "N": Self(.fraction(digits: 9), "", "SSSSSSSSS", in: .localized)
    case "p": Self(.item(amPm, toggled: .lower), "EO", "a", in: .all)
    case "P": Self(.item(amPm, letterCase: .lower), "EO", in: [.c, .sqlite])
    case "r": Self(.style(.timeOf12Hours, standIn: "%I:%M:%S %p"), "EO", "hh:mm:ss a")
    case "R": Self(.composite("%H:%M"), "EO", "HH:mm", in: [.c, .sqlite])
    case "s": Self(.item(.unixSeconds), "EO", in: [.c, .sqlite])
    case "S": Self(.number(.second, digits: 2), "O", "ss", in: .all)
    case "t": Self(.text("\t"), "EO")
    case "T": Self(.composite("%H:%M:%S"), "EO", "HH:mm:ss", in: [.c, .sqlite])
    case "u": Self(.number(.isoWeekday, digits: 1), "EO", "e", in: .all)
    case "U": Self(.number(.weekFromFirstSunday, digits: 2), "O", in: .all)
    case "v": Self(.composite("%e-%b-%Y"), "", in: [.posix, .localized])
    case "V": Self(.number(.isoWeek, digits: 2), "O", "ww", in: .all)
    case "w": Self(.number(.posixWeekday, digits: 1), "O", in: .all)
    case "W": Self(.number(.weekFromFirstMonday, digits: 2), "O", in: .all)
    case "x": Self(.style(.date, standIn: "%m/%d/%y"), "E", in: [.c, .python])
    case "X": Self(.style(.time, standIn: "%H:%M:%S"), "E", in: [.c, .python])
    case "y": Self(.number(.yearOfCentury, digits: 2), "EO", "yy", in: [.c, .python])
    case "Y": Self(.number(.year, digits: yearDigits, signedDigits: 4), "E", "yyyy", in: .all)
    case "z" where isPython: Self(.item(.zone(.iso8601(.withoutColons))), "", "xxxx", in: .python)
    case "z": Self(.zoneOffset, "EO", "Z")
    case ":": Self(.item(.zone(.iso8601(.plain))), "", "xxxxx", in: [.python, .localized])
    case "Z" where dialect == .localized: Self(zoneName(.named(.name(.short))), "EO", "z")
    case "Z": Self(zoneName(.abbreviation), "EO", "z", in: [.c, .python])
    case "+": Self(.composite("%a %b %e %H:%M:%S %Z %Y"), "", in: [.posix, .localized])
    case "%": Self(.text("%"), "EO", in: .all)
    default: nil
    }
  }

  /// What a letter writes.
  enum Conversion {
    /// A number of at least this many digits, with POSIX's flag `+` of `signedDigits`; 0 if it does not have the flag.
    case number(DateField, digits: UInt16, fill: PadFill = .zero, signedDigits: UInt8 = 0)
    /// One item, its form with `%O`, and its letter case: the fixed one, or the one that `#` selects.
    case item(
      PatternItem, alternative: PatternItem? = nil, letterCase: LetterCase = .asWritten,
      toggled: LetterCase = .asWritten)
    /// A text that is the same for every date.
    case text(StaticString)
    /// Several conversions, given as a format.
    case composite(StaticString)
    /// A form of the locale, and the conversions to use without a locale.
    case style(StrftimeStyle, standIn: StaticString)
    /// `%z`
    case zoneOffset
    /// Python's `%f` and GNU `date`'s `%N`, this many digits of the fraction unless a width says how many
    case fraction(digits: UInt8)
    /// `%f`, seconds and milliseconds
    case secondsWithMilliseconds
    /// POSIX's `%F`: `%+4Y-%m-%d`, whose year gets the flag, and the width without the month and day
    case dateOfSignedYear
  }

  /// A set of dialects.
  private struct Dialects: OptionSet {
    let rawValue: UInt8

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ dialect: PatternDialect) { rawValue = 1 &<< dialect.rawValue }

    static var sqlite: Dialects { Dialects(.sqlite) }
    static var python: Dialects { Dialects(.python) }
    static var posix: Dialects { Dialects(.posix) }
    static var localized: Dialects { Dialects(.localized) }
    static var c: Dialects { [.posix, Dialects(.glibc), .localized] }
    static var all: Dialects { [.c, .sqlite, .python] }
  }

  private static var amPm: PatternItem { .name(.amPm, .amPm(width: .abbreviated)) }

  private static func month(_ width: NameWidth) -> Conversion {
    .item(
      .name(.month, .months(.format, width: width)),
      alternative: .name(.month, .months(.standAlone, width: width)), toggled: .upper)
  }

  private static func weekday(_ width: NameWidth) -> Conversion {
    .item(.name(.weekday, .weekdays(.format, width: width)), toggled: .upper)
  }

  /// `%Z`, in one dialect in the locale's words.
  private static func zoneName(_ style: ZoneStyle) -> Conversion {
    .item(.zone(style), toggled: .lower)
  }

  /// The letters of a dialect except `%%` and `%:z`, in alphabetical order.
  package static func letters(in dialect: PatternDialect) -> [UInt8] {
    let letters = "aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPqQrRsStTuUvVwWxXyYzZ+"
    return letters.utf8.filter { Self($0, in: dialect) != nil }
  }

  /// The letters of a dialect, for messages.
  package static func known(in dialect: PatternDialect) -> String {
    var text = ASCII.words(letters(in: dialect))
    if Self(ASCII.colon, in: dialect) != nil { text += " :z" }
    if dialect == .localized { text += " or a pattern as in {YYYY-ww}" }
    return text
  }

  /// Whether the letter has a form with a modifier, `E` or `O`.
  func takes(modifier: UInt8) -> Bool { modifiers.withSpan { $0.contains(modifier) } }

  /// Whether a plus sign before the letter is POSIX's flag.
  var takesPlus: Bool {
    switch conversion {
    case .number(_, _, _, let signedDigits): signedDigits > 0
    case .dateOfSignedYear: true
    default: false
    }
  }

  /// The parts of a conversion of several fields; empty for all others.
  package var parts: StaticString {
    switch conversion {
    case .composite(let parts), .style(_, let parts): parts
    case .dateOfSignedYear: "%Y-%m-%d"
    default: ""
    }
  }

  // MARK: For the checks of patterns

  /// The field that the letter writes; nil for text, for several fields and for counts of days or seconds.
  package var field: DateField? {
    switch conversion {
    case .number(let field, _, _, _), .item(.name(let field, _), _, _, _): field
    case .zoneOffset, .item(.zone, _, _, _): .zoneOffset
    case .fraction: .milliseconds
    case .secondsWithMilliseconds: .second
    default: nil
    }
  }

  /// How a number is written; nil for other conversions.
  package var number: (digits: Int, isFilledWithZeros: Bool)? {
    guard case .number(_, let digits, let fill, _) = conversion else { return nil }
    return (Int(digits), fill == .zero)
  }

  package var hasZoneName: Bool {
    if case .item(.zone, _, _, .lower) = conversion { true } else { false }
  }

  /// The constant text that the letter writes; nil if it depends on the date.
  package var text: StaticString? {
    guard case .text(let text) = conversion else { return nil }
    return text
  }
}

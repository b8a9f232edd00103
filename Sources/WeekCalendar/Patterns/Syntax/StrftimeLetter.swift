/// A letter of strftime with its properties in a dialect: a line of the table.
///
/// The table for users is at ``PatternDialect``. The colon is the letter of `%:z`.
///
/// Source: POSIX.1-2024, `strftime`; glibc manual, "Formatting Calendar Time"; SQLite "Date And Time
/// Functions"; Python `datetime`; `date(1)` and `strftime(3)` of BSD.
package struct StrftimeLetter {
  /// What the letter writes.
  let conversion: Conversion
  /// The modifiers (`E`, `O`) that glibc allows with it.
  ///
  /// These are more than C requires; they would matter only for a locale with other eras or digits.
  private let modifiers: Modifiers
  /// The UTS #35 pattern that writes the same, padded with zeros; empty if no pattern does.
  package let pattern: StaticString
  private let dialects: Dialects

  /// The line of a letter, or nil where the dialect has no such letter.
  package init?(_ letter: UInt8, in dialect: PatternDialect) {
    guard let line = Self.line(letter, dialect), line.dialects.contains(Dialects(dialect)) else {
      return nil
    }
    self = line
  }

  private init(
    _ conversion: Conversion, _ modifiers: Modifiers, _ pattern: StaticString = "",
    in dialects: Dialects = .c
  ) {
    self.conversion = conversion
    self.modifiers = modifiers
    self.pattern = pattern
    self.dialects = dialects
  }

  @inline(never)
  private static func line(_ letter: UInt8, _ dialect: PatternDialect) -> StrftimeLetter? {
    let isSQLite = dialect == .sqlite
    let isGlibc = dialect == .glibc
    // SQLite and Python pad years to four places.
    let yearDigits: UInt16 = isSQLite || dialect == .python ? 4 : 1
    switch letter {
    case UInt8(ascii: "a"): return Self(weekday(.abbreviated), .none, "EEE", in: .cAndPython)
    case UInt8(ascii: "A"): return Self(weekday(.wide), .none, "EEEE", in: .cAndPython)
    case UInt8(ascii: "b"): return Self(month(.abbreviated), .digits, "MMM", in: .cAndPython)
    case UInt8(ascii: "h"): return Self(month(.abbreviated), .digits, "MMM")
    case UInt8(ascii: "B"): return Self(month(.wide), .digits, "MMMM", in: .cAndPython)
    case UInt8(ascii: "c"):
      return Self(.style(.dateTime, standIn: "%a %b %e %H:%M:%S %Y"), .era, in: .cAndPython)
    // POSIX.1-2024 has two digits at least, glibc one.
    case UInt8(ascii: "C"): return Self(year(.century, isGlibc ? 1 : 2, signed: 2), .both)
    case UInt8(ascii: "d"): return Self(number(.day, 2), .digits, "dd", in: .all)
    case UInt8(ascii: "D"): return Self(.composite("%m/%d/%y"), .none, "MM/dd/yy")
    case UInt8(ascii: "e"): return Self(number(.day, 2, .space), .digits, "dd", in: .cAndSQLite)
    case UInt8(ascii: "f"):
      if dialect == .python { return Self(.fraction(digits: 6), .none, "SSSSSS", in: .python) }
      return Self(.secondsWithMilliseconds, .none, "ss.SSS", in: .sqliteAndLocalized)
    case UInt8(ascii: "F"):
      let plain = isSQLite || isGlibc
      return Self(
        plain ? .composite("%Y-%m-%d") : .dateOfSignedYear, .none, "yyyy-MM-dd", in: .cAndSQLite)
    case UInt8(ascii: "g"):
      return Self(
        number(isSQLite ? .isoYearRemainder : .isoYearOfCentury, 2), .digits, in: .cAndSQLite)
    case UInt8(ascii: "G"):
      return Self(year(.isoYear, yearDigits, signed: 4), .digits, "YYYY", in: .all)
    case UInt8(ascii: "H"): return Self(number(.hour, 2), .digits, "HH", in: .all)
    case UInt8(ascii: "I"): return Self(number(.hourOf12, 2), .digits, "hh", in: .all)
    case UInt8(ascii: "j"): return Self(number(.dayOfYear, 3), .digits, "DDD", in: .all)
    case UInt8(ascii: "J"): return Self(.julianDay, .none, in: .sqliteAndLocalized)
    case UInt8(ascii: "k"): return Self(number(.hour, 2, .space), .digits, "HH", in: .cAndSQLite)
    case UInt8(ascii: "l"):
      return Self(number(.hourOf12, 2, .space), .digits, "hh", in: .cAndSQLite)
    case UInt8(ascii: "m"): return Self(number(.month, 2), .digits, "MM", in: .all)
    case UInt8(ascii: "M"): return Self(number(.minute, 2), .digits, "mm", in: .all)
    case UInt8(ascii: "n"): return Self(.text("\n"), .both)
    case UInt8(ascii: "N"):
      return Self(.fraction(digits: 9), .none, "SSSSSSSSS", in: .localized)
    case UInt8(ascii: "p"):
      return Self(.name(.amPm, amPm, alternative: amPm, toggled: .lower), .both, "a", in: .all)
    case UInt8(ascii: "P"): return Self(.lowerCasedName(.amPm, amPm), .both, in: .cAndSQLite)
    case UInt8(ascii: "r"):
      return Self(.style(.timeOf12Hours, standIn: "%I:%M:%S %p"), .both, "hh:mm:ss a")
    case UInt8(ascii: "R"): return Self(.composite("%H:%M"), .both, "HH:mm", in: .cAndSQLite)
    case UInt8(ascii: "s"): return Self(.unixSeconds, .both, in: .cAndSQLite)
    case UInt8(ascii: "S"): return Self(number(.second, 2), .digits, "ss", in: .all)
    case UInt8(ascii: "t"): return Self(.text("\t"), .both)
    case UInt8(ascii: "T"): return Self(.composite("%H:%M:%S"), .both, "HH:mm:ss", in: .cAndSQLite)
    case UInt8(ascii: "u"): return Self(number(.isoWeekday, 1), .both, "e", in: .all)
    case UInt8(ascii: "U"): return Self(number(.weekFromFirstSunday, 2), .digits, in: .all)
    case UInt8(ascii: "v"): return Self(.composite("%e-%b-%Y"), .none, in: .posixAndLocalized)
    case UInt8(ascii: "V"): return Self(number(.isoWeek, 2), .digits, "ww", in: .all)
    case UInt8(ascii: "w"): return Self(number(.posixWeekday, 1), .digits, in: .all)
    case UInt8(ascii: "W"): return Self(number(.weekFromFirstMonday, 2), .digits, in: .all)
    case UInt8(ascii: "x"): return Self(.style(.date, standIn: "%m/%d/%y"), .era, in: .cAndPython)
    case UInt8(ascii: "X"): return Self(.style(.time, standIn: "%H:%M:%S"), .era, in: .cAndPython)
    case UInt8(ascii: "y"): return Self(number(.yearOfCentury, 2), .both, "yy", in: .cAndPython)
    case UInt8(ascii: "Y"):
      return Self(year(.year, yearDigits, signed: 4), .era, "yyyy", in: .all)
    case UInt8(ascii: "z"):
      if dialect == .python { return Self(.offset(.withoutColons), .none, "xxxx", in: .python) }
      return Self(.zoneOffset, .both, "Z")
    case ASCII.colon: return Self(.offset(.plain), .none, "xxxxx", in: .pythonAndLocalized)
    case UInt8(ascii: "Z"):
      return Self(
        .zoneName(dialect == .localized ? .name(.short) : .abbreviation), .both, "z",
        in: .cAndPython)
    case UInt8(ascii: "+"):
      return Self(.composite("%a %b %e %H:%M:%S %Z %Y"), .none, in: .posixAndLocalized)
    case UInt8(ascii: "%"): return Self(.text("%"), .both, in: .all)
    default: return nil
    }
  }
}

extension StrftimeLetter {
  /// What a letter writes.
  enum Conversion {
    /// A number of at least this many digits, with the flag `+` of `signedDigits`; 0 where it has no such
    /// flag.
    case number(DateField, digits: UInt16, fill: PadFill, signedDigits: UInt8)
    /// A name, its form with `%O`, and the letter case with `#`.
    case name(DateField, SymbolKind, alternative: SymbolKind, toggled: LetterCase)
    /// A name that is always in lower case.
    case lowerCasedName(DateField, SymbolKind)
    /// A text that is the same for every date.
    case text(StaticString)
    /// Several conversions, given as a format.
    case composite(StaticString)
    /// A form of the locale, and the conversions to use without a locale.
    case style(StrftimeStyle, standIn: StaticString)
    /// `%s`
    case unixSeconds
    /// `%z`
    case zoneOffset
    /// `%:z`, and Python's `%z`
    case offset(ISOZoneStyle)
    /// `%Z`, in one dialect in the locale's words
    case zoneName(ZoneStyle)
    /// `%J`
    case julianDay
    /// Python's `%f` and GNU `date`'s `%N`, this many digits of the fraction unless a width says how many
    case fraction(digits: UInt8)
    /// `%f`, seconds and milliseconds
    case secondsWithMilliseconds
    /// POSIX's `%F`, `%+4Y-%m-%d` whose year takes the flag and what the width leaves
    case dateOfSignedYear
  }

  private enum Modifiers: UInt8 {
    case none
    /// `E`
    case era
    /// `O`
    case digits
    case both
  }

  private struct Dialects: OptionSet {
    let rawValue: UInt8

    init(rawValue: UInt8) { self.rawValue = rawValue }
    init(_ dialect: PatternDialect) { rawValue = 1 << dialect.rawValue }

    static var sqlite: Dialects { Dialects(.sqlite) }
    static var python: Dialects { Dialects(.python) }
    static var localized: Dialects { Dialects(.localized) }
    static var posixAndLocalized: Dialects { [Dialects(.posix), localized] }
    static var c: Dialects { [Dialects(.glibc), posixAndLocalized] }
    static var cAndSQLite: Dialects { [c, sqlite] }
    static var cAndPython: Dialects { [c, python] }
    static var all: Dialects { [c, sqlite, python] }
    static var sqliteAndLocalized: Dialects { [sqlite, localized] }
    static var pythonAndLocalized: Dialects { [python, localized] }
  }

  private static func number(
    _ field: DateField, _ digits: UInt16, _ fill: PadFill = .zero
  ) -> Conversion {
    .number(field, digits: digits, fill: fill, signedDigits: 0)
  }

  /// A number that has POSIX's flag `+`.
  private static func year(_ field: DateField, _ digits: UInt16, signed: UInt8) -> Conversion {
    .number(field, digits: digits, fill: .zero, signedDigits: signed)
  }

  private static var amPm: SymbolKind { .amPm(width: .abbreviated) }

  private static func month(_ width: NameWidth) -> Conversion {
    .name(
      .month, .months(.format, width: width), alternative: .months(.standAlone, width: width),
      toggled: .upper)
  }

  private static func weekday(_ width: NameWidth) -> Conversion {
    let kind = SymbolKind.weekdays(.format, width: width)
    return .name(.weekday, kind, alternative: kind, toggled: .upper)
  }
}

extension StrftimeLetter {
  /// The letters of a dialect except `%%` and `%:z`, in alphabetical order.
  package static func letters(in dialect: PatternDialect) -> [UInt8] {
    var letters: [UInt8] = []
    // aA to zZ, then the plus sign.
    for place in 0...UInt8(52) {
      let letter = place == 52 ? UInt8(ascii: "+") : (0x61 &+ place / 2) ^ (place & 1) << 5
      if Self(letter, in: dialect) != nil { letters.append(letter) }
    }
    return letters
  }

  /// The letters of a dialect, for messages.
  package static func known(in dialect: PatternDialect) -> String {
    var text = ASCII.words(letters(in: dialect))
    if Self(ASCII.colon, in: dialect) != nil { text += " :z" }
    if dialect == .localized { text += " or a pattern as in {YYYY-ww}" }
    return text
  }

  /// Whether the letter has a form with a modifier, `E` or `O`.
  func takes(modifier: UInt8) -> Bool {
    modifiers == .both || modifiers == (modifier == UInt8(ascii: "E") ? .era : .digits)
  }

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
}

// MARK: - For the checks of patterns

extension StrftimeLetter {
  /// The field that the letter writes; nil for text, for several fields and for counts of days or seconds.
  package var field: DateField? {
    switch conversion {
    case .number(let field, _, _, _), .name(let field, _, _, _), .lowerCasedName(let field, _):
      field
    case .zoneOffset, .offset, .zoneName: .zoneOffset
    case .fraction: .milliseconds
    case .secondsWithMilliseconds: .second
    case .text, .composite, .style, .dateOfSignedYear, .unixSeconds, .julianDay: nil
    }
  }

  /// How a number is written; nil for other conversions.
  package var number: (digits: Int, isFilledWithZeros: Bool)? {
    guard case .number(_, let digits, let fill, _) = conversion else { return nil }
    return (Int(digits), fill == .zero)
  }

  /// Whether it writes the name of a zone.
  package var hasZoneName: Bool {
    if case .zoneName = conversion { true } else { false }
  }

  /// The constant text that the letter writes; nil if it depends on the date.
  package var text: StaticString? {
    guard case .text(let text) = conversion else { return nil }
    return text
  }
}

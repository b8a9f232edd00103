/// The conversions of strftime: the one table of what each letter stands for.
enum StrftimeLetter {
  /// What a letter stands for.
  enum Conversion {
    /// A number of at least so many digits.
    case number(NumericField, digits: UInt16, fill: PadFill)
    /// A name, `%O`'s form of it, and what `#` makes of its letters.
    case name(NameField, SymbolKind, alternative: SymbolKind, toggled: LetterCase)
    /// A name that is always in lower case.
    case lowerCasedName(NameField, SymbolKind)
    /// A text that is the same for every date, and what `#` makes of its letters.
    case text(StaticString, toggled: LetterCase)
    /// Other conversions, written as a format of their own.
    case composite(StaticString)
    /// A locale's own form, and the conversions that stand in for it where there is no locale.
    case style(StrftimeStyle, standIn: StaticString)
    /// `%s`
    case unixSeconds
    /// `%z`
    case zoneOffset
    /// `%Z`, and in the dialect that has a locale the locale's words for it
    case zoneName(ZoneStyle)
    /// `%J`
    case julianDay
    /// `%f`, seconds and milliseconds
    case secondsWithMilliseconds
    /// POSIX's `%F`, `%+4Y-%m-%d` whose year takes the flag and what the width leaves
    case dateOfSignedYear
  }

  /// The letters of a dialect, for messages.
  static func known(in dialect: StrftimeDialect) -> String {
    switch dialect {
    case .sqlite: "d e f F g G H I j J k l m M p P R s S T u U V w W Y"
    case .posix:
      "a A b B c C d D e F g G h H I j k l m M n p P r R s S t T u U v V w W x X y Y z Z +"
    case .glibc: "a A b B c C d D e F g G h H I j k l m M n p P r R s S t T u U V w W x X y Y z Z"
    case .localized:
      "a A b B c C d D e f F g G h H I j J k l m M n p P r R s S t T u U v V w W x X y Y z Z + "
        + "or a pattern as in {YYYY-ww}"
    }
  }

  /// The conversion of a letter, or nil where the dialect has none.
  static func conversion(_ letter: UInt8, in dialect: StrftimeDialect) -> Conversion? {
    switch dialect {
    case .sqlite: sqlite(letter)
    case .glibc: common(letter)
    case .posix: posix(letter) ?? common(letter)
    case .localized: localized(letter) ?? posix(letter) ?? common(letter)
    }
  }

  /// Whether a letter has a form with a modifier, `E` or `O`, as glibc has it.
  ///
  /// More than C asks for; only where the locale has other eras or digits would it matter.
  static func allows(modifier: UInt8, before letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "a"), UInt8(ascii: "A"), UInt8(ascii: "D"), UInt8(ascii: "F"),
      UInt8(ascii: "+"), UInt8(ascii: "v"), UInt8(ascii: "f"), UInt8(ascii: "J"):
      false
    case UInt8(ascii: "c"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "Y"):
      modifier == UInt8(ascii: "E")
    case UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "d"), UInt8(ascii: "e"),
      UInt8(ascii: "g"), UInt8(ascii: "G"), UInt8(ascii: "h"), UInt8(ascii: "H"),
      UInt8(ascii: "I"), UInt8(ascii: "j"), UInt8(ascii: "k"), UInt8(ascii: "l"),
      UInt8(ascii: "m"), UInt8(ascii: "M"), UInt8(ascii: "S"), UInt8(ascii: "U"),
      UInt8(ascii: "V"), UInt8(ascii: "w"), UInt8(ascii: "W"):
      modifier == UInt8(ascii: "O")
    default: true
    }
  }

  /// What glibc has.
  private static func common(_ letter: UInt8) -> Conversion? {
    switch letter {
    case UInt8(ascii: "a"): weekday(.abbreviated)
    case UInt8(ascii: "A"): weekday(.wide)
    case UInt8(ascii: "b"), UInt8(ascii: "h"): month(.abbreviated)
    case UInt8(ascii: "B"): month(.wide)
    case UInt8(ascii: "c"): .composite("%a %b %e %H:%M:%S %Y")
    case UInt8(ascii: "C"): number(.century, 1)
    case UInt8(ascii: "d"): number(.day, 2)
    case UInt8(ascii: "D"), UInt8(ascii: "x"): .composite("%m/%d/%y")
    case UInt8(ascii: "e"): .number(.day, digits: 2, fill: .space)
    case UInt8(ascii: "F"): .composite("%Y-%m-%d")
    case UInt8(ascii: "g"): number(.isoYearOfCentury, 2)
    case UInt8(ascii: "G"): number(.isoYear, 1)
    case UInt8(ascii: "H"): number(.hour, 2)
    case UInt8(ascii: "I"): number(.hourOf12, 2)
    case UInt8(ascii: "j"): number(.dayOfYear, 3)
    case UInt8(ascii: "k"): .number(.hour, digits: 2, fill: .space)
    case UInt8(ascii: "l"): .number(.hourOf12, digits: 2, fill: .space)
    case UInt8(ascii: "m"): number(.month, 2)
    case UInt8(ascii: "M"): number(.minute, 2)
    case UInt8(ascii: "n"): .text("\n", toggled: .asWritten)
    case UInt8(ascii: "p"):
      .name(.amPm, amPm, alternative: amPm, toggled: .lower)
    case UInt8(ascii: "P"): .lowerCasedName(.amPm, amPm)
    case UInt8(ascii: "r"): .composite("%I:%M:%S %p")
    case UInt8(ascii: "R"): .composite("%H:%M")
    case UInt8(ascii: "s"): .unixSeconds
    case UInt8(ascii: "S"): number(.second, 2)
    case UInt8(ascii: "t"): .text("\t", toggled: .asWritten)
    case UInt8(ascii: "T"), UInt8(ascii: "X"): .composite("%H:%M:%S")
    case UInt8(ascii: "u"): number(.isoWeekday, 1)
    case UInt8(ascii: "U"): number(.weekFromFirstSunday, 2)
    case UInt8(ascii: "V"): number(.isoWeek, 2)
    case UInt8(ascii: "w"): number(.posixWeekday, 1)
    case UInt8(ascii: "W"): number(.weekFromFirstMonday, 2)
    case UInt8(ascii: "y"): number(.yearOfCentury, 2)
    case UInt8(ascii: "Y"): number(.year, 1)
    case UInt8(ascii: "z"): .zoneOffset
    case UInt8(ascii: "Z"): .zoneName(.abbreviation)
    case UInt8(ascii: "%"): .text("%", toggled: .asWritten)
    default: nil
    }
  }

  /// What POSIX.1-2024 has in another way than glibc, years of at least four and centuries of at least two
  /// digits, and what BSD has besides: `date`'s own form, and the day as VMS wrote it.
  private static func posix(_ letter: UInt8) -> Conversion? {
    switch letter {
    case UInt8(ascii: "C"): number(.century, 2)
    case UInt8(ascii: "F"): .dateOfSignedYear
    case UInt8(ascii: "+"): .composite("%a %b %e %H:%M:%S %Z %Y")
    case UInt8(ascii: "v"): .composite("%e-%b-%Y")
    default: nil
    }
  }

  /// What a locale writes in its own way, and SQLite's two letters that nobody else has.
  private static func localized(_ letter: UInt8) -> Conversion? {
    switch letter {
    case UInt8(ascii: "c"): .style(.dateTime, standIn: "%a %b %e %H:%M:%S %Y")
    case UInt8(ascii: "x"): .style(.date, standIn: "%m/%d/%y")
    case UInt8(ascii: "X"): .style(.time, standIn: "%H:%M:%S")
    case UInt8(ascii: "r"): .style(.timeOf12Hours, standIn: "%I:%M:%S %p")
    case UInt8(ascii: "Z"): .zoneName(.name(.short))
    case UInt8(ascii: "f"): .secondsWithMilliseconds
    case UInt8(ascii: "J"): .julianDay
    default: nil
    }
  }

  /// What SQLite has.
  private static func sqlite(_ letter: UInt8) -> Conversion? {
    switch letter {
    case UInt8(ascii: "f"): .secondsWithMilliseconds
    case UInt8(ascii: "g"): number(.isoYearRemainder, 2)
    case UInt8(ascii: "G"): number(.isoYear, 4)
    case UInt8(ascii: "J"): .julianDay
    case UInt8(ascii: "Y"): number(.year, 4)
    case UInt8(ascii: "d"), UInt8(ascii: "e"), UInt8(ascii: "F"), UInt8(ascii: "H"),
      UInt8(ascii: "I"), UInt8(ascii: "j"), UInt8(ascii: "k"), UInt8(ascii: "l"),
      UInt8(ascii: "m"), UInt8(ascii: "M"), UInt8(ascii: "p"), UInt8(ascii: "P"),
      UInt8(ascii: "R"), UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "T"),
      UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "V"), UInt8(ascii: "w"),
      UInt8(ascii: "W"), UInt8(ascii: "%"):
      common(letter)
    default: nil
    }
  }

  private static var amPm: SymbolKind { .amPm(width: .abbreviated) }

  private static func number(_ field: NumericField, _ digits: UInt16) -> Conversion {
    .number(field, digits: digits, fill: .zero)
  }

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

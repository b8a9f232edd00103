/// The language that a ``DatePattern`` is written in.
///
/// The dialect decides what the letters mean. In every dialect, names, digits and weeks come from the locale. Without a
/// locale they are those of the C locale (English, ASCII digits, ISO 8601 weeks).
///
///     let date = try CivilDate("2011-01-02")
///     let pattern = try DatePattern("%A, %-d. %B %Y", dialect: .posix)
///     try pattern.string(from: date, locale: "de_DE")  // "Sonntag, 2. Januar 2011"
///     pattern.string(from: date)                       // "Sunday, 2. January 2011"
///
/// For the letters of UTS #35 see ``DatePattern``. This table lists the letters of strftime and what each writes for
/// 2011-01-02T15:04:05.678 in the C locale: in ``posix`` (second column), and in ``sqlite`` and ``python`` (last two
/// columns). If a cell is empty, the dialect does not have the letter:
///
/// | letter | text | meaning | SQLite | Python |
/// |---|---|---|---|---|
/// | `%a` `%A` | `Sun` `Sunday` | weekday | | same |
/// | `%b` `%B` | `Jan` `January` | month; `%Ob` `%OB` in its stand-alone form | | same |
/// | `%h` | `Jan` | the same as `%b` | | |
/// | `%c` | `Sun Jan  2 15:04:05 2011` | date and time | | same |
/// | `%C` | `20` | century, rounded down | | |
/// | `%d` | `02` | day of the month | same | same |
/// | `%e` | ` 2` | the same, padded with a space | same | |
/// | `%D` | `01/02/11` | date | | |
/// | `%f` | | second and milliseconds, also in `.localized`; microseconds in Python | `05.678` | `678000` |
/// | `%F` | `2011-01-02` | ISO 8601 date | same | |
/// | `%g` | `10` | week-based year of ISO 8601, two digits | same | |
/// | `%G` | `2010` | week-based year of ISO 8601 | same | same |
/// | `%H` `%I` | `15` `03` | hour 00-23, 01-12 | same | same |
/// | `%k` `%l` | `15` ` 3` | the same, padded with a space | same | |
/// | `%j` | `002` | day of the year | same | same |
/// | `%J` | | Julian day, also in `.localized`; ASCII digits in every locale | `2455564.127843495` | |
/// | `%m` `%M` `%S` | `01` `04` `05` | month, minute, second | same | same |
/// | `%n` `%t` | | newline, tab | | |
/// | `%N` | | nanoseconds in `.localized`; `%3N` milliseconds | | |
/// | `%%` | `%` | percent sign | same | same |
/// | `%p` | `PM` | before or after noon | same | same |
/// | `%P` | `pm` | the same in lowercase | same | |
/// | `%r` | `03:04:05 PM` | 12-hour time | | |
/// | `%R` `%T` | `15:04` `15:04:05` | time | same | |
/// | `%s` | `1293980645` | seconds since 1970 in UTC, from the local time and the zone | same | |
/// | `%u` `%w` | `7` `0` | weekday, Monday 1...7, Sunday 0...6 | same | same |
/// | `%U` `%W` | `01` `00` | week from the first Sunday, the first Monday | same | same |
/// | `%V` | `52` | week of ISO 8601 | same | same |
/// | `%v` | ` 2-Jan-2011` | BSD's date | | |
/// | `%x` `%X` | `01/02/11` `15:04:05` | date, time | | same |
/// | `%y` | `11` | year of the century | | same |
/// | `%Y` | `2011` | year | same | same |
/// | `%z` `%Z` | `+0000` `GMT` | the zone, by default GMT; `+0530` `+0530` for an offset | | same |
/// | `%:z` | | the offset with a colon, also in `.localized` | | `+00:00` |
/// | `%+` | `Sun Jan  2 15:04:05 GMT 2011` | `date`'s own form | | |
/// | `%{YYYY-ww}` | | a UTS #35 pattern, in `.localized` only | | |
///
/// Years have as many digits as they need (`%Y` of the year 9 is `9`), but at least four in SQLite and Python. For
/// their digits in `%F` and `%C` see ``posix``.
///
/// **Flags** come first, in ``posix``, ``glibc`` and ``localized``: `-` for no padding, `_` for spaces, `0` for zeros
/// (the last of these three counts), `^` for uppercase, and `#` for the opposite case (uppercase for names, lowercase
/// for `%p` and `%Z`). In `%C %F %G %Y`, POSIX's `+` pads with zeros and writes a plus sign before more than 2 or 4
/// digits; before any other letter it is the conversion `%+`.
///
/// A **width** may follow, in code points, at most 1,024: numbers are padded with zeros, everything else with spaces.
/// Then `E` or `O` may follow where glibc accepts them; they change only `%OB` and `%Ob`.
///
/// **With a locale**, names, digits and the minus sign are the locale's. `%c` is the locale's medium date and time,
/// `%x` its short date, `%X` its medium time, and `%r` its 12-hour time (template `hms`), as in ``DatePattern``.
/// `%U %W %V %G %g %u %w` keep their published meanings; for the locale's weeks use braces: `%{YYYY-'W'ww}`. Braces
/// take flags and a width too. They end at the first `}` outside apostrophes, and an opening brace inside them is
/// literal text. Uppercase follows Unicode's mapping without language-specific rules.
///
/// An unknown conversion is an error (``glibc`` prints it); nothing is dropped. A pattern writes at most 4 MB,
/// regardless of its widths.
///
/// Also known as: `strftime` (C, SQLite, Python), `date +FORMAT` (GNU), `std::format` of `chrono` (C++20).
/// Source: UTS #35 part 4, "Date Format Patterns"; POSIX.1-2024, `strftime`; glibc manual, "Formatting Calendar Time";
/// SQLite "Date And Time Functions"; Python `datetime`, "strftime() and strptime() Format Codes".
public enum PatternDialect: UInt8, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// UTS #35, the language of NSDateFormatter, ICU and java.time; a letter that is not a field is an error.
  case uts35
  /// UTS #35 exactly as ICU treats it: from the first letter that is not a field on, only literal text is written.
  ///
  /// `yyyy-n-MM` gives `2011--`. Use it only if output must match ICU's byte for byte.
  case icu
  /// SQLite 3.54's strftime: its letters only, without flags and widths, and its output for `%f %J %s` and negative
  /// years.
  ///
  /// If SQLite returns NULL for a format, this dialect throws a ``PatternError``. Both read the format up to its first
  /// NUL byte.
  case sqlite
  /// C, POSIX.1-2024 and C++20 with the GNU flags and widths, and BSD's `%+` and `%v`.
  ///
  /// Where POSIX.1-2024 leaves a choice, the output is glibc's. Where glibc deviates from POSIX, the output follows
  /// POSIX: `%F` is `%+4Y-%m-%d` (`0999-07-30`, `+12011-01-02`), a width of `%F` counts the year and six more
  /// characters, and `%C` has at least two digits.
  case posix
  /// Like glibc's function: unknown conversions, and `%+` and `%v`, are printed unchanged.
  case glibc
  /// Python's `datetime`: the letters that its documentation lists, without flags and widths.
  ///
  /// `%f` is microseconds. `%z` and `%:z` include seconds if the offset has any. For a time without a zone, Python
  /// writes nothing for them and for `%Z`; here such a time is in GMT.
  case python
  /// Like ``posix``, with UTS #35 patterns in `%{...}`, `%Z` in the locale's words (`z`), `%:z`, and SQLite's `%f` and
  /// `%J`.
  case localized

  /// Guesses the dialect of a pattern.
  ///
  /// A `%` outside apostrophes means ``localized``, which knows the letters of all other strftime dialects; any other
  /// text is ``uts35``. If the pattern turns out to be invalid in the guessed dialect, the other one is not tried. If
  /// the number of apostrophes is odd, the last one quotes nothing.
  ///
  ///     PatternDialect.guess("%d. %B %Y")  // .localized
  ///     PatternDialect.guess("y '100 %'")  // .uts35
  public static func guess(_ text: String) -> PatternDialect {
    text.withUTF8Span { guess(utf8: $0) }
  }

  /// Guesses the dialect of a pattern from its bytes, which need not be valid UTF-8; see ``guess(_:)``.
  public static func guess(utf8 text: Span<UInt8>) -> PatternDialect {
    // Two apostrophes are one apostrophe, and change nothing here.
    var isQuoted = false
    var hasQuotedPercent = false
    for index in text.indices {
      let byte = text[index]
      if byte == ASCII.apostrophe {
        isQuoted.toggle()
        hasQuotedPercent = false
      } else if byte == UInt8(ascii: "%") {
        guard isQuoted else { return .localized }
        hasQuotedPercent = true
      }
    }
    return hasQuotedPercent ? .localized : .uts35
  }

  /// A note for errors about a text that ``guess(_:)`` took for a strftime format.
  package static var guessNote: String {
    " (a pattern with % is taken for strftime; in a UTS #35 pattern, quote it: '%')"
  }

  package var isStrftime: Bool { self != .uts35 && self != .icu }

  /// `uts35`, `icu`, `sqlite`, `posix`, `glibc`, `python` or `localized`.
  public var description: String { name.description }

  /// The same in bytes.
  package var name: StaticString {
    switch self {
    case .uts35: "uts35"
    case .icu: "icu"
    case .sqlite: "sqlite"
    case .posix: "posix"
    case .glibc: "glibc"
    case .python: "python"
    case .localized: "localized"
    }
  }
}

/// The language that a ``DatePattern`` is written in.
///
/// It decides what the letters mean. Names, digits and weeks come from a locale in
/// every dialect, and without one from the C locale (English, ASCII digits, ISO 8601 weeks).
///
///     let date = try CivilDate("2011-01-02")
///     let pattern = try DatePattern("%A, %-d. %B %Y", dialect: .posix)
///     try pattern.string(from: date, locale: "de_DE")  // "Sonntag, 2. Januar 2011"
///     pattern.string(from: date)                       // "Sunday, 2. January 2011"
///
/// The letters of UTS #35 are at ``DatePattern``. Here are the letters of strftime with their texts for
/// 2011-01-02T15:04:05.678, in the C locale: in ``posix`` (the second column), in ``sqlite`` and in ``python`` (the
/// last ones); where a cell is empty, the dialect does not have the letter:
///
/// | letter | text | meaning | SQLite | Python |
/// |---|---|---|---|---|
/// | `%a` `%A` | `Sun` `Sunday` | weekday | | same |
/// | `%b` `%B` | `Jan` `January` | month; `%Ob` `%OB` in its form that stands alone | | same |
/// | `%h` | `Jan` | the same as `%b` | | |
/// | `%c` | `Sun Jan  2 15:04:05 2011` | date and time | | same |
/// | `%C` | `20` | century, rounded down | | |
/// | `%d` | `02` | day of the month | same | same |
/// | `%e` | ` 2` | the same after a space | same | |
/// | `%D` | `01/02/11` | date | | |
/// | `%f` | | second and milliseconds, also in `.localized`; microseconds in Python | `05.678` | `678000` |
/// | `%F` | `2011-01-02` | ISO 8601 date | same | |
/// | `%g` | `10` | week-based year of ISO 8601, two digits | same | |
/// | `%G` | `2010` | week-based year of ISO 8601 | same | same |
/// | `%H` `%I` | `15` `03` | hour 00-23, 01-12 | same | same |
/// | `%k` `%l` | `15` ` 3` | the same after a space | same | |
/// | `%j` | `002` | day of the year | same | same |
/// | `%J` | | Julian day, also in `.localized`; ASCII digits in every locale | `2455564.127843495` | |
/// | `%m` `%M` `%S` | `01` `04` `05` | month, minute, second | same | same |
/// | `%n` `%t` | | newline, tab | | |
/// | `%N` | | nanoseconds in `.localized`; `%3N` milliseconds | | |
/// | `%%` | `%` | percent sign | same | same |
/// | `%p` | `PM` | before or after noon | same | same |
/// | `%P` | `pm` | the same in small letters | same | |
/// | `%r` | `03:04:05 PM` | 12-hour time | | |
/// | `%R` `%T` | `15:04` `15:04:05` | time | same | |
/// | `%s` | `1293980645` | seconds since 1970, of the zone's clock | same | |
/// | `%u` `%w` | `7` `0` | weekday, Monday 1...7, Sunday 0...6 | same | same |
/// | `%U` `%W` | `01` `00` | week from the first Sunday, the first Monday | same | same |
/// | `%V` | `52` | week of ISO 8601 | same | same |
/// | `%v` | ` 2-Jan-2011` | BSD's day | | |
/// | `%x` `%X` | `01/02/11` `15:04:05` | date, time | | same |
/// | `%y` | `11` | year of the century | | same |
/// | `%Y` | `2011` | year | same | same |
/// | `%z` `%Z` | `+0000` `GMT` | the zone; a time without one is GMT. Other offsets: `+0530` `+0530` | | same |
/// | `%:z` | | the offset with a colon, also in `.localized` | | `+00:00` |
/// | `%+` | `Sun Jan  2 15:04:05 GMT 2011` | `date`'s own form | | |
/// | `%{YYYY-ww}` | | a UTS #35 pattern, in `.localized` only | | |
///
/// Years have as many digits as they need (`%Y` of the year 9 is `9`), in SQLite and Python four places at least;
/// ``posix`` says what they have in `%F` and `%C`.
///
/// **Flags**, in ``posix``, ``glibc`` and ``localized``, come first: `-` no padding, `_` spaces, `0` zeros
/// (the last one counts), `^` capitals, `#` the other case (capitals for names, small letters for `%p` and
/// `%Z`), and in `%C %F %G %Y` POSIX's `+`: zeros, and a plus sign before more than 2 or 4 digits; before other letters
/// it is `%+`. Then a **width** in code points, at most 1,024: numbers are filled with zeros, all else with spaces.
/// Then `E` or `O` where glibc takes them; they change nothing but `%OB` and `%Ob`.
///
/// **With a locale**, names, digits and minus sign are the locale's. `%c` is its medium date with its medium
/// time, `%x` the short date, `%X` the medium time and `%r` the time of twelve hours (template `hms`), as
/// in ``DatePattern``. `%U %W %V %G %g %u %w` keep their published meanings: the locale's weeks are in braces,
/// `%{YYYY-'W'ww}`. The braces take flags and a width too and end at the first `}` outside of apostrophes; an opening
/// brace inside is text. Capitals follow Unicode's mapping without language-specific rules.
///
/// An unknown conversion is an error (``glibc`` prints it); nothing is dropped. A pattern
/// writes at most 4 MB, whatever widths it has.
///
/// Also known as: `strftime` (C, SQLite, Python), `date +FORMAT` (GNU), `std::format` of `chrono` (C++20).
/// Source: UTS #35 part 4, "Date Format Patterns"; POSIX.1-2024, `strftime`; glibc manual, "Formatting Calendar Time";
/// SQLite "Date And Time Functions"; Python `datetime`, "strftime() and strptime() Format Codes".
public enum PatternDialect: UInt8, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// UTS #35, the language of NSDateFormatter, ICU and java.time; a letter that is not a field is an error.
  case uts35
  /// UTS #35 exactly as ICU treats it: a letter that is not a field and every later field write nothing, plain
  /// text stays.
  ///
  /// `yyyy-n-MM` gives `2011--`. For the rare case that ICU's output must be matched byte for byte.
  case icu
  /// SQLite 3.54's strftime: only its letters, no flags and widths, its texts for `%f %J %s` and for negative years.
  ///
  /// Where SQLite returns NULL for the format, this throws a ``PatternError``. Both read it up to its first NUL byte.
  case sqlite
  /// C, POSIX.1-2024 and C++20 with the GNU flags and widths; also `%+` and `%v` of BSD.
  ///
  /// Where POSIX.1-2024 leaves a choice, the text is glibc's. Where glibc differs, it follows POSIX: `%F` is
  /// `%+4Y-%m-%d` (`0999-07-30`, `+12011-01-02`), its width is the year's and six more, `%C` has two digits at least.
  case posix
  /// Like glibc's function: unknown conversions, and `%+` and `%v`, are printed as they are.
  case glibc
  /// Python's `datetime`: the letters that its documentation lists, no flags and no widths.
  ///
  /// `%f` is microseconds. `%z` and `%:z` have seconds where there are some; Python leaves them and `%Z`
  /// out where it knows no zone, here that is GMT.
  case python
  /// As ``posix``, with UTS #35 patterns in `%{...}`, `%Z` in the locale's words (`z`), `%:z`, SQLite's `%f` and `%J`.
  case localized

  /// Guesses the language of a text by one rule: a `%` outside apostrophes means
  /// ``localized``, which knows the letters of all other strftimes; any other text is ``uts35``.
  ///
  /// A text that is wrong in the guessed language is not tried in the other one. The last of an odd
  /// number of apostrophes quotes nothing.
  ///
  ///     PatternDialect.guess("%d. %B %Y")  // .localized
  ///     PatternDialect.guess("y '100 %'")  // .uts35
  public static func guess(_ text: String) -> PatternDialect {
    text.withUTF8Span { guess(utf8: $0) }
  }

  /// Guesses the language of a text in UTF-8 bytes, which may have any content; see ``guess(_:)``.
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
    " (a text with a % is strftime's; in one of UTS #35 it stands in apostrophes: '%')"
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

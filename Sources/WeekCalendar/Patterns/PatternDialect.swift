/// The language that a ``DatePattern`` is written in.
///
/// It says what the text means, never whose names, digits and weeks are written: a locale gives these in
/// every dialect, and without one they are those of the C locale (English, ASCII digits, ISO 8601 weeks).
///
///     let date = try CivilDate("2011-01-02")
///     let pattern = try DatePattern("%A, %-d. %B %Y", dialect: .posix)
///     try pattern.string(from: date, locale: "de_DE")  // "Sonntag, 2. Januar 2011"
///     pattern.string(from: date)                       // "Sunday, 2. January 2011"
///
/// The letters of UTS #35 are at ``DatePattern``. Those of strftime write of 2011-01-02T15:04:05.678, in
/// the C locale, what the second column says in ``posix``, and the last ones in ``sqlite`` and ``python``;
/// where nothing is there, the dialect has no such letter:
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
/// Years have as many digits as they need (`%Y` of the year 9 is `9`), in SQLite and Python at least four
/// places. In `%F` they have four at least and a sign where there are more, as POSIX.1-2024 has it, and so
/// has `%C` two digits at least; glibc has neither.
///
/// **Flags**, in ``posix``, ``glibc`` and ``localized``, come first: `-` no padding, `_` spaces, `0` zeros
/// (the last one counts), `^` capitals, `#` the other case (capitals for names, small letters for `%p` and
/// `%Z`), and in `%C %F %G %Y` POSIX's `+`: zeros, and a plus sign before more than 2 or 4 digits. Then a
/// **width** in code points, at most 1,024: numbers are filled with zeros, all else with spaces. Then `E`
/// or `O` where glibc takes them; they change nothing but `%OB` and `%Ob`. A plus sign that starts no year
/// is `%+`.
///
/// **With a locale**, names, digits and minus sign are its own. `%c` is its medium date with its medium
/// time, `%x` the short date, `%X` the medium time and `%r` the time of twelve hours (template `hms`), as
/// ``DatePattern`` has them. `%U %W %V %G %g %u %w` keep their published meanings: the locale's own weeks
/// are in braces, `%{YYYY-'W'ww}`. The braces take flags and a width too and end at the first `}` outside
/// of apostrophes; an opening brace inside is text. Capitals follow Unicode's mapping without a language's
/// own rules.
///
/// What is not a conversion of the dialect is an error (``glibc`` prints it); nothing is dropped. A pattern
/// writes at most 4 MB, whatever it asks for.
///
/// Also known as: `strftime` (C, SQLite, Python), `date +FORMAT` (GNU), `std::format` of `chrono` (C++20).
/// Source: UTS #35 part 4, "Date Format Patterns"; POSIX.1-2024, `strftime`; glibc manual, "Formatting
/// Calendar Time"; SQLite "Date And Time Functions"; Python `datetime`, "strftime() and strptime() Format
/// Codes".
public enum PatternDialect: UInt8, CaseIterable, Hashable, Sendable {
  /// UTS #35, as NSDateFormatter, ICU and java.time have it; a letter that is not a field is an error.
  case uts35
  /// UTS #35 exactly as ICU treats it: a letter that is not a field and every later field write nothing, plain
  /// text stays.
  ///
  /// `yyyy-n-MM` gives `2011--`. For the rare case that ICU's output must be matched byte for byte.
  case icu
  /// SQLite 3.54's strftime: its letters only, no flags and no widths, with its own texts of `%f %J %s` and
  /// of negative years.
  ///
  /// What SQLite answers with NULL is a ``PatternError`` here. Like SQLite it reads a text up to its first
  /// NUL byte.
  case sqlite
  /// C, POSIX.1-2024 and C++20 with the GNU flags and widths; also `%+` and `%v` of BSD.
  ///
  /// Where POSIX.1-2024 leaves a choice the text is glibc's, byte for byte. Where glibc differs, it is
  /// POSIX's: `%F` is `%+4Y-%m-%d` (`0999-07-30`, `+12011-01-02`), its width is that of the year and six
  /// more, and `%C` has two digits at least. What is not a conversion is an error.
  case posix
  /// As glibc's function: what it does not know, `%+` and `%v` among that, it prints as it is.
  case glibc
  /// Python's `datetime`: the letters that its documentation lists, no flags and no widths.
  ///
  /// `%f` is microseconds. `%z` and `%:z` have seconds where there are some; Python leaves them and `%Z`
  /// out where it knows no zone, here that is GMT.
  case python
  /// As ``posix``, with any UTS #35 pattern in `%{...}`, `%Z` in the locale's words (`z`), `%:z`, and
  /// SQLite's `%f` and `%J`.
  case localized
}

extension PatternDialect {
  /// The language that a text is probably written in, by one rule: a `%` outside of apostrophes means
  /// ``localized``, which knows the letters of all other strftimes; any other text is ``uts35``.
  ///
  /// A text is never read in the other language because it is wrong in this one. The last one of an odd
  /// number of apostrophes quotes nothing.
  ///
  ///     PatternDialect.guess("%d. %B %Y")  // .localized
  ///     PatternDialect.guess("y '100 %'")  // .uts35
  public static func guess(_ text: String) -> PatternDialect {
    text.withUTF8Span { guess(utf8: $0) }
  }

  /// The language that a text in UTF-8, which may be any bytes, is probably written in; see
  /// ``guess(_:)``.
  public static func guess(utf8 text: Span<UInt8>) -> PatternDialect {
    // Two apostrophes stand for one and change nothing.
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

  /// What a refusal of a text that ``guess(_:)`` took for strftime's adds.
  package static var guessNote: String {
    " (a text with a % is strftime's; in one of UTS #35 it stands in apostrophes: '%')"
  }

  /// Whether it is one of strftime's languages.
  package var isStrftime: Bool {
    self != .uts35 && self != .icu
  }

  /// The dialect of the conversions that a letter such as `%c` stands for: Python's are C's.
  var ofParts: PatternDialect { self == .python ? .posix : self }

  /// Whether flags, a width and a modifier may come before a letter of strftime.
  var hasFlags: Bool { self == .posix || self == .glibc || self == .localized }
}

extension PatternDialect: CustomStringConvertible {
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

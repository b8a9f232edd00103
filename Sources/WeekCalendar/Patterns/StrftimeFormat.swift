/// A strftime format, parsed once.
///
///     let format = try StrftimeFormat("%A, %-d. %B %Y", dialect: .localized)
///     let date = try CivilDate("2011-01-02")
///     try format.string(from: date, locale: "de_DE")  // "Sonntag, 2. Januar 2011"
///     try StrftimeFormat("%G-W%V", dialect: .posix).string(from: date)  // "2010-W52"
///
/// It compiles to the same items as a ``DatePattern`` and is written by the same renderer. The text
/// of 2011-01-02T15:04:05.678 in ``StrftimeDialect/posix``, and in ``StrftimeDialect/sqlite`` where
/// the column says so:
///
/// | letter | text | meaning | SQLite |
/// |---|---|---|---|
/// | `%a` `%A` | `Sun` `Sunday` | weekday | |
/// | `%b` `%h` `%B` | `Jan` `Jan` `January` | month; `%Ob` `%OB` in its form that stands alone | |
/// | `%c` | `Sun Jan  2 15:04:05 2011` | date and time | |
/// | `%C` | `20` | century, rounded down | |
/// | `%d` `%e` | `02` ` 2` | day of the month | same |
/// | `%D` `%x` | `01/02/11` `01/02/11` | date | |
/// | `%f` | | second and milliseconds, also in `.localized` | `05.678` |
/// | `%F` | `2011-01-02` | ISO 8601 date | same |
/// | `%g` `%G` | `10` `2010` | week-based year of ISO 8601 | same |
/// | `%H` `%k` | `15` `15` | hour 00-23, 0-23 behind a space | same |
/// | `%I` `%l` | `03` ` 3` | hour 01-12, 1-12 behind a space | same |
/// | `%j` | `002` | day of the year | same |
/// | `%J` | | Julian day, also in `.localized` | `2455564.127843495` |
/// | `%m` `%M` `%S` | `01` `04` `05` | month, minute, second | same |
/// | `%n` `%t` `%%` | | newline, tab, percent sign | `%%` |
/// | `%p` `%P` | `PM` `pm` | before or after noon | same |
/// | `%r` | `03:04:05 PM` | 12-hour time | |
/// | `%R` `%T` | `15:04` `15:04:05` | time | same |
/// | `%X` | `15:04:05` | time | |
/// | `%s` | `1293980645` | seconds since 1970, of the zone's clock | same |
/// | `%u` `%w` | `7` `0` | weekday, Monday 1...7, Sunday 0...6 | same |
/// | `%U` `%W` | `01` `00` | week from the first Sunday, the first Monday | same |
/// | `%V` | `52` | week of ISO 8601 | same |
/// | `%v` | ` 2-Jan-2011` | BSD's day | |
/// | `%y` `%Y` | `11` `2011` | year of the century, year | `%Y` |
/// | `%z` `%Z` | `+0000` `GMT` | the zone; a time without one is GMT. Other offsets: `+0530` `+0530` | |
/// | `%+` | `Sun Jan  2 15:04:05 GMT 2011` | `date`'s own form | |
/// | `%{YYYY-ww}` | | a UTS #35 pattern, in `.localized` only | |
///
/// Years have as many digits as they need (`%Y` of the year 9 is `9`), in SQLite at least four places. In
/// `%F` they have four at least and a sign where there are more, as POSIX.1-2024 has it, and so has `%C`
/// two digits at least; glibc has neither.
///
/// **Flags** stand first: `-` no padding, `_` spaces, `0` zeros (the last one counts), `^` capitals,
/// `#` the other case (capitals for names, small letters for `%p` and `%Z`), and in `%C %F %G %Y`
/// POSIX's `+`: zeros, and a plus sign before more than 2 or 4 digits. Then a **width** in code
/// points, at most 1,024: numbers are filled with zeros, all else with spaces. Then `E` or `O` where
/// glibc takes them; they change nothing but `%OB` and `%Ob`. A plus sign that starts no year is `%+`.
///
/// **Localized** formats take names, digits and minus sign from the locale. `%U %W %V %G %g %u %w` keep
/// their published meanings: the locale's own weeks are in braces, `%{YYYY-'W'ww}`. The braces take
/// flags and a width too and end at the first `}` outside of apostrophes; an opening brace inside is
/// text. `%c` is the locale's medium date with its medium time, `%x` the short date, `%X` the medium time
/// and `%r` the time of twelve hours (template `hms`), as ``DatePattern`` has them; `%Z` is `z`.
/// Capitals follow Unicode's mapping without a language's own rules.
///
/// At most 4,096 bytes. What is no conversion of the dialect is an error (``StrftimeDialect/glibc``
/// prints it); nothing is dropped. A format writes at most 4 MB, whatever it asks for.
///
/// Also known as: `strftime` (C, SQLite), `date +FORMAT` (GNU), `std::format` of `chrono` (C++20).
/// Source: POSIX.1-2024, `strftime`; glibc manual, "Formatting Calendar Time"; SQLite "Date And Time
/// Functions".
public struct StrftimeFormat: Sendable {
  let items: [PatternItem]
  let literals: [UInt8]
  let needs: FieldNeeds
  /// How texts are read.
  let reading: ReadingPlan
  private let source: [UInt8]
  /// Whether a conversion has a locale's own form, and the format has no locale yet.
  private let hasStyles: Bool

  /// Whether ``bound(to:)`` makes another format.
  package var waitsForLocale: Bool { hasStyles }
  /// The dialect that the format was read in.
  public let dialect: StrftimeDialect

  /// The most bytes that a format may have: 4,096.
  public static var maximumLength: Int { 4_096 }
  /// The largest width of a conversion: 1,024.
  public static var maximumWidth: Int { 1_024 }

  /// Compiles a format.
  ///
  /// - Throws: ``StrftimeError`` with the byte offset of what is wrong.
  /// - Complexity: O(n) in the format's length.
  public init(_ format: String, dialect: StrftimeDialect) throws(StrftimeError) {
    self = try format.withUTF8Bytes { (utf8) throws(StrftimeError) in
      try StrftimeFormat(utf8: utf8, dialect: dialect)
    }
  }

  /// Compiles a format from its UTF-8 bytes, which are copied; see ``init(_:dialect:)``.
  ///
  /// Text that is no valid UTF-8 is carried over byte for byte.
  public init(
    utf8 format: UnsafeBufferPointer<UInt8>, dialect: StrftimeDialect
  ) throws(StrftimeError) {
    try self.init(utf8: format, dialect: dialect, subsecond: false)
  }

  /// Compiles a format whose `%s` has three decimals where `subsecond`, as after SQLite's modifier of
  /// that name.
  init(
    utf8 format: UnsafeBufferPointer<UInt8>, dialect: StrftimeDialect, subsecond: Bool,
    locale: CalendarLocale? = nil
  ) throws(StrftimeError) {
    let parser = try StrftimeParser(
      format, dialect: dialect, subsecond: subsecond, locale: locale)
    items = parser.items
    literals = parser.literals
    needs = PatternItem.needs(of: parser.items)
    reading = ReadingPlan(parser.items, parser.literals, isStrftime: true)
    source = Array(format)
    hasStyles = parser.hasStyles
    self.dialect = dialect
  }

  /// The format with a locale's own forms of `%c %x %X %r`, made once.
  ///
  /// Without it they are made anew for each date, which costs more than the rest. It changes nothing
  /// for a format that has none of them. Names, digits and weeks are those of the locale given with
  /// each date.
  ///
  ///     let locale = try CalendarLocale("de_DE")
  ///     let format = try StrftimeFormat("%x %X", dialect: .localized).bound(to: locale)
  ///     for date in dates { format.append(date, locale: locale, to: &buffer) }
  ///
  /// Two bound formats are equal when their text, dialect and forms are.
  @inline(never)
  public func bound(to locale: CalendarLocale) -> StrftimeFormat {
    guard hasStyles else { return self }
    let format = source.withUnsafeBufferPointer { utf8 in
      try? StrftimeFormat(utf8: utf8, dialect: dialect, subsecond: false, locale: locale)
    }
    // A text that was read once can be read again.
    return format ?? self
  }

  /// Appends the text of a date and time in the C locale; the fast way, without an allocation once
  /// the buffer has grown to its size.
  ///
  /// A ``StrftimeDialect/localized`` format takes English names and ISO weeks here. `%z %Z %s` heed the
  /// zone that the date and time is local to.
  public func append(
    _ dateTime: CivilDateTime, zone: FixedZone = .gmt, to buffer: inout UTF8Buffer
  ) {
    DateRenderer.append(
      items, literals, dateTime, reckoning: .proleptic, needs: needs, zone: zone,
      CLocaleSymbols(), to: &buffer)
  }

  /// Appends the text of a date and time in a locale, which only ``StrftimeDialect/localized`` heeds.
  ///
  /// No allocation, unless the format has `%c %x %X %r` and is not ``bound(to:)`` the locale.
  @inline(never)
  public func append(
    _ dateTime: CivilDateTime, zone: FixedZone = .gmt, locale: borrowing CalendarLocale,
    to buffer: inout UTF8Buffer
  ) {
    guard dialect == .localized else { return append(dateTime, zone: zone, to: &buffer) }
    if hasStyles {
      let locale = copy locale
      return bound(to: locale).append(dateTime, zone: zone, bound: locale, to: &buffer)
    }
    append(dateTime, zone: zone, bound: locale, to: &buffer)
  }

  /// Appends the text of a date and time in a locale, whatever the dialect is, by a format that waits for
  /// no locale: the C locale's code stays out.
  package func append(
    _ dateTime: CivilDateTime, zone: FixedZone = .gmt, bound locale: borrowing CalendarLocale,
    to buffer: inout UTF8Buffer
  ) {
    DateRenderer.append(
      items, literals, dateTime, reckoning: .proleptic, needs: needs, zone: zone, locale,
      to: &buffer)
  }

  /// The text of a date and time, local to a zone, in the C locale.
  public func string(from dateTime: CivilDateTime, zone: FixedZone = .gmt) -> String {
    var buffer = UTF8Buffer()
    append(dateTime, zone: zone, to: &buffer)
    return buffer.string
  }

  /// The text of a date, at midnight, in the C locale.
  public func string(from date: CivilDate, zone: FixedZone = .gmt) -> String {
    string(from: CivilDateTime(date), zone: zone)
  }
}

extension StrftimeFormat: DateFormat {}

extension StrftimeFormat: Hashable {
  /// Whether two formats have the same text and dialect.
  public static func == (first: Self, second: Self) -> Bool {
    first.dialect == second.dialect && first.items == second.items
      && first.literals == second.literals && first.source == second.source
  }

  /// Feeds the format's text and dialect to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(dialect)
    hasher.combine(source)
  }
}

extension StrftimeFormat: CustomStringConvertible {
  /// The format as it was given.
  public var description: String { String(decoding: source, as: UTF8.self) }
}

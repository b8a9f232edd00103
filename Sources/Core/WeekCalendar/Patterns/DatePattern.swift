/// A date pattern, compiled once and then used to format and parse.
///
/// It is written in UTS #35, the pattern language of NSDateFormatter and java.time, or in a dialect of strftime.
///
///     let date = try CivilDate("2011-01-02")
///     let german = try DatePattern("d. MMMM y", locale: "de")
///     german.string(from: date)                        // "2. Januar 2011"
///     try german.date(from: "2. Januar 2011")          // 2011-01-02
///     let pattern = try DatePattern("YYYY-ww")
///     pattern.string(from: date)                       // "2010-52"
///     try pattern.string(from: date, locale: "en_US")  // "2011-02"
///     try DatePattern("%A, %-d. %B", locale: "de", dialect: .posix).string(from: date)
///     // "Sonntag, 2. Januar"
///     let rules = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 4)
///     pattern.string(from: date, rules: rules)         // "2011-01"
///
/// The locale supplies names, digits and week rules. Without a locale, names are English, digits are ASCII, and weeks
/// follow ISO 8601 or the rules you pass. A ``PatternDialect`` is the language of the pattern text;
/// ``PatternDialect/guess(_:)`` guesses it. All dialects compile to the same items and use the same code to format and
/// parse.
///
/// A pattern has at most 4,096 bytes. For the letters of strftime see ``PatternDialect``. In UTS #35, literal text goes
/// in apostrophes (`'week' w`), two apostrophes stand for one, and a letter that is not a field is an error unless the
/// dialect is ``PatternDialect/icu``.
///
/// This table lists the letters of UTS #35 and what each writes at each width for 2011-01-02T15:04:05.678 in `en_US`.
/// If a cell is empty, the letter does not have that width:
///
/// | letter | 1 | 2 | 3 | 4 | 5 | 6 |
/// |---|---|---|---|---|---|---|
/// | `G` era | AD | AD | AD | Anno Domini | A | AD |
/// | `y` year of the era | 2011 | 11 | 2011 | 2011 | 02011 | 002011 |
/// | `Y` week-based year | 2011 | 11 | 2011 | 2011 | 02011 | 002011 |
/// | `u` year (0 is 1 BCE) | 2011 | 2011 | 2011 | 2011 | 02011 | 002011 |
/// | `r` related Gregorian year | 2011 | 2011 | 2011 | 2011 | 02011 | 002011 |
/// | `U` year of the era; in some other calendars a year name | 2011 | 11 | 2011 | 2011 | 02011 | 002011 |
/// | `Q` `q` quarter | 1 | 01 | Q1 | 1st quarter | 1 | 1 |
/// | `M` `L` month | 1 | 01 | Jan | January | J | 000001 |
/// | `l` nothing (deprecated) | | | | | | |
/// | `w` week of the week-based year | 2 | 02 | 002 | 0002 | 00002 | 000002 |
/// | `W` week of the month | 2 | 02 | 002 | 0002 | 00002 | 000002 |
/// | `d` day of the month | 2 | 02 | 002 | 0002 | 00002 | 000002 |
/// | `D` day of the year | 2 | 02 | 002 | 0002 | 00002 | 000002 |
/// | `F` ordinal of the weekday in the month | 1 | 01 | 001 | 0001 | 00001 | 000001 |
/// | `g` Julian day number | 2455564 | 2455564 | 2455564 | 2455564 | 2455564 | 2455564 |
/// | `E` weekday | Sun | Sun | Sun | Sunday | S | Su |
/// | `e` weekday from the locale's first | 1 | 01 | Sun | Sunday | S | Su |
/// | `c` the same, stand-alone | 1 | 1 | Sun | Sunday | S | Su |
/// | `a` before or after noon | PM | PM | PM | PM | p | PM |
/// | `b` noon, midnight, AM or PM | PM | PM | PM | PM | p | |
/// | `B` period of the day | in the afternoon | in the afternoon | in the afternoon | in the afternoon | in the afternoon | |
/// | `h` hour 1-12 | 3 | 03 | 003 | 0003 | 00003 | 000003 |
/// | `H` hour 0-23 | 15 | 15 | 015 | 0015 | 00015 | 000015 |
/// | `K` hour 0-11 | 3 | 03 | 003 | 0003 | 00003 | 000003 |
/// | `k` hour 1-24 | 15 | 15 | 015 | 0015 | 00015 | 000015 |
/// | `m` minute | 4 | 04 | 004 | 0004 | 00004 | 000004 |
/// | `s` second | 5 | 05 | 005 | 0005 | 00005 | 000005 |
/// | `S` fraction of the second | 6 | 67 | 678 | 6780 | 67800 | 678000 |
/// | `A` millisecond of the day | 54245678 | 54245678 | 54245678 | 54245678 | 54245678 | 54245678 |
/// | `z` zone, of GMT | GMT | GMT | GMT | Greenwich Mean Time | Greenwich Mean Time | Greenwich Mean Time |
/// | `Z` zone, of +05:30 | +0530 | +0530 | +0530 | GMT+05:30 | +05:30 | GMT+05:30 |
/// | `O` zone, of +05:30 | GMT+5:30 | | | GMT+05:30 | | |
/// | `v` zone, of GMT | GMT | | | Greenwich Mean Time | | |
/// | `V` zone, of GMT | gmt | GMT | Unknown Location | GMT+00:00 | | |
/// | `X` zone, of GMT | Z | Z | Z | Z | Z | |
/// | `x` zone, of +05:30 | +0530 | +0530 | +05:30 | +0530 | +05:30 | |
///
/// The width is the number of times that a letter is repeated. Beyond the last column, numbers are padded with zeros up
/// to 10 digits, names use the abbreviated form, and quarters use the narrow form. `L`, `q` and `c` are the stand-alone
/// forms (Russian "январь" instead of "января"). `X` writes offsets like `x`, except that it writes `Z` for zero. At
/// width 1, both leave out minutes that are zero, as in -08:00.
///
/// Also known as: `DateFormatter.dateFormat` (Foundation), `SimpleDateFormat`, `UDateFormat` (ICU),
/// `DateTimeFormatter.ofPattern` (java.time). Source: UTS #35 part 4, "Date Format Patterns".
public struct DatePattern: Hashable, Sendable, CustomStringConvertible {
  let compiled: PatternItems
  package let numbers: NumberWriting?
  package let reading: ReadingPlan
  private let source: [UInt8]
  /// The language in which the pattern is written.
  public let dialect: PatternDialect
  /// The calendar used for days before 15 October 1582.
  public let reckoning: GregorianReckoning
  private var ownLocale: OwnLocale?
  /// Whether forms of ``locale`` are compiled in.
  private var hasForms = false

  /// The locale used if none is passed when formatting or parsing.
  ///
  /// `nil` means English names, ASCII digits and ISO 8601 weeks.
  public var locale: CalendarLocale? { ownLocale?.value }

  var items: [PatternItem] { compiled.items }
  var fields: FieldSet { reading.fields }
  package var literals: ContiguousArray<UInt8> { compiled.literals }

  /// The maximum length of a pattern in bytes: 4,096.
  public static var maximumLength: Int { 4_096 }
  /// The maximum width of a strftime conversion: 1,024.
  public static var maximumWidth: Int { 1_024 }

  /// Compiles a pattern without a locale; a locale can be passed each time you format or parse.
  ///
  /// - Parameters:
  ///   - text: the pattern, in which letters stand for fields; at most 4,096 bytes.
  ///   - dialect: the language of the pattern; UTS #35 by default.
  ///   - reckoning: the calendar used for days before 15 October 1582.
  /// - Throws: ``PatternError`` with the byte offset of the error.
  /// - Complexity: O(n) in the pattern's length.
  public init(
    _ text: String, dialect: PatternDialect = .uts35, reckoning: GregorianReckoning = .proleptic
  ) throws(PatternError) {
    self = try text.withUTF8Span { (utf8) throws(PatternError) in
      try DatePattern(utf8: utf8, dialect: dialect, reckoning: reckoning)
    }
  }

  /// Compiles a pattern from its UTF-8 bytes, which are copied; see ``init(_:dialect:reckoning:)``.
  ///
  /// Bytes that are not valid UTF-8 are kept unchanged.
  public init(
    utf8 text: Span<UInt8>, dialect: PatternDialect = .uts35,
    reckoning: GregorianReckoning = .proleptic
  ) throws(PatternError) {
    self.init(
      try PatternItems(text, dialect: dialect), source: Array(text), dialect: dialect,
      reckoning: reckoning)
  }

  /// Compiles a pattern of the locale data; see ``PatternItems/trusted(_:)``.
  init(
    trusted pattern: [UInt8], reckoning: GregorianReckoning, locale: CalendarLocale? = nil,
    hasRomanMonths: Bool = false
  ) {
    var (compiled, source, dialect) = PatternItems.trusted(pattern)
    if hasRomanMonths {
      compiled.map { item in
        if case .number(.month, _) = item { .romanMonth } else { item }
      }
    }
    self.init(compiled, source: source, dialect: dialect, reckoning: reckoning, locale: locale)
  }

  /// Makes a pattern from compiled items and the text for ``description``.
  init(
    _ compiled: PatternItems, source: [UInt8], dialect: PatternDialect,
    reckoning: GregorianReckoning, locale: CalendarLocale? = nil
  ) {
    self.compiled = compiled
    numbers = NumberWriting(compiled)
    reading = ReadingPlan(compiled.items, compiled.literals, dialect: dialect)
    self.source = source
    self.dialect = dialect
    self.reckoning = reckoning
    ownLocale = locale.map(OwnLocale.init)
  }

  /// Returns this pattern bound to a locale.
  ///
  ///     let pattern = try DatePattern("EEEE")
  ///     let date = try CivilDate("2011-01-02")
  ///     try ["de", "fr"].map { try pattern.with(locale: $0).string(from: date) }  // ["Sonntag", "dimanche"]
  ///
  /// The locale's forms of strftime's `%c %x %X %r` are compiled in. Otherwise they are compiled again for each date,
  /// which costs more than everything else.
  ///
  /// - Throws: ``LocaleError`` for a string that is not a valid locale; never for a ``CalendarLocale``.
  public func with<L: LocaleConvertible>(locale: L) throws(L.LocaleFailure) -> DatePattern {
    bound(to: try locale.calendarLocale())
  }

  package func bound(to locale: CalendarLocale) -> DatePattern {
    var bound = self
    // Text that has been compiled once compiles with another locale, too.
    if compiled.needsLocale || hasForms && self.locale != locale,
      let compiled = source.withSpan({ try? PatternItems($0, dialect: dialect, locale: locale) })
    {
      bound = DatePattern(compiled, source: source, dialect: dialect, reckoning: reckoning)
      bound.hasForms = true
    }
    bound.ownLocale = OwnLocale(locale)
    return bound
  }

  /// The same pattern; compiled again if it contains the `%c %x %X %r` of another locale.
  func withForms(of locale: CalendarLocale) -> DatePattern {
    hasForms && self.locale != locale ? bound(to: locale) : self
  }

  /// Whether a locale's forms still have to be compiled in.
  package var needsLocale: Bool { compiled.needsLocale }

  /// Whether the pattern has fields, and not only literal text.
  package var hasFields: Bool { items.contains { if case .literal = $0 { false } else { true } } }

  /// Whether the pattern has `%s` or `%J`, which depend on the instant in UTC.
  package var countsFromEpoch: Bool { items.contains { $0 == .unixSeconds || $0 == .julianDay } }

  /// Whether two patterns have the same text, dialect, reckoning, locale and items.
  ///
  /// Items are compared because a pattern made from a style or template, or bound to a locale, can contain more than
  /// its text shows: Roman months, plurals, or the locale's forms.
  public static func == (first: Self, second: Self) -> Bool {
    first.dialect == second.dialect && first.reckoning == second.reckoning
      && first.source == second.source && first.compiled == second.compiled
      && first.locale == second.locale
  }

  /// Hashes the pattern's text, dialect and reckoning.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(dialect)
    hasher.combine(reckoning)
  }

  /// The original text of the pattern.
  public var description: String { String(decoding: source, as: UTF8.self) }
}

/// The locale of a pattern, in a class so that copies of the pattern share it: a locale has a dozen parts.
private final class OwnLocale: Sendable {
  let value: CalendarLocale

  init(_ value: CalendarLocale) { self.value = value }
}

#if !hasFeature(Embedded)
// Two kinds of errors: `any Error`, which Embedded Swift does not have.

extension DatePattern {
  /// Compiles a pattern for a locale.
  ///
  ///     let pattern = try DatePattern("EEEE d MMMM", locale: "fr_FR")
  ///     pattern.string(from: try CivilDate("2011-01-02"))  // "dimanche 2 janvier"
  ///
  /// - Throws: ``PatternError`` or ``LocaleError``.
  public init(
    _ text: String, locale: some LocaleConvertible, dialect: PatternDialect = .uts35,
    reckoning: GregorianReckoning = .proleptic
  ) throws {
    self = try DatePattern(text, dialect: dialect, reckoning: reckoning).with(locale: locale)
  }
}
#endif

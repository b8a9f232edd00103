/// A date pattern in the language of UTS #35, NSDateFormatter and java.time, parsed once.
///
///     let pattern = try DatePattern("YYYY-ww")
///     let date = try CivilDate("2011-01-02")
///     try pattern.string(from: date, locale: "en_US")  // "2011-02"
///     try pattern.string(from: date, locale: "de_DE")  // "2010-52"
///
/// Text goes in apostrophes (`'week' w`), two apostrophes are one. At most 4,096 bytes. A letter that
/// is no field is an error unless ``PatternMode/icu`` is asked for. The letters, and what each writes
/// at each width of 2011-01-02T15:04:05.678 in `en_US`; where nothing stands, the letter does not have
/// the width:
///
/// | letter | 1 | 2 | 3 | 4 | 5 | 6 |
/// |---|---|---|---|---|---|---|
/// | `G` era | AD | AD | AD | Anno Domini | A | AD |
/// | `y` year of the era | 2011 | 11 | 2011 | 2011 | 02011 | 002011 |
/// | `Y` week-based year | 2011 | 11 | 2011 | 2011 | 02011 | 002011 |
/// | `u` year (0 is 1 BCE) | 2011 | 2011 | 2011 | 2011 | 02011 | 002011 |
/// | `r` year, related to another calendar | 2011 | 2011 | 2011 | 2011 | 02011 | 002011 |
/// | `U` year of the era, which other calendars name | 2011 | 11 | 2011 | 2011 | 02011 | 002011 |
/// | `Q` `q` quarter | 1 | 01 | Q1 | 1st quarter | 1 | 1 |
/// | `M` `L` month | 1 | 01 | Jan | January | J | 000001 |
/// | `l` nothing (deprecated) | | | | | | |
/// | `w` week of the week-based year | 2 | 02 | 002 | 0002 | 00002 | 000002 |
/// | `W` week of the month | 2 | 02 | 002 | 0002 | 00002 | 000002 |
/// | `d` day of the month | 2 | 02 | 002 | 0002 | 00002 | 000002 |
/// | `D` day of the year | 2 | 02 | 002 | 0002 | 00002 | 000002 |
/// | `F` which one of its weekday in the month | 1 | 01 | 001 | 0001 | 00001 | 000001 |
/// | `g` Julian day number | 2455564 | 2455564 | 2455564 | 2455564 | 2455564 | 2455564 |
/// | `E` weekday | Sun | Sun | Sun | Sunday | S | Su |
/// | `e` weekday from the locale's first | 1 | 01 | Sun | Sunday | S | Su |
/// | `c` the same, stand-alone | 1 | 1 | Sun | Sunday | S | Su |
/// | `a` before or after noon | PM | PM | PM | PM | p | p |
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
/// | `V` zone, of GMT | gmt | GMT | Unknown City | GMT | | |
/// | `X` zone, of GMT | Z | Z | Z | Z | Z | |
/// | `x` zone, of +05:30 | +0530 | +0530 | +05:30 | +0530 | +05:30 | |
///
/// `L`, `q` and `c` are the forms that stand alone (Russian "январь" for "января"). A width beyond the
/// last column pads numbers with zeros up to 10 digits; of names it takes the abbreviated form, of
/// quarters the narrow one. `X` writes offsets as `x` does, but `Z` for none; both drop the minutes of
/// -08:00 at width 1.
/// Widths ask for ASCII letters in a row.
///
/// Also known as: `DateFormatter.dateFormat` (Foundation), `SimpleDateFormat`, `UDateFormat` (ICU),
/// `DateTimeFormatter.ofPattern` (java.time). Source: UTS #35 part 4, "Date Format Patterns".
public struct DatePattern: Sendable {
  let items: [PatternItem]
  let literals: [UInt8]
  let needs: FieldNeeds
  /// How texts are read.
  let reading: ReadingPlan
  private let source: [UInt8]
  private let mode: PatternMode
  /// The calendar in which days before 15 October 1582 are written.
  public let reckoning: GregorianReckoning

  /// Whether it writes anything of a date, and not text alone.
  package var hasFields: Bool {
    items.contains { item in
      if case .literal = item { false } else { true }
    }
  }

  /// The most bytes that a pattern may have: 4,096.
  public static var maximumLength: Int { 4_096 }

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - pattern: letters for fields, `'...'` for text; at most 4,096 bytes.
  ///   - mode: what a letter that is no field does; an error unless said otherwise.
  ///   - reckoning: the calendar in which days before 15 October 1582 are written.
  /// - Throws: ``PatternError`` with the letter and its byte offset, or for a text that is too long.
  /// - Complexity: O(n) in the pattern's length.
  public init(
    _ pattern: String, mode: PatternMode = .strict, reckoning: GregorianReckoning = .proleptic
  ) throws(PatternError) {
    self = try pattern.withUTF8Bytes { (utf8) throws(PatternError) in
      try DatePattern(utf8: utf8, mode: mode, reckoning: reckoning)
    }
  }

  /// Compiles a pattern from its UTF-8 bytes, which are copied; see ``init(_:mode:reckoning:)``.
  ///
  /// Text that is no valid UTF-8 is carried over byte for byte.
  public init(
    utf8 pattern: UnsafeBufferPointer<UInt8>, mode: PatternMode = .strict,
    reckoning: GregorianReckoning = .proleptic
  ) throws(PatternError) {
    let parser = try UTS35Parser(pattern, mode: mode)
    self.init(
      parser.items, parser.literals, source: Array(pattern), mode: mode, reckoning: reckoning)
  }

  /// Compiles a pattern of the locale data, which is a pattern of 4,096 bytes at most.
  ///
  /// Should data from elsewhere hold another, it is read as ICU would, or is empty.
  init(
    trusted pattern: [UInt8], reckoning: GregorianReckoning, hasRomanMonths: Bool = false
  ) {
    for mode in PatternMode.allCases {
      if let parser = pattern.withUnsafeBufferPointer({ try? UTS35Parser($0, mode: mode) }) {
        self.init(
          hasRomanMonths ? PatternItem.withRomanMonths(parser.items) : parser.items,
          parser.literals, source: pattern, mode: mode, reckoning: reckoning)
        return
      }
    }
    self.init([], [], source: [], mode: .strict, reckoning: reckoning)
  }

  /// Takes items as they are, and the text that describes them.
  init(
    _ items: [PatternItem], _ literals: [UInt8], source: [UInt8], mode: PatternMode,
    reckoning: GregorianReckoning
  ) {
    self.items = items
    self.literals = literals
    needs = PatternItem.needs(of: items)
    reading = ReadingPlan(items, literals)
    self.source = source
    self.mode = mode
    self.reckoning = reckoning
  }

  /// Appends the text of a date and time, local to a zone, in a locale; the fast way, without an
  /// allocation once the buffer has grown to its size.
  public func append(
    _ dateTime: CivilDateTime, zone: FixedZone = .gmt, locale: borrowing CalendarLocale,
    to buffer: inout UTF8Buffer
  ) {
    DateRenderer.append(
      items, literals, dateTime, reckoning: reckoning, needs: needs, zone: zone, locale,
      to: &buffer)
  }
}

extension DatePattern: DateFormat {}

extension DatePattern: Hashable {
  /// Whether two patterns have the same text, mode and reckoning, and write the same.
  ///
  /// Those of a style or template may have more than their text says: Roman months, plurals.
  public static func == (first: Self, second: Self) -> Bool {
    first.source == second.source && first.mode == second.mode
      && first.reckoning == second.reckoning && first.items == second.items
      && first.literals == second.literals
  }

  /// Feeds the pattern's text, mode and reckoning to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(mode)
    hasher.combine(reckoning)
  }
}

extension DatePattern: CustomStringConvertible {
  /// The pattern as it was given.
  public var description: String { String(decoding: source, as: UTF8.self) }
}

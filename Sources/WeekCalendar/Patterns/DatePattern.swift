/// A date pattern in the language of UTS #35, NSDateFormatter and java.time, parsed once.
///
///     let pattern = try DatePattern("YYYY-ww")
///     let date = try CivilDate("2011-01-02")
///     try pattern.string(from: date, locale: "en_US")  // "2011-02"
///     try pattern.string(from: date, locale: "de_DE")  // "2010-52"
///
/// Letters are listed at ``PatternLetter``; text goes in apostrophes (`'week' w`), two apostrophes
/// are one. At most 4,096 bytes. A letter that is no field is an error unless ``PatternMode/icu`` is
/// asked for.
///
/// Also known as: `DateFormatter.dateFormat` (Foundation), `SimpleDateFormat`, `UDateFormat` (ICU),
/// `DateTimeFormatter.ofPattern` (java.time). Source: UTS #35 part 4, "Date Format Patterns".
public struct DatePattern: Sendable {
  let items: [PatternItem]
  let literals: [UInt8]
  let needs: FieldNeeds
  private let source: [UInt8]
  private let mode: PatternMode
  private let hasRomanMonths: Bool
  /// The calendar in which days before 15 October 1582 are written.
  public let reckoning: GregorianReckoning

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

  /// Compiles a pattern from its UTF-8 bytes, which are copied; see ``init(_:)-(String)``.
  ///
  /// Text that is no valid UTF-8 is carried over byte for byte.
  public init(
    utf8 pattern: UnsafeBufferPointer<UInt8>, mode: PatternMode = .strict,
    reckoning: GregorianReckoning = .proleptic
  ) throws(PatternError) {
    let parser = try UTS35Parser(pattern, mode: mode)
    self.init(
      parser, source: Array(pattern), mode: mode, reckoning: reckoning, hasRomanMonths: false)
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
          parser, source: pattern, mode: mode, reckoning: reckoning,
          hasRomanMonths: hasRomanMonths)
        return
      }
    }
    self.init(
      UTS35Parser(), source: [], mode: .strict, reckoning: reckoning, hasRomanMonths: false)
  }

  private init(
    _ parser: UTS35Parser, source: [UInt8], mode: PatternMode, reckoning: GregorianReckoning,
    hasRomanMonths: Bool
  ) {
    items = hasRomanMonths ? PatternItem.withRomanMonths(parser.items) : parser.items
    literals = parser.literals
    needs = PatternItem.needs(of: parser.items)
    self.source = source
    self.mode = mode
    self.reckoning = reckoning
    self.hasRomanMonths = hasRomanMonths
  }

  /// Appends the text of a date and time in a locale; the fast way, without an allocation once the
  /// buffer has grown to its size.
  public func append(
    _ dateTime: CivilDateTime, zone: FixedZone, locale: borrowing CalendarLocale,
    to buffer: inout UTF8Buffer
  ) {
    DateRenderer.append(
      items, literals, dateTime, reckoning: reckoning, needs: needs, zone: zone, locale,
      to: &buffer)
  }

  /// The text of a date and time, local to a zone, in a locale.
  public func string(
    from dateTime: CivilDateTime, zone: FixedZone, locale: CalendarLocale
  ) -> String {
    var buffer = UTF8Buffer()
    append(dateTime, zone: zone, locale: locale, to: &buffer)
    return buffer.string
  }
}

extension DatePattern: DateFormat {
  /// Appends the text of a date and time, in GMT, in a locale.
  @inline(__always)
  public func append(
    _ dateTime: CivilDateTime, locale: borrowing CalendarLocale, to buffer: inout UTF8Buffer
  ) {
    append(dateTime, zone: .gmt, locale: locale, to: &buffer)
  }
}

extension DatePattern: Hashable {
  /// Whether two patterns have the same text, mode and reckoning.
  public static func == (first: Self, second: Self) -> Bool {
    first.source == second.source && first.mode == second.mode
      && first.reckoning == second.reckoning && first.hasRomanMonths == second.hasRomanMonths
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

/// Formats the span from one date or time to another in a locale, such as "Dec 30, 2012 – Jan 5, 2013".
///
/// The greatest field in which the two dates differ selects the pattern; fields that are equal are written once.
///
/// | template | from 2012-12-30 to | `en_US` | `de_DE` |
/// |---|---|---|---|
/// | `yMMMd` | 2013-01-05 | `Dec 30, 2012 – Jan 5, 2013` | `30. Dez. 2012 – 5. Jan. 2013` |
/// | `yMMMd` | 2012-12-31 | `Dec 30 – 31, 2012` | `30.–31. Dez. 2012` |
/// | `yMMMd` | 2012-12-30 | `Dec 30, 2012` | `30. Dez. 2012` |
/// | `yMMM` | 2013-01-05 | `Dec 2012 – Jan 2013` | `Dez. 2012 – Jan. 2013` |
///
/// Spaces around the dash are thin spaces (U+2009) in both locales. A template consists of letters as in
/// ``DatePattern/init(template:locale:asICU:reckoning:)``. If the locale does not list the template, the nearest
/// pattern is used; if none is near, the two dates are joined. If the dates differ only in fields that are not written,
/// a single date is written. A span whose end is before its start is written in the given order.
///
/// A pattern is made for a locale, which supplies the order of fields, the words between them, names and digits.
///
///     let german = try CalendarLocale("de_DE")
///     let pattern = try DateSpanPattern(template: "yMMMd", locale: german)
///     let (start, end) = (try CivilDate("2012-12-30"), try CivilDate("2012-12-31"))
///     pattern.string(from: start, to: end)  // "30.–31. Dez. 2012"
///
/// Also known as: `DateIntervalFormat`, `udtitvfmt_open` (ICU), `Date.IntervalFormatStyle`,
/// `DateIntervalFormatter.dateTemplate` (Foundation), `intervalFormats` (CLDR). Source: UTS #35 part 4, "Interval
/// Formats".
public struct DateSpanPattern: Hashable, Sendable, CustomStringConvertible {
  /// Items that are written of the span's start, or of its end.
  private struct Segment: Equatable {
    let isEnd: Bool
    let start: Int
    var needs = FieldSet()
  }

  /// The calendar used for days before 15 October 1582.
  public let reckoning: GregorianReckoning
  /// The locale for which the pattern was made.
  public let locale: CalendarLocale
  private let template: [UInt8]
  /// The items of all segments, in one list so that a row of SQL borrows it without counting references of parts.
  private var compiled = PatternItems()
  private var segments: [Segment] = []
  /// The segments of each pattern: for dates that do not differ, then for each field that may differ.
  private var forms: [Range<Int>] = []

  /// Makes a locale's span pattern from a template.
  ///
  /// - Throws: ``PatternError`` for a letter that is not a field or does not have that width, and for a template longer
  ///   than ``DatePattern/maximumTemplateLength`` bytes. ``PatternError/noSpan`` if the locale has no two-date pattern
  ///   with all of the template's fields. This applies to an empty template, to week labels such as `yw`, which are
  ///   patterns of one date, and to templates that would show only one of the two dates: `g`, `D`, `w` or `Y` without a
  ///   day, `A`, and `B` or `b` without an hour.
  public init(
    template: String, locale: CalendarLocale, reckoning: GregorianReckoning = .proleptic
  ) throws(PatternError) {
    self = try template.withUTF8Span { (utf8) throws(PatternError) in
      try DateSpanPattern(templateUTF8: utf8, locale: locale, reckoning: reckoning)
    }
  }

  /// Makes the pattern from the bytes of a template, which need not be valid UTF-8; see
  /// ``init(template:locale:reckoning:)``.
  public init(
    templateUTF8 template: Span<UInt8>, locale: CalendarLocale,
    reckoning: GregorianReckoning = .proleptic
  ) throws(PatternError) {
    try DatePattern.checkTemplate(template)
    self.template = Array(template)
    self.reckoning = reckoning
    self.locale = locale
    guard let forms = SpanResolver(locale).forms(self.template) else { throw .noSpan }
    for pieces in forms {
      // For a field that is not written, the pattern is the first one.
      if let pieces { append(pieces) } else { self.forms.append(self.forms[0]) }
    }
    compiled.closeLiteral()
    // Offsets of literal text have 16 bits, far more than any data of CLDR needs.
    guard compiled.literals.count <= UInt16.max else { throw .noSpan }
  }

  /// One date, the span's end, by a pattern.
  init(ofEnd pattern: DatePattern, locale: CalendarLocale) {
    template = []
    reckoning = pattern.reckoning
    self.locale = locale
    compiled = pattern.compiled
    segments = [Segment(isEnd: true, start: 0, needs: pattern.fields)]
    forms = Array(repeating: 0..<1, count: SpanField.allCases.count &+ 1)
  }

  private mutating func append(_ pieces: [SpanPiece]) {
    let first = segments.count
    for piece in pieces {
      switch piece {
      case .text(let text):
        if segments.count == first { begin(isEnd: false) }
        text.withSpan { compiled.append(text: $0) }
      case .date(let pattern, let isEnd):
        if segments.count == first || segments[segments.count &- 1].isEnd != isEnd {
          begin(isEnd: isEnd)
        }
        // Each pattern is compiled alone: whether noon is written by name depends on its own minutes.
        let items = PatternItems.trusted(pattern).items
        compiled.append(items)
        let last = segments.count &- 1
        for item in items.items { segments[last].needs = segments[last].needs.union(item.fields) }
      }
    }
    forms.append(first..<segments.count)
  }

  private mutating func begin(isEnd: Bool) {
    compiled.closeLiteral()
    segments.append(Segment(isEnd: isEnd, start: compiled.items.count))
  }

  /// Appends the span between two local dates and times, formatted in a locale.
  ///
  /// It does not allocate once the buffer has grown to the size it needs.
  public func append(
    from start: CivilDateTime, to end: CivilDateTime, zone: UTCOffset = .gmt,
    locale: borrowing CalendarLocale, to buffer: inout UTF8Buffer
  ) {
    let zone = WrittenZone(fixed: zone)
    append(from: start, zone, to: end, zone, locale, to: &buffer)
  }

  /// Appends the span between two instants, both in the time zone of the first, formatted in a locale.
  ///
  /// Zone letters write the zone's identifier (`VV`, `V`) and offset, and its names if words are given.
  public func append(
    from start: ZonedDateTime, to end: ZonedDateTime, startWords: ZoneWords = ZoneWords(),
    endWords: ZoneWords = ZoneWords(), locale: borrowing CalendarLocale, to buffer: inout UTF8Buffer
  ) {
    let end = ZonedDateTime(end.instant, in: start.rules)
    append(
      from: start.dateTime, WrittenZone(start, words: startWords), to: end.dateTime,
      WrittenZone(end, words: endWords), locale, to: &buffer)
  }

  /// Appends the text of a span by the pattern for the greatest field that differs.
  private func append(
    from start: CivilDateTime, _ startZone: borrowing WrittenZone,
    to end: CivilDateTime, _ endZone: borrowing WrittenZone,
    _ locale: borrowing CalendarLocale, to buffer: inout UTF8Buffer
  ) {
    let field = SpanField(from: start, to: end, reckoning)
    for index in forms[field?.form ?? 0] {
      let segment = segments[index]
      let next = index &+ 1
      let items =
        segment.start..<(next < segments.count ? segments[next].start : compiled.items.count)
      func append(_ dateTime: CivilDateTime, _ zone: borrowing WrittenZone) {
        DateRenderer.append(
          compiled.items, items, compiled.literals, dateTime, reckoning: reckoning,
          needs: segment.needs, zone: zone, locale, to: &buffer)
      }
      if segment.isEnd { append(end, endZone) } else { append(start, startZone) }
    }
  }

  /// Formats the span between two instants, both in the time zone of the first.
  ///
  ///     let locale = try CalendarLocale("en_GB")
  ///     let rules = try SystemTimeZones().rules(named: "America/New_York")
  ///     let start = ZonedDateTime(try Instant("2011-07-01T12:00Z"), in: rules)
  ///     let end = ZonedDateTime(try Instant("2011-07-01T14:30Z"), in: rules)
  ///     let pattern = try DateSpanPattern(template: "HHmmVV", locale: locale)
  ///     pattern.string(from: start, to: end).hasSuffix("10:30 America/New_York")  // true
  public func string(
    from start: ZonedDateTime, to end: ZonedDateTime, startWords: ZoneWords = ZoneWords(),
    endWords: ZoneWords = ZoneWords()
  ) -> String {
    String {
      append(
        from: start, to: end, startWords: startWords, endWords: endWords, locale: locale, to: &$0)
    }
  }

  /// The letters among `z zzzz v vvvv VVV VVVV` that the locale's patterns have.
  package var zoneNames: [ZoneName] { compiled.zoneNames }

  /// A pattern of these letters, for which a ``ZoneWordMaker`` makes words; nil if there are none.
  package var zoneLetters: DatePattern? {
    let names = zoneNames
    guard !names.isEmpty else { return nil }
    var letters = PatternItems()
    for name in names { letters.append(.zone(.named(.name(name)))) }
    return DatePattern(letters, source: [], dialect: .uts35, reckoning: reckoning)
  }

  /// Formats the span between two local dates and times.
  public func string(
    from start: CivilDateTime, to end: CivilDateTime, zone: UTCOffset = .gmt
  ) -> String {
    String { append(from: start, to: end, zone: zone, locale: locale, to: &$0) }
  }

  /// Formats the span between two dates, at midnight.
  public func string(
    from start: CivilDate, to end: CivilDate, zone: UTCOffset = .gmt
  ) -> String {
    string(from: CivilDateTime(start), to: CivilDateTime(end), zone: zone)
  }

  /// Hashes the template.
  public func hash(into hasher: inout Hasher) { hasher.combine(template) }

  /// The original template.
  public var description: String { String(decoding: template, as: UTF8.self) }
}

#if !hasFeature(Embedded)
extension DateSpanPattern {
  /// Makes a span pattern for a locale given by its identifier or by another value; see
  /// ``init(template:locale:reckoning:)``.
  ///
  ///     let pattern = try DateSpanPattern(template: "yMMMd", locale: "de")
  ///     pattern.string(from: try CivilDate("2012-12-30"), to: try CivilDate("2012-12-31"))  // "30.–31. Dez. 2012"
  ///
  /// - Throws: ``PatternError`` or ``LocaleError``.
  public init(template: String, locale: some LocaleConvertible) throws {
    try self.init(template: template, locale: try locale.calendarLocale())
  }
}
#endif

extension FiscalCalendar {
  /// Makes a calendar from its name or from the text of its parts; see the tables at ``FiscalCalendar``.
  ///
  ///     try FiscalCalendar("52-53.end-last-fri-sep.5-4-4.label-end.extra-q1").weeksInYear(2023)  // 52
  ///
  /// - Throws: ``FiscalCalendarError/malformed(offset:expected:nearest:)`` if the text is neither.
  public init(_ text: String) throws(FiscalCalendarError) {
    self = try text.withUTF8Span { (utf8) throws(FiscalCalendarError) in
      try FiscalCalendar(utf8: utf8)
    }
  }

  /// Makes a calendar from text in UTF-8 bytes.
  package init(utf8 text: Span<UInt8>) throws(FiscalCalendarError) {
    if let index = text.index(inWords: Self.names) {
      self = Self.named[index]
      return
    }
    guard let (kind, count) = text.prefix(of: FiscalWords.kinds) else {
      throw .malformed(offset: 0, expected: .calendar, nearest: Self.withoutKind(text))
    }
    var parts = FiscalTextReader(from: count)
    self = kind == 0 ? Self.readWeeks(text, &parts) : Self.readMonths(text, &parts)
    let isByMonth = hasWeeks && pattern == .byMonth
    if let failure = parts.failure(
      atEndOf: text, expected: isByMonth ? .endByMonth : .end)
    {
      throw .malformed(offset: failure.offset, expected: failure.expected, nearest: self)
    }
  }

  /// The calendar of a text with a mistake in its first part; nil if no part follows that says how years end or start.
  private static func withoutKind(_ text: Span<UInt8>) -> FiscalCalendar? {
    for offset in text.indices {
      let rest = text.extracting(droppingFirst: offset)
      var parts = FiscalTextReader(from: offset)
      if rest.prefix(of: FiscalWords.yearEnds) != nil { return readWeeks(text, &parts) }
      if rest.prefix(of: FiscalWords.start) != nil { return readMonths(text, &parts) }
    }
    return nil
  }

  private static func readWeeks(
    _ text: Span<UInt8>, _ parts: inout FiscalTextReader
  ) -> FiscalCalendar {
    let yearEnd = parts.read(FiscalWords.yearEnds, of: text, .yearEnd, usual: 0)
    let weekday = parts.read(FiscalWords.weekdays, of: text, .weekday, usual: 6)
    let month = parts.read(FiscalWords.endMonths, of: text, .month, usual: 11)
    let pattern = parts.read(FiscalWords.patterns, of: text, .pattern, usual: 0)
    let label = parts.read(FiscalWords.labels, of: text, .label, usual: 0)
    let calendar = FiscalCalendar(
      yearEnd == 0 ? .lastWeekday : .nearestWeekday,
      lastWeekday: Weekday(daysAfterMonday: weekday), endMonth: month &+ 1,
      FiscalPattern(rawValue: UInt8(truncatingIfNeeded: pattern)) ?? .byMonth,
      isLabelledByStart: label == 1)
    return calendar.pattern == .byMonth ? calendar : calendar.readingExtraPeriod(text, &parts)
  }

  private func readingExtraPeriod(
    _ text: Span<UInt8>, _ parts: inout FiscalTextReader
  ) -> FiscalCalendar {
    let hasQuarters = has(.quarter)
    let expected: FiscalCalendarPart = hasQuarters ? .extraWeek : .extraWeekOf13
    let start = parts.offset
    _ = parts.read(FiscalWords.extra, of: text, expected, usual: 0)
    if hasQuarters, let quarter = parts.readIfPresent(FiscalWords.extraQuarters, of: text) {
      return with(extraPeriod: (quarter &+ 1) &* 3)
    }
    let period = parts.read(
      hasQuarters ? FiscalWords.twelvePeriods : FiscalWords.thirteenPeriods, of: text, expected,
      usual: parts.lastDigit(of: text).map { $0 &- 1 } ?? pattern.periodsPerYear &- 1,
      errorAt: start)
    return with(extraPeriod: period &+ 1)
  }

  private static func readMonths(
    _ text: Span<UInt8>, _ parts: inout FiscalTextReader
  ) -> FiscalCalendar {
    // An error covers the whole date.
    let start = parts.offset
    _ = parts.read(FiscalWords.start, of: text, .start, usual: 0)
    let month = parts.read(FiscalWords.startMonths, of: text, .start, usual: 0, errorAt: start)
    let day = parts.read(FiscalWords.startDays, of: text, .start, usual: 0, errorAt: start)
    let label = parts.read(FiscalWords.labels, of: text, .label, usual: 0)
    return FiscalCalendar(monthsFrom: month &+ 1, day: day &+ 1, isLabelledByStart: label == 1)
  }

  /// The name, such as `nrf`; nil if the calendar has no name.
  public var name: String? {
    Self.named.firstIndex(of: self).map { Self.names.word(UInt8(truncatingIfNeeded: $0)) }
  }

  /// All calendars that have a name: `nrf`, `broadcast`, `iso-13` and `us-government`.
  public static var named: [FiscalCalendar] { [.nrf, .broadcast, .iso13, .usGovernment] }

  private static var names: StaticString { "nrf broadcast iso-13 us-government" }
}

extension FiscalCalendar: CustomStringConvertible {
  /// The text of the calendar's parts, even if the calendar has a ``name``.
  ///
  /// For example, the text of ``FiscalCalendar/nrf`` is `52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q4`.
  public var description: String {
    let label = isLabelledByStart ? 1 : 0
    return String(capacity: 64) { writer in
      writer.write(FiscalWords.kinds, hasWeeks ? 0 : 1)
      guard hasWeeks else {
        writer.write(FiscalWords.start, 0)
        writer.write(FiscalWords.startMonths, startMonth &- 1)
        writer.write(FiscalWords.startDays, startDay &- 1)
        writer.write(FiscalWords.labels, label)
        return
      }
      writer.write(FiscalWords.yearEnds, yearEnd == .lastWeekday ? 0 : 1)
      writer.write(FiscalWords.weekdays, weekStart.adding(days: 6).iso &- 1)
      writer.write(FiscalWords.endMonths, (startMonth &+ 10) % 12)
      writer.write(FiscalWords.patterns, Int(pattern.rawValue))
      writer.write(FiscalWords.labels, label)
      guard pattern != .byMonth else { return }
      writer.write(FiscalWords.extra, 0)
      if has(.quarter), extraPeriod % 3 == 0 {
        writer.write(FiscalWords.extraQuarters, extraPeriod / 3 &- 1)
      } else {
        writer.write(FiscalWords.thirteenPeriods, extraPeriod &- 1)
      }
    }
  }
}

extension ByteWriter {
  /// Writes the word of a list that has an index.
  fileprivate mutating func write(_ words: StaticString, _ index: Int) {
    words.withSpan { words in
      for place in words.word(index) { write(words[place]) }
    }
  }
}

/// The words of each part of a calendar's text, in the order of the values that they stand for.
private enum FiscalWords {
  static var kinds: StaticString { "52-53 months" }
  static var yearEnds: StaticString { ".end-last- .end-nearest-" }
  static var weekdays: StaticString { "mon tue wed thu fri sat sun" }
  static var endMonths: StaticString {
    "-jan -feb -mar -apr -may -jun -jul -aug -sep -oct -nov -dec"
  }
  static var patterns: StaticString { ".4-4-5 .4-5-4 .5-4-4 .13x4 .by-month" }
  static var labels: StaticString { ".label-end .label-start" }
  static var extra: StaticString { ".extra-" }
  static var extraQuarters: StaticString { "q1 q2 q3 q4" }
  static var twelvePeriods: StaticString { "p01 p02 p03 p04 p05 p06 p07 p08 p09 p10 p11 p12" }
  static var thirteenPeriods: StaticString {
    "p01 p02 p03 p04 p05 p06 p07 p08 p09 p10 p11 p12 p13"
  }
  static var start: StaticString { ".start-" }
  static var startMonths: StaticString { "01 02 03 04 05 06 07 08 09 10 11 12" }
  static var startDays: StaticString {
    """
    -01 -02 -03 -04 -05 -06 -07 -08 -09 -10 -11 -12 -13 -14 -15 -16 -17 -18 -19 -20 -21 -22 -23 -24 -25 -26 -27 -28
    """
  }
}

/// Reads the parts of a calendar's text in order.
///
/// At the first missing part it records the failure and continues, so that the error can offer a calendar. A missing
/// part that appears later in the text is read from there; any other missing part has its default value.
private struct FiscalTextReader {
  private(set) var offset: Int
  private var failure: (offset: Int, expected: FiscalCalendarPart)?

  init(from offset: Int) { self.offset = offset }

  /// The index of the next word, which is one of a list; `usual` if the word is missing.
  mutating func read(
    _ words: StaticString, of text: Span<UInt8>, _ expected: FiscalCalendarPart, usual: Int,
    errorAt place: Int? = nil
  ) -> Int {
    if let index = readIfPresent(words, of: text) { return index }
    if failure == nil { failure = (place ?? offset, expected) }
    let start = offset
    while offset < text.count {
      if let index = readIfPresent(words, of: text) { return index }
      offset &+= 1
    }
    offset = start
    return usual
  }

  /// The index of the next word if it is one of a list.
  mutating func readIfPresent(_ words: StaticString, of text: Span<UInt8>) -> Int? {
    guard let (index, count) = text.extracting(droppingFirst: offset).prefix(of: words) else {
      return nil
    }
    offset &+= count
    return index
  }

  /// The number, 1...9, of a period that is written without a zero at the end of the text, as in `p3`.
  func lastDigit(of text: Span<UInt8>) -> Int? {
    guard offset &+ 2 == text.count, text[offset] | 0x20 == UInt8(ascii: "p") else { return nil }
    let digit = Int(text[offset &+ 1]) &- Int(UInt8(ascii: "0"))
    return (1...9).contains(digit) ? digit : nil
  }

  /// The first failure, which may be that text follows the last part.
  func failure(
    atEndOf text: Span<UInt8>, expected: FiscalCalendarPart
  ) -> (offset: Int, expected: FiscalCalendarPart)? {
    failure ?? (offset < text.count ? (offset, expected) : nil)
  }
}

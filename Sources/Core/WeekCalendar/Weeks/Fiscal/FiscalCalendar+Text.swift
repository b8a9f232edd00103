extension FiscalCalendar {
  /// Makes a calendar from its name or from the text of its parts; see the tables at ``FiscalCalendar``.
  ///
  ///     try FiscalCalendar("52-53.end-last-fri-sep.5-4-4.label-end.extra-q1").weeksInYear(2023)  // 52
  ///
  /// - Throws: ``FiscalCalendarError/malformed(offset:expected:)`` if the text is neither.
  public init(_ text: String) throws(FiscalCalendarError) {
    self = try text.withUTF8Span { (utf8) throws(FiscalCalendarError) in
      try FiscalCalendar(utf8: utf8)
    }
  }

  /// Makes a calendar from text in UTF-8 bytes.
  package init(utf8 text: Span<UInt8>) throws(FiscalCalendarError) {
    guard let (kind, start) = text.prefix(of: "52-53 months") else {
      guard let index = text.index(inWords: Self.names) else {
        throw .malformed(offset: 0, expected: .calendar)
      }
      self = Self.named[index]
      return
    }
    let hasWeeks = kind == 0
    var (offset, bits) = (0, Self.bitsOfFirstWords(hasWeeks))
    for part in Self.parts(hasWeeks) where Self.isWritten(part, bits) {
      let rest = text.extracting(droppingFirst: offset)
      guard let (index, count) = rest.prefix(of: part.words) else {
        // The error for the first day of plain months covers the whole date.
        let place = part.expected == .start ? start : offset
        throw .malformed(offset: place, expected: part.expected)
      }
      bits &+= UInt32(truncatingIfNeeded: index) &<< part.shift
      offset &+= count
    }
    let isByMonth = hasWeeks && FiscalCalendar(bits: bits).pattern == .byMonth
    guard offset == text.count else {
      throw .malformed(offset: offset, expected: isByMonth ? .endByMonth : .end)
    }
    self.init(parts: isByMonth ? bits | Self.lastQuarter : bits)
  }

  /// The name, such as `nrf`; nil if the calendar has no name.
  public var name: String? {
    Self.named.firstIndex(of: self).map { Self.names.word(UInt8(truncatingIfNeeded: $0)) }
  }

  /// All calendars that have a name: `nrf`, `broadcast`, `iso-13` and `us-government`.
  public static var named: [FiscalCalendar] { [.nrf, .broadcast, .iso13, .usGovernment] }

  private static var names: StaticString { "nrf broadcast iso-13 us-government" }

  /// The bits of the calendar whose parts are all the first of their words, so that it starts in January on day 1.
  private static func bitsOfFirstWords(_ hasWeeks: Bool) -> UInt32 {
    1 &<< 5 | 1 &<< 9 | (hasWeeks ? 1 : FiscalPattern.byMonth.rawValue &<< 14)
  }

  private static func parts(_ hasWeeks: Bool) -> [FiscalTextPart] {
    let days: StaticString = """
      01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28
      """
    let label: FiscalTextPart = (".label-end .label-start", .label, 18, 1)
    return hasWeeks
      ? [
        ("52-53", .calendar, 0, 0), (".end-last- .end-nearest-", .yearEnd, 1, 1),
        ("sun mon tue wed thu fri sat", .weekday, 2, 7), ("-", .month, 0, 0),
        ("dec jan feb mar apr may jun jul aug sep oct nov", .month, 5, 15),
        (".4-4-5 .4-5-4 .5-4-4 .by-month", .pattern, 14, 3), label,
        (".extra-q1 .extra-q2 .extra-q3 .extra-q4", .extraWeek, 16, 3),
      ]
      : [
        ("months", .calendar, 0, 0), (".start-", .start, 0, 0),
        ("01 02 03 04 05 06 07 08 09 10 11 12", .start, 5, 15),
        ("-", .start, 0, 0), (days, .start, 9, 31), label,
      ]
  }

  /// Whether the text of a calendar has the part; with `by-month`, no quarter is named for week 53.
  private static func isWritten(_ part: FiscalTextPart, _ bits: UInt32) -> Bool {
    part.expected != .extraWeek || FiscalCalendar(bits: bits).pattern != .byMonth
  }
}

extension FiscalCalendar: CustomStringConvertible {
  /// The text of the calendar's parts, even if the calendar has a ``name``.
  ///
  /// For example, the text of ``FiscalCalendar/nrf`` is `52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q4`.
  public var description: String {
    String(capacity: 64) { writer in
      let indices = bits &- Self.bitsOfFirstWords(hasWeeks)
      for part in Self.parts(hasWeeks) where Self.isWritten(part, bits) {
        part.words.withSpan { words in
          for place in words.word(Int(indices &>> part.shift & part.mask)) {
            writer.write(words[place])
          }
        }
      }
    }
  }
}

/// A part of a calendar's text: its possible words, and the bits of the calendar that store the index of the chosen
/// word.
private typealias FiscalTextPart = (
  words: StaticString, expected: FiscalCalendarPart, shift: UInt32, mask: UInt32
)

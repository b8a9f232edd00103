extension FiscalCalendar {
  /// Makes a calendar from a name or from a text of its parts; see the table at ``FiscalCalendar``.
  ///
  ///     try FiscalCalendar("52-53.end-last-fri-sep.5-4-4.label-end.extra-q1").weeksInYear(2023)  // 52
  ///
  /// - Throws: ``FiscalCalendarError/malformed(offset:expected:)``.
  public init(_ text: String) throws(FiscalCalendarError) {
    self = try text.withUTF8Span { (utf8) throws(FiscalCalendarError) in
      try FiscalCalendar(utf8: utf8)
    }
  }

  /// Makes a calendar from a text in UTF-8 bytes.
  package init(utf8 text: Span<UInt8>) throws(FiscalCalendarError) {
    var reader = FiscalReader()
    if reader.take("52-53", in: text) {
      self = try reader.weeks(text)
    } else if reader.take("months", in: text) {
      self = try reader.months(text)
    } else if let preset = Self.presets.first(where: { text.isTag($0.name) }) {
      self = preset.calendar
    } else {
      throw .malformed(offset: 0, expected: .calendar)
    }
  }

  /// The name, such as `nrf`; nil if the calendar has none.
  public var name: String? { Self.presets.first { $0.calendar == self }?.name.description }

  /// All calendars with a name: `nrf`, `broadcast`, `iso-13`, `us-government`.
  public static var named: [FiscalCalendar] { presets.map { $0.calendar } }

  private static var presets: [(name: StaticString, calendar: FiscalCalendar)] {
    [
      ("nrf", .nrf), ("broadcast", .broadcast), ("iso-13", .iso13),
      ("us-government", .usGovernment),
    ]
  }
}

extension FiscalCalendar: CustomStringConvertible {
  /// The text of the calendar's parts, `52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q4`, even if it has a
  /// ``name``.
  public var description: String {
    String(capacity: 64) { writer in
      if hasWeeks {
        writer.write("52-53.end-")
        writer.write(endsNearest ? "nearest-" : "last-")
        writer.write(name: (firstDayAfterMonday &+ 6) % 7, of: Weekday.shortNames)
        writer.write(ASCII.hyphen)
        writer.write(name: (startMonth &+ 10) % 12, of: FiscalReader.monthNames)
        writer.write(pattern.text)
      } else {
        writer.write("months.start-")
        writer.write(pair: startMonth)
        writer.write(ASCII.hyphen, pair: startDay)
      }
      writer.write(isLabelledByStart ? ".label-start" : ".label-end")
      if pattern != .byMonth {
        writer.write(".extra-q")
        writer.write(digit: extraQuarter)
      }
    }
  }
}

extension FiscalPattern {
  fileprivate var text: StaticString {
    switch self {
    case .fourFourFive: ".4-4-5"
    case .fourFiveFour: ".4-5-4"
    case .fiveFourFour: ".5-4-4"
    case .byMonth: ".by-month"
    }
  }
}

/// Reads the parts of a fiscal calendar from left to right, in any case, with `_` for `-`.
private struct FiscalReader {
  /// How many bytes were read.
  private var offset = 0

  static var monthNames: StaticString { "janfebmaraprmayjunjulaugsepoctnovdec" }

  /// What comes after `52-53`.
  mutating func weeks(_ text: Span<UInt8>) throws(FiscalCalendarError) -> FiscalCalendar {
    let endsNearest = try choose(".end-last-", ".end-nearest-", .yearEnd, in: text)
    guard let weekday = name(of: Weekday.shortNames, in: text).flatMap({ Weekday(iso: $0) }) else {
      throw error(.weekday)
    }
    guard take("-", in: text), let month = name(of: Self.monthNames, in: text) else {
      throw error(.month)
    }
    let patterns: [FiscalPattern] = [.fourFourFive, .fourFiveFour, .fiveFourFour, .byMonth]
    guard let pattern = patterns.first(where: { take($0.text, in: text) }) else {
      throw error(.pattern)
    }
    let isLabelledByStart = try choose(".label-end", ".label-start", .label, in: text)
    var extraQuarter = 4
    if pattern != .byMonth {
      let missing = error(.extraWeek)
      guard take(".extra-q", in: text), let quarter = number(digits: 1, in: text),
        (1...4).contains(quarter)
      else { throw missing }
      extraQuarter = quarter
    }
    guard offset == text.count else { throw error(pattern == .byMonth ? .endByMonth : .end) }
    return FiscalCalendar(
      endsNearest: endsNearest, lastWeekday: weekday, endMonth: month, pattern,
      extraQuarter: extraQuarter, isLabelledByStart: isLabelledByStart)
  }

  /// What comes after `months`.
  mutating func months(_ text: Span<UInt8>) throws(FiscalCalendarError) -> FiscalCalendar {
    let missing = error(.start)
    guard take(".start-", in: text), let month = number(digits: 2, in: text),
      CivilBounds.months.contains(month), take("-", in: text),
      let day = number(digits: 2, in: text), (1...28).contains(day)
    else { throw missing }
    let isLabelledByStart = try choose(".label-end", ".label-start", .label, in: text)
    guard offset == text.count else { throw error(.end) }
    return FiscalCalendar(startMonth: month, startDay: day, isLabelledByStart: isLabelledByStart)
  }

  /// The text lacks a part here.
  private func error(_ expected: FiscalCalendarPart) -> FiscalCalendarError {
    .malformed(offset: offset, expected: expected)
  }

  /// Takes a word of lower-case letters, digits, dots and hyphens, or `count` bytes of it from `start` on.
  mutating func take(
    _ word: StaticString, at start: Int = 0, count: Int = .max, in text: Span<UInt8>
  ) -> Bool {
    word.withSpan { word in
      let word = word.extracting(droppingFirst: start).extracting(first: count)
      let isNext = text.extracting(droppingFirst: offset).extracting(first: word.count).isTag(word)
      if isNext { offset &+= word.count }
      return isNext
    }
  }

  /// Takes one of two words; whether it is the second.
  private mutating func choose(
    _ first: StaticString, _ second: StaticString, _ expected: FiscalCalendarPart,
    in text: Span<UInt8>
  ) throws(FiscalCalendarError) -> Bool {
    if take(first, in: text) { return false }
    guard take(second, in: text) else { throw error(expected) }
    return true
  }

  /// Takes one of some names of three letters, counted from 1.
  private mutating func name(of names: StaticString, in text: Span<UInt8>) -> Int? {
    (1...names.utf8CodeUnitCount / 3).first { take(names, at: 3 &* $0 &- 3, count: 3, in: text) }
  }

  /// Takes a number of this many digits.
  private mutating func number(digits: Int, in text: Span<UInt8>) -> Int? {
    let run = text.run(limit: digits, at: &offset)
    return run.count == digits ? Int(truncatingIfNeeded: run.value) : nil
  }
}

extension ByteWriter {
  /// Writes one of some names of three letters, counted from 0.
  fileprivate mutating func write(name index: Int, of names: StaticString) {
    names.withSpan { for place in 3 &* index..<3 &* index &+ 3 { write($0.byte(at: place)) } }
  }
}

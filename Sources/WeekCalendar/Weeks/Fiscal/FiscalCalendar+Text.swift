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
    var scanner = FiscalScanner()
    if scanner.take("52-53", in: text) {
      self = try Self.weeks(&scanner, text)
    } else if scanner.take("months", in: text) {
      self = try Self.months(&scanner, text)
    } else {
      for index in 0..<Self.presetCount {
        let preset = Self.preset(index)
        var scanner = FiscalScanner()
        if scanner.take(preset.name, in: text), scanner.isAtEnd(text) {
          self = preset.calendar
          return
        }
      }
      throw .malformed(offset: 0, expected: .calendar)
    }
  }

  private static func weeks(
    _ scanner: inout FiscalScanner, _ text: Span<UInt8>
  ) throws(FiscalCalendarError) -> FiscalCalendar {
    let endsNearest = try scanner.choose(".end-last-", ".end-nearest-", .yearEnd, in: text) == 1
    let lastWeekday = Weekday.allCases.first {
      scanner.take($0.englishName, at: 0, count: 3, in: text)
    }
    guard let lastWeekday else { throw scanner.error(.weekday) }
    guard scanner.take("-", in: text), let month = scanner.monthName(in: text) else {
      throw scanner.error(.month)
    }
    let pattern = try scanner.pattern(in: text)
    let isLabelledByStart = try scanner.choose(".label-end", ".label-start", .label, in: text) == 1
    var extraQuarter = 4
    if pattern != .byMonth {
      let start = scanner.offset
      guard scanner.take(".extra-q", in: text),
        let quarter = scanner.number(digits: 1...1, in: text),
        (1...4).contains(quarter)
      else { throw .malformed(offset: start, expected: .extraWeek) }
      extraQuarter = quarter
    }
    guard scanner.isAtEnd(text) else {
      throw scanner.error(pattern == .byMonth ? .endByMonth : .end)
    }
    return FiscalCalendar(
      endsNearest: endsNearest, lastWeekday: lastWeekday, endMonth: month, pattern,
      extraQuarter: extraQuarter, isLabelledByStart: isLabelledByStart)
  }

  private static func months(
    _ scanner: inout FiscalScanner, _ text: Span<UInt8>
  ) throws(FiscalCalendarError) -> FiscalCalendar {
    let start = scanner.offset
    guard scanner.take(".start-", in: text), let month = scanner.number(digits: 2...2, in: text),
      CivilBounds.months.contains(month), scanner.take("-", in: text),
      let day = scanner.number(digits: 2...2, in: text), (1...28).contains(day)
    else { throw .malformed(offset: start, expected: .start) }
    let isLabelledByStart = try scanner.choose(".label-end", ".label-start", .label, in: text) == 1
    guard scanner.isAtEnd(text) else { throw scanner.error(.end) }
    return FiscalCalendar(startMonth: month, startDay: day, isLabelledByStart: isLabelledByStart)
  }
}

// MARK: - Names

extension FiscalCalendar {
  /// The name, such as `nrf`; nil if the calendar has none.
  public var name: String? {
    for index in 0..<Self.presetCount {
      let preset = Self.preset(index)
      if preset.calendar == self { return preset.name.description }
    }
    return nil
  }

  /// All calendars with a name: `nrf`, `broadcast`, `iso-13`, `us-government`.
  public static var named: [FiscalCalendar] { (0..<presetCount).map { preset($0).calendar } }

  private static var presetCount: Int { 4 }

  // A `switch`, not an array: a static array is never freed when the library is unloaded.
  private static func preset(_ index: Int) -> (name: StaticString, calendar: FiscalCalendar) {
    switch index {
    case 0: ("nrf", .nrf)
    case 1: ("broadcast", .broadcast)
    case 2: ("iso-13", .iso13)
    default: ("us-government", .usGovernment)
    }
  }
}

// MARK: - Writing

extension FiscalCalendar: CustomStringConvertible {
  /// The text of the calendar's parts, `52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q4`, even if it has a
  /// ``name``.
  public var description: String {
    String(capacity: 64) { writer in
      if hasWeeks {
        let endMonth = (startMonth &+ 10) % 12
        writer.write("52-53.end-")
        writer.write(endsNearest ? "nearest-" : "last-")
        let lastWeekday = Weekday(daysAfterMonday: firstDayAfterMonday &- 1)
        writer.writeShort(lastWeekday.englishName, at: 0)
        writer.write(ASCII.hyphen)
        writer.writeShort(FiscalScanner.monthNames, at: endMonth &* 3)
        writer.write(pattern.text)
      } else {
        writer.write("months.start-")
        writer.write(pair: startMonth)
        writer.write(ASCII.hyphen)
        writer.write(pair: startDay)
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

// MARK: - Reading

/// Reads the parts of a fiscal calendar or key from left to right, in any case, with `_` for `-`.
struct FiscalScanner {
  /// How many bytes were read.
  private(set) var offset = 0

  func isAtEnd(_ text: Span<UInt8>) -> Bool { offset == text.count }

  /// The error that a part is missing here.
  func error(_ expected: FiscalCalendarPart) -> FiscalCalendarError {
    .malformed(offset: offset, expected: expected)
  }

  /// Takes a word of letters, digits, dots and hyphens.
  mutating func take(_ word: StaticString, in text: Span<UInt8>) -> Bool {
    take(word, at: 0, count: word.utf8CodeUnitCount, in: text)
  }

  /// Takes a piece of a text.
  mutating func take(
    _ words: StaticString, at start: Int, count: Int, in text: Span<UInt8>
  ) -> Bool {
    let place = offset
    let isThere = words.withSpan { words in
      guard text.count &- place >= count else { return false }
      for index in 0..<count {
        let byte = text[place &+ index]
        let plain = byte == ASCII.underscore ? ASCII.hyphen : ASCII.lowercased(byte)
        guard plain == ASCII.lowercased(words.byte(at: start &+ index)) else { return false }
      }
      return true
    }
    if isThere { offset &+= count }
    return isThere
  }

  /// Takes one of two words: 0 or 1.
  mutating func choose(
    _ first: StaticString, _ second: StaticString, _ expected: FiscalCalendarPart,
    in text: Span<UInt8>
  ) throws(FiscalCalendarError) -> Int {
    if take(first, in: text) { return 0 }
    if take(second, in: text) { return 1 }
    throw error(expected)
  }

  fileprivate mutating func pattern(
    in text: Span<UInt8>
  ) throws(FiscalCalendarError) -> FiscalPattern {
    for value: UInt32 in 0..<4 {
      if let pattern = FiscalPattern(rawValue: value), take(pattern.text, in: text) {
        return pattern
      }
    }
    throw error(.pattern)
  }

  static var monthNames: StaticString { "janfebmaraprmayjunjulaugsepoctnovdec" }

  /// Takes a month's name: 1...12.
  mutating func monthName(in text: Span<UInt8>) -> Int? {
    CivilBounds.months.first { take(Self.monthNames, at: ($0 &- 1) &* 3, count: 3, in: text) }
  }

  /// Takes a number of this many digits; nil if there are fewer, and then nothing is taken.
  mutating func number(digits: ClosedRange<Int>, in text: Span<UInt8>) -> Int? {
    let run = DecimalRun(text, at: offset, limit: digits.upperBound)
    guard run.count >= digits.lowerBound else { return nil }
    offset &+= run.count
    return Int(truncatingIfNeeded: run.value)
  }
}

extension ByteWriter {
  /// Writes three letters of a text in lower case.
  fileprivate mutating func writeShort(_ text: StaticString, at start: Int) {
    text.withSpan { text in
      for index in start..<start &+ 3 { write(ASCII.lowercased(text.byte(at: index))) }
    }
  }
}

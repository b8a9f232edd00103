/// Parses a POSIX `TZ` string: `std offset [dst [offset] , start [/time] , end [/time]]`.
///
/// See ``TimeZoneRules/init(posix:)-(String)``.
struct PosixTimeZoneParser {
  private var position = 0

  static func parse(_ text: Span<UInt8>) throws(PosixTimeZoneError) -> PosixTimeZone {
    var parser = PosixTimeZoneParser()
    let name = try parser.name(text)
    let west = try parser.clock(hours: 24, else: .offset, text)
    let standard = LocalTimeType(offsetSeconds: 0 &- west, isDaylight: false, abbreviation: name)
    guard let next = parser.peek(text) else {
      return PosixTimeZone(standard: standard, daylight: nil)
    }
    guard next != UInt8(ascii: ",") else { throw parser.error(.name) }

    let daylightName = try parser.name(text)
    var east = standard.offsetSeconds &+ 3_600
    if let next = parser.peek(text), next != UInt8(ascii: ",") {
      east = 0 &- (try parser.clock(hours: 24, else: .offset, text))
    }
    guard parser.peek(text) != nil else { throw parser.error(.missingDates) }
    let start = try parser.ruleDay(text)
    let end = try parser.ruleDay(text)
    guard parser.position == text.count else { throw parser.error(.end) }
    let type = LocalTimeType(offsetSeconds: east, isDaylight: true, abbreviation: daylightName)
    return PosixTimeZone(
      standard: standard, daylight: PosixTimeZone.Daylight(type: type, start: start, end: end))
  }

  private func peek(_ text: Span<UInt8>) -> UInt8? {
    position < text.count ? text.byte(at: position) : nil
  }

  private func error(_ problem: PosixTimeZoneError.Problem) -> PosixTimeZoneError {
    PosixTimeZoneError(offset: position, problem: problem)
  }

  private mutating func name(
    _ text: Span<UInt8>
  ) throws(PosixTimeZoneError) -> TimeZoneAbbreviation {
    let isQuoted = text.take(UInt8(ascii: "<"), at: &position)
    let start = position
    position = text.end(from: start) { byte in
      isQuoted ? TimeZoneAbbreviation.isByte(byte) : ASCII.isLetter(byte)
    }
    guard position &- start >= 3, let name = TimeZoneAbbreviation(text, start..<position),
      !isQuoted || text.take(UInt8(ascii: ">"), at: &position)
    else { throw error(.name) }
    return name
  }

  /// Reads a number of at most three digits.
  private mutating func number(
    in allowed: ClosedRange<Int32>, else problem: PosixTimeZoneError.Problem,
    _ text: Span<UInt8>
  ) throws(PosixTimeZoneError) -> Int32 {
    let start = position
    let run = text.run(limit: 3, at: &position)
    let value = Int32(truncatingIfNeeded: run.value)
    guard run.count > 0, allowed.contains(value) else {
      throw PosixTimeZoneError(offset: start, problem: problem)
    }
    return value
  }

  /// Reads `[+|-]hh[:mm[:ss]]` and converts it to seconds.
  private mutating func clock(
    hours: Int32, else problem: PosixTimeZoneError.Problem, _ text: Span<UInt8>
  ) throws(PosixTimeZoneError) -> Int32 {
    let isNegative = text.takeSign(at: &position) ?? false
    var seconds = try number(in: 0...hours, else: problem, text) &* 3_600
    for unit: Int32 in [60, 1] {
      guard text.take(ASCII.colon, at: &position) else { break }
      seconds &+= try number(in: 0...59, else: problem, text) &* unit
    }
    return isNegative ? 0 &- seconds : seconds
  }

  private mutating func ruleDay(_ text: Span<UInt8>) throws(PosixTimeZoneError) -> PosixRuleDay {
    guard text.take(UInt8(ascii: ","), at: &position) else { throw error(.date) }
    let day: PosixRuleDay.Day
    if text.take(UInt8(ascii: "M"), at: &position) {
      let month = try number(in: 1...12, else: .date, text)
      guard text.take(ASCII.dot, at: &position) else { throw error(.date) }
      let week = try number(in: 1...5, else: .date, text)
      guard text.take(ASCII.dot, at: &position) else { throw error(.date) }
      let weekday = try number(in: 0...6, else: .date, text)
      day = .weekday(month: month, week: week, weekday: weekday)
    } else if text.take(UInt8(ascii: "J"), at: &position) {
      day = .julian(try number(in: 1...365, else: .date, text))
    } else {
      day = .zeroBased(try number(in: 0...365, else: .date, text))
    }

    var seconds: Int32 = 7_200
    if text.take(UInt8(ascii: "/"), at: &position) {
      seconds = try clock(hours: 167, else: .time, text)
    }
    return PosixRuleDay(day: day, secondsOfDay: seconds)
  }
}

/// Reads a POSIX `TZ` text: `std offset [dst [offset] , start [/time] , end [/time]]`.
///
/// Offsets are west of Greenwich, as POSIX counts them: `EST5` is UTC-5. Daylight-saving time
/// without dates is refused: POSIX leaves its dates to the system. Source: POSIX.1-2024, 8.3.
struct PosixTimeZoneParser {
  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0

  static func parse(
    _ text: UnsafeBufferPointer<UInt8>
  ) throws(PosixTimeZoneError) -> PosixTimeZone {
    var parser = PosixTimeZoneParser(text: text)
    return try parser.zone()
  }

  private init(text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  private mutating func zone() throws(PosixTimeZoneError) -> PosixTimeZone {
    let name = try name()
    let west = try clock(hours: 24, else: .offset)
    let standard = LocalTimeType(offsetSeconds: 0 &- west, isDaylight: false, abbreviation: name)
    guard let next = peek else { return PosixTimeZone(standard: standard, daylight: nil) }
    guard next != UInt8(ascii: ",") else { throw error(.name) }

    let daylightName = try self.name()
    var east = standard.offsetSeconds &+ 3_600
    if let next = peek, next != UInt8(ascii: ",") {
      east = 0 &- (try clock(hours: 24, else: .offset))
    }
    guard peek != nil else { throw error(.missingDates) }
    let start = try ruleDay()
    let end = try ruleDay()
    guard position == text.count else { throw error(.end) }
    let type = LocalTimeType(offsetSeconds: east, isDaylight: true, abbreviation: daylightName)
    return PosixTimeZone(
      standard: standard, daylight: PosixTimeZone.Daylight(type: type, start: start, end: end))
  }

  private var peek: UInt8? { position < text.count ? text[position] : nil }

  private func error(_ problem: PosixTimeZoneError.Problem) -> PosixTimeZoneError {
    PosixTimeZoneError(problem, at: position)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position &+= 1
    return true
  }

  private mutating func name() throws(PosixTimeZoneError) -> TimeZoneAbbreviation {
    let isQuoted = take(UInt8(ascii: "<"))
    let start = position
    while let byte = peek,
      isQuoted ? ZoneBytes.isAbbreviationByte(byte) : ASCII.isLetter(byte)
    {
      position &+= 1
    }
    let bytes = UnsafeBufferPointer(rebasing: text[start..<position])
    guard bytes.count >= 3, let name = TimeZoneAbbreviation(utf8: bytes) else {
      throw error(.name)
    }
    if isQuoted {
      guard take(UInt8(ascii: ">")) else { throw error(.name) }
    }
    return name
  }

  /// A number of at most three digits.
  private mutating func number() -> Int32? {
    let run = DecimalRun(text, at: position, limit: 3)
    position &+= run.count
    return run.count > 0 ? Int32(truncatingIfNeeded: run.value) : nil
  }

  private mutating func number(
    in allowed: ClosedRange<Int32>, else problem: PosixTimeZoneError.Problem
  ) throws(PosixTimeZoneError) -> Int32 {
    let start = position
    guard let value = number(), allowed.contains(value) else {
      throw PosixTimeZoneError(problem, at: start)
    }
    return value
  }

  /// `[+|-]hh[:mm[:ss]]` in seconds.
  private mutating func clock(
    hours: Int32, else problem: PosixTimeZoneError.Problem
  ) throws(PosixTimeZoneError) -> Int32 {
    let isNegative = take(ASCII.hyphen)
    if !isNegative { _ = take(ASCII.plus) }
    var seconds = try number(in: 0...hours, else: problem) &* 3_600
    if take(ASCII.colon) {
      seconds &+= try number(in: 0...59, else: problem) &* 60
      if take(ASCII.colon) { seconds &+= try number(in: 0...59, else: problem) }
    }
    return isNegative ? 0 &- seconds : seconds
  }

  private mutating func ruleDay() throws(PosixTimeZoneError) -> PosixRuleDay {
    guard take(UInt8(ascii: ",")) else { throw error(.date) }
    let day: PosixRuleDay.Day
    if take(UInt8(ascii: "M")) {
      let month = try number(in: 1...12, else: .date)
      guard take(ASCII.dot) else { throw error(.date) }
      let week = try number(in: 1...5, else: .date)
      guard take(ASCII.dot) else { throw error(.date) }
      let weekday = try number(in: 0...6, else: .date)
      day = .weekday(
        month: Int8(truncatingIfNeeded: month), week: Int8(truncatingIfNeeded: week),
        weekday: Int8(truncatingIfNeeded: weekday))
    } else if take(UInt8(ascii: "J")) {
      day = .julian(Int16(truncatingIfNeeded: try number(in: 1...365, else: .date)))
    } else {
      day = .zeroBased(Int16(truncatingIfNeeded: try number(in: 0...365, else: .date)))
    }
    var seconds: Int32 = 7_200
    if take(UInt8(ascii: "/")) { seconds = try clock(hours: 167, else: .time) }
    return PosixRuleDay(day: day, secondsOfDay: seconds)
  }
}

// The text forms of time values in SQLite: dates, times (on 2000-01-01), both, a Julian day number, and the words
// `now`, `subsec` and `subsecond`. If SQLite has no result (NULL), ISO week dates `2011-W01-7` and ordinal dates
// `2011-002` are also accepted (ISO 8601-1:2019, 5.2.2.2 and 5.2.3).

extension TimeValue {
  /// The kind of text.
  package enum TextMeaning {
    /// A time value, which has been set.
    case value
    /// `now`; the caller decides whether it is allowed.
    ///
    /// `subsec` as a time value means the same; the flag that shows fractions has been set.
    case now
    /// Not a time value: SQL NULL.
    case unreadable
  }

  /// Sets an empty value from text.
  package mutating func read(_ text: Span<UInt8>) -> TextMeaning {
    guard let date = text.plainDate else { return readText(text) }
    (year, month, day) = date
    hasDate = true
    if day > 28 { resolveOverflowDays() }
    return .value
  }

  private mutating func readText(_ text: Span<UInt8>) -> TextMeaning {
    if readDate(text) || readTime(text, at: 0) { return .value }
    let text = text.extracting(0..<text.countBeforeNUL)
    if text.isTag("now") { return .now }
    if let number = text.number {
      set(number: number)
      let start = text.skippingSpaces(from: 0)
      let isDate =
        text.digits(8, at: start) != nil
        && text.byte(at: text.skippingSpaces(from: start &+ 8)) == 0
      clock = isDate ? .eightDigits : .number
      return .value
    }
    if text.isTag("subsec") || text.isTag("subsecond") {
      wantsSubseconds = true
      return .now
    }
    return readOwnDate(text) ? .value : .unreadable
  }

  /// Reads `[-]YYYY-MM-DD`, followed by spaces or `T`s and a time, or by the end.
  private mutating func readDate(_ text: Span<UInt8>) -> Bool {
    let isNegative = text.byte(at: 0) == ASCII.hyphen
    let start = isNegative ? 1 : 0
    guard let date = text.extracting(droppingFirst: start).extracting(first: 10).plainDate,
      readTime(text, afterDate: start &+ 10)
    else { return false }
    hasDate = true
    (year, month, day) = date
    if hour == 24 { moveToNextDay() }
    if isNegative { year = 0 &- year }
    resolveOverflowDays()
    if zoneMinutes != 0 { resolveJulianDay() }
    return true
  }

  /// Turns hour 24 of a day into hour 0 of the next day.
  ///
  /// As in SQLite, this comes before the sign of the year is applied, so the day after the last one of the year -470 is
  /// in the year -471.
  private mutating func moveToNextDay() {
    hour = 0
    day &+= 1
    let length = GregorianAlgorithms.daysInMonth(month, ofYear: year)
    if day > length {
      day &-= length
      add(years: 0, months: 1)
    }
  }

  /// Reads `HH:MM[:SS[.SSS]]` and an optional zone, to the end of the text.
  ///
  /// Hour 24 is the end of the day.
  mutating func readTime(_ text: Span<UInt8>, at start: Int) -> Bool {
    guard let hour = text.digits(2, at: start), hour <= 24,
      text.byte(at: start &+ 2) == ASCII.colon,
      let minute = text.digits(2, at: start &+ 3), minute <= 59
    else { return false }
    var offset = start &+ 5
    var seconds = 0.0
    if text.byte(at: offset) == ASCII.colon {
      guard let whole = text.digits(2, at: offset &+ 1), whole <= 59 else { return false }
      offset &+= 3
      seconds = Double(whole)
      if text.byte(at: offset) == ASCII.dot, ASCII.isDigit(text.byte(at: offset &+ 1)) {
        offset &+= 1
        var fraction = SecondFraction()
        text.takeDigits(at: &offset) { fraction.append($0) }
        seconds += fraction.value
      }
    }
    guard hour < 24 || (minute == 0 && seconds == 0) else { return false }
    clock = .time
    (self.hour, self.minute, self.seconds) = (hour, minute, seconds)
    return readZone(text, at: offset)
  }

  /// Reads the rest after a date: nothing, or spaces or `T`s and a time; false for anything else.
  private mutating func readTime(_ text: Span<UInt8>, afterDate end: Int) -> Bool {
    let offset = text.end(from: end) { ASCII.isSpace($0) || $0 == UInt8(ascii: "T") }
    if readTime(text, at: offset) { return true }
    guard text.byte(at: offset) == 0 else { return false }
    clock = .unknown
    return true
  }

  /// Reads an optional zone, `Z` or `±HH:MM`, with spaces around it, to the end of the text.
  private mutating func readZone(_ text: Span<UInt8>, at start: Int) -> Bool {
    var offset = text.skippingSpaces(from: start)
    zoneMinutes = 0
    if text.byte(at: offset) == 0 { return true }
    if let isWest = text.takeSign(at: &offset) {
      guard let hours = text.digits(2, at: offset), hours <= 14,
        text.byte(at: offset &+ 2) == ASCII.colon,
        let minutes = text.digits(2, at: offset &+ 3), minutes <= 59
      else { return false }
      offset &+= 5
      zoneMinutes = (isWest ? -1 : 1) &* (hours &* 60 &+ minutes)
    } else if !text.take(letter: UInt8(ascii: "Z"), at: &offset) {
      return false
    }
    if zoneMinutes == 0 { zone = .utc }
    return text.byte(at: text.skippingSpaces(from: offset)) == 0
  }

  /// Sets the value from an ISO week date or an ordinal date of the years 0000...9999, with or without a time.
  private mutating func readOwnDate(_ text: Span<UInt8>) -> Bool {
    var scanner = ISO8601Scanner(.date)
    guard text.byte(at: 4) == ASCII.hyphen, text.digits(4, at: 0) != nil,
      let date = try? scanner.date(text)
    else { return false }
    startOver()
    guard readTime(text, afterDate: scanner.offset) else { return false }
    (year, month, day) = (Int32(date.year), Int32(date.month), Int32(date.day))
    hasDate = true
    if zoneMinutes != 0 || hour == 24 { resolveJulianDay() }
    return true
  }
}

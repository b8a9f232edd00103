// The texts that SQLite reads as a time value: `YYYY-MM-DD`, `YYYY-MM-DD HH:MM[:SS[.SSS]]` with
// spaces or `T`s between, `HH:MM[:SS[.SSS]]` of 2000-01-01, each with an optional zone, a Julian day
// number, and the words `now`, `subsec` and `subsecond`. (WeekDateText adds ours.)

extension TimeValue {
  /// What a text is.
  package enum TextMeaning {
    /// A time value, entered.
    case value
    /// `now`; the caller decides whether there is one. (`subsec` as a time value is the same word
    /// with fractions shown; that is noted already.)
    case now
    /// No time value: SQL NULL.
    case unreadable
  }

  /// Enters the time value that a text says.
  @inline(__always)
  package mutating func read(_ text: ByteText) -> TextMeaning {
    if text.count == 10, readPlainDate(text) { return .value }
    return readText(text)
  }

  /// `YYYY-MM-DD` and nothing else, the case that columns are full of.
  @inline(__always)
  private mutating func readPlainDate(_ text: ByteText) -> Bool {
    // Eight bytes at once: with the template taken away each digit is 0...9, each hyphen 0.
    let digits = text.eightBytes(at: 0) ^ 0x2D30_302D_3030_3030
    let marks = (digits &+ 0x7F76_767F_7676_7676) | digits  // a high bit in each wrong byte
    let tens = text[8] ^ 0x30
    let ones = text[9] ^ 0x30
    guard marks & 0x8080_8080_8080_8080 == 0, tens < 10, ones < 10 else { return false }
    let pairs = digits &* 10 &+ digits >> 8  // bytes 0, 2, 5: two digits each, 0...99
    let month = Int32(truncatingIfNeeded: pairs >> 40 & 0xFF)
    let day = Int32(tens &* 10 &+ ones)
    guard month >= 1, month <= 12, day >= 1, day <= 31 else { return false }
    year =
      Int32(truncatingIfNeeded: pairs & 0xFF) &* 100
      &+ Int32(truncatingIfNeeded: pairs >> 16 & 0xFF)
    self.month = month
    self.day = day
    hasDate = true
    if day > 28 { resolveOverflowDays() }
    return true
  }

  private mutating func readText(_ text: ByteText) -> TextMeaning {
    if readDate(text) || readTime(text, at: 0) { return .value }
    let text = text.untilNUL()
    if text.equals("now") { return .now }
    if let number = DecimalText.parse(text) {
      set(number: number)
      let start = text.skippingSpaces(from: 0)
      hasEightDigits =
        text.digits(8, at: start) != nil && text[text.skippingSpaces(from: start &+ 8)] == 0
      return .value
    }
    if text.equals("subsec") || text.equals("subsecond") {
      wantsSubseconds = true
      return .now
    }
    return readOwnDate(text) ? .value : .unreadable
  }

  /// `[-]YYYY-MM-DD`, then spaces or `T`s and a time, or the end.
  private mutating func readDate(_ text: ByteText) -> Bool {
    let isNegative = text[0] == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    let hyphen = UInt8(ascii: "-")
    guard let year = text.digits(4, at: start), text[start &+ 4] == hyphen,
      let month = text.digits(2, at: start &+ 5), month >= 1, month <= 12,
      text[start &+ 7] == hyphen, let day = text.digits(2, at: start &+ 8), day >= 1, day <= 31
    else { return false }
    var offset = start &+ 10
    while ASCII.isSpace(text[offset]) || text[offset] == UInt8(ascii: "T") { offset &+= 1 }
    if !readTime(text, at: offset) {
      guard text[offset] == 0 else { return false }
      hasTime = false
    }
    hasJulianDay = false
    hasDate = true
    self.year = year
    self.month = month
    self.day = day
    if hour == 24 { moveToNextDay() }
    if isNegative { self.year = 0 &- self.year }
    resolveOverflowDays()
    if zoneMinutes != 0 { resolveJulianDay() }
    return true
  }

  /// Takes hour 24 of a day for hour 0 of the next.
  ///
  /// SQLite does so before it applies the year's sign, so that the last day of year -470 leads into
  /// year -471; we follow.
  private mutating func moveToNextDay() {
    hour = 0
    day &+= 1
    let length = GregorianAlgorithms.daysInMonth(month, ofYear: year)
    if day > length {
      day &-= length
      add(years: 0, months: 1)
    }
  }

  /// `HH:MM[:SS[.SSS]]` and an optional zone, to the end of the text.
  ///
  /// Hour 24 is the end of the day.
  mutating func readTime(_ text: ByteText, at start: Int) -> Bool {
    guard let hour = text.digits(2, at: start), hour <= 24, text[start &+ 2] == UInt8(ascii: ":"),
      let minute = text.digits(2, at: start &+ 3), minute <= 59
    else { return false }
    var offset = start &+ 5
    var seconds = 0.0
    if text[offset] == UInt8(ascii: ":") {
      guard let whole = text.digits(2, at: offset &+ 1), whole <= 59 else { return false }
      offset &+= 3
      seconds = Double(whole)
      if text[offset] == UInt8(ascii: "."), ASCII.isDigit(text[offset &+ 1]) {
        offset &+= 1
        seconds += Self.fraction(text, from: &offset)
      }
    }
    guard hour < 24 || (minute == 0 && seconds == 0) else { return false }
    hasJulianDay = false
    isRawNumber = false
    hasTime = true
    self.hour = hour
    self.minute = minute
    self.seconds = seconds
    guard readZone(text, at: offset) else { return false }
    return true
  }

  /// The digits after the point as a fraction of a second.
  private static func fraction(_ text: ByteText, from offset: inout Int) -> Double {
    var fraction = SecondFraction()
    while ASCII.isDigit(text[offset]) {
      fraction.append(text[offset])
      offset &+= 1
    }
    return fraction.value
  }

  /// An optional zone, `Z` or `±HH:MM`, with spaces around it, to the end of the text.
  private mutating func readZone(_ text: ByteText, at start: Int) -> Bool {
    var offset = text.skippingSpaces(from: start)
    zoneMinutes = 0
    switch text[offset] {
    case 0: return true
    case UInt8(ascii: "Z"), UInt8(ascii: "z"):
      offset &+= 1
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      let sign: Int32 = text[offset] == UInt8(ascii: "-") ? -1 : 1
      guard let hours = text.digits(2, at: offset &+ 1), hours <= 14,
        text[offset &+ 3] == UInt8(ascii: ":"),
        let minutes = text.digits(2, at: offset &+ 4), minutes <= 59
      else { return false }
      offset &+= 6
      zoneMinutes = sign &* (hours &* 60 &+ minutes)
    default: return false
    }
    if zoneMinutes == 0 {
      isUTC = true
      isLocal = false
    }
    return text[text.skippingSpaces(from: offset)] == 0
  }
}

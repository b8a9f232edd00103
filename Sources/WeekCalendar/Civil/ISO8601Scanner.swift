/// Reads the parts of an ISO 8601 text from left to right: the one reader of dates, times and offsets
/// that are not a locale's.
///
/// | part | extended | basic |
/// |---|---|---|
/// | calendar date | `2011-01-02` | `20110102` |
/// | ordinal date | `2011-002` | `2011002` |
/// | week date | `2010-W52-7` | `2010W527` |
/// | time | `15:04`, `15:04:05`, `15:04:05.006` | `1504`, `150405`, `150405.006` |
/// | offset | `Z`, `+05`, `+05:30`, `+05:30:15` | `Z`, `+05`, `+0530`, `+053015` |
///
/// - Seven digits are a year and a day of the year, never a month or day without its zero.
/// - A year has four digits. With a sign it has four to six, and its date is in the extended form, for
///   without hyphens nothing would say where the year ends.
/// - Each part is in one form; the parts of a text may differ (`2011-01-02T150405+05:30`).
/// - The fraction is of seconds, after a dot or a comma, and has any number of digits; it is rounded
///   to the nearest millisecond, though never up into the next second, as SQLite does.
/// - `24:00` is the end of a day, 00:00 of the next one. `w` and `z` may be in lower case.
/// - Not read: a text cut short of its day or its minutes (`2011-01`, `2010-W52`, `T15`), fractions of
///   hours and minutes, the sign U+2212, seconds of 60, and a zone's name after the offset (RFC 9557).
///
/// Source: ISO 8601-1:2019, 5.2.2, 5.2.3, 5.2.4, 5.3, 5.4; 8601-2:2019, 4.4.1.2 for the sign.
struct ISO8601Scanner {
  private let text: UnsafeBufferPointer<UInt8>
  /// What the errors ask for.
  var form: CivilDateError.CivilTextForm
  /// Bytes that were read.
  private(set) var offset = 0

  init(_ text: UnsafeBufferPointer<UInt8>, _ form: CivilDateError.CivilTextForm) {
    self.text = text
    self.form = form
  }

  var isAtEnd: Bool { offset == text.count }
  /// The text is not the form from here on.
  var error: CivilDateError { .malformed(offset: offset, form: form) }

  // MARK: Bytes

  /// The byte `distance` after the next one, 0 past the end.
  @inline(__always)
  private func byte(after distance: Int) -> UInt8 {
    let position = offset &+ distance
    return position < text.count ? text[position] : 0
  }

  @inline(__always)
  private mutating func take(_ byte: UInt8) -> Bool {
    guard offset < text.count, text[offset] == byte else { return false }
    offset &+= 1
    return true
  }

  /// Takes a letter in upper or lower case.
  private mutating func take(letter: UInt8) -> Bool { take(letter) || take(letter | 0x20) }

  /// Takes as many digits as come next, at most `limit`.
  private mutating func run(limit: Int) -> DecimalRun {
    let run = DecimalRun(text, at: offset, limit: limit)
    offset &+= run.count
    return run
  }

  private mutating func digits(_ count: Int) throws(CivilDateError) -> Int {
    let run = run(limit: count)
    guard run.count == count else { throw error }
    return Int(truncatingIfNeeded: run.value)
  }

  /// How many digits come next, at most `limit`.
  private func digitCount(upTo limit: Int) -> Int {
    DecimalRun(text, at: offset, limit: limit).count
  }

  // MARK: Dates

  /// Reads a year: four digits, after a sign up to so many.
  private mutating func year(
    maximumDigits: Int
  ) throws(CivilDateError) -> (year: Int, isExpanded: Bool) {
    let isNegative = take(ASCII.hyphen)
    guard isNegative || take(ASCII.plus) else { return (try digits(4), false) }
    let run = run(limit: maximumDigits)
    guard run.count >= 4 else { throw error }
    let year = Int(truncatingIfNeeded: run.value)
    // There is one year 0, written 0000.
    guard !isNegative || year != 0 else { throw error }
    return (isNegative ? 0 &- year : year, true)
  }

  /// Reads the fields of a week date, or of a week without its day, to the end of the text; years have
  /// up to seven digits, as week-based years at the ends of the range do.
  mutating func weekDateToTheEnd() throws(CivilDateError) -> (year: Int, week: Int, weekday: Int?) {
    let (year, isExpanded) = try year(maximumDigits: 7)
    let isExtended = take(ASCII.hyphen)
    guard isExtended || !isExpanded, take(letter: UInt8(ascii: "W")) else { throw error }
    let week = try digits(2)
    if isAtEnd, form == .week { return (year, week, nil) }
    guard form == .weekDate, !isExtended || take(ASCII.hyphen) else { throw error }
    let weekday = try digits(1)
    guard isAtEnd else { throw error }
    return (year, week, weekday)
  }

  /// Reads a date.
  mutating func date() throws(CivilDateError) -> CivilDate {
    let (year, isExpanded) = try year(maximumDigits: 6)
    let isExtended = take(ASCII.hyphen)
    guard isExtended || !isExpanded else { throw error }
    if take(letter: UInt8(ascii: "W")) {
      let week = try digits(2)
      guard !isExtended || take(ASCII.hyphen) else { throw error }
      return try CivilDate(isoWeekBasedYear: year, week: week, weekday: try digits(1))
    }
    // Three digits before a hyphen are a month with one too many.
    if digitCount(upTo: 5) == 3, !isExtended || byte(after: 3) != ASCII.hyphen {
      return try CivilDate(year: year, dayOfYear: try digits(3))
    }
    guard isExtended || digitCount(upTo: 5) == 4 else { throw error }
    let month = try digits(2)
    guard !isExtended || take(ASCII.hyphen) else { throw error }
    return try CivilDate(year: year, month: month, day: try digits(2))
  }

  /// Reads a date and, after a `T` or a blank, a time with its offset, to the end of the text.
  mutating func dateTime() throws(CivilDateError) -> CivilDateTime {
    let date = try date()
    if isAtEnd { return CivilDateTime(date) }
    // A blank at the end separates nothing.
    guard take(UInt8(ascii: "T")) || offset &+ 1 < text.count && take(ASCII.space) else {
      throw error
    }
    if form == .date { form = .dateTime }
    let clock = try time()
    let dateTime = CivilDateTime(clock.isNextDay ? try date.adding(days: 1) : date, clock.time)
    try readOffset()
    guard isAtEnd else { throw error }
    return dateTime
  }

  // MARK: Times

  /// Reads a time; 24:00 is 00:00 of the next day.
  mutating func time() throws(CivilDateError) -> (time: CivilTime, isNextDay: Bool) {
    let hour = try digits(2)
    let isExtended = take(ASCII.colon)
    let minute = try digits(2)
    var second = 0
    var fraction = SecondFraction()
    if isExtended ? take(ASCII.colon) : ASCII.isDigit(byte(after: 0)) {
      second = try digits(2)
      if take(ASCII.dot) || take(UInt8(ascii: ",")) {
        guard digitCount(upTo: 1) > 0 else { throw error }
        let start = offset
        while ASCII.isDigit(byte(after: 0)) {
          // Further digits are below what a Double holds.
          if offset &- start < 300 { fraction.append(byte(after: 0)) }
          offset &+= 1
        }
      }
    }
    if hour == 24 && minute == 0 && second == 0 && fraction.value == 0 { return (.midnight, true) }
    let minutes = try CivilTime(hour: hour, minute: minute, second: second).millisecondOfDay
    // [0, 59999], as SQLite rounds: both terms are in one Double first.
    let milliseconds = Int((Double(second) + fraction.value) * 1_000 + 0.5)
    return (try CivilTime(millisecondOfDay: minutes &- second &* 1_000 &+ milliseconds), false)
  }

  /// Reads a time, with a `T` before it or without, to the end of the text.
  mutating func timeToTheEnd() throws(CivilDateError) -> CivilTime {
    _ = take(UInt8(ascii: "T"))
    let clock = try time()
    try readOffset()
    guard isAtEnd else { throw error }
    try requireNoOffset()
    guard !clock.isNextDay else {
      throw .outOfRange(field: .hour, value: 24, allowed: CivilBounds.hours)
    }
    return clock.time
  }

  // MARK: Offsets

  /// The offset that was read: seconds east of Greenwich, and the byte at which it starts.
  private(set) var utcOffset: (seconds: Int, position: Int)?

  /// Reads an optional offset from UTC; a blank may stand before it.
  mutating func readOffset() throws(CivilDateError) {
    if byte(after: 0) == ASCII.space, isOffsetMark(byte(after: 1)) { offset &+= 1 }
    let position = offset
    if take(letter: UInt8(ascii: "Z")) {
      utcOffset = (0, position)
      return
    }
    let isWest = take(ASCII.hyphen)
    guard isWest || take(ASCII.plus) else { return }
    let hours = try digits(2)
    var minutes = 0
    var seconds = 0
    let isExtended = take(ASCII.colon)
    if isExtended || ASCII.isDigit(byte(after: 0)) {
      minutes = try digits(2)
      if isExtended ? take(ASCII.colon) : ASCII.isDigit(byte(after: 0)) { seconds = try digits(2) }
    }
    try CivilDateError.check(hours, .offsetHour, in: CivilBounds.hours)
    try CivilDateError.check(minutes, .offsetMinute, in: CivilBounds.minutes)
    try CivilDateError.check(seconds, .offsetSecond, in: CivilBounds.seconds)
    let magnitude = (hours &* 60 &+ minutes) &* 60 &+ seconds
    utcOffset = (isWest ? 0 &- magnitude : magnitude, position)
  }

  private func isOffsetMark(_ byte: UInt8) -> Bool {
    byte | 0x20 == UInt8(ascii: "z") || byte == ASCII.plus || byte == ASCII.hyphen
  }

  /// Refuses an offset other than zero, for which the clock and UTC show different times.
  func requireNoOffset() throws(CivilDateError) {
    if let utcOffset, utcOffset.seconds != 0 { throw .offsetNotAllowed(at: utcOffset.position) }
  }
}

extension CivilDate {
  /// The date of an ISO 8601 week date.
  fileprivate init(isoWeekBasedYear year: Int, week: Int, weekday: Int) throws(CivilDateError) {
    let first = { (year: Int) in
      GregorianAlgorithms.firstDayOfWeekOne(ofYear: year, firstWeekday: .monday, anchorOffset: 3)
    }
    try CivilDateError.check(week, .week, in: 1...(first(year &+ 1) &- first(year)) / 7)
    try CivilDateError.check(weekday, .localWeekday, in: 1...7)
    let day = first(year) &+ (week &- 1) &* 7 &+ weekday &- 1
    guard let epochDay = EpochDay(day) else {
      throw .outOfRange(field: .epochDay, value: day, allowed: CivilBounds.epochDays)
    }
    self.init(epochDay)
  }
}

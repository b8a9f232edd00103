/// Reads the parts of an ISO 8601 date, time or offset in sequence.
///
/// All parsing of dates and times that does not depend on a locale uses this type.
///
/// ``CivilDate/init(_:)-(String)`` and ``CivilTime/init(_:)-(String)`` list the forms of dates and times. Offsets are
/// `Z`, `+05`, `+05:30` or `+0530`, and may have seconds.
///
/// - A date whose year has a sign needs hyphens: without them the end of the year would be ambiguous.
/// - Each part may be written with separators (extended) or without them (basic), independently of the other parts:
///   `2011-01-02T150405+05:30`. `w` and `z` may be lowercase.
/// - Not supported: forms without a day or without minutes (`2011-01`, `2010-W52`, `T15`), fractions of hours or
///   minutes, the minus sign U+2212, second 60, and a time zone name after the offset (RFC 9557).
///
/// Source: ISO 8601-1:2019, 5.2.2, 5.2.3, 5.2.4, 5.3, 5.4; 8601-2:2019, 4.4.1.2 for the sign.
struct ISO8601Scanner {
  /// The form that errors name as expected.
  var form: CivilDateError.CivilTextForm
  /// The number of bytes read so far.
  private(set) var offset = 0

  init(_ form: CivilDateError.CivilTextForm) { self.form = form }

  /// The error that the text is not in the form, at the current offset.
  var error: CivilDateError { .malformed(offset: offset, form: form) }

  func isAtEnd(_ text: Span<UInt8>) -> Bool { offset == text.count }

  private mutating func digits(_ count: Int, _ text: Span<UInt8>) throws(CivilDateError) -> Int {
    let run = text.run(limit: count, at: &offset)
    guard run.count == count else { throw error }
    return Int(truncatingIfNeeded: run.value)
  }

  /// Reads digits, preceded by a hyphen in the extended form.
  private mutating func digits(
    _ count: Int, isExtended: Bool, _ text: Span<UInt8>
  ) throws(CivilDateError) -> Int {
    guard !isExtended || text.take(ASCII.hyphen, at: &offset) else { throw error }
    return try digits(count, text)
  }

  /// Reads a year, and the hyphen after it in the extended form.
  ///
  /// A year has four digits, or a sign and four to `maximumDigits` digits. After a signed year the hyphen is required.
  private mutating func year(
    maximumDigits: Int, _ text: Span<UInt8>
  ) throws(CivilDateError) -> (year: Int, isExtended: Bool) {
    guard let (year, isSigned) = text.takeYear(maximumDigits: maximumDigits, at: &offset) else {
      throw error
    }
    let isExtended = text.take(ASCII.hyphen, at: &offset)
    guard isExtended || !isSigned else { throw error }
    return (year, isExtended)
  }

  /// Reads the fields of a week date, or of a week without a day, and requires the end of the text.
  ///
  /// Years may have seven digits, because week-based years at the ends of the range do.
  mutating func weekDateToTheEnd(
    _ text: Span<UInt8>
  ) throws(CivilDateError) -> (year: Int, week: Int, weekday: Int?) {
    let (year, isExtended) = try year(maximumDigits: 7, text)
    guard text.take(letter: UInt8(ascii: "W"), at: &offset) else { throw error }
    let week = try digits(2, text)
    if isAtEnd(text), form == .week { return (year, week, nil) }
    guard form == .weekDate else { throw error }
    let weekday = try digits(1, isExtended: isExtended, text)
    guard isAtEnd(text) else { throw error }
    return (year, week, weekday)
  }

  mutating func date(_ text: Span<UInt8>) throws(CivilDateError) -> CivilDate {
    let (year, isExtended) = try year(maximumDigits: 6, text)
    if text.take(letter: UInt8(ascii: "W"), at: &offset) {
      let week = try digits(2, text)
      let weekday = try digits(1, isExtended: isExtended, text)
      return try CivilDate(isoWeekBasedYear: year, week: week, weekday: weekday)
    }
    let digitCount = DecimalRun(text, at: offset, limit: 5).count
    // Three digits before a hyphen are not a day of the year but a month with an extra digit.
    if digitCount == 3, !isExtended || text.byte(at: offset &+ 3) != ASCII.hyphen {
      return try CivilDate(year: year, dayOfYear: try digits(3, text))
    }
    guard isExtended || digitCount == 4 else { throw error }
    let month = try digits(2, text)
    let day = try digits(2, isExtended: isExtended, text)
    return try CivilDate(year: year, month: month, day: day)
  }

  /// Reads a date and, after a `T` or a space, a time and its offset, and requires the end of the text.
  mutating func dateTime(_ text: Span<UInt8>) throws(CivilDateError) -> CivilDateTime {
    let date = try date(text)
    if isAtEnd(text) { return CivilDateTime(date) }
    // A space at the end is not a separator.
    guard
      text.take(UInt8(ascii: "T"), at: &offset)
        || offset &+ 1 < text.count && text.take(ASCII.space, at: &offset)
    else {
      throw error
    }
    if form == .date { form = .dateTime }
    let clock = try time(text)
    let dateTime = CivilDateTime(clock.isNextDay ? try date.adding(days: 1) : date, clock.time)
    try readOffset(text)
    guard isAtEnd(text) else { throw error }
    return dateTime
  }

  /// Reads a time; 24:00 is 00:00 of the next day.
  mutating func time(
    _ text: Span<UInt8>
  ) throws(CivilDateError) -> (time: CivilTime, isNextDay: Bool) {
    let hour = try digits(2, text)
    let isExtended = text.take(ASCII.colon, at: &offset)
    let minute = try digits(2, text)
    var second = 0
    var fraction = SecondFraction()
    if isExtended ? text.take(ASCII.colon, at: &offset) : ASCII.isDigit(text.byte(at: offset)) {
      second = try digits(2, text)
      if text.take(ASCII.dot, at: &offset) || text.take(UInt8(ascii: ","), at: &offset) {
        let start = offset
        text.extracting(first: start &+ 300).takeDigits(at: &offset) { fraction.append($0) }
        guard offset > start else { throw error }
        // Any further digits are below the precision of a `Double`.
        text.takeDigits(at: &offset) { _ in }
      }
    }
    if hour == 24 && minute == 0 && second == 0 && fraction.value == 0 {
      return (.midnight, true)
    }
    let minutes = try CivilTime(hour: hour, minute: minute, second: second).millisecondOfDay
    // [0, 59999]. Seconds and fraction are added as a `Double` before rounding, as in SQLite.
    let milliseconds = Int((Double(second) + fraction.value) * 1_000 + 0.5)
    return (try CivilTime(millisecondOfDay: minutes &- second &* 1_000 &+ milliseconds), false)
  }

  /// Reads a time with an optional `T` before it, and requires the end of the text.
  mutating func timeToTheEnd(_ text: Span<UInt8>) throws(CivilDateError) -> CivilTime {
    _ = text.take(UInt8(ascii: "T"), at: &offset)
    let clock = try time(text)
    try readOffset(text)
    guard isAtEnd(text) else { throw error }
    try requireNoOffset()
    guard !clock.isNextDay else {
      throw .outOfRange(field: .hour, value: 24, allowed: CivilBounds.hours)
    }
    return clock.time
  }

  /// The UTC offset that was read: seconds east of Greenwich, and the byte position at which it starts.
  private(set) var utcOffset: (seconds: Int, position: Int)?

  /// Reads an optional offset from UTC; a space may precede it.
  mutating func readOffset(_ text: Span<UInt8>) throws(CivilDateError) {
    let position = text.byte(at: offset) == ASCII.space ? offset &+ 1 : offset
    var end = position
    if text.take(letter: UInt8(ascii: "Z"), at: &end) {
      offset = end
      utcOffset = (0, position)
      return
    }
    guard let isWest = text.takeSign(at: &end) else { return }
    offset = end
    let hours = try digits(2, text)
    var minutes = 0
    var seconds = 0
    let isExtended = text.take(ASCII.colon, at: &offset)
    if isExtended || ASCII.isDigit(text.byte(at: offset)) {
      minutes = try digits(2, text)
      if isExtended ? text.take(ASCII.colon, at: &offset) : ASCII.isDigit(text.byte(at: offset)) {
        seconds = try digits(2, text)
      }
    }
    try CivilDateError.check(hours, .offsetHour, in: CivilBounds.hours)
    try CivilDateError.check(minutes, .offsetMinute, in: CivilBounds.minutes)
    try CivilDateError.check(seconds, .offsetSecond, in: CivilBounds.seconds)
    let magnitude = (hours &* 60 &+ minutes) &* 60 &+ seconds
    utcOffset = (isWest ? 0 &- magnitude : magnitude, position)
  }

  /// Throws if an offset other than zero was read.
  func requireNoOffset() throws(CivilDateError) {
    if let utcOffset, utcOffset.seconds != 0 {
      throw .offsetNotAllowed(at: utcOffset.position)
    }
  }
}

extension Span<UInt8> {
  /// Reads a year of four digits, or of a sign and four to `maximumDigits` digits, and moves past what was read.
  ///
  /// The result is nil for any other text, and for `-0000`: the year 0 has no minus sign.
  func takeYear(maximumDigits: Int, at place: inout Int) -> (year: Int, isSigned: Bool)? {
    let isNegative = takeSign(at: &place)
    let run = run(limit: isNegative == nil ? 4 : maximumDigits, at: &place)
    guard run.count >= 4, isNegative != true || run.value > 0 else { return nil }
    let year = Int(truncatingIfNeeded: run.value)
    return (isNegative == true ? 0 &- year : year, isNegative != nil)
  }
}

extension CivilDate {
  fileprivate init(isoWeekBasedYear year: Int, week: Int, weekday: Int) throws(CivilDateError) {
    let first = { (year: Int) in
      GregorianAlgorithms.firstDayOfWeekOne(ofYear: year, firstWeekday: .monday, anchorOffset: 3)
    }
    try CivilDateError.check(week, .week, in: 1...(first(year &+ 1) &- first(year)) / 7)
    try CivilDateError.check(weekday, .localWeekday, in: 1...7)
    let day = first(year) &+ (week &- 1) &* 7 &+ weekday &- 1
    self.init(try EpochDay(checked: day))
  }
}

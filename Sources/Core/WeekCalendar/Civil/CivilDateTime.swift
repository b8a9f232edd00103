/// A date and a time of day, without a time zone.
///
/// A value takes 8 bytes.
///
///     let date = try CivilDate(year: 2011, month: 1, day: 2)
///     CivilDateTime(date).description  // "2011-01-02T00:00:00"
///
/// Also known as: `LocalDateTime` (java.time), `civil::DateTime` (jiff), `PlainDateTime` (Temporal).
public struct CivilDateTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The day.
  public let date: CivilDate
  /// The time of that day.
  public let time: CivilTime

  /// Makes a date and time; the default time is midnight at the start of the day.
  public init(_ date: CivilDate, _ time: CivilTime = .midnight) {
    self.date = date
    self.time = time
  }

  /// Makes a date and time from their fields.
  ///
  ///     try CivilDateTime(year: 2011, month: 1, day: 2, hour: 15, minute: 4).description  // "2011-01-02T15:04:00"
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` for a date or a time that does not exist.
  public init(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
    millisecond: Int = 0
  ) throws(CivilDateError) {
    date = try CivilDate(year: year, month: month, day: day)
    time = try CivilTime(hour: hour, minute: minute, second: second, millisecond: millisecond)
  }

  /// The date and time later by the given amounts, or earlier if they are negative; every day has 24 hours.
  ///
  ///     let dateTime = try CivilDateTime("2010-12-31T23:00")
  ///     try dateTime.adding(hours: 2).description             // "2011-01-01T01:00:00"
  ///     try dateTime.adding(minutes: -90, seconds: 5).minute  // 30
  ///
  /// In a time zone whose clocks change, add to an ``Instant`` instead.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` if the result lies outside
  ///   ``CivilBounds/epochDays``, or if one of the numbers alone spans more days than that range.
  public func adding(
    days: Int = 0, hours: Int = 0, minutes: Int = 0, seconds: Int = 0, milliseconds: Int = 0
  ) throws(CivilDateError) -> CivilDateTime {
    var sum = Int64(time.millisecondOfDay)
    try Self.add(days, ofMilliseconds: Self.millisecondsPerDay, to: &sum)
    try Self.add(hours, ofMilliseconds: 3_600_000, to: &sum)
    try Self.add(minutes, ofMilliseconds: 60_000, to: &sum)
    try Self.add(seconds, ofMilliseconds: 1_000, to: &sum)
    try Self.add(milliseconds, ofMilliseconds: 1, to: &sum)
    let days = FloorMath.quotient(sum, Self.millisecondsPerDay)
    let rest = FloorMath.remainder(sum, Self.millisecondsPerDay)
    return CivilDateTime(
      try date.adding(days: Int(clamping: days)),
      CivilTime(unchecked: Int32(truncatingIfNeeded: rest)))
  }

  private static var millisecondsPerDay: Int64 { 86_400_000 }

  /// Adds a number that spans no more days than the range of dates, so that five such sums fit 64 bits.
  private static func add(
    _ number: Int, ofMilliseconds unit: Int64, to sum: inout Int64
  ) throws(CivilDateError) {
    let perDay = millisecondsPerDay / unit
    let days = Int64(number) / perDay
    guard days.magnitude <= CivilBounds.epochDays.count else {
      throw .outOfRange(
        field: .epochDay, value: Int(clamping: days), allowed: CivilBounds.epochDays)
    }
    sum &+= Int64(number) &* unit
  }

  /// The year, -999,999...999,999.
  public var year: Int { date.year }
  /// The month, 1 (January) to 12.
  public var month: Int { date.month }
  /// The day of the month, 1 to 31.
  public var day: Int { date.day }
  /// The day of the week.
  public var weekday: Weekday { date.weekday }
  /// The hour, 0 to 23.
  public var hour: Int { time.hour }
  /// The minute, 0 to 59.
  public var minute: Int { time.minute }
  /// The second, 0 to 59.
  public var second: Int { time.second }
  /// The millisecond, 0 to 999.
  public var millisecond: Int { time.millisecond }

  /// Reads an ISO 8601 date with an optional time.
  ///
  /// Examples are `2011-01-02`, `2011-01-02T15:04` and `2011-01-02T15:04:05.006`; a space may replace the `T`.
  ///
  /// ``CivilDate/init(_:)-(String)`` and ``CivilTime/init(_:)-(String)`` list the forms of dates and times. `24:00` is
  /// 00:00 of the next day. `Z` or a zero offset may follow. Text with any other offset names an instant, whose date
  /// and time depend on the time zone; read it with ``Instant/init(_:)-(String)``.
  ///
  ///     try CivilDateTime("2011-002T1504Z").description    // "2011-01-02T15:04:00"
  ///     try CivilDateTime("2010-12-31T24:00").description  // "2011-01-01T00:00:00"
  ///
  /// - Throws: ``CivilDateError`` for any other text.
  ///
  /// Source: ISO 8601-1:2019, 5.4.
  public init(_ text: String) throws(CivilDateError) {
    self = try text.withUTF8Span { (utf8) throws(CivilDateError) in
      try CivilDateTime(utf8, .dateTime)
    }
  }

  /// Reads a date and time; `form` is the form that errors name.
  init(_ utf8: Span<UInt8>, _ form: CivilDateError.CivilTextForm) throws(CivilDateError) {
    var scanner = ISO8601Scanner(form)
    self = try scanner.dateTime(utf8)
    try scanner.requireNoOffset()
  }

  /// Whether the first date and time is earlier.
  public static func < (first: Self, second: Self) -> Bool {
    (first.date, first.time) < (second.date, second.time)
  }

  /// The date and time in ISO 8601 form, `2011-01-02T15:04:05`, with `.006` if the milliseconds are not zero.
  public var description: String {
    String(capacity: ByteWriter.maximumDateTimeLength) { $0.write(self) }
  }
}

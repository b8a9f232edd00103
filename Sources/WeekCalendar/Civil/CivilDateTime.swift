/// A date and a time of day, without a zone; 8 bytes.
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

  /// Makes a date and time; without a time, midnight at the start of the day.
  public init(_ date: CivilDate, _ time: CivilTime = .midnight) {
    self.date = date
    self.time = time
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

  /// Reads an ISO 8601 date with an optional time: `2011-01-02`, `2011-01-02T15:04`,
  /// `2011-01-02T15:04:05.006`; a blank may replace the `T`.
  ///
  /// Dates are read as ``CivilDate/init(_:)-(String)`` reads them, times as ``CivilTime/init(_:)-(String)`` does;
  /// `24:00` is 00:00 of the next day. `Z` and offsets of zero may follow. With another offset the text is an instant,
  /// whose date and time depend on the zone it is looked at from: ``UnixTime/init(_:)-(String)`` reads it.
  ///
  ///     try CivilDateTime("2011-002T1504Z").description    // "2011-01-02T15:04:00"
  ///     try CivilDateTime("2010-12-31T24:00").description  // "2011-01-01T00:00:00"
  ///
  /// - Throws: ``CivilDateError``.
  ///
  /// Source: ISO 8601-1:2019, 5.4.
  public init(_ text: String) throws(CivilDateError) {
    self = try text.withUTF8Span { (utf8) throws(CivilDateError) in
      try CivilDateTime(utf8, .dateTime)
    }
  }

  /// Reads what errors call a date, or a date and time.
  init(_ utf8: Span<UInt8>, _ form: CivilDateError.CivilTextForm) throws(CivilDateError) {
    var scanner = ISO8601Scanner(form)
    self = try scanner.dateTime(utf8)
    try scanner.requireNoOffset()
  }

  /// Whether the first comes earlier.
  public static func < (first: Self, second: Self) -> Bool {
    (first.date, first.time) < (second.date, second.time)
  }

  /// The ISO 8601 text, `2011-01-02T15:04:05`, with `.006` where there are milliseconds.
  public var description: String {
    String(capacity: ByteWriter.maximumDateTimeLength) { $0.write(self) }
  }
}

/// A date and a time of day, without a zone; 8 bytes.
///
///     let date = try CivilDate(year: 2011, month: 1, day: 2)
///     CivilDateTime(date).description  // "2011-01-02T00:00:00"
///
/// Also known as: `LocalDateTime` (java.time), `civil::DateTime` (jiff), `PlainDateTime` (Temporal).
public struct CivilDateTime: Hashable, Sendable {
  /// The day.
  public let date: CivilDate
  /// The time of that day.
  public let time: CivilTime

  /// Makes a date and time; without a time, midnight at the start of the day.
  @inline(__always)
  public init(_ date: CivilDate, _ time: CivilTime = .midnight) {
    self.date = date
    self.time = time
  }
}

extension CivilDateTime: Comparable {
  /// Whether the first comes earlier.
  public static func < (first: Self, second: Self) -> Bool {
    (first.date, first.time) < (second.date, second.time)
  }
}

extension ByteWriter {
  /// The maximum length of the texts of time values, in bytes.
  ///
  /// `-4713-11-24 12:00:00.000` has 24 bytes; `timediff` writes up to 25, as in `-14712-00-06 00:00:00.000`.
  static var maximumTimeValueLength: Int { 25 }

  /// Computes the date and writes `YYYY-MM-DD`, with a `-` before a negative year.
  package mutating func write(dateOf value: inout TimeValue) {
    value.resolveDate()
    write(year: Int(value.year), month: Int(value.month), day: Int(value.day))
  }

  /// Computes the time and writes `HH:MM:SS`, or `HH:MM:SS.SSS` after `subsec`.
  package mutating func write(timeOf value: inout TimeValue) {
    value.resolveTime()
    let thousandths = value.wantsSubseconds ? TimeValue.truncating(1000 * value.seconds + 0.5) : nil
    let second = thousandths.map { Int32(truncatingIfNeeded: $0 / 1000) } ?? value.wholeSeconds
    write(hour: Int(value.hour), minute: Int(value.minute), second: Int(second))
    if let thousandths { write(milliseconds: thousandths % 1000) }
  }

  /// Writes `YYYY-MM-DD HH:MM:SS[.SSS]`.
  package mutating func write(dateTimeOf value: inout TimeValue) {
    write(dateOf: &value)
    write(ASCII.space)
    write(timeOf: &value)
  }
}

extension TimeValue {
  /// The seconds without their fraction.
  @inline(__always)
  var wholeSeconds: Int32 { Int32(truncatingIfNeeded: Self.truncating(seconds)) }

  /// The Julian day with its fraction, which `julianday` returns.
  package var julianDays: Double { Double(milliseconds) / Double(JulianDay.millisecondsPerDay) }
  /// Seconds since 1970-01-01, which `unixepoch` returns without `subsec`.
  package var unixSeconds: Int64 { milliseconds / 1000 &- JulianDay.epochMilliseconds / 1000 }
  /// Seconds and milliseconds since 1970-01-01, which `unixepoch` returns with `subsec`.
  package var unixSubseconds: Double { Double(milliseconds &- JulianDay.epochMilliseconds) / 1000 }
}

extension TimeValue {
  /// Writes the shift from `start` to this value, `±YYYY-MM-DD HH:MM:SS.SSS`: the text that SQLite's
  /// `timediff(self, start)` returns and that is also a modifier.
  ///
  /// Both values must be finished. Years and months are counted so that the rest is less than a
  /// month, counted from `start`.
  package mutating func writeDifference(from start: TimeValue, to writer: inout ByteWriter) {
    var start = start
    resolveDateAndTime()
    start.resolveDateAndTime()
    let isForward = milliseconds >= start.milliseconds
    let direction: Int32 = isForward ? 1 : -1
    var years = (year &- start.year) &* direction
    var months = (month &- start.month) &* direction
    if months < 0 {
      years &-= 1
      months &+= 12
    }
    start.move(years: year &- start.year, months: month &- start.month)
    while isForward ? milliseconds < start.milliseconds : milliseconds > start.milliseconds {
      months &-= 1
      if months < 0 {
        months = 11
        years &-= 1
      }
      start.move(years: 0, months: 0 &- direction)
      if start.isError { break }
    }
    let rest = Int64(truncatingIfNeeded: (milliseconds &- start.milliseconds).magnitude)
    let days = rest / JulianDay.millisecondsPerDay
    let time = Int(truncatingIfNeeded: rest % JulianDay.millisecondsPerDay)

    writer.write(isForward ? ASCII.plus : ASCII.hyphen)
    writer.write(UInt64(years.magnitude), digits: years.magnitude > 9_999 ? 5 : 4)
    writer.write(ASCII.hyphen, pair: months)
    writer.write(ASCII.hyphen, pair: days)
    writer.write(ASCII.space)
    writer.write(hour: time / 3_600_000, minute: time / 60_000 % 60, second: time / 1000 % 60)
    writer.write(milliseconds: time % 1000)
  }
}

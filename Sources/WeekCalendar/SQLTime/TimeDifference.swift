extension TimeValue {
  /// Writes the shift that makes `start` this value, `±YYYY-MM-DD HH:MM:SS.SSS`, and returns the
  /// end: the text that SQLite's `timediff(self, start)` gives and that is itself a modifier.
  ///
  /// Both values are finished. The years and months are those after which the rest is less than a
  /// month, counted from `start`.
  package mutating func writeDifference(
    from start: TimeValue, to out: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
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
    start.move(toYear: year, month: month)
    while isForward ? milliseconds < start.milliseconds : milliseconds > start.milliseconds {
      months &-= 1
      if months < 0 {
        months = 11
        years &-= 1
      }
      let previous = start.month &- direction
      start.move(
        toYear: previous < 1 ? start.year &- 1 : previous > 12 ? start.year &+ 1 : start.year,
        month: previous < 1 ? 12 : previous > 12 ? 1 : previous)
      if start.isError { break }
    }
    let rest = (milliseconds &- start.milliseconds).magnitude
    let days = UInt32(truncatingIfNeeded: rest / 86_400_000)
    let time = UInt32(truncatingIfNeeded: rest % 86_400_000)

    out[0] = isForward ? UInt8(ascii: "+") : UInt8(ascii: "-")
    var end = out + 1
    let yearCount = years.magnitude
    if yearCount > 9999 {
      end[0] = 0x30 &+ UInt8(truncatingIfNeeded: yearCount / 10_000)
      end += 1
    }
    Self.write(pair: yearCount / 100 % 100, to: end)
    Self.write(pair: yearCount % 100, to: end + 2)
    end[4] = UInt8(ascii: "-")
    Self.write(pair: months.magnitude, to: end + 5)
    end[7] = UInt8(ascii: "-")
    Self.write(pair: days, to: end + 8)
    end[10] = UInt8(ascii: " ")
    Self.write(pair: time / 3_600_000, to: end + 11)
    end[13] = UInt8(ascii: ":")
    Self.write(pair: time / 60_000 % 60, to: end + 14)
    end[16] = UInt8(ascii: ":")
    Self.write(pair: time / 1000 % 60, to: end + 17)
    end[19] = UInt8(ascii: ".")
    Self.write(thousandths: time % 1000, to: end + 20)
    return end + 23
  }

  private mutating func move(toYear year: Int32, month: Int32) {
    if self.year == year && self.month == month { return }
    self.year = year
    self.month = month
    hasJulianDay = false
    resolveJulianDay()
  }
}

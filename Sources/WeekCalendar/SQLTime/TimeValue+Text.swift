// The fixed texts of a finished time value: `YYYY-MM-DD`, `HH:MM:SS`, both, with or without
// milliseconds. Each writer returns the end of what it wrote.

extension TimeValue {
  /// The most bytes a fixed text has: `-4713-11-24 12:00:00.000` is 24, `timediff` writes 25.
  package static var maximumTextLength: Int { 32 }

  /// `YYYY-MM-DD`, with a `-` before a negative year; works out the date.
  @inline(__always)
  package mutating func writeDate(
    to out: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    resolveDate()
    var end = out
    if year < 0 {
      end[0] = UInt8(ascii: "-")
      end += 1
    }
    let year = year.magnitude
    Self.write(pair: year / 100, to: end)
    Self.write(pair: year % 100, to: end + 2)
    end[4] = UInt8(ascii: "-")
    Self.write(pair: month.magnitude, to: end + 5)
    end[7] = UInt8(ascii: "-")
    Self.write(pair: day.magnitude, to: end + 8)
    return end + 10
  }

  /// `HH:MM:SS`, or `HH:MM:SS.SSS` after `subsec`; works out the time.
  @inline(__always)
  package mutating func writeTime(
    to out: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    resolveTime()
    Self.write(pair: hour.magnitude, to: out)
    out[2] = UInt8(ascii: ":")
    Self.write(pair: minute.magnitude, to: out + 3)
    out[5] = UInt8(ascii: ":")
    guard wantsSubseconds else {
      Self.write(pair: wholeSeconds, to: out + 6)
      return out + 8
    }
    let thousandths = UInt32(truncatingIfNeeded: Self.truncating(1000 * seconds + 0.5))
    Self.write(pair: thousandths / 1000, to: out + 6)
    out[8] = UInt8(ascii: ".")
    Self.write(thousandths: thousandths % 1000, to: out + 9)
    return out + 12
  }

  /// `YYYY-MM-DD HH:MM:SS[.SSS]`.
  @inline(__always)
  package mutating func writeDateTime(
    to out: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    resolveDateAndTime()
    let end = writeDate(to: out)
    end[0] = UInt8(ascii: " ")
    return writeTime(to: end + 1)
  }

  /// The seconds without their fraction.
  @inline(__always)
  var wholeSeconds: UInt32 { UInt32(truncatingIfNeeded: Self.truncating(seconds)) }

  /// Julian day with its fraction, as `julianday` gives it.
  package var julianDays: Double { Double(milliseconds) / 86_400_000 }

  /// Seconds since 1970-01-01, as `unixepoch` gives them without `subsec`.
  package var unixSeconds: Int64 { milliseconds / 1000 &- Self.unixEpoch / 1000 }

  /// Seconds and milliseconds since 1970-01-01, as `unixepoch` gives them with `subsec`.
  package var unixSubseconds: Double { Double(milliseconds &- Self.unixEpoch) / 1000 }

  /// Two digits of a number of 0...99.
  @inline(__always)
  static func write(pair value: UInt32, to out: UnsafeMutablePointer<UInt8>) {
    let tens = (value &* 103) >> 10  // value / 10 for 0...99
    out[0] = 0x30 &+ UInt8(truncatingIfNeeded: tens)
    out[1] = 0x30 &+ UInt8(truncatingIfNeeded: value &- tens &* 10)
  }

  /// Three digits of a number of 0...999.
  @inline(__always)
  static func write(thousandths value: UInt32, to out: UnsafeMutablePointer<UInt8>) {
    out[0] = 0x30 &+ UInt8(truncatingIfNeeded: value / 100)
    write(pair: value % 100, to: out + 1)
  }
}

/// The sortable text of a week, `2011-W02`, as bytes.
///
/// Keys of years 0...9999 sort as the weeks do; other years take a sign and up to seven digits, as
/// ISO 8601's expanded form does. Source: ISO 8601-1:2019, 5.2.2.3.
enum WeekKeyText {
  /// The most bytes a key can have: `+1000000-W53`.
  static var maximumLength: Int { 12 }

  /// Writes the key and returns its end; `out` has room for ``maximumLength`` bytes.
  ///
  /// The year is one of ``WeekRules/weekBasedYears``, the week 1...53.
  @inline(__always)
  static func write(
    weekBasedYear year: Int, week: Int, to out: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var end = out
    let magnitude = year.magnitude
    if year < 0 || year > 9_999 {
      end.pointee = year < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")
      end += 1
    }
    var divisor: UInt = 1_000
    while magnitude / divisor > 9 { divisor &*= 10 }
    while divisor > 0 {
      end.pointee = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: magnitude / divisor % 10)
      end += 1
      divisor /= 10
    }
    end[0] = UInt8(ascii: "-")
    end[1] = UInt8(ascii: "W")
    end[2] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: week / 10)
    end[3] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: week % 10)
    return end + 4
  }
}

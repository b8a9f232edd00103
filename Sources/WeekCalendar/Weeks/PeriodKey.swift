/// The text of a period, `2011-W02`, as bytes.
///
/// Keys of years 0...9999 sort as the periods do; other years take a sign and up to seven digits, as
/// ISO 8601's expanded form does. Source: ISO 8601-1:2019, 5.2.2 for days, weeks, months and years;
/// `Q` and `H` are what spreadsheets and warehouses write.
enum PeriodKey {
  /// The most bytes a key can have: `+1000000-W53`.
  static var maximumLength: Int { 12 }

  /// Writes the key of a week and returns its end; `out` has room for ``maximumLength`` bytes.
  ///
  /// The year is one of ``WeekRules/weekBasedYears``, the week 1...53.
  @inline(__always)
  static func write(
    weekBasedYear year: Int, week: Int, to out: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let end = write(year: year, to: out)
    end[0] = UInt8(ascii: "-")
    end[1] = UInt8(ascii: "W")
    end[2] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: week / 10)
    end[3] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: week % 10)
    return end + 4
  }

  /// Writes the key of any period and returns its end; `out` has room for ``maximumLength`` bytes.
  static func write(
    _ period: Period, to out: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let date = period.firstDay
    switch period.unit {
    case .day: return ISO8601Text.write(date, to: out)
    case .week:
      let position = WeekPosition(date, period.rules ?? .iso8601)
      return write(weekBasedYear: position.weekBasedYear, week: position.week, to: out)
    case .month:
      let end = write(year: date.year, to: out)
      end[0] = UInt8(ascii: "-")
      end[1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: date.month / 10)
      end[2] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: date.month % 10)
      return end + 3
    case .quarter: return write(date.year, UInt8(ascii: "Q"), date.quarter, to: out)
    case .half: return write(date.year, UInt8(ascii: "H"), date.half, to: out)
    case .year: return write(year: date.year, to: out)
    case .weekBasedYear:
      return write(
        year: WeekPosition(date, period.rules ?? .iso8601).weekBasedYear, to: out)
    }
  }

  private static func write(
    _ year: Int, _ letter: UInt8, _ part: Int, to out: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let end = write(year: year, to: out)
    end[0] = UInt8(ascii: "-")
    end[1] = letter
    end[2] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: part)
    return end + 3
  }

  /// Writes a year of ``WeekRules/weekBasedYears`` and returns its end.
  @inline(__always)
  private static func write(
    year: Int, to out: UnsafeMutablePointer<UInt8>
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
    return end
  }
}

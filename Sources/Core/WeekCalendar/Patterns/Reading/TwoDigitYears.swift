/// The hundred years that two-digit years belong to: `11` is 2011 in 1950...2049.
///
/// The engine has no clock, so the range is always passed as a value and does not depend on the current year.
///
///     TwoDigitYears.from1950.year(lastTwoDigits: 49)  // 2049
///     TwoDigitYears.from1950.year(lastTwoDigits: 50)  // 1950
///
/// Also known as: `twoDigitStartDate` (Foundation, whose default is 1950 too),
/// `udat_set2DigitYearStart` (ICU), `appendValueReduced` (java.time).
public struct TwoDigitYears: Hashable, Sendable {
  /// The first of the hundred years, 1...999,900.
  public let firstYear: Int
}

extension TwoDigitYears {
  /// Makes the hundred years that start with `firstYear`; nil outside 1...999,900.
  public init?(startingAt firstYear: Int) {
    guard (1...999_900).contains(firstYear) else { return nil }
    self.init(firstYear: firstYear)
  }

  /// 1950...2049, as in `DateFormatter`; the default for UTS #35.
  public static var from1950: TwoDigitYears { TwoDigitYears(firstYear: 1_950) }

  /// 1969...2068, as POSIX specifies for `strptime`; the default for strftime.
  public static var posix: TwoDigitYears { TwoDigitYears(firstYear: 1_969) }

  /// Returns the year with these last two digits; other numbers are taken modulo 100.
  public func year(lastTwoDigits: Int) -> Int {
    firstYear + FloorMath.remainder(lastTwoDigits % 100 - firstYear, 100)
  }
}

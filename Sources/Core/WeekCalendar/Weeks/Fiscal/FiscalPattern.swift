/// How the weeks of a fiscal year are divided into periods.
package enum FiscalPattern: UInt8, Sendable {
  case fourFourFive
  case fourFiveFour
  case fiveFourFour
  /// Thirteen periods of four weeks.
  case thirteenFours
  /// Each period ends in its own month, by the same rule as the year.
  case byMonth

  /// The number of periods in a year.
  package var periodsPerYear: Int { self == .thirteenFours ? 13 : 12 }

  /// The weeks after which the pattern repeats, and the periods in them.
  package var cycle: (weeks: Int, periods: Int) {
    self == .thirteenFours ? (4, 1) : (13, 3)
  }

  /// The number that distributes the weeks of a cycle: week `w` belongs to period `(w * periods + shift) / weeks`, both
  /// counted from 0.
  package var shift: Int {
    switch self {
    case .fourFourFive: 2
    case .fourFiveFour: 1
    case .fiveFourFour, .thirteenFours, .byMonth: 0
    }
  }

  /// The period, from 0, that contains a week, from 0, of a year of 52 weeks.
  func period(ofWeek week: Int) -> Int {
    // Divides by constants, not by the numbers of the cycle: every row of fiscal_key comes here.
    self == .thirteenFours ? week / 4 : (week &* 3 &+ shift) / 13
  }

  /// The number of weeks before a period, from 0, of a year of 52 weeks.
  package func weeks(beforePeriod period: Int) -> Int {
    self == .thirteenFours ? period &* 4 : (period &* 13 &+ 2 &- shift) / 3
  }
}

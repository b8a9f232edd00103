/// The oracle of the civil tests: a calendar that can only advance to the next day.
///
/// It has the leap-year rule and the lengths of months in the words of the standard, counts days, and
/// shares no formula with the library.
public struct DayCounter: Sendable {
  /// The year, with a year 0.
  public var year: Int
  /// The month, 1...12.
  public var month = 1
  /// The day of the month.
  public var day = 1
  /// The day of the year, 1...366.
  public var dayOfYear = 1
  /// The number of days since 1970-01-01.
  public var epochDay: Int
  /// The weekday's number in ISO 8601, 1...7.
  public var isoWeekday: Int

  private var february: Int

  /// Starts on 1 January of a year, which must be 2000 or a multiple of 400 years away from it.
  public init(cycleYear year: Int) {
    precondition((year - 2_000) % 400 == 0)
    self.year = year
    // 2000-01-01 was a Saturday and day 10957; 400 years have 146,097 days, which are whole weeks.
    epochDay = 10_957 + (year - 2_000) / 400 * 146_097
    isoWeekday = 6
    february = Self.isLeap(year) ? 29 : 28
  }

  /// Advances to 1 January of any year, from the start of its cycle of 400 years.
  public init(firstOfJanuary target: Int) {
    var cycleYear = 2_000
    while cycleYear > target { cycleYear -= 400 }
    while cycleYear + 400 <= target { cycleYear += 400 }
    self.init(cycleYear: cycleYear)
    while year < target { advance() }
  }

  /// Whether a year has 366 days.
  public static func isLeap(_ year: Int) -> Bool {
    if year % 400 == 0 { return true }
    if year % 100 == 0 { return false }
    return year % 4 == 0
  }

  /// Whether the year has 366 days.
  public var isInLeapYear: Bool { february == 29 }
  /// The number of days in the year.
  public var lengthOfYear: Int { february == 29 ? 366 : 365 }

  /// The number of days in the month.
  public var lengthOfMonth: Int {
    switch month {
    case 2: february
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Advances to the next day.
  public mutating func advance() {
    epochDay += 1
    isoWeekday = isoWeekday == 7 ? 1 : isoWeekday + 1
    if day < lengthOfMonth {
      day += 1
      dayOfYear += 1
    } else if month < 12 {
      day = 1
      month += 1
      dayOfYear += 1
    } else {
      day = 1
      month = 1
      dayOfYear = 1
      year += 1
      february = Self.isLeap(year) ? 29 : 28
    }
  }
}

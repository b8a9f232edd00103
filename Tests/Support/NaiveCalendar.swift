/// The days of 1900 to 2100 with their weekdays, counted one by one, without WeekCalendar.
public struct NaiveCalendar {
  /// A day.
  public struct Day: Sendable {
    /// `2011-01-02`.
    public var text: String
    /// The year.
    public var year: Int
    /// The month, 1...12.
    public var month: Int
    /// The day of the month.
    public var day: Int
    /// The weekday, 1 (Monday) to 7.
    public var weekday: Int
  }

  /// All days, in order; the first is Monday, 1 January 1900.
  public static let days: [Day] = {
    var days: [Day] = []
    var weekday = 1
    for year in 1900...2100 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for (month, length) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        .enumerated()
      {
        for day in 1...length {
          days.append(
            Day(
              text: padded(year, 4) + "-" + padded(month + 1, 2) + "-" + padded(day, 2),
              year: year, month: month + 1, day: day, weekday: weekday))
          weekday = weekday % 7 + 1
        }
      }
    }
    return days
  }()

  /// The key of the week of each day, for all weeks that end in some years.
  ///
  /// The first weekday is 1 (Monday) to 7 (Sunday).
  public static func weekKeys(
    firstWeekday: Int, minimumDays: Int, years: ClosedRange<Int> = 1901...2100
  ) -> [String: String] {
    var keys: [String: String] = [:]
    var start = days.firstIndex { $0.weekday == firstWeekday } ?? 0
    var (year, number) = (0, 0)
    while start + 7 <= days.count {
      let week = days[start..<start + 7]
      let last = week[start + 6].year
      if last != year, week.count(where: { $0.year == last }) >= minimumDays {
        (year, number) = (last, 0)
      }
      number += 1
      if years.contains(last) {
        let key = padded(year, 4) + "-W" + padded(number, 2)
        for day in week { keys[day.text] = key }
      }
      start += 7
    }
    return keys
  }

  /// The key of a day's month, quarter, half or year.
  public static func key(_ unit: String, _ day: Day) -> String {
    switch unit {
    case "month": padded(day.year, 4) + "-" + padded(day.month, 2)
    case "quarter": padded(day.year, 4) + "-Q\((day.month + 2) / 3)"
    case "half": padded(day.year, 4) + "-H\((day.month + 5) / 6)"
    case "year": padded(day.year, 4)
    default: day.text
    }
  }
}

/// A number that is not negative, with zeros before it up to a width.
func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

import Foundation

/// The days of 1900 to 2100 with their weekdays, by walking: nothing of WeekCalendar in it.
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
              text: String(format: "%04d-%02d-%02d", year, month + 1, day), year: year,
              month: month + 1, day: day, weekday: weekday))
          weekday = weekday % 7 + 1
        }
      }
    }
    return days
  }()

  /// The key of each day's week, for weekdays 1 (Monday) to 7, from the first whole week of 1901 on.
  public static func weekKeys(firstWeekday: Int, minimumDays: Int) -> [String: String] {
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
      for day in week { keys[day.text] = String(format: "%04d-W%02d", year, number) }
      start += 7
    }
    return keys
  }

  /// The key of a day's month, quarter, half or year.
  public static func key(_ unit: String, _ day: Day) -> String {
    switch unit {
    case "month": String(format: "%04d-%02d", day.year, day.month)
    case "quarter": String(format: "%04d-Q%d", day.year, (day.month + 2) / 3)
    case "half": String(format: "%04d-H%d", day.year, (day.month + 5) / 6)
    case "year": String(format: "%04d", day.year)
    default: day.text
    }
  }
}

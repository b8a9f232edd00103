/// Weeks that are found by counting days one by one, slowly and without WeekCalendar.
///
/// Counting starts on Saturday 2000-01-01, with only the lengths of months and the order of weekdays.
public struct NaiveWeeks {
  /// The key, the first day and the last day of each day's week, by the text of the day.
  public private(set) var weeks: [String: (key: String, first: String, last: String)] = [:]

  private typealias Day = (text: String, year: Int, weekday: Int)

  /// All days of 2000 to 2019.
  private static let days: [Day] = {
    var days: [Day] = []
    var weekday = 6
    for year in 2000...2019 {
      let february = year % 4 == 0 ? 29 : 28
      let lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (month, length) in lengths.enumerated() {
        for day in 1...length {
          let text = padded(year, 4) + "-" + padded(month + 1, 2) + "-" + padded(day, 2)
          days.append((text, year, weekday))
          weekday = weekday == 7 ? 1 : weekday + 1
        }
      }
    }
    return days
  }()

  /// Finds the weeks of a rule; the first weekday is 1 (Monday) to 7 (Sunday).
  public init(firstWeekday: Int, minimumDays: Int) {
    let days = Self.days
    var position = 0
    while days[position].weekday != firstWeekday { position += 1 }
    var year = 0
    var number = 0
    while position + 7 <= days.count {
      let week = days[position..<position + 7]
      // The week is week 1 of the year of its last day, if enough of its days are in that year, and no
      // earlier week had enough.
      let last = week[position + 6].year
      if last != year, week.count(where: { $0.year == last }) >= minimumDays {
        year = last
        number = 0
      }
      number += 1
      if year > 0 {
        let key = padded(year, 4) + "-W" + padded(number, 2)
        for day in week {
          weeks[day.text] = (key, week[position].text, week[position + 6].text)
        }
      }
      position += 7
    }
  }
}

import TestSupport
import WeekCalendar

/// The oracle of the week tests: weeks found by walking over days and counting them.
///
/// It knows the rule's words only: a week starts on the first weekday; it is the year's in which at
/// least the minimum days of it lie; weeks of a year, and the clipped weeks of a calendar year or month,
/// are counted from the first one that has enough days. No formula is shared with the library.
struct WeekWalker {
  /// What the walker found for one day.
  struct Row {
    var day: DayCounter
    var weekBasedYear = 0
    var week = 0
    var weekOfYear = 0
    var weekOfMonth = 0
    var localWeekday = 0
    var ordinalInMonth = 0
    /// Positions of the first and last day of the week in ``rows``.
    var firstOfWeek = 0
    var lastOfWeek = 0
  }

  /// The walked days, in whole weeks; see ``wanted``.
  private(set) var rows: [Row] = []
  /// Positions of the days of the years asked for.
  private(set) var wanted = 0..<0
  /// How many weeks were counted in each week-based year.
  private(set) var weeksOfYear: [Int: Int] = [:]

  init(years: ClosedRange<Int>, days: [DayCounter], firstISOWeekday: Int, minimumDays: Int) {
    var start = 0
    while days[start].isoWeekday != firstISOWeekday { start += 1 }
    var end = days.count
    while days[end - 1].isoWeekday % 7 + 1 != firstISOWeekday { end -= 1 }
    rows = days[start..<end].map { Row(day: $0) }
    walkWeeks(minimumDays)
    walkClipped(firstISOWeekday, minimumDays)
    let first = rows.firstIndex { $0.day.year == years.lowerBound } ?? 0
    let last = rows.lastIndex { $0.day.year == years.upperBound } ?? 0
    wanted = first..<last + 1
  }

  /// All days from two years before the first of `years` to a year after the last: the counts of the
  /// first year walked lack the week it begins in.
  static func days(around years: ClosedRange<Int>) -> [DayCounter] {
    var counter = DayCounter(firstOfJanuary: years.lowerBound - 2)
    var days: [DayCounter] = []
    while counter.year <= years.upperBound + 1 {
      days.append(counter)
      counter.advance()
    }
    return days
  }

  /// Goes from week to week: seven rows each.
  private mutating func walkWeeks(_ minimumDays: Int) {
    var year = Int.min
    var number = 0
    var position = 0
    while position < rows.count {
      let earlier = rows[position].day.year
      let later = rows[position + 6].day.year
      var daysInLater = 0
      for day in position..<position + 7 where rows[day].day.year == later { daysInLater += 1 }
      let owner = daysInLater >= minimumDays ? later : earlier
      number = owner == year ? number + 1 : 1
      year = owner
      weeksOfYear[year, default: 0] += 1
      for day in 0..<7 {
        rows[position + day].weekBasedYear = year
        rows[position + day].week = number
        rows[position + day].localWeekday = day + 1
        rows[position + day].firstOfWeek = position
        rows[position + day].lastOfWeek = position + 6
      }
      position += 7
    }
  }

  /// Goes from day to day; the counts start again on the first of each month and year.
  private mutating func walkClipped(_ firstISOWeekday: Int, _ minimumDays: Int) {
    var weekOfYear = 0
    var weekOfMonth = 0
    var seen = [Int](repeating: 0, count: 8)
    for position in rows.indices {
      let day = rows[position].day
      let isNewWeek = day.isoWeekday == firstISOWeekday
      if day.day == 1 {
        // Days from the first until the next week starts, at most seven.
        var length = 1
        var weekday = day.isoWeekday % 7 + 1
        while weekday != firstISOWeekday {
          length += 1
          weekday = weekday % 7 + 1
        }
        let number = length >= minimumDays ? 1 : 0
        weekOfMonth = number
        if day.month == 1 { weekOfYear = number }
        if day.month != 1, isNewWeek { weekOfYear += 1 }
        seen = [Int](repeating: 0, count: 8)
      } else if isNewWeek {
        weekOfYear += 1
        weekOfMonth += 1
      }
      seen[day.isoWeekday] += 1
      rows[position].weekOfYear = weekOfYear
      rows[position].weekOfMonth = weekOfMonth
      rows[position].ordinalInMonth = seen[day.isoWeekday]
    }
  }
}

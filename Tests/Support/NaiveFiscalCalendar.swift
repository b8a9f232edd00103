/// A fiscal calendar of whole weeks, found by walking through the days of ``NaiveCalendar``, without WeekCalendar.
public struct NaiveFiscalCalendar: Sendable, CustomStringConvertible {
  /// Where a day lies in its fiscal year.
  public struct Place: Hashable, Sendable {
    /// The number of the year.
    public var year: Int
    /// The week of the year, from 1.
    public var week: Int
    /// The period of the year, from 1.
    public var period: Int
    /// The week of the period, from 1.
    public var weekOfPeriod: Int
    /// The quarter, from 1; 0 in years of thirteen periods.
    public var quarter: Int
    /// The week of the quarter, from 1; 0 in years of thirteen periods.
    public var weekOfQuarter: Int
  }

  /// The text of the calendar for WeekCalendar.
  public let description: String
  /// The places of all days from the first whole year to the last, by their number in ``NaiveCalendar/days``.
  public let places: [Int: Place]

  /// The calendars of the tests: both ends of years, all patterns, week 53 in a first, a middle and a last period.
  public static let all = [
    Self("nearest", 6, 1, [4, 5, 4], extra: 12, isLabelledByStart: true),  // nrf
    Self("nearest", 7, 12, [4, 4, 5], extra: 12),  // iso-13
    Self("last", 7, 12, nil, extra: 0),  // broadcast
    Self("last", 6, 6, [4, 4, 5], extra: 12),
    Self("nearest", 5, 9, [5, 4, 4], extra: 1),
    Self("last", 6, 1, [4, 4, 5], extra: 5, isLabelledByStart: true),
    Self("last", 6, 12, [4], extra: 13),
    Self("nearest", 3, 2, [4], extra: 1),
    Self("nearest", 2, 8, nil, extra: 0, isLabelledByStart: true),
  ]

  /// Walks through the days.
  ///
  /// The year ends on the `last` or `nearest` weekday, 1 (Monday) to 7, of a month. The pattern has the weeks of a
  /// quarter's periods: `[4]` for thirteen periods, nil for periods by month.
  init(
    _ yearEnd: String, _ weekday: Int, _ month: Int, _ pattern: [Int]?, extra: Int,
    isLabelledByStart: Bool = false
  ) {
    let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    let months = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    let division =
      pattern.map { $0 == [4] ? "13x4" : $0.map(String.init).joined(separator: "-") } ?? "by-month"
    description =
      "52-53.end-\(yearEnd)-\(names[weekday - 1])-\(months[month - 1]).\(division)."
      + (isLabelledByStart ? "label-start" : "label-end")
      + (pattern == nil ? "" : ".extra-p" + padded(extra, 2))

    // The last days of months by the rule, and the year and month that they end.
    let days = NaiveCalendar.days
    var ends: [(day: Int, year: Int, month: Int)] = []
    for index in 7..<days.count - 7 where days[index].weekday == weekday {
      if yearEnd == "last" {
        if days[index + 7].month != days[index].month {
          ends.append((index, days[index].year, days[index].month))
        }
      } else if let near = (index - 3...index + 3).first(where: {
        days[$0].month != days[$0 + 1].month
      }) {
        ends.append((index, days[near].year, days[near].month))
      }
    }

    var places: [Int: Place] = [:]
    let yearEnds = ends.indices.filter { ends[$0].month == month }
    for (last, this) in zip(yearEnds, yearEnds.dropFirst()) {
      let first = ends[last].day + 1
      let weeks = (ends[this].day + 1 - first) / 7
      var lengths: [Int]
      if let pattern {
        lengths = (0..<(pattern == [4] ? 13 : 4)).flatMap { _ in pattern }
        if weeks == 53 { lengths[extra - 1] += 1 }
      } else {
        lengths = (last + 1...this).map { (ends[$0].day - ends[$0 - 1].day) / 7 }
      }
      let year = ends[this].year - (isLabelledByStart && month != 12 ? 1 : 0)
      var week = 0
      var weekOfQuarter = 0
      for (period, length) in lengths.enumerated() {
        let hasQuarters = lengths.count == 12
        if period % 3 == 0 { weekOfQuarter = 0 }
        for number in 1...length {
          week += 1
          weekOfQuarter += 1
          for day in 0..<7 {
            places[first + (week - 1) * 7 + day] = Place(
              year: year, week: week, period: period + 1, weekOfPeriod: number,
              quarter: hasQuarters ? period / 3 + 1 : 0,
              weekOfQuarter: hasQuarters ? weekOfQuarter : 0)
          }
        }
      }
    }
    self.places = places
  }
}

/// The weeks of a scheme that hold the days from one date to another, in order.
///
/// - Complexity: weeks that are never cut are counted and reached in O(1); others are walked through once.
struct WeekList: RandomAccessCollection, Sendable {
  private let scheme: WeekScheme
  private let storage: Storage

  private enum Storage {
    case whole(PeriodSeries)
    case cut([Week])
  }

  init(
    from start: CivilDate, through end: CivilDate, _ scheme: WeekScheme
  ) throws(CivilDateError) {
    self.scheme = scheme
    if case .weekBased(let rules) = scheme {
      storage = .whole(try PeriodSeries(.week, from: start, through: end, rules))
      return
    }
    var weeks: [Week] = []
    if start <= end {
      var week = try Week(containing: start, scheme: scheme)
      weeks.append(week)
      while week.lastDay < end {
        week = try week.next()
        weeks.append(week)
      }
    }
    storage = .cut(weeks)
  }

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch storage {
    case .whole(let periods): periods.count
    case .cut(let weeks): weeks.count
    }
  }

  subscript(position: Int) -> Week {
    switch storage {
    case .whole(let periods): Week(periods[position], scheme)
    case .cut(let weeks): weeks[position]
    }
  }
}

extension Week {
  /// The week that is a period of a scheme whose weeks are whole.
  fileprivate init(_ period: Period, _ scheme: WeekScheme) {
    let position = WeekPosition(period.firstDay, scheme)
    self.init(
      weekBasedYear: position.weekBasedYear, number: position.week, firstDay: period.firstDay,
      lastDay: period.lastDay, scheme: scheme)
  }
}

/// The weeks of a year that are cut at the ends of months.
///
/// In each month, they are counted from 1, the part that contains the 1st; in the year, through all months. The year may
/// lie one year outside the range of dates. Months are 1...12.
struct MonthWeeks {
  private let year: Int
  /// 1 January, as an epoch day.
  private let january: Int
  /// The number of days from the first day of its week to 1 January, 0...6; blocks of seven days start on that day.
  private let daysBefore: Int

  init(inYear year: Int, _ scheme: WeekScheme) {
    self.year = year
    january = GregorianAlgorithms.day(ofMonth: 0, in: year)
    let day = Int32(truncatingIfNeeded: january)
    daysBefore = scheme.rules.map { Int($0.localWeekday(of: day)) } ?? 0
  }

  /// The number of the year's parts, 61...64.
  var count: Int { count(beforeMonth: 13) }

  /// The number of parts of a month, 4...6.
  func count(inMonth month: Int) -> Int {
    week(of: first(ofMonth: month &+ 1) &- 1) &- week(of: first(ofMonth: month)) &+ 1
  }

  /// The number of parts of all months before a month, 1...13.
  func count(beforeMonth month: Int) -> Int {
    var count = 0
    var before = 1
    while before < month {
      count &+= self.count(inMonth: before)
      before &+= 1
    }
    return count
  }

  /// The number in the year of the part that contains a date of the year.
  func number(of date: CivilDate) -> Int {
    let week = week(of: Int(date.epochDay.value) &- january)
    return count(beforeMonth: date.month) &+ week &- self.week(of: first(ofMonth: date.month)) &+ 1
  }

  /// The days of the part with a number in the year, 1...``count``, as epoch days.
  func days(of number: Int) -> ClosedRange<Int> {
    var month = 1
    var index = number &- 1
    while month < 12, index >= count(inMonth: month) {
      index &-= count(inMonth: month)
      month &+= 1
    }
    let (first, next) = (first(ofMonth: month), first(ofMonth: month &+ 1))
    let start = (week(of: first) &+ index) &* 7 &- daysBefore
    return january &+ max(start, first)...january &+ min(start &+ 6, next &- 1)
  }

  /// The number in its month of the part that starts on a date, 1...6.
  ///
  /// The second part starts on the 2nd to the 8th, and each later one seven days later.
  static func number(from start: CivilDate) -> Int { (start.day &+ 5) / 7 &+ 1 }

  /// The days from 1 January to the first of a month, 1...13.
  private func first(ofMonth month: Int) -> Int {
    GregorianAlgorithms.day(ofMonth: month &- 1, in: year) &- january
  }

  /// The number of weeks that start between 1 January and a day, which is counted from 1 January.
  private func week(of day: Int) -> Int { (day &+ daysBefore) / 7 }
}

extension CivilDate {
  /// The number of days since the first day of the date's week, or of its block of seven days, 0...6.
  func daysIntoWeek(_ scheme: WeekScheme) -> Int {
    scheme.rules.map { weekday.days(since: $0.firstWeekday) } ?? (dayOfYear &- 1) % 7
  }

  /// The first or the last day of the month week that contains the date.
  func edgeOfMonthWeek(_ scheme: WeekScheme, isEnd: Bool) -> CivilDate {
    let first = day &- daysIntoWeek(scheme)
    let day = isEnd ? Swift.min(first &+ 6, lengthOfMonth) : Swift.max(first, 1)
    return CivilDate(
      uncheckedYear: Int32(truncatingIfNeeded: year), month: Int32(truncatingIfNeeded: month),
      day: Int32(truncatingIfNeeded: day))
  }
}

extension WeekPosition {
  /// Where a date is in the weeks of a scheme: its week-based year is the year of the key, its week
  /// 0...54, its local weekday the day of the block where the weeks are blocks.
  @inline(__always)
  init(_ date: CivilDate, _ scheme: WeekScheme) {
    if case .weekBased(let rules) = scheme.kind {
      self.init(date, rules)
    } else {
      self.init(cutting: date, scheme)
    }
  }

  /// Where a date is in the weeks of a rule, with the year and the number of a scheme: of blocks too, whose
  /// locale keeps its own weekdays.
  @inline(__always)
  init(_ date: CivilDate, _ rules: WeekRules, numberedBy scheme: WeekScheme) {
    self.init(date, rules)
    if !scheme.cutsWeeks { return }
    self = numbered(by: scheme, year: date.year, dayOfYear: date.dayOfYear)
  }

  private init(cutting date: CivilDate, _ scheme: WeekScheme) {
    // Blocks are the whole weeks from the weekday of 1 January on.
    let rules =
      scheme.rules
      ?? WeekRules(
        firstWeekday: date.start(of: .year).weekday, minimumDaysInFirstWeek: .seven)
    self.init(date, rules, numberedBy: scheme)
  }

  /// The position of a day in the whole weeks of some rule, with the year and the number that a scheme gives the day.
  func numbered(by scheme: WeekScheme, year: Int, dayOfYear: Int) -> WeekPosition {
    renumbered(by: scheme, year: year, dayOfYear: dayOfYear)
  }

  /// The position of a day in the weeks of a scheme that is a constant at the call: nothing else of this is left there.
  @inline(__always)
  init(year: Int, dayOfYear: Int, epochDay: EpochDay, fixed scheme: WeekScheme) {
    let whole = WeekPosition(
      year: year, dayOfYear: dayOfYear, epochDay: epochDay, rules: scheme.rules ?? .iso8601)
    self = whole.renumbered(by: scheme, year: year, dayOfYear: dayOfYear)
  }

  @inline(__always)
  private func renumbered(by scheme: WeekScheme, year: Int, dayOfYear: Int) -> WeekPosition {
    let week: Int
    switch scheme.kind {
    case .weekBased: return self
    case .joinedInJanuary where weekBasedYear <= year: return self
    // The weeks go on with the count of the day's own year.
    case .clipped, .joinedInJanuary: week = clippedWeek
    case .sevenDayBlocks: week = (dayOfYear &- 1) / 7 &+ 1
    }
    return WeekPosition(
      localWeekday: localWeekday, anchorDayOfYear: anchorDayOfYear, weekBasedYear: year, week: week)
  }
}

extension CivilDate {
  /// The year and the number of the date's week, and its local weekday, 1...7, in a scheme.
  @inline(__always)
  package func weekNumbers(
    _ scheme: WeekScheme
  ) -> (weekBasedYear: Int, week: Int, localWeekday: Int) {
    let position = WeekPosition(self, scheme)
    return (position.weekBasedYear, position.week, position.localWeekday &+ 1)
  }

  /// The week of the date's month in a scheme, 0...6; blocks of seven days start on the first of the month.
  package func weekOfMonth(_ scheme: WeekScheme) -> Int {
    scheme.rules.map { weekFields($0).weekOfMonth } ?? (day &- 1) / 7 &+ 1
  }

  /// How many weeks of a scheme, not cut, another date's week comes after this one's.
  package func weeks(until other: CivilDate, scheme: WeekScheme) -> Int {
    guard let rules = scheme.rules else {
      // Each year has 53 blocks.
      let (first, last) = (weekNumbers(scheme), other.weekNumbers(scheme))
      return (last.weekBasedYear &- first.weekBasedYear) &* 53 &+ last.week &- first.week
    }
    let days =
      other.epochDay.startOfWeek(from: rules.firstWeekday)
      &- epochDay.startOfWeek(from: rules.firstWeekday)
    return Int(days / 7)
  }
}

extension WeekPosition {
  /// Makes the position of a date in the weeks of a scheme.
  ///
  /// The week-based year is the year of the key, and the week is 0...54. If weeks are seven-day blocks, the local
  /// weekday is the day of the block.
  @inline(__always)
  init(_ date: CivilDate, _ scheme: WeekScheme) {
    if case .weekBased(let rules) = scheme.kind {
      self.init(date, rules)
    } else {
      self.init(cutting: date, scheme)
    }
  }

  /// Makes the position of a date in the weeks of a rule, with the year and number from a scheme.
  ///
  /// The scheme may be seven-day blocks; the local weekday then still follows the rule, as in a locale with such a
  /// scheme.
  @inline(__always)
  init(_ date: CivilDate, _ rules: WeekRules, numberedBy scheme: WeekScheme) {
    self.init(date, rules)
    if !scheme.cutsWeeks { return }
    self = numbered(by: scheme, year: date.year, dayOfYear: date.dayOfYear)
  }

  private init(cutting date: CivilDate, _ scheme: WeekScheme) {
    // Blocks are whole weeks that start on the weekday of 1 January.
    let rules =
      scheme.rules
      ?? WeekRules(
        firstWeekday: date.start(of: .year).weekday, minimumDaysInFirstWeek: .seven)
    self.init(date, rules, numberedBy: scheme)
  }

  /// This position with the year and number that a scheme gives the day.
  func numbered(by scheme: WeekScheme, year: Int, dayOfYear: Int) -> WeekPosition {
    renumbered(by: scheme, year: year, dayOfYear: dayOfYear)
  }

  /// Makes the position of a day in a scheme that is a compile-time constant, so that inlining removes all other cases.
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
    // These weeks continue the count of the day's own year.
    case .clipped, .joinedInJanuary: week = clippedWeek
    case .sevenDayBlocks: week = CivilDate.sevenDayBlock(ofDay: dayOfYear)
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
    scheme.rules.map { weekFields($0).weekOfMonth } ?? CivilDate.sevenDayBlock(ofDay: day)
  }

  /// How many weeks another date's week comes after this date's week in a scheme, ignoring cuts.
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

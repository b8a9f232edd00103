// Steps between periods, for ranges and strides.

extension PeriodProtocol {
  /// How many periods another period comes after this one; negative if it comes before.
  ///
  ///     let week = try Week("2020-W50", .iso8601)
  ///     week.distance(to: try Week("2021-W02", .iso8601))  // 5
  ///
  /// A period of another rule is first replaced by the period of this rule that contains its first day.
  /// - Complexity: O(1), or O(years) between the two for weeks that are cut.
  public func distance(to other: Self) -> Int {
    let rule = period.rule
    let other = other.period.rule == rule ? other.period : Period(rule, containing: other.start)
    guard rule.cutsWeeks else { return rule.ordinal(of: other) &- rule.ordinal(of: period) }
    let weeks = CutWeeks(min(year, other.year)...max(year, other.year), rule)
    return (weeks.ordinal(of: other.start) ?? 0) &- (weeks.ordinal(of: start) ?? 0)
  }

  /// The period `count` periods later, or earlier if `count` is negative; ranges and strides call this.
  ///
  ///     try Week("2020-W52", .iso8601).advanced(by: 2).key         // "2021-W01"
  ///     try CalendarPeriod("2011-Q4").advanced(by: -4).key         // "2010-Q4"
  ///     try FiscalPeriod("FY2023-W53", .nrf).advanced(by: 1).key   // "FY2024-W01"
  ///     try (Week("2020-W52")...Week("2021-W01")).map(\.key)       // ["2020-W52", "2020-W53", "2021-W01"]
  ///
  /// The first and the last period lie a year outside the range of dates; a step that would go beyond them ends there.
  /// Both ends of a range must be periods of the same rule: otherwise its steps would miss the upper end and go on to
  /// the last period.
  ///
  /// - Precondition: A step forward does not start at the last period, nor a step back at the first. In practice, only
  ///   a range between periods of two rules gets there.
  /// - Complexity: O(1), or O(years) for weeks that are cut.
  public func advanced(by count: Int) -> Self {
    let neighbor = period.neighbor(count)
    precondition(
      count == 0 || neighbor != period,
      "no period follows \(self): both ends of a range need the same rule")
    return Self(neighbor) ?? self
  }
}

extension Period {
  /// The period `count` periods later, or earlier if negative, but no later than the last and no earlier than the
  /// first.
  func neighbor(_ count: Int) -> Period {
    // Most steps stay in the same year.
    let (number, overflow) = number.addingReportingOverflow(count)
    if !overflow, rule.numbers(in: year).contains(number) {
      return Period(rule, year: year, unchecked: number)
    }
    let bounds = Self.years.lowerBound &- 1...Self.years.upperBound &+ 1
    /// More periods than there are in all years; the number fits a 32-bit `Int`.
    let most = rule.mostPerYear &* bounds.count
    let count = min(max(count, 0 &- most), most)
    func clamped(_ year: Int, _ number: Int) -> Period {
      if year < bounds.lowerBound { return first(inYear: bounds.lowerBound) }
      if year > bounds.upperBound { return last(inYear: bounds.upperBound) }
      return Period(rule, year: year, unchecked: number)
    }
    if rule.cutsWeeks {
      let perYear = rule.weeksPerYear
      let near = year &+ count / perYear.upperBound
      if near < bounds.lowerBound { return first(inYear: bounds.lowerBound) }
      if near > bounds.upperBound { return last(inYear: bounds.upperBound) }
      let distant = min(
        max(year &+ count / perYear.lowerBound, bounds.lowerBound), bounds.upperBound)
      let end = count < 0 ? distant &- 1 : distant &+ 1
      let weeks = CutWeeks(min(year, end)...max(year, end), rule)
      let target = (weeks.ordinal(of: start) ?? 0) &+ count
      let (year, number) = weeks.week(at: target)
      return clamped(year, number)
    }
    let ordinal = rule.ordinal(of: self) &+ count
    if let perYear = rule.perYear {
      return clamped(
        FloorMath.quotient(ordinal, perYear), FloorMath.remainder(ordinal, perYear) &+ 1)
    }
    let days = first(inYear: bounds.lowerBound).first...last(inYear: bounds.upperBound).last
    let day = min(max(rule.lastDay(ofOrdinal: ordinal), Int(days.lowerBound)), Int(days.upperBound))
    return Period(
      rule, containing: CivilDate(EpochDay(unchecked: Int32(truncatingIfNeeded: day))))
  }

  private func first(inYear year: Int) -> Period {
    Period(rule, year: year, unchecked: rule.numbers(in: year).lowerBound)
  }

  private func last(inYear year: Int) -> Period {
    Period(rule, year: year, unchecked: rule.numbers(in: year).upperBound)
  }
}

extension PeriodRule {
  /// Whether the periods are weeks that are cut at 1 January or at the ends of months.
  var cutsWeeks: Bool {
    switch kind {
    case .unit(.week, let scheme): scheme.cutsWeeks
    case .unit(let unit, _): unit == .monthWeek
    case .fiscal: false
    }
  }

  /// The numbers of weeks, or of month weeks, that a year can have.
  fileprivate var weeksPerYear: ClosedRange<Int> {
    if case .unit(.monthWeek, _) = kind { 61...64 } else { 52...54 }
  }

  /// The number of days in a period of a rule without a fixed number of periods per year: 1 or 7.
  private var length: Int { if case .unit(.day, _) = kind { 1 } else { 7 } }

  /// The maximum number of periods in a year.
  var mostPerYear: Int { perYear ?? (length == 1 ? 366 : weeksPerYear.upperBound) }

  /// The ordinal of a period among all periods of a rule without cut weeks; neighbors differ by 1.
  func ordinal(of period: Period) -> Int {
    if let perYear { return period.year &* perYear &+ period.number &- 1 }
    return FloorMath.quotient(Int(period.epochDays.lowerBound), length)
  }

  /// The last day whose quotient is an ordinal; it lies in the period that starts on one of the days with that
  /// quotient.
  func lastDay(ofOrdinal ordinal: Int) -> Int { (ordinal &+ 1) &* length &- 1 }
}

// Steps, ranges and strides of periods.

extension PeriodProtocol {
  /// How many periods another one comes after this one; negative where it comes before.
  ///
  ///     let week = try Week("2020-W50", .iso8601)
  ///     week.distance(to: try Week("2021-W02", .iso8601))  // 5
  ///
  /// A period of another rule counts as the one of this rule that holds its first day.
  /// - Complexity: O(1); for weeks that 1 January cuts, O(years) between the two.
  public func distance(to other: Self) -> Int {
    let rule = period.rule
    let other = other.period.rule == rule ? other.period : Period(rule, containing: other.start)
    guard let scheme = rule.cutWeeks else {
      return rule.ordinal(of: other) &- rule.ordinal(of: period)
    }
    let weeks = CutWeeks(min(year, other.year)...max(year, other.year), scheme)
    return (weeks.ordinal(of: other.start) ?? 0) &- (weeks.ordinal(of: start) ?? 0)
  }

  /// The period `count` periods later, or earlier where negative; ranges and strides call this.
  ///
  ///     try Week("2020-W52", .iso8601).advanced(by: 2).key         // "2021-W01"
  ///     try CalendarPeriod("2011-Q4").advanced(by: -4).key         // "2010-Q4"
  ///     try FiscalPeriod("FY2023-W53", .nrf).advanced(by: 1).key   // "FY2024-W01"
  ///     try (Week("2020-W52")...Week("2021-W01")).map(\.key)       // ["2020-W52", "2020-W53", "2021-W01"]
  ///
  /// Past the first or the last period of all, which lie a year outside the range of dates, the result is that period.
  /// A range must end with a period of the same rule: from one of another its steps would go to the end of all.
  ///
  /// - Precondition: there is a next period; only ranges between periods of two rules get that far.
  /// - Complexity: O(1); for weeks that 1 January cuts, O(years).
  public func advanced(by count: Int) -> Self {
    let neighbor = period.neighbor(count)
    precondition(
      count == 0 || neighbor != period,
      "no period comes after \(self): a range of periods has ends of the same rule")
    return Self(neighbor) ?? self
  }
}

extension Period {
  /// The period `count` periods later, or earlier where negative; past the first or the last of all, that one.
  func neighbor(_ count: Int) -> Period {
    // Most steps stay in the year.
    let (number, overflow) = number.addingReportingOverflow(count)
    if !overflow, rule.numbers(in: year).contains(number) {
      return Period(rule, year: year, unchecked: number)
    }
    let bounds = Self.years.lowerBound &- 1...Self.years.upperBound &+ 1
    /// More periods than all years have, in an `Int` of 32 bits too.
    let most = rule.mostPerYear &* bounds.count
    let count = min(max(count, 0 &- most), most)
    func clamped(_ year: Int, _ number: Int) -> Period {
      if year < bounds.lowerBound { return first(inYear: bounds.lowerBound) }
      if year > bounds.upperBound { return last(inYear: bounds.upperBound) }
      return Period(rule, year: year, unchecked: number)
    }
    if let scheme = rule.cutWeeks {
      // A year has 52 to 54 weeks.
      let near = year &+ count / 54
      if near < bounds.lowerBound { return first(inYear: bounds.lowerBound) }
      if near > bounds.upperBound { return last(inYear: bounds.upperBound) }
      let distant = min(max(year &+ count / 52, bounds.lowerBound), bounds.upperBound)
      let end = count < 0 ? distant &- 1 : distant &+ 1
      let weeks = CutWeeks(min(year, end)...max(year, end), scheme)
      let target = (weeks.ordinal(of: start) ?? 0) &+ count
      if target < 0 { return first(inYear: bounds.lowerBound) }
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
  /// The scheme of weeks that 1 January cuts; nil for other periods.
  var cutWeeks: WeekScheme? {
    if case .unit(.week, let scheme) = kind, scheme.cutsWeeks { scheme } else { nil }
  }

  /// How many days a period has that is not a fixed part of a year: 1 or 7.
  private var length: Int { if case .unit(.day, _) = kind { 1 } else { 7 } }

  /// The most periods that a year has.
  var mostPerYear: Int { perYear ?? (length == 1 ? 366 : 54) }

  /// The ordinal of a period among all of a rule with whole weeks; neighbours differ by 1.
  func ordinal(of period: Period) -> Int {
    if let perYear { return period.year &* perYear &+ period.number &- 1 }
    return FloorMath.quotient(Int(period.epochDays.lowerBound), length)
  }

  /// Of the days with a quotient that is an ordinal, the last one: it is in the period of which one is the first.
  func lastDay(ofOrdinal ordinal: Int) -> Int { (ordinal &+ 1) &* length &- 1 }
}

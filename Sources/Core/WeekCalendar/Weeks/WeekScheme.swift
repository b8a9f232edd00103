/// A way to number weeks: a week rule and its behavior at 1 January, or blocks of seven days.
///
/// Every scheme assigns each date to a ``Week`` with a year and a number, and no two weeks of a scheme share both.
/// Schemes with the same rule differ only around the turn of the year. The table compares them for weeks that start on
/// Monday with 4 minimum days:
///
/// | scheme | 2007-12-30, a Sunday | 2007-12-31 | 2008-01-01 | 2011-01-02, a Sunday |
/// |---|---|---|---|---|
/// | ``WeekNumbering/weekBased(_:)`` | 2007-W52 | 2008-W01 | 2008-W01 | 2010-W52 |
/// | ``WeekNumbering/clipped(_:)`` | 2007-W52 | 2007-W53 | 2008-W01 | 2011-W00 |
/// | ``WeekNumbering/joinedInJanuary(_:)`` | 2007-W52 | 2007-W53 | 2008-W01 | 2010-W52 |
/// | ``WeekNumbering/sevenDayBlocks`` | 2007-W52 | 2007-W53 | 2008-W01 | 2011-W01 |
///
/// The schemes that databases and libraries use have names, which ``NamedWeekScheme`` lists:
///
///     try CivilDate("2007-12-31").week(.iso8601).key      // "2008-W01"
///     try CivilDate("2007-12-31").week(.mysql(1)).key     // "2007-W53"
public struct WeekScheme: Hashable, Sendable {
  /// What happens to weeks at 1 January, and the week rule if there is one.
  @usableFromInline
  package enum Kind: Hashable, Sendable {
    case weekBased(WeekRules)
    case clipped(WeekRules)
    case joinedInJanuary(WeekRules)
    case sevenDayBlocks
  }

  package let kind: Kind

  @usableFromInline
  init(_ kind: Kind) { self.kind = kind }

  /// `strftime-u`: weeks from the first Sunday of the year, strftime's `%U`.
  static var strftimeU: WeekScheme {
    .clipped(WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: .seven))
  }

  /// `strftime-w`: weeks from the first Monday of the year, strftime's `%W`.
  static var strftimeW: WeekScheme {
    .clipped(WeekRules(firstWeekday: .monday, minimumDaysInFirstWeek: .seven))
  }

  /// The first weekday and the minimum days of the first week; nil for ``WeekNumbering/sevenDayBlocks``.
  public var rules: WeekRules? {
    switch kind {
    case .weekBased(let rules), .clipped(let rules), .joinedInJanuary(let rules): rules
    case .sevenDayBlocks: nil
    }
  }

  /// What happens to weeks at 1 January.
  package var boundary: WeekBoundary {
    switch kind {
    case .weekBased: .weekBased
    case .clipped: .clipped
    case .joinedInJanuary: .joinedInJanuary
    case .sevenDayBlocks: .sevenDayBlocks
    }
  }

  /// Makes a scheme from a rule and what happens at 1 January; blocks ignore the rule.
  init(_ rules: WeekRules, _ boundary: WeekBoundary) {
    switch boundary {
    case .weekBased: self = .weekBased(rules)
    case .clipped: self = .clipped(rules)
    case .joinedInJanuary: self = .joinedInJanuary(rules)
    case .sevenDayBlocks: self = .sevenDayBlocks
    }
  }

  /// Whether a week may be cut at 1 January and so have fewer than seven days.
  public var cutsWeeks: Bool { if case .weekBased = kind { false } else { true } }

  /// The numbers that weeks of the scheme can have: 1...53, 0...53 or 1...54.
  ///
  ///     WeekScheme(named: "mysql0")?.numbers  // 0...53
  public var numbers: ClosedRange<Int> {
    switch kind {
    case .weekBased, .sevenDayBlocks: 1...53
    case .clipped(let rules): rules.minimumDaysInFirstWeek == 1 ? 1...54 : 0...53
    case .joinedInJanuary(let rules): rules.minimumDaysInFirstWeek == 1 ? 1...54 : 1...53
    }
  }

  /// The numbers of the weeks of a year, without gaps; the year may be any number.
  ///
  ///     WeekScheme.iso8601.numbers(in: 2020)             // 1...53
  ///     WeekScheme(named: "mysql0")?.numbers(in: 2011)   // 0...52
  public func numbers(in year: Int) -> ClosedRange<Int> {
    if case .weekBased(let rules) = kind { return 1...rules.weeksInYear(year) }
    // Uses a year with the same length and first weekday: both repeat every 400 years (20,871 weeks).
    let year = Int32(truncatingIfNeeded: FloorMath.remainder(year, 400) &+ 2_000)
    func week(_ month: Int32, _ day: Int32) -> Int {
      CivilDate(uncheckedYear: year, month: month, day: day).weekDate(scheme: self).week
    }
    // Unless weeks are clipped, days before week 1 belong to the last week of the previous year.
    let first = if case .clipped = kind { week(1, 1) } else { 1 }
    return first...week(12, 31)
  }

  /// The number of weeks in a year, including cut weeks: 52, 53 or 54; the year may be any number.
  ///
  ///     WeekScheme.iso8601.weeksInYear(2020)  // 53
  public func weeksInYear(_ year: Int) -> Int { numbers(in: year).count }

  /// The first and the last day of a week as epoch days, which may lie outside the range of dates.
  ///
  /// The number must be in ``numbers(in:)``.
  func days(ofWeek number: Int, in year: Int) -> ClosedRange<Int> {
    let week = (number &- 1) &* 7
    let january = GregorianAlgorithms.day(ofMonth: 0, in: year)
    let first = (rules?.firstDayOfWeekOne(ofYear: year) ?? january) &+ week
    var lastOfYear = first &+ 6
    switch kind {
    case .weekBased: return first...lastOfYear
    // In December, only week 1 of the next year is cut.
    case .joinedInJanuary(let rules): lastOfYear = first &+ Int(rules.anchorOffset)
    case .clipped, .sevenDayBlocks: break
    }
    let december = GregorianAlgorithms.day(ofMonth: 0, in: year &+ 1) &- 1
    return max(first, january)...(lastOfYear > december ? december : first &+ 6)
  }
}

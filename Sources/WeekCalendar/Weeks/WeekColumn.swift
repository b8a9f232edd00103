/// Weeks of whole columns of days at once.
///
/// The loops have no branch, call or trapping operator, so that the compiler turns them into
/// vector code. For single dates use ``CivilDate/weekDate(_:)``.
///
///     let days = [EpochDay(14_976)!, EpochDay(14_977)!]
///     var years = [Int32](repeating: 0, count: 2)
///     var weeks = [Int32](repeating: 0, count: 2)
///     var yearSpan = years.mutableSpan, weekSpan = weeks.mutableSpan
///     try WeekColumn.weeks(of: days.span, scheme: .iso8601, years: &yearSpan, weeks: &weekSpan)
///     years  // [2010, 2011]
///     weeks  // [52, 1]
public enum WeekColumn {
  /// Writes the year and the number of each day's week.
  ///
  /// - Parameters:
  ///   - days: the column.
  ///   - scheme: how weeks are numbered.
  ///   - years: receives the year of each day's week, -1,000,000...1,000,000.
  ///   - weeks: receives the number of the week in that year, one of ``WeekScheme/numbers``.
  /// - Throws: ``WeekColumnError/lengthsDiffer(days:years:weeks:)`` before anything is written.
  @_optimize(speed)
  public static func weeks(
    of days: Span<EpochDay>, scheme: WeekScheme,
    years: inout MutableSpan<Int32>, weeks: inout MutableSpan<Int32>
  ) throws(WeekColumnError) {
    guard years.count == days.count, weeks.count == days.count else {
      throw .lengthsDiffer(days: days.count, years: years.count, weeks: weeks.count)
    }
    let all = days.indices
    let counting = WeekCounting(scheme.rules ?? .iso8601)
    switch scheme {
    case .weekBased(let rules): writeWhole(rules, days, &years, &weeks)
    case .clipped: write(days, all, &years, &weeks) { counting.clipped($0) }
    case .joinedInJanuary: write(days, all, &years, &weeks) { counting.joined($0) }
    case .sevenDayBlocks: write(days, all, &years, &weeks) { WeekCounting.blocks($0) }
    }
  }

  /// Processes a block at a time; a block whose days are far apart is done again without the fast path.
  @inline(__always)
  private static func writeWhole(
    _ rules: WeekRules, _ days: Span<EpochDay>,
    _ years: inout MutableSpan<Int32>, _ weeks: inout MutableSpan<Int32>
  ) {
    let counting = WeekCounting(rules)
    var start = 0
    while start < days.count {
      let block = start..<min(start &+ 1_024, days.count)
      let near = NearWeeks(rules, around: days[start])
      var misses: UInt32 = 0
      write(days, block, &years, &weeks) { day in
        misses |= near.misses(day)
        return near.week(of: day)
      }
      if misses != 0 { write(days, block, &years, &weeks) { counting.whole($0) } }
      start = block.upperBound
    }
  }

  /// Writes a sortable number for the week of each day: its year * 100 + its number, `201102`.
  ///
  /// - Throws: ``WeekColumnError/lengthsDiffer(days:years:weeks:)`` before anything is written; its
  ///   `years` and `weeks` are both the length of `numbers`.
  @_optimize(speed)
  public static func weekNumbers(
    of days: Span<EpochDay>, scheme: WeekScheme, numbers: inout MutableSpan<Int32>
  ) throws(WeekColumnError) {
    guard numbers.count == days.count else {
      throw .lengthsDiffer(days: days.count, years: numbers.count, weeks: numbers.count)
    }
    let counting = WeekCounting(scheme.rules ?? .iso8601)
    switch scheme {
    case .weekBased: write(days, &numbers) { counting.whole($0) }
    case .clipped: write(days, &numbers) { counting.clipped($0) }
    case .joinedInJanuary: write(days, &numbers) { counting.joined($0) }
    case .sevenDayBlocks: write(days, &numbers) { WeekCounting.blocks($0) }
    }
  }

  // Unchecked, because a checked loop with two outputs does not vectorise; the callers compare the counts.
  @inline(__always)
  private static func write(
    _ days: Span<EpochDay>, _ block: Range<Int>, _ years: inout MutableSpan<Int32>,
    _ weeks: inout MutableSpan<Int32>, _ week: (Int32) -> (year: Int32, week: Int32)
  ) {
    for index in block {
      let (year, week) = unsafe week(days[unchecked: index].value)
      unsafe years[unchecked: index] = year
      unsafe weeks[unchecked: index] = week
    }
  }

  @inline(__always)
  private static func write(
    _ days: Span<EpochDay>, _ numbers: inout MutableSpan<Int32>,
    _ week: (Int32) -> (year: Int32, week: Int32)
  ) {
    for index in 0..<days.count {
      let (year, week) = unsafe week(days[unchecked: index].value)
      unsafe numbers[unchecked: index] = year &* 100 &+ week
    }
  }
}

/// Why a column of weeks could not be computed.
public enum WeekColumnError: Error, Hashable, Sendable {
  /// The output columns must be as long as the input.
  case lengthsDiffer(days: Int, years: Int, weeks: Int)
}

extension WeekColumnError: CustomStringConvertible {
  /// What was wrong and what would be right, in one line.
  public var description: String {
    switch self {
    case .lengthsDiffer(let days, let years, let weeks):
      "\(days) days need as many years (\(years) given) and weeks (\(weeks) given)"
    }
  }
}

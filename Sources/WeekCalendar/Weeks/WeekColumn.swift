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
    switch scheme {
    case .weekBased(let rules): writeWhole(rules, days, &years, &weeks)
    case .clipped(let rules): write(ClippedWeeks(rules), days, days.indices, &years, &weeks)
    case .joinedInJanuary(let rules):
      write(JoinedWeeks(rules), days, days.indices, &years, &weeks)
    case .sevenDayBlocks: write(SevenDayBlocks(), days, days.indices, &years, &weeks)
    }
  }

  /// Processes a block at a time; a block whose days are far apart is done again without the fast path.
  @inline(__always)
  private static func writeWhole(
    _ rules: WeekRules, _ days: Span<EpochDay>,
    _ years: inout MutableSpan<Int32>, _ weeks: inout MutableSpan<Int32>
  ) {
    var start = 0
    while start < days.count {
      let block = start..<min(start &+ 1_024, days.count)
      let near = NearWeeks(rules, around: days[start])
      if write(near, days, block, &years, &weeks) != 0 {
        write(WholeWeeks(rules), days, block, &years, &weeks)
      }
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
    switch scheme {
    case .weekBased(let rules): write(WholeWeeks(rules), days, &numbers)
    case .clipped(let rules): write(ClippedWeeks(rules), days, &numbers)
    case .joinedInJanuary(let rules): write(JoinedWeeks(rules), days, &numbers)
    case .sevenDayBlocks: write(SevenDayBlocks(), days, &numbers)
    }
  }

  // Unchecked, because a checked loop with two outputs does not vectorise; the callers compare the counts.
  @inline(__always) @discardableResult
  private static func write(
    _ counting: some WeekCounting, _ days: Span<EpochDay>, _ block: Range<Int>,
    _ years: inout MutableSpan<Int32>, _ weeks: inout MutableSpan<Int32>
  ) -> UInt32 {
    var misses: UInt32 = 0
    for index in block {
      let day = unsafe days[unchecked: index].value
      let (year, week) = counting.week(of: day)
      misses |= counting.misses(day)
      unsafe years[unchecked: index] = year
      unsafe weeks[unchecked: index] = week
    }
    return misses
  }

  @inline(__always)
  private static func write(
    _ counting: some WeekCounting, _ days: Span<EpochDay>, _ numbers: inout MutableSpan<Int32>
  ) {
    for index in 0..<days.count {
      let (year, week) = unsafe counting.week(of: days[unchecked: index].value)
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

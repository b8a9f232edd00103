/// Computes the weeks of whole columns of days.
///
/// The loops have no branches, calls or trapping operators, so that the compiler can vectorize them. For single dates,
/// use ``CivilDate/weekDate(_:)``.
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
  ///   - days: the column of days.
  ///   - scheme: how weeks are numbered.
  ///   - years: receives the year of each day's week, -1,000,000...1,000,000.
  ///   - weeks: receives the number of the week in that year, which is in ``WeekScheme/numbers``.
  /// - Throws: ``WeekColumnError/lengthsDiffer(days:years:weeks:)`` before anything is written.
  @_optimize(speed)
  public static func weeks(
    of days: Span<EpochDay>, scheme: WeekScheme,
    years: inout MutableSpan<Int32>, weeks: inout MutableSpan<Int32>
  ) throws(WeekColumnError) {
    guard years.count == days.count, weeks.count == days.count else {
      throw .lengthsDiffer(days: days.count, years: years.count, weeks: weeks.count)
    }
    forEach(days, scheme) { index, year, week in
      unsafe years[unchecked: index] = year
      unsafe weeks[unchecked: index] = week
    }
  }

  /// Writes a sortable number for the week of each day: year * 100 + number, such as `201102`.
  ///
  /// - Throws: ``WeekColumnError/lengthsDiffer(days:years:weeks:)`` before anything is written; the `years` and `weeks`
  ///   of the error are both the length of `numbers`.
  @_optimize(speed)
  public static func weekNumbers(
    of days: Span<EpochDay>, scheme: WeekScheme, numbers: inout MutableSpan<Int32>
  ) throws(WeekColumnError) {
    guard numbers.count == days.count else {
      throw .lengthsDiffer(days: days.count, years: numbers.count, weeks: numbers.count)
    }
    forEach(days, scheme) { index, year, week in
      unsafe numbers[unchecked: index] = year &* 100 &+ week
    }
  }

  /// Calls `store` with the index of each day and the year and number of its week.
  ///
  /// Whole weeks are computed one block at a time; a block whose days are too far apart is computed once more, without
  /// the fast path.
  @inline(__always)
  private static func forEach(
    _ days: Span<EpochDay>, _ scheme: WeekScheme, _ store: (Int, Int32, Int32) -> Void
  ) {
    let all = days.indices
    switch scheme.kind {
    case .weekBased(let rules):
      var start = 0
      while start < days.count {
        let block = start..<min(start &+ 1_024, days.count)
        let near = NearWeeks(rules, around: days[start])
        var misses: UInt32 = 0
        forEach(days, block, store) { day in
          misses |= near.misses(day)
          return near.week(of: day)
        }
        if misses != 0 { forEach(days, block, store) { rules.wholeWeek(of: $0) } }
        start = block.upperBound
      }
    case .clipped(let rules): forEach(days, all, store) { rules.clippedWeek(of: $0) }
    case .joinedInJanuary(let rules): forEach(days, all, store) { rules.joinedWeek(of: $0) }
    case .sevenDayBlocks: forEach(days, all, store) { WeekRules.block(of: $0) }
    }
  }

  // Unchecked, because the compiler does not vectorize a checked loop with two outputs; the callers compare the counts.
  @inline(__always)
  private static func forEach(
    _ days: Span<EpochDay>, _ block: Range<Int>, _ store: (Int, Int32, Int32) -> Void,
    _ week: (Int32) -> (year: Int32, week: Int32)
  ) {
    for index in block {
      let (year, week) = unsafe week(days[unchecked: index].value)
      store(index, year, week)
    }
  }
}

/// The reason why a column of weeks could not be computed.
///
///     WeekColumnError.lengthsDiffer(days: 2, years: 2, weeks: 1).description  // "2 days need as many years (2 given) and weeks (1 given)"
public enum WeekColumnError: Error, Equatable, Sendable, CustomStringConvertible {
  /// An output column is not as long as the input column.
  case lengthsDiffer(days: Int, years: Int, weeks: Int)

  /// What was wrong and what would be right, in one line.
  public var description: String {
    switch self {
    case .lengthsDiffer(let days, let years, let weeks):
      "\(days) days need as many years (\(years) given) and weeks (\(weeks) given)"
    }
  }
}

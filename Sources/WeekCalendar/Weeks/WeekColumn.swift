/// Weeks of whole columns of days at once.
///
/// The loops hold no branch, no call and no trapping operator, so that the compiler turns them into
/// vector code. Dates that come one by one are better served by ``CivilDate/weekDate(_:)``.
///
///     let days = [EpochDay(14_976)!, EpochDay(14_977)!]
///     var years = [Int32](repeating: 0, count: 2)
///     var weeks = [Int32](repeating: 0, count: 2)
///     var yearSpan = years.mutableSpan, weekSpan = weeks.mutableSpan
///     try WeekColumn.weeks(of: days.span, rules: .iso8601, years: &yearSpan, weeks: &weekSpan)
///     years  // [2010, 2011]
///     weeks  // [52, 1]
public enum WeekColumn {
  /// Writes the week-based year and the week of it of each day.
  ///
  /// - Parameters:
  ///   - days: the column.
  ///   - rules: the week rule.
  ///   - years: receives each day's week-based year, -1,000,000...1,000,000.
  ///   - weeks: receives each day's week of that year, 1...53.
  /// - Throws: ``WeekColumnError/lengthsDiffer(days:years:weeks:)`` before anything is written.
  public static func weeks(
    of days: Span<EpochDay>, rules: WeekRules,
    years: inout MutableSpan<Int32>, weeks: inout MutableSpan<Int32>
  ) throws(WeekColumnError) {
    let count = days.count
    guard years.count == count, weeks.count == count else {
      throw .lengthsDiffer(days: count, years: years.count, weeks: weeks.count)
    }
    let anchorOffset = rules.anchorOffset
    let firstWeekday = Int32(rules.firstWeekday.rawValue) &- 1
    for index in 0..<count {
      let (year, week) = yearAndWeek(
        days[unchecked: index].value, firstWeekday: firstWeekday, anchorOffset: anchorOffset)
      years[unchecked: index] = year
      weeks[unchecked: index] = week
    }
  }

  /// Writes a sortable number for the week of each day: week-based year * 100 + week, `201102`.
  ///
  /// - Throws: ``WeekColumnError/lengthsDiffer(days:years:weeks:)`` before anything is written; the
  ///   length of `numbers` stands for both.
  public static func weekNumbers(
    of days: Span<EpochDay>, rules: WeekRules, numbers: inout MutableSpan<Int32>
  ) throws(WeekColumnError) {
    let count = days.count
    guard numbers.count == count else {
      throw .lengthsDiffer(days: count, years: numbers.count, weeks: numbers.count)
    }
    let anchorOffset = rules.anchorOffset
    let firstWeekday = Int32(rules.firstWeekday.rawValue) &- 1
    for index in 0..<count {
      let (year, week) = yearAndWeek(
        days[unchecked: index].value, firstWeekday: firstWeekday, anchorOffset: anchorOffset)
      numbers[unchecked: index] = year &* 100 &+ week
    }
  }

  /// The anchor day's year and its week; `firstWeekday` is 0 (Monday) to 6.
  @inline(__always)
  private static func yearAndWeek(
    _ day: Int32, firstWeekday: Int32, anchorOffset: Int32
  ) -> (year: Int32, week: Int32) {
    let difference = GregorianAlgorithms.daysAfterMonday(day) &- firstWeekday  // [-6, 6]
    let localWeekday = difference &+ ((difference >> 31) & 7)  // [0, 6]
    let anchor = day &- localWeekday &+ anchorOffset
    let (year, dayOfYear) = GregorianAlgorithms.yearAndDay(anchor)
    return (year, Int32(bitPattern: WeekPosition.week(ofAnchor: UInt32(bitPattern: dayOfYear))))
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

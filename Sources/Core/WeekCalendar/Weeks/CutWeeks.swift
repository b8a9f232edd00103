/// The weeks of a range of years, numbered from 0, by a rule of weeks or month weeks.
///
/// - Complexity: O(years) to make; O(log years) to find the week with an ordinal.
package struct CutWeeks: Equatable, Sendable {
  private let rule: PeriodRule
  private let firstYear: Int
  /// The number of weeks before each year.
  private let weeksBefore: ContiguousArray<Int32>

  /// Counts all weeks that dates of these years can have, including weeks of the year before.
  package init(_ years: ClosedRange<Int>, _ rule: PeriodRule) {
    self.rule = rule
    firstYear = years.lowerBound &- 1
    var weeksBefore: ContiguousArray<Int32> = []
    var count: Int32 = 0
    for year in firstYear...years.upperBound {
      weeksBefore.append(count)
      count &+= Int32(truncatingIfNeeded: rule.numbers(in: year).count)
    }
    self.weeksBefore = weeksBefore
  }

  /// The ordinal of a date's week, from 0; nil outside the years.
  package func ordinal(of date: CivilDate) -> Int? {
    let (year, number) = rule.position(of: date)
    let index = year &- firstYear
    guard weeksBefore.indices.contains(index) else { return nil }
    return Int(weeksBefore[index]) &+ number &- rule.numbers(in: year).lowerBound
  }

  /// The year and number of the week with an ordinal.
  ///
  /// Before and after all weeks, it is the first or the last year with a number that the year does not have.
  package func week(at ordinal: Int) -> (year: Int, number: Int) {
    let after = (1..<weeksBefore.count).partitioningIndex { Int(weeksBefore[$0]) > ordinal }
    let year = firstYear &+ after &- 1
    return (year, rule.numbers(in: year).lowerBound &+ ordinal &- Int(weeksBefore[after &- 1]))
  }
}

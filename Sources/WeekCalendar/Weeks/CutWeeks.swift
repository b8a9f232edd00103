/// The weeks of a scheme that may cut them, of some years in a row, counted on from 0.
///
/// - Complexity: O(years) to make, O(log years) to find the week of an ordinal.
package struct CutWeeks: Hashable, Sendable {
  private let scheme: WeekScheme
  private let firstYear: Int
  /// How many weeks the years before each one have.
  private let weeksBefore: ContiguousArray<Int32>

  /// The weeks that dates of some years can have: the first ones may be of the year before.
  package init(_ years: ClosedRange<Int>, _ scheme: WeekScheme) {
    self.scheme = scheme
    firstYear = years.lowerBound &- 1
    var weeksBefore: ContiguousArray<Int32> = []
    var count: Int32 = 0
    for year in firstYear...years.upperBound {
      weeksBefore.append(count)
      count &+= Int32(truncatingIfNeeded: scheme.weeksInYear(year))
    }
    self.weeksBefore = weeksBefore
  }

  /// Where the week of a date stands; nil outside of the years.
  package func ordinal(of date: CivilDate) -> Int? {
    let position = WeekPosition(date, scheme)
    let year = position.weekBasedYear
    let index = year &- firstYear
    guard weeksBefore.indices.contains(index) else { return nil }
    return Int(weeksBefore[index]) &+ position.week &- scheme.numbers(in: year).lowerBound
  }

  /// The year and the number of the week with an ordinal.
  package func week(at ordinal: Int) -> (year: Int, number: Int) {
    let after = (1..<weeksBefore.count).partitioningIndex { Int(weeksBefore[$0]) > ordinal }
    let year = firstYear &+ after &- 1
    return (year, scheme.numbers(in: year).lowerBound &+ ordinal &- Int(weeksBefore[after &- 1]))
  }
}

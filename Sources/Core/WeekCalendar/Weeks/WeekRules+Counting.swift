// Counts the weeks of days by a week rule, for loops over columns: each scheme without branches.
extension WeekRules {
  /// Days since the first day of the week, 0...6.
  func localWeekday(of day: Int32) -> Int32 {
    GregorianAlgorithms.daysAfterMonday(day &+ daysToMonday)
  }

  /// ``WeekNumbering/weekBased(_:)``: the anchor day decides year and week.
  @inline(__always)
  func wholeWeek(of day: Int32) -> (year: Int32, week: Int32) {
    let (year, dayOfYear) = GregorianAlgorithms.yearAndDay(
      day &- localWeekday(of: day) &+ anchorOffset)
    return (year, WeekPosition.week(ofAnchor: dayOfYear))
  }

  /// ``WeekNumbering/clipped(_:)``: the year is the calendar year of the day.
  func clippedWeek(of day: Int32) -> (year: Int32, week: Int32) {
    let (year, anchor) = yearAndAnchor(day)
    return (year, WeekPosition.week(ofAnchor: anchor &+ 7) &- 1)
  }

  /// ``WeekNumbering/joinedInJanuary(_:)``: the year is that of the day, or the one before if the anchor day is in it.
  func joinedWeek(of day: Int32) -> (year: Int32, week: Int32) {
    let (year, anchor) = yearAndAnchor(day)
    let isBefore = anchor &>> 31  // -1 in the year before
    let lengthBefore: Int32 = GregorianAlgorithms.isLeap(year &- 1) ? 366 : 365
    return (year &+ isBefore, WeekPosition.week(ofAnchor: anchor &+ (isBefore & lengthBefore)))
  }

  /// ``WeekNumbering/sevenDayBlocks``.
  static func block(of day: Int32) -> (year: Int32, week: Int32) {
    let (year, dayOfYear) = GregorianAlgorithms.yearAndDay(day)
    return (year, WeekPosition.week(ofAnchor: dayOfYear))
  }

  /// The calendar year of a day, and the day of that year, from 0, of its week's anchor, -6...371.
  private func yearAndAnchor(_ day: Int32) -> (year: Int32, anchor: Int32) {
    let (year, dayOfYear) = GregorianAlgorithms.yearAndDay(day)
    return (year, dayOfYear &- localWeekday(of: day) &+ anchorOffset)
  }
}

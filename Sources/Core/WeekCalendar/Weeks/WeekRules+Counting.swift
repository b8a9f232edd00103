// Finds the weeks of epoch days, for loops over columns; the code for each kind of scheme has no branches.
extension WeekRules {
  /// Days since the first day of the week, 0...6.
  func localWeekday(of day: Int32) -> Int32 {
    GregorianAlgorithms.daysAfterMonday(day &+ daysToMonday)
  }

  /// The week under ``WeekNumbering/weekBased(_:)``: the anchor day decides the year and the week.
  @inline(__always)
  func wholeWeek(of day: Int32) -> (year: Int32, week: Int32) {
    let (year, dayOfYear) = GregorianAlgorithms.yearAndDay(
      day &- localWeekday(of: day) &+ anchorOffset)
    return (year, WeekPosition.week(ofAnchor: dayOfYear))
  }

  /// The week under ``WeekNumbering/clipped(_:)``: the year is the calendar year of the day.
  func clippedWeek(of day: Int32) -> (year: Int32, week: Int32) {
    let (year, anchor) = yearAndAnchor(day)
    return (year, WeekPosition.week(ofAnchor: anchor &+ 7) &- 1)
  }

  /// The week under ``WeekNumbering/joinedInJanuary(_:)``: the year is the day's, or the previous one if the anchor is
  /// in it.
  func joinedWeek(of day: Int32) -> (year: Int32, week: Int32) {
    let (year, anchor) = yearAndAnchor(day)
    let isBefore = anchor &>> 31  // -1 in the year before
    let lengthBefore: Int32 = GregorianAlgorithms.isLeap(year &- 1) ? 366 : 365
    return (year &+ isBefore, WeekPosition.week(ofAnchor: anchor &+ (isBefore & lengthBefore)))
  }

  /// The week under ``WeekNumbering/sevenDayBlocks``.
  static func block(of day: Int32) -> (year: Int32, week: Int32) {
    let (year, dayOfYear) = GregorianAlgorithms.yearAndDay(day)
    return (year, WeekPosition.week(ofAnchor: dayOfYear))
  }

  /// The calendar year of a day, and its week's anchor as a zero-based day of that year, -6...371.
  private func yearAndAnchor(_ day: Int32) -> (year: Int32, anchor: Int32) {
    let (year, dayOfYear) = GregorianAlgorithms.yearAndDay(day)
    return (year, dayOfYear &- localWeekday(of: day) &+ anchorOffset)
  }
}

import WeekCalendar

extension ReportRequest {
  /// - Throws: ``ReportError/request(_:)`` where two parts contradict each other.
  func check() throws(ReportError) {
    if let firstDay, let lastDay, lastDay < firstDay {
      throw .request("the last day to count, \(lastDay), comes before the first, \(firstDay)")
    }
    if let coveredFrom, let coveredTo, coveredTo < coveredFrom {
      throw .request(
        "the last day that the rows cover, \(coveredTo), comes before the first, \(coveredFrom)")
    }
    if case .fiscal(.week, let calendar) = calendar, !calendar.hasWeeks {
      throw .request("\(FiscalCalendarError.noWeeks(calendar))")
    }
    if !dateParts.isEmpty, !(2...3).contains(dateParts.count) {
      throw .request(
        "\(dateParts.count) columns of parts of dates: expected the year, the month and perhaps the day"
      )
    }
    if !dateParts.isEmpty, dateForm != nil {
      throw .request("a form of dates is of one column, and here year and month are in their own")
    }
    for (index, group) in groups.enumerated() where groups[..<index].contains(group) {
      throw .request("the column \(VisibleText.quoted(group)) is grouped by twice")
    }
    for column in derived {
      if let aggregate = column.aggregate, !effectiveAggregates.contains(aggregate) {
        throw .request(
          "\(VisibleText.quoted(aggregate.name)) is not in the report, so nothing can be derived from it"
        )
      }
      if case .movingAverage(let count) = column.derivation, !(2...1_000).contains(count) {
        throw .request("an average over \(count) periods: expected 2 to 1000")
      }
      guard effectiveAggregates.contains(where: { column.stands(beside: $0) }) else {
        throw .request("running sums are of sums and counts: expected one of these")
      }
    }
    let comparesYears = derived.contains {
      [.yearBefore, .changeFromYearBefore, .changeFromYearBeforeInPercent].contains(
        $0.derivation)
    }
    if comparesYears, yearComparison == .weeksBefore, !calendar.hasWholeWeeks {
      throw .request(
        "a year before counted as 52 weeks is for whole weeks and days, and here periods are "
          + "\(calendar.name == "week" ? "weeks that are cut at 1 January" : calendar.name + "s")")
    }
  }
}

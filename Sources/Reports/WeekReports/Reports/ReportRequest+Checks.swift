import WeekCalendar

extension ReportRequest {
  /// Checks that the request is possible and does not contradict itself.
  ///
  /// - Throws: ``ReportError/request(_:)``.
  package func check() throws(ReportError) {
    if let firstDay, let lastDay, lastDay < firstDay {
      throw .request("the last day to count, \(lastDay), comes before the first, \(firstDay)")
    }
    if let coveredFrom, let coveredTo, coveredTo < coveredFrom {
      throw .request(
        "the last day that the rows cover, \(coveredTo), comes before the first, \(coveredFrom)")
    }
    if case .fiscal(let unit, let calendar) = calendar {
      do throws(FiscalCalendarError) { try calendar.check(unit) } catch {
        throw .request("\(error)")
      }
    }
    if !dateParts.isEmpty, !(2...3).contains(dateParts.count) {
      let count = dateParts.count
      throw .request(
        "\(count) \(count == 1 ? "column" : "columns") for the parts of a date: expected the year, the month and "
          + "optionally the day")
    }
    if !dateParts.isEmpty, dateForm != nil {
      throw .request("a date format is for one column, but year and month are in separate columns")
    }
    if calendar.slotCount != nil { try checkRecurring() }
    if asOf != nil { try checkAsOf() }
    for (index, group) in groups.enumerated() where groups[..<index].contains(group) {
      throw .request(
        "the column \(VisibleText.quoted(group)) is used for groups twice: expected it once")
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
      guard effectiveAggregates.contains(where: { column.applies(to: $0) }) else {
        throw .request(
          "\(column.derivation.additiveName ?? "") are made from sums and counts: expected one of these"
        )
      }
    }
    try checkSecondCalendar()
    if !hasGroups, derived.contains(where: { $0.derivation == .shareOfPeriod }) {
      throw .request(
        "shares of a period need groups: expected a column to group by"
      )
    }
    if let topGroups, !hasGroups || topGroups < 1 {
      throw .request(
        !hasGroups
          ? "the largest groups are requested, but there are no groups: expected a column to group by"
          : "the \(topGroups) largest groups: expected 1 or more")
    }
    if topScope == .period { try checkTopOfPeriods() }
    if comparesYears, yearComparison == .restated { try checkRestated() }
    if comparesYears, case .unit(.monthWeek, _) = calendar {
      throw .request(
        "weeks that are cut at the ends of months have other days in the previous year: expected whole weeks, months "
          + "or longer periods")
    }
    if comparesYears, yearComparison == .sameWeekday, !calendar.isDaily {
      throw .request(
        "the same weekday of the previous year is for days, but the periods are \(calendar.name)s")
    }
    if comparesYears, yearComparison == .weeksBefore, !calendar.hasWholeWeeks {
      throw .request(
        "a previous year of 52 weeks needs whole weeks or days, but the periods are "
          + "\(calendar.name == "week" ? "weeks that are cut at 1 January" : calendar.name + "s")")
    }
  }

  /// Whether some value comes from the previous year.
  private var comparesYears: Bool { derived.contains { $0.derivation.comparesYears } }

  private func checkRestated() throws(ReportError) {
    guard case .fiscal(_, let fiscal) = calendar else {
      throw .request(
        "only fiscal years of weeks are restated, but the periods are \(calendar.name)s: expected a fiscal "
          + "calendar such as nrf or, for weeks of ISO 8601, iso-13")
    }
    guard fiscal.hasWeeks else {
      throw .request(
        "only fiscal years of weeks are restated, but the fiscal calendar \(fiscal.name ?? fiscal.description) has "
          + "months instead of weeks: expected a comparison by number")
    }
  }

  /// Checks a request with the largest groups of each period, which excludes values that need a group in all periods.
  private func checkTopOfPeriods() throws(ReportError) {
    guard topGroups != nil else {
      throw .request("the groups of each period need a number: expected how many groups to keep")
    }
    guard fill == .none else {
      throw .request(
        "periods without rows cannot be filled if each period has its own largest groups: expected no filling"
      )
    }
    for column in derived {
      guard column.derivation != .runningSum, column.derivation != .yearToDate else {
        throw .request(
          "\(column.derivation.additiveName ?? "") need the same groups in all periods: expected the largest groups "
            + "of the report")
      }
    }
  }

  /// Some requests have no meaning if each period is counted up to a place in it.
  private func checkAsOf() throws(ReportError) {
    if calendar.isDaily || calendar.slotCount != nil {
      let units = calendar == .hour ? "hours of the day" : "\(calendar.name)s"
      throw .request(
        "\(units) cannot be compared up to a day: expected longer periods, such as weeks or months")
    }
    for column in derived where [.runningSum, .yearToDate].contains(column.derivation) {
      throw .request(
        "\(column.derivation.additiveName ?? "") would lack the days that each period leaves out: "
          + "expected whole periods, or no such sums")
    }
    if case .day(let day)? = asOf, let lastDay, lastDay < day {
      throw .request(
        "the last day to count, \(lastDay), comes before the day up to which periods are compared, \(day)"
      )
    }
  }

  /// The fiscal weeks of which restated periods of the previous year are made; nil if it is not restated.
  ///
  /// It is also nil in a report by weeks, which are found by their first day like the other periods.
  var restatedWeeks: ReportCalendar? {
    guard comparesYears, yearComparison == .restated, case .fiscal(let unit, let fiscal) = calendar,
      unit != .week
    else { return nil }
    return .fiscal(.week, fiscal)
  }

  /// The periods whose totals are kept until all rows are read.
  ///
  /// They are days or fiscal weeks if it depends on all rows, or on the year, which of them count.
  var totalsCalendar: ReportCalendar {
    if asOf != nil || hasDataDays { return .unit(.day) }
    return restatedWeeks ?? calendar
  }

  /// Checks a request by weekdays or hours, which recur and therefore have no preceding period.
  private func checkRecurring() throws(ReportError) {
    let names = calendar.name == "hour" ? "hours of the day" : "days of the week"
    let impossible: [(isGiven: Bool, what: String)] = [
      (
        derived.contains { [.change, .changeInPercent].contains($0.derivation) },
        "a change to the period before"
      ),
      (
        comparesYears, "a comparison with the year before"
      ),
      (
        derived.contains { if case .movingAverage = $0.derivation { true } else { false } },
        "a moving average"
      ),
      (derived.contains { $0.derivation == .runningSum }, "a running sum"),
      (derived.contains { $0.derivation == .yearToDate }, "a sum of the year so far"),
      (coveredFrom != nil || coveredTo != nil || hasDataDays, "which days are covered"),
    ]
    for (isGiven, what) in impossible where isGiven {
      throw .request(
        "\(what) has no meaning for \(names), which recur: expected periods such as weeks or "
          + "months")
    }
    if labels != nil, calendar == .hour {
      throw .request("locales have no words for hours of the day")
    }
  }
}

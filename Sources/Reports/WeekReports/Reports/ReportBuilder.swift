import WeekCalendar

/// Consumes rows in batches, in any order, and makes a ``Report``.
///
///     var builder = try ReportBuilder(request)
///     try source.stream(into: &builder)
///     let report = try builder.report()
///
/// Several threads or machines can each build a part of the rows. Merging their builders gives the same result, to the
/// byte, as building all rows at once.
///
/// - Complexity: Memory grows with the periods and groups, not with the number of rows: 24 bytes for each period, group
///   and number column, 8 for the row count, and at most 100 for the lookup.
public struct ReportBuilder: RowConsumer {
  private let request: ReportRequest
  private let plan: ReportPlan
  private var dates: DateColumn
  private var numbers: [NumberColumn]
  private var groups: GroupTable
  private var totals: PerReading<ReportTotals>
  private var filter: (any RowFilter)?
  private var filterColumns: [Int] = []

  /// Makes a builder without rows.
  ///
  /// - Parameters:
  ///   - request: The report.
  ///   - filter: Selects the rows to count; `nil` for all.
  /// - Throws: ``ReportError/request(_:)`` if the request contradicts itself.
  public init(_ request: ReportRequest, filter: (any RowFilter)? = nil) throws(ReportError) {
    try request.check()
    self.request = request
    self.filter = filter
    let plan = ReportPlan(request)
    self.plan = plan
    dates = DateColumn(
      request.dateColumn, form: request.dateForm, zone: request.zone, locale: request.dateLocale,
      readsPeriods: true, skipsBadDates: request.skipsBadDates)
    numbers = plan.numbers.map { position in
      let name = plan.columns[position]
      return NumberColumn(name, form: request.numberForms[name] ?? request.numberForm)
    }
    groups = GroupTable(columns: plan.groupColumns)
    totals = PerReading(ReportTotals(request, plan, request.totalsCalendar))
  }

  /// Selects the columns that the report and its filter need.
  ///
  /// - Throws: ``ReportError/noColumn(_:available:offers:)``, ``ReportError/ambiguousColumn(_:count:)``.
  public mutating func open(_ columns: [String]) throws(ReportError) -> [Int] {
    var wanted = try plan.positions(in: columns)
    if let more = try filter?.open(columns) {
      filterColumns = Array(wanted.count..<wanted.count + more.count)
      wanted += more
    }
    return wanted
  }

  /// Adds the rows of a batch.
  ///
  /// - Throws: ``ReportError`` at the first row that cannot be counted.
  public mutating func take(_ batch: RowBatch) throws(ReportError) {
    var keeps: ContiguousArray<Bool> = []
    if filter != nil {
      keeps = ContiguousArray(repeating: false, count: batch.count)
      try filter?.test(batch, columns: filterColumns, keeps: &keeps)
    }
    dates.read(batch, columns: plan.dateColumns)
    for index in numbers.indices { numbers[index].read(batch, column: plan.numbers[index]) }
    let rows = ReportTotals.Rows(
      batch: batch, dates: dates, numbers: numbers, groups: groups.numbers(of: batch),
      keeps: keeps)
    totals.follow(dates.readings)
    try totals.update { (totals, reading) throws(ReportError) in
      try totals.add(rows, reading)
    }
    // While several readings of the dates are possible, a period may fail to fit because the reading is wrong.
    if dates.isSettled { try totals.value(dates.readings.open[0]).checkPeriods() }
  }

  /// Returns a builder for other rows, once it is known how dates are written.
  public func fork() -> ReportBuilder? {
    guard dates.isSettled else { return nil }
    var fork = self
    if let filter {
      guard let other = filter.fork() else { return nil }
      fork.filter = other
    }
    fork.dates = dates.fork()
    fork.numbers = numbers.map { $0.fork() }
    fork.groups = GroupTable(columns: plan.groupColumns)
    fork.totals = PerReading(ReportTotals(request, plan, request.totalsCalendar))
    fork.totals.follow(dates.readings)
    return fork
  }

  /// Merges a builder of other rows.
  ///
  /// - Throws: ``ReportError`` if their dates or numbers are written in another form.
  public mutating func merge(_ other: ReportBuilder) throws(ReportError) {
    try dates.merge(other.dates)
    for index in numbers.indices { try numbers[index].merge(other.numbers[index]) }
    let targets = groups.merge(other.groups)
    let numbers = numbers
    totals.merge(other.totals, dates.readings) { $0.merge($1, groups: targets, numbers) }
  }

  /// Counts the rows that follow as those of another file.
  package mutating func endFile() {
    totals.update { totals, _ in totals.endFile() }
  }

  /// Checks that dates and numbers could be read in a single way.
  ///
  /// - Throws: ``ReportError/ambiguousDates(_:column:text:patterns:)``,
  ///   ``ReportError/ambiguousNumbers(_:column:text:)``.
  public mutating func close() throws(ReportError) {
    try dates.close()
    for column in numbers { try column.close() }
  }

  /// The forms of the date and number columns detected so far.
  public var columns: [ReadingReport.Column] {
    [ReadingReport.Column(dates)] + numbers.map { ReadingReport.Column($0) }
  }

  /// Makes the report of the rows so far.
  ///
  /// - Throws: ``ReportError`` for a sum or quotient that cannot be represented, and for a day in the first or last
  ///   week of the supported range.
  public func report() throws(ReportError) -> Report {
    let reading = dates.readings.open[0]
    var totals = totals.value(reading)
    try totals.checkPeriods()
    if let form = dates.period(reading) { totals.coverPeriods(form) }
    var summary = totals.wholeSummary
    summary.firstOffset = dates.firstOffset
    summary.days = totals.rowDays
    summary.emptyColumns = zip(numbers, summary.emptyCounts).compactMap { column, count in
      count > 0 ? ReportSummary.EmptyColumn(name: column.name, count: count) : nil
    }
    if let form = dates.foundForm {
      summary.foundForms.append(ColumnNotes.dates(dates.name, form))
    }
    for column in numbers {
      if let form = column.foundForm {
        summary.foundForms.append(ColumnNotes.numbers(column.name, form))
      }
      if let note = ColumnNotes.missing(column.name, column.missing) {
        summary.foundForms.append(note)
      }
    }

    let cut = try cut(of: totals, reading)
    var restated = request.restatedWeeks.map { _ in
      totals.byPeriod(cut, request, plan, numbers, restated: true)
    }
    if request.totalsCalendar != request.calendar {
      totals = totals.byPeriod(cut, request, plan, numbers)
    }
    var values = ReportValues(plan, totals, numbers)
    var groupNames = (0..<groups.count).map { groups.values($0) }
    if let second = SecondPeriods(request) { groupNames = second.names(groupNames) }
    var tops: TopGroupsOfPeriods?
    if let count = request.topGroups, request.topScope == .period {
      let found = try TopGroupsOfPeriods(count, request, values, groupNames)
      tops = found
      summary.otherGroups = found.others
      if let name = found.others?.name {
        groupNames.append(request.groupHeadings.map { _ in name })
      }
    } else if let count = request.topGroups {
      let top = try TopGroups(count, request, values, groupNames)
      func folded(_ totals: ReportTotals) -> ReportTotals {
        var folded = ReportTotals(request, plan, request.calendar, isFolded: true)
        folded.merge(totals, groups: top.places, numbers)
        return folded
      }
      values = ReportValues(plan, folded(totals), numbers)
      restated = restated.map(folded)
      groupNames = top.names
      summary.otherGroups = top.others
    }
    return try Report(
      request, values, restated: restated.map { ReportValues(plan, $0, numbers) },
      groupNames: groupNames, cut, tops, summary)
  }

  /// The cut at the as-of day of the request; nil for whole periods.
  private func cut(
    of totals: ReportTotals, _ reading: Reading
  ) throws(ReportError) -> PeriodCut? {
    guard let asOf = request.asOf, let rule = request.calendar.rule else { return nil }
    let day =
      switch asOf {
      case .day(let day): day
      case .lastOfRows: request.coveredTo ?? totals.rowDays?.upperBound
      }
    // Without rows there is nothing to cut.
    guard let day else { return nil }
    if let lastDay = request.lastDay, lastDay < day {
      throw .request(
        "the last day to count, \(lastDay), comes before the day up to which periods are compared, \(day)"
      )
    }
    let cut = PeriodCut(asOf: day, rule)
    guard let form = dates.period(reading) else { return cut }
    for first in totals.rowFirstDays {
      let last = form.lastDay(from: first)
      guard first < last, let counted = cut.days(ofPeriodWith: first), counted.contains(first),
        !counted.contains(last)
      else { continue }
      throw .request(
        "the rows are \(form.unit)s without a day, but periods up to \(day) contain only some days of "
          + "one: expected the end of a \(form.unit)")
    }
    return cut
  }
}

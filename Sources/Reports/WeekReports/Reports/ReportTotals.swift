import WeekCalendar

/// The totals of all rows so far, in one reading of their dates.
struct ReportTotals: Sendable {
  private(set) var cells: ReportCells
  private(set) var accumulators: [any AnyAccumulatorPerReading]
  private(set) var summary: ReportSummary
  /// The summaries of the files that were read before, if there are several.
  private(set) var fileSummaries: [ReportSummary] = []
  /// The first and the last day of all rows, counted or not.
  private(set) var firstDay = Int32.max
  private(set) var lastDay = Int32.min

  /// The first row whose date is a period that does not fit into one period of the report.
  private var misfit: (place: RowPlace, error: ReportError)?
  /// The first days of the rows' periods that are checked already.
  private var checkedPeriods: Set<Int32> = []

  private let plan: ReportPlan
  private let calendar: ReportCalendar
  private let restatedWeeks: ReportCalendar?
  /// The second division of days; nil for none, and if these are totals of groups that have it already.
  private let second: SecondPeriods?
  private let days: ReportDays
  private let skipsBadDates: Bool
  private let usualDays: ClosedRange<Int32>
  /// For each row of a batch, its cell or -1.
  private var rowCells: ContiguousArray<Int32>

  /// The first and the last day with rows of each cell, in totals that were made of totals by day.
  private(set) var dataDays: ContiguousArray<ClosedRange<Int32>> = []

  /// Makes the state without rows.
  ///
  /// - Parameters:
  ///   - request: The report.
  ///   - plan: Which columns it reads, and which states it keeps.
  ///   - periods: The periods to keep totals of; see ``ReportRequest/totalsCalendar``.
  ///   - isFolded: Whether its groups already include the second division of days.
  init(
    _ request: ReportRequest, _ plan: ReportPlan, _ periods: ReportCalendar, isFolded: Bool = false
  ) {
    self.plan = plan
    calendar = request.calendar
    restatedWeeks = request.restatedWeeks
    second = isFolded ? nil : SecondPeriods(request)
    days = ReportDays(request)
    skipsBadDates = request.skipsBadDates
    // The days of the years 1000 to 9999. Only a requested form can read a two-digit year as the year 11.
    let isAnyYearUsual = request.dateForm == nil || request.dateForm == .iso8601
    usualDays = isAnyYearUsual ? .min ... .max : -354_285...2_932_896
    cells = ReportCells(periods, isGrouped: request.hasGroups)
    accumulators = plan.parts.map { $0.type.perReading($0) }
    summary = ReportSummary(emptyCounts: [Int](repeating: 0, count: plan.numbers.count))
    rowCells = ContiguousArray(repeating: -1, count: RowBatch.maximumCount)
  }

  /// A batch whose dates, numbers and groups have been read.
  struct Rows {
    var batch: RowBatch
    var dates: DateColumn
    var numbers: [NumberColumn]
    /// The group of each row; empty without groups.
    var groups: ContiguousArray<Int32>
    /// Whether each row is counted; empty if all are.
    var keeps: ContiguousArray<Bool>
  }

  /// Counts the rows that follow as those of another file.
  mutating func endFile() {
    fileSummaries.append(summary)
    summary = ReportSummary(emptyCounts: summary.emptyCounts.map { _ in 0 })
  }

  /// The summary of all rows.
  var wholeSummary: ReportSummary {
    var whole = summary
    for part in fileSummaries { whole.merge(part) }
    whole.files = fileSummaries
    return whole
  }

  /// Adds the rows of a batch.
  mutating func add(_ rows: Rows, _ reading: Reading) throws(ReportError) {
    guard let second else { return try addGrouped(rows, reading) }
    var rows = rows
    rows.groups = second.groups(rows.groups, try slots(second.calendar, rows, reading))
    try addGrouped(rows, reading)
  }

  private mutating func addGrouped(_ rows: Rows, _ reading: Reading) throws(ReportError) {
    var slots: ContiguousArray<Int32> = []
    if calendar.slotCount != nil { slots = try self.slots(calendar, rows, reading) }
    let badDate = findCells(rows, reading, slots)
    try checkNumbers(rows, before: badDate ?? rows.batch.count)
    if let badDate { throw rows.dates.error(rows.batch, column: 0, row: badDate) }
    for index in accumulators.indices {
      try accumulators[index].add(rows, cells: rowCells, cellCount: cells.count)
    }
  }

  /// Finds the cell of each counted row.
  ///
  /// - Returns: The first row whose date is an error; nil if there is none.
  private mutating func findCells(
    _ rows: Rows, _ reading: Reading, _ slots: ContiguousArray<Int32>
  ) -> Int? {
    let rowDays = rows.dates.days(reading)
    let isGrouped = !rows.groups.isEmpty
    if let form = rows.dates.period(reading) { notePeriods(rows, rowDays, form) }
    summary.rowCount += rows.batch.count
    if rows.keeps.isEmpty, slots.isEmpty, let span = Self.span(rowDays, rows.batch.count),
      days.counted.contains(span.lowerBound), days.counted.contains(span.upperBound),
      usualDays.contains(span.lowerBound), usualDays.contains(span.upperBound)
    {
      firstDay = min(firstDay, span.lowerBound)
      lastDay = max(lastDay, span.upperBound)
      cells.find(rowDays, rows.groups, count: rows.batch.count, &rowCells)
      return nil
    }
    for row in 0..<rows.batch.count {
      let day = rowDays[row]
      rowCells[row] = -1
      if day != DateColumn.none {
        if day < firstDay { firstDay = day }
        if day > lastDay { lastDay = day }
      }
      if !rows.keeps.isEmpty, !rows.keeps[row] {
        summary.filteredCount += 1
        continue
      }
      guard day != DateColumn.none else {
        guard skipsBadDates else { return row }
        noteBadDate(rows, row)
        continue
      }
      if !usualDays.contains(day) { noteOddYear(rows, row, day) }
      if !days.counted.contains(day) {
        summary.outsideCount += 1
        if days.cutOff.contains(day) {
          let cell = cells.cutOffCell(group: isGrouped ? Int(rows.groups[row]) : 0)
          rowCells[row] = Int32(truncatingIfNeeded: cell)
          continue
        }
        guard days.before.contains(day) else { continue }
      }
      let cell = cells.cell(
        of: slots.isEmpty ? day : slots[row], group: isGrouped ? Int(rows.groups[row]) : 0)
      rowCells[row] = Int32(truncatingIfNeeded: cell)
    }
    return nil
  }

  /// The first and the last day of all rows, counted or not; nil if no row has a date.
  var rowDays: ClosedRange<CivilDate>? {
    guard firstDay <= lastDay, let first = EpochDay(Int(firstDay)),
      let last = EpochDay(Int(lastDay))
    else { return nil }
    return CivilDate(first)...CivilDate(last)
  }

  /// Notes the first date that is a period but does not fit: it spans several periods, or only some days are counted.
  private mutating func notePeriods(
    _ rows: Rows, _ rowDays: ContiguousArray<Int32>, _ form: PeriodForm
  ) {
    guard misfit == nil else { return }
    for row in 0..<rows.batch.count {
      let day = rowDays[row]
      guard day != DateColumn.none, rows.keeps.isEmpty || rows.keeps[row],
        checkedPeriods.insert(day).inserted
      else { continue }
      let last = form.lastDay(from: day)
      let place = rows.batch.place(row)
      let text = rows.dates.text(rows.batch, row: row)
      let parts = restatedWeeks ?? calendar
      if !parts.span(of: day).contains(last) || second != nil && day != last {
        misfit = (
          place,
          .periodNotInOne(
            place, column: rows.dates.name, text: text, unit: form.unit,
            periods: restatedWeeks == nil ? form.usualPeriods : "days, to restate a year by weeks")
        )
      } else if days.counted.contains(day) != days.counted.contains(last)
        || (day < days.counted.lowerBound && days.counted.upperBound < last)
      {
        misfit = (
          place,
          .periodCut(place, column: rows.dates.name, text: text, unit: form.unit)
        )
      }
      if misfit != nil { return }
    }
  }

  /// Checks that each period in the rows fits into one period of the report.
  ///
  /// - Throws: ``ReportError`` for the first period that does not.
  func checkPeriods() throws(ReportError) {
    if let misfit { throw misfit.error }
  }

  /// Extends the last day to the end of its period, if the rows have periods instead of days.
  mutating func coverPeriods(_ form: PeriodForm) {
    if firstDay <= lastDay { lastDay = form.lastDay(from: lastDay) }
  }

  /// Returns the weekday or the hour of each row with a date.
  ///
  /// - Throws: ``ReportError/noTime(_:column:text:)`` for the first date without a time in a report by hours.
  private func slots(
    _ calendar: ReportCalendar, _ rows: Rows, _ reading: Reading
  ) throws(ReportError) -> ContiguousArray<Int32> {
    let days = rows.dates.days(reading)
    var slots = ContiguousArray<Int32>(repeating: 0, count: rows.batch.count)
    guard calendar == .hour else {
      for row in 0..<rows.batch.count where days[row] != DateColumn.none {
        slots[row] = calendar.slot(ofDay: days[row])
      }
      return slots
    }

    var dates = rows.dates
    let column = rows.batch.column(0)
    for row in 0..<rows.batch.count where days[row] != DateColumn.none {
      guard rows.keeps.isEmpty || rows.keeps[row], self.days.counted.contains(days[row]) else {
        continue
      }
      guard let hour = dates.hour(column[row], reading) else {
        throw .noTime(
          rows.batch.place(row), column: rows.dates.name, text: RowText.text(column[row]) ?? "")
      }
      slots[row] = Int32(hour)
    }
    return slots
  }

  /// Returns the first and the last day of some rows; nil if a row has no day.
  private static func span(_ days: ContiguousArray<Int32>, _ count: Int) -> ClosedRange<Int32>? {
    let days = days.span.extracting(first: count)
    var (first, last) = (Int32.max, Int32.min)
    for row in days.indices {
      first = min(first, days[row])
      last = max(last, days[row])
    }
    return count > 0 && first != DateColumn.none ? first...last : nil
  }

  @inline(never)
  private mutating func noteBadDate(_ rows: Rows, _ row: Int) {
    summary.badDateCount += 1
    if summary.firstBadDate == nil {
      summary.noteBadDate(
        rows.dates.error(rows.batch, column: 0, row: row), rows.batch.place(row))
    }
  }

  @inline(never)
  private mutating func noteOddYear(_ rows: Rows, _ row: Int, _ day: Int32) {
    guard let epochDay = EpochDay(Int(day)) else { return }
    summary.oddYearCount += 1
    guard summary.firstOddYear == nil else { return }
    summary.noteOddYear(
      ReportSummary.OddYear(
        place: rows.batch.place(row), text: RowText.text(rows.batch.column(0)[row]) ?? "",
        date: CivilDate(epochDay)))
  }

  /// Counts the empty cells of number columns in counted rows.
  ///
  /// - Throws: ``ReportError`` for the first counted row with a cell that is neither a number nor empty.
  private mutating func checkNumbers(_ rows: Rows, before end: Int) throws(ReportError) {
    var first: (row: Int, column: Int)?
    for (index, column) in rows.numbers.enumerated() {
      let values = column.values(column.readings.open[0])
      guard values.badCount > 0 || values.commonCode >= NumberValues.null else { continue }
      for row in 0..<min(end, first?.row ?? end) where rowCells[row] >= 0 {
        if values.codes[row] == NumberValues.null { summary.emptyCounts[index] += 1 }
        if values.codes[row] == NumberValues.bad {
          first = (row, index)
          break
        }
      }
    }
    guard let first else { return }
    throw rows.numbers[first.column].error(
      rows.batch, column: plan.numbers[first.column], row: first.row)
  }

  /// Merges the totals of other rows.
  ///
  /// - Parameters:
  ///   - other: The totals.
  ///   - groups: For each group of `other`, its number here.
  ///   - numbers: The merged number columns.
  mutating func merge(_ other: ReportTotals, groups: [Int], _ numbers: [NumberColumn]) {
    summary.merge(other.summary)
    if let theirs = other.misfit, misfit.map({ theirs.place < $0.place }) ?? true {
      misfit = theirs
    }
    firstDay = min(firstDay, other.firstDay)
    lastDay = max(lastDay, other.lastDay)
    let targets = (0..<other.cells.count).map { cell -> Int in
      let (period, group) = other.cells.parts(cell)
      return cells.cell(
        mergedFrom: other.cells.periods.firstDays[period],
        group: second?.merged(group, groups) ?? (groups.isEmpty ? 0 : groups[group]))
    }
    for (cell, days) in other.dataDays.enumerated() { addDataDays(days, to: targets[cell]) }
    merge(other, cells: targets, numbers)
  }

  private mutating func merge(
    _ other: ReportTotals, cells targets: [Int], _ numbers: [NumberColumn]
  ) {
    for index in accumulators.indices {
      accumulators[index].merge(
        other.accumulators[index], cells: targets, cellCount: cells.count, numbers)
    }
  }

  /// Returns totals by period of these totals by day or week, without the days that a cut leaves out.
  ///
  /// If `restated` is true, each day counts for the period of the next fiscal year that is compared with it.
  func byPeriod(
    _ cut: PeriodCut?, _ request: ReportRequest, _ plan: ReportPlan, _ numbers: [NumberColumn],
    restated: Bool = false
  ) -> ReportTotals {
    var totals = ReportTotals(request, plan, request.calendar)
    totals.summary = summary
    totals.firstDay = firstDay
    totals.lastDay = min(lastDay, cut?.asOf.epochDay.value ?? lastDay)
    let countedAs = cells.periods.firstDays.map { day -> Int32? in
      guard let day = restated ? request.calendar.dayComparedWithRestated(day) : day else {
        return nil
      }
      guard let cut else { return day }
      return cut.days(ofPeriodWith: day)?.contains(day) == true ? day : nil
    }
    let targets = (0..<cells.count).map { cell -> Int in
      let (period, group) = cells.parts(cell)
      return countedAs[period].map { totals.cells.cell(mergedFrom: $0, group: group) } ?? -1
    }
    for (cell, target) in targets.enumerated() where target >= 0 && request.hasDataDays {
      let day = cells.periods.firstDays[cells.parts(cell).period]
      totals.addDataDays(day...day, to: target)
    }
    totals.merge(self, cells: targets, numbers)
    return totals
  }

  private mutating func addDataDays(_ days: ClosedRange<Int32>, to cell: Int) {
    while dataDays.count <= cell { dataDays.append(days) }
    dataDays[cell] =
      min(
        dataDays[cell].lowerBound, days.lowerBound)...max(
        dataDays[cell].upperBound, days.upperBound)
  }

  /// The first days of all rows that are counted or compared with, in totals by day.
  var rowFirstDays: ContiguousArray<Int32> { cells.periods.firstDays }
}

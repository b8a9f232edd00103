import WeekCalendar

/// What has been made of the rows so far, by one way to read their dates.
struct ReportTotals: Sendable {
  private(set) var cells: ReportCells
  private(set) var rowCounts: ContiguousArray<Int> = []
  private(set) var sums: [SideBySide<SumColumn>]
  private(set) var minima: [SideBySide<ExtremeColumn>]
  private(set) var maxima: [SideBySide<ExtremeColumn>]
  private(set) var products: [SideBySide<SideBySide<WeightedColumn>>]
  private(set) var distincts: [DistinctColumn]
  private(set) var counts: [ContiguousArray<Int>]
  private(set) var summary: ReportSummary
  /// The first and the last day of all rows, counted or not.
  private(set) var firstDay = Int32.max
  private(set) var lastDay = Int32.min

  /// The first row with a period of several days that is not in one period of the report.
  private var misfit: (place: RowPlace, error: ReportError)?
  /// The first days of the periods of the rows that are known to fit.
  private var fitting: Set<Int32> = []

  private let calendar: ReportCalendar
  private let plan: ReportPlan
  private let days: ReportDays
  private let skipsBadDates: Bool
  private let usualDays: ClosedRange<Int32>
  /// For each row of a batch its cell, or -1.
  private var rowCells: ContiguousArray<Int32>

  init(_ request: ReportRequest, _ plan: ReportPlan) {
    self.plan = plan
    calendar = request.calendar
    days = ReportDays(request)
    skipsBadDates = request.skipsBadDates
    // The years 1000 to 9999; years of two digits are read by forms only.
    let isFound = request.dateForm == nil || request.dateForm == .iso8601
    usualDays = isFound ? .min ... .max : -354_285...2_932_896
    cells = ReportCells(request.calendar, isGrouped: !plan.groupColumns.isEmpty)
    sums = plan.sums.map { _ in SideBySide(SumColumn()) }
    minima = plan.minima.map { _ in SideBySide(ExtremeColumn(isMaximum: false)) }
    maxima = plan.maxima.map { _ in SideBySide(ExtremeColumn(isMaximum: true)) }
    products = plan.products.map { _ in SideBySide(SideBySide(WeightedColumn())) }
    distincts = plan.distincts.map { _ in DistinctColumn() }
    counts = plan.counts.map { _ in [] }
    summary = ReportSummary(emptyCounts: [Int](repeating: 0, count: plan.numbers.count))
    rowCells = ContiguousArray(repeating: -1, count: RowBatch.maximumCount)
  }

  /// A batch as it has been read.
  struct Rows {
    var batch: RowBatch
    var dates: DateColumn
    var numbers: [NumberColumn]
    /// The group of each row; empty without groups.
    var groups: ContiguousArray<Int32>
    /// Whether each row is to be counted; empty where all are.
    var keeps: ContiguousArray<Bool>
  }

  /// Adds the rows of a batch.
  mutating func take(_ rows: Rows, _ reading: Reading) throws(ReportError) {
    let badDate = findCells(rows, reading)
    try checkNumbers(rows, before: badDate ?? rows.batch.count)
    if let badDate { throw rows.dates.error(rows.batch, column: 0, row: badDate) }
    let count = cells.count
    while rowCounts.count < count { rowCounts.append(0) }
    rowCounts.withUnsafeMutableBufferPointer { counts in
      rowCells.withUnsafeBufferPointer { cells in
        for row in 0..<rows.batch.count where cells[row] >= 0 { counts[Int(cells[row])] &+= 1 }
      }
    }
    for (index, number) in plan.sums.enumerated() {
      let column = rows.numbers[number]
      sums[index].follow(column.readings)
      sums[index].update { sum, reading in
        sum.grow(to: count)
        sum.add(column.values(reading), to: rowCells)
      }
    }
    for (index, number) in plan.minima.enumerated() {
      let column = rows.numbers[number]
      minima[index].follow(column.readings)
      minima[index].update { $0.add(column.values($1), to: rowCells, cellCount: count) }
    }
    for (index, number) in plan.maxima.enumerated() {
      let column = rows.numbers[number]
      maxima[index].follow(column.readings)
      maxima[index].update { $0.add(column.values($1), to: rowCells, cellCount: count) }
    }
    try addProducts(rows)
    for (index, column) in plan.distincts.enumerated() {
      distincts[index].grow(to: count)
      distincts[index].add(rows.batch.column(column), to: rowCells)
    }
    for (index, column) in plan.counts.enumerated() {
      while counts[index].count < count { counts[index].append(0) }
      let values = rows.batch.column(column)
      for row in 0..<rows.batch.count where rowCells[row] >= 0 && !values.isNull(row) {
        counts[index][Int(rowCells[row])] &+= 1
      }
    }
  }

  /// Finds the cell of each row that is counted, and gives the first row whose date is an error.
  private mutating func findCells(_ rows: Rows, _ reading: Reading) -> Int? {
    let rowDays = rows.dates.days(reading)
    let isGrouped = !rows.groups.isEmpty
    if let form = rows.dates.period(reading) { notePeriods(rows, rowDays, form) }
    summary.rowCount += rows.batch.count
    if rows.keeps.isEmpty, let span = Self.span(rowDays, rows.batch.count),
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
        guard days.before.contains(day) else { continue }
      }
      let cell = cells.cell(of: day, group: isGrouped ? Int(rows.groups[row]) : 0)
      rowCells[row] = Int32(truncatingIfNeeded: cell)
    }
    return nil
  }

  /// Looks whether the periods of the rows are wholly in periods of the report, and counted wholly or not at all.
  private mutating func notePeriods(
    _ rows: Rows, _ rowDays: ContiguousArray<Int32>, _ form: PeriodForm
  ) {
    guard misfit == nil else { return }
    for row in 0..<rows.batch.count {
      let day = rowDays[row]
      guard day != DateColumn.none, rows.keeps.isEmpty || rows.keeps[row],
        fitting.insert(day).inserted
      else { continue }
      let last = form.lastDay(from: day)
      let place = rows.batch.place(row)
      let text = rows.dates.text(rows.batch, row: row)
      if !calendar.span(of: day).contains(last) {
        misfit = (
          place,
          .periodNotInOne(
            place, column: rows.dates.name, text: text, unit: form.unit,
            periods: form.usualPeriods)
        )
      } else if days.counted.contains(day) != days.counted.contains(last)
        || day < days.counted.lowerBound && days.counted.upperBound < last
      {
        misfit = (
          place,
          .periodCut(place, column: rows.dates.name, text: text, unit: form.unit)
        )
      }
      if misfit != nil { return }
    }
  }

  /// - Throws: ``ReportError`` where a period of the rows is in several periods of the report.
  func checkPeriods() throws(ReportError) {
    if let misfit { throw misfit.error }
  }

  /// Lets the rows cover all days of the last period.
  mutating func coverPeriods(_ form: PeriodForm) {
    if firstDay <= lastDay { lastDay = form.lastDay(from: lastDay) }
  }

  /// The first and the last of some days; nil where a row has none.
  private static func span(_ days: ContiguousArray<Int32>, _ count: Int) -> ClosedRange<Int32>? {
    days.withUnsafeBufferPointer { days in
      var (first, last) = (Int32.max, Int32.min)
      for row in 0..<count {
        first = min(first, days[row])
        last = max(last, days[row])
      }
      return count > 0 && first != DateColumn.none ? first...last : nil
    }
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

  /// Counts the empty cells of the rows that are counted.
  ///
  /// - Throws: ``ReportError`` of the first of these rows with something other than a number.
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

  private mutating func addProducts(_ rows: Rows) throws(ReportError) {
    let (rowCells, count) = (rowCells, cells.count)
    for (index, product) in plan.products.enumerated() {
      let (first, second) = (rows.numbers[product.first], rows.numbers[product.second])
      products[index].follow(first.readings)
      try products[index].update { (column, reading) throws(ReportError) in
        let values = first.values(reading)
        column.follow(second.readings)
        try column.update { (column, reading) throws(ReportError) in
          let row = column.add(values, second.values(reading), to: rowCells, cellCount: count)
          guard let row else { return }
          throw .productTooLong(rows.batch.place(row), column: first.name, by: second.name)
        }
      }
    }
  }

  /// Adds what was made of other rows; `groups` has for each group of theirs the one that it is here, and
  /// `numbers` the columns after they were merged.
  mutating func merge(_ other: ReportTotals, groups: [Int], _ numbers: [NumberColumn]) {
    summary.merge(other.summary)
    if let other = other.misfit, other.place < misfit?.place ?? other.place || misfit == nil {
      misfit = other
    }
    firstDay = min(firstDay, other.firstDay)
    lastDay = max(lastDay, other.lastDay)
    let targets = (0..<other.cells.count).map { cell -> Int in
      let (period, group) = other.cells.parts(cell)
      return cells.cell(
        of: other.cells.periods.firstDays[period], group: groups.isEmpty ? 0 : groups[group])
    }
    let count = cells.count
    while rowCounts.count < count { rowCounts.append(0) }
    for (cell, target) in targets.enumerated() { rowCounts[target] += other.rowCounts[cell] }
    for (index, number) in plan.sums.enumerated() {
      sums[index].merge(other.sums[index], numbers[number].readings) {
        $0.add($1, cells: targets, cellCount: count)
      }
    }
    for (index, number) in plan.minima.enumerated() {
      minima[index].merge(other.minima[index], numbers[number].readings) {
        $0.add($1, cells: targets, cellCount: count)
      }
    }
    for (index, number) in plan.maxima.enumerated() {
      maxima[index].merge(other.maxima[index], numbers[number].readings) {
        $0.add($1, cells: targets, cellCount: count)
      }
    }
    for (index, product) in plan.products.enumerated() {
      let readings = numbers[product.second].readings
      products[index].merge(other.products[index], numbers[product.first].readings) {
        $0.merge($1, readings) { $0.add($1, cells: targets, cellCount: count) }
      }
    }
    for index in plan.distincts.indices {
      distincts[index].grow(to: count)
      distincts[index].add(other.distincts[index], cells: targets)
    }
    for index in plan.counts.indices {
      while counts[index].count < count { counts[index].append(0) }
      for (cell, target) in targets.enumerated() where cell < other.counts[index].count {
        counts[index][target] += other.counts[index][cell]
      }
    }
  }
}

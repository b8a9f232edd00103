import WeekCalendar

/// The lines of a report in order, each with its period, group and cell.
struct ReportLines: Sendable {
  /// A group in a period, or a total of all periods, all groups or both.
  struct Line: Hashable, Sendable {
    /// The first day of the period, or ``ReportLines/allPeriods``.
    var firstDay: Int32
    /// The group; -1 for all groups.
    var group: Int32
    /// The cell; -1 for none or several.
    var cell: Int32
  }

  static var allPeriods: Int32 { .min }
  /// The maximum number of lines; more are an error, so that memory is bounded.
  static var maximumCount: Int { 20_000_000 }

  /// Filling may add this many empty periods, or ten times as many as have rows if that is more.
  static var maximumEmptyCount: Int { 10_000 }

  let request: ReportRequest
  let values: ReportValues
  /// The values of the previous fiscal year, restated, by the periods that are compared with them; nil for none.
  let restated: ReportValues?
  let groupNames: [[String?]]
  /// The groups of each period, if each has its own largest groups.
  private let tops: TopGroupsOfPeriods?
  private var lines: [Line] = []
  /// The groups in their order.
  private(set) var groupOrder: [Int] = []
  /// The days to count that the rows cover; nil if there are none.
  let covered: ClosedRange<Int32>?
  /// The days that the rows cover up to the last day to count, also before the first day to count.
  private let coveredBefore: ClosedRange<Int32>?
  /// The days for which filling adds periods without rows.
  private let filled: ClosedRange<Int32>?
  private(set) var hasPartialPeriods = false
  /// Which days of each period are counted; nil for all.
  private let cut: PeriodCut?

  var count: Int { lines.count }

  subscript(position: Int) -> Line { lines[position] }

  init(
    _ request: ReportRequest, _ values: ReportValues, restated: ReportValues?,
    groupNames: [[String?]], _ cut: PeriodCut?, _ tops: TopGroupsOfPeriods?
  ) throws(ReportError) {
    self.request = request
    self.values = values
    self.restated = restated
    self.groupNames = groupNames
    self.cut = cut
    self.tops = tops
    let from = request.firstDay?.epochDay.value
    let to = [request.lastDay, cut?.asOf].compactMap { $0?.epochDay.value }.min()
    let first = request.coveredFrom?.epochDay.value ?? values.rowDays?.lowerBound
    let last = request.coveredTo?.epochDay.value ?? values.rowDays?.upperBound
    covered = Self.range(
      first.map { max($0, from ?? $0) }, last.map { min($0, to ?? $0) })
    coveredBefore = Self.range(first, last.map { min($0, to ?? $0) })
    filled = Self.range(from ?? first, to ?? last)
    try makeLines()
    if let first = lines.first, first.firstDay != Self.allPeriods { try check(first) }
    if let last = lines.last(where: { $0.firstDay != Self.allPeriods }) { try check(last) }
    hasPartialPeriods = lines.contains {
      guard $0.firstDay != Self.allPeriods else { return false }
      let days = days(of: $0)
      return days.covered < days.all
    }
    addTotals()
  }

  private static func range(_ first: Int32?, _ last: Int32?) -> ClosedRange<Int32>? {
    guard let first, let last, first <= last else { return nil }
    return first...last
  }

  /// Checks that the period of a line lies in the range of dates.
  ///
  /// - Throws: ``ReportError/date(_:)``.
  private func check(_ line: Line) throws(ReportError) {
    do throws(CivilDateError) {
      guard let day = EpochDay(Int(max(line.firstDay, Int32(CivilBounds.epochDays.lowerBound))))
      else { return }
      _ = try request.calendar.period(containing: CivilDate(day))
    } catch {
      throw .date(error)
    }
  }

  /// Makes the lines of periods, without totals.
  private mutating func makeLines() throws(ReportError) {
    if let tops { return makeLines(of: tops) }
    let cells = values.cells
    var hasGroup = [Bool](repeating: false, count: max(groupNames.count, 1))
    for cell in 0..<cells.count {
      let (period, group) = cells.parts(cell)
      guard isShown(cells.periods.firstDays[period]) else { continue }
      hasGroup[group] = true
      lines.append(
        Line(
          firstDay: cells.periods.firstDays[period], group: Int32(truncatingIfNeeded: group),
          cell: Int32(truncatingIfNeeded: cell)))
    }
    // `TopGroups` has already ordered the largest groups.
    let order =
      request.topGroups == nil ? GroupOrder.sorted(groupNames, request) : Array(groupNames.indices)
    if request.fill != .none, request.topGroups == nil, let second = SecondPeriods(request) {
      // All weekdays or hours of the groups that have rows.
      let known = Set(hasGroup.indices.filter { hasGroup[$0] }.map { $0 / second.count })
      for group in hasGroup.indices where known.contains(group / second.count) {
        hasGroup[group] = true
      }
    }
    groupOrder = order.filter { hasGroup[$0] }
    if !request.hasGroups { groupOrder = [0] }
    if request.fill != .none, let slots = request.calendar.slotCount {
      try fill(0...slots - 1)
    } else if request.fill != .none, let filled {
      try fill(filled)
    } else if !makeInOrder() {
      sort()
    }
  }

  /// Makes the lines of the largest groups of each period, and of its other groups combined.
  private mutating func makeLines(of tops: TopGroupsOfPeriods) {
    for firstDay in tops.kept.keys.sorted() {
      for group in tops.groups(from: firstDay) {
        let cell = values.cells.cell(from: firstDay, group: group)
        lines.append(
          Line(
            firstDay: firstDay, group: Int32(truncatingIfNeeded: group),
            cell: Int32(truncatingIfNeeded: cell ?? -1)))
      }
    }
    let shown = Set(lines.map { Int($0.group) })
    let groups = Array(groupNames.prefix(tops.othersGroup))
    groupOrder = (GroupOrder.sorted(groups, request) + [tops.othersGroup]).filter(shown.contains)
  }

  /// Makes the lines in order, period by period and group by group.
  ///
  /// - Returns: False, with the lines unchanged, if so few groups have rows in each period that sorting is faster.
  private mutating func makeInOrder() -> Bool {
    let cells = values.cells
    let periods = cells.periods.firstDays.filter { isShown($0) }.sorted()
    guard groupOrder.count > 1, periods.count * groupOrder.count <= 4 * lines.count else {
      return false
    }
    lines.removeAll(keepingCapacity: true)
    for firstDay in periods {
      for group in groupOrder {
        guard let cell = cells.cell(from: firstDay, group: group) else { continue }
        lines.append(
          Line(
            firstDay: firstDay, group: Int32(truncatingIfNeeded: group),
            cell: Int32(truncatingIfNeeded: cell)))
      }
    }
    return true
  }

  /// Sorts the lines by period and group.
  private mutating func sort() {
    let isInOrder =
      groupOrder.count == 1
      && (0..<max(lines.count - 1, 0)).allSatisfy { lines[$0].firstDay < lines[$0 + 1].firstDay }
    guard !isInOrder else { return }
    var ranks = [Int](repeating: 0, count: groupNames.count)
    for (rank, group) in groupOrder.enumerated() { ranks[group] = rank }
    if groupOrder.count == 1 {
      // Integers of a first day and a position sort faster than lines.
      var keys = lines.indices.map { Int64(lines[$0].firstDay) << 32 | Int64($0) }
      keys.sort()
      lines = keys.map { lines[Int($0 & 0xFFFF_FFFF)] }
    } else {
      lines.sort {
        ($0.firstDay, ranks[Int($0.group)]) < ($1.firstDay, ranks[Int($1.group)])
      }
    }
  }

  /// Makes a line for each group in each period of the given days.
  private mutating func fill(_ days: ClosedRange<Int32>) throws(ReportError) {
    let known = Set(lines.map(\.firstDay))
    // If the days are given or the periods recur, a single wrong date cannot add many periods.
    let isGiven =
      (request.firstDay != nil && request.lastDay != nil) || request.calendar.slotCount != nil
    let allowed = isGiven ? Int.max : max(Self.maximumEmptyCount, 10 * known.count)
    var emptyCount = 0
    lines.removeAll()
    var day = days.lowerBound
    while true {
      let span = request.calendar.span(of: day)
      if !known.contains(span.lowerBound) { emptyCount += 1 }
      guard emptyCount <= allowed else { throw outlier(days, known.sorted()) }
      for group in groupOrder {
        let cell = values.cells.cell(from: span.lowerBound, group: group)
        lines.append(
          Line(
            firstDay: span.lowerBound, group: Int32(truncatingIfNeeded: group),
            cell: Int32(truncatingIfNeeded: cell ?? -1)))
      }
      guard lines.count <= Self.maximumCount else {
        throw .request(
          "with empty periods, the report would have more than \(Self.maximumCount) rows: "
            + "expected fewer days (from, to), longer periods or no filling")
      }
      guard span.upperBound < days.upperBound else { break }
      day = span.upperBound + 1
    }
  }

  /// Returns the error that most periods would be empty, with both ends of the longest gap.
  private func outlier(_ days: ClosedRange<Int32>, _ known: [Int32]) -> ReportError {
    let first = request.calendar.span(of: days.lowerBound).lowerBound
    let last = request.calendar.span(of: days.upperBound).lowerBound
    let ends = ([first] + known + [last]).map { Int($0) }
    let gaps = ends.indices.dropLast().map { ends[$0 + 1] - ends[$0] }
    let place = gaps.indices.max { gaps[$0] < gaps[$1] } ?? 0
    // The outlier is on the side with fewer periods.
    let isBefore = place < known.count - place
    let (odd, near) = isBefore ? (ends[place], ends[place + 1]) : (ends[place + 1], ends[place])
    let key = { (firstDay: Int) in
      period(of: Line(firstDay: Int32(firstDay), group: -1, cell: -1))?.key ?? "\(firstDay)"
    }
    return .request(
      "filling would add more than \(Self.maximumEmptyCount) empty periods to \(known.count) with rows: "
        + "\(key(odd)) is far \(isBefore ? "before" : "after") the others, the nearest is \(key(near)); expected the "
        + "first and the last day (from and to), or no filling")
  }

  /// Adds a total of all groups after each period, and totals of all periods at the end.
  private mutating func addTotals() {
    guard request.hasTotals, !lines.isEmpty else { return }
    if request.hasGroups {
      var all: [Line] = []
      for (index, line) in lines.enumerated() {
        all.append(line)
        if index + 1 == lines.count || lines[index + 1].firstDay != line.firstDay {
          all.append(Line(firstDay: line.firstDay, group: -1, cell: -1))
        }
      }
      // If each period has its own groups, no group has a total of all periods.
      for group in groupOrder where tops == nil {
        all.append(
          Line(firstDay: Self.allPeriods, group: Int32(truncatingIfNeeded: group), cell: -1))
      }
      lines = all
    }
    lines.append(Line(firstDay: Self.allPeriods, group: -1, cell: -1))
  }
}

extension ReportLines {
  /// Returns the period of a line; nil for a total of all periods.
  func period(of line: Line) -> ReportPeriod? {
    guard line.firstDay != Self.allPeriods else { return nil }
    if request.calendar.slotCount != nil {
      guard let covered, let first = EpochDay(Int(covered.lowerBound)),
        let last = EpochDay(Int(covered.upperBound))
      else { return nil }
      return ReportPeriod(
        key: "\(request.calendar.slotKey(line.firstDay))", firstDay: CivilDate(first),
        lastDay: CivilDate(last))
    }
    guard let day = EpochDay(Int(line.firstDay)) else { return nil }
    // This cannot fail: the initializer has checked the first and the last period.
    return try? request.calendar.period(containing: CivilDate(day))
  }

  /// Returns the values of a line's group; nil for a total of all groups.
  func group(of line: Line) -> [String?]? {
    !request.hasGroups || line.group < 0 ? nil : groupNames[Int(line.group)]
  }

  /// Returns how many days a line has, and how many of them are covered.
  func days(of line: Line) -> (covered: Int, all: Int) {
    if request.calendar.slotCount != nil {
      let days = covered?.count ?? 0
      return (days, days)
    }
    let spans: [ClosedRange<Int32>]
    if line.firstDay != Self.allPeriods {
      spans = countedDays(from: line.firstDay).map { [$0] } ?? []
    } else if cut != nil {
      // Days between the counted days of two periods are not counted, so the spans are separate.
      let firstDays = Set(lines.lazy.map(\.firstDay).filter { $0 != Self.allPeriods })
      spans = firstDays.compactMap { countedDays(from: $0) }
    } else {
      let days = lines.lazy.filter { $0.firstDay != Self.allPeriods }
      guard let first = days.first?.firstDay, let last = days.last?.firstDay else {
        return (0, 0)
      }
      spans = [first...request.calendar.span(of: last).upperBound]
    }
    return spans.reduce(into: (covered: 0, all: 0)) { days, span in
      days.all += span.count
      if let covered, span.overlaps(covered) { days.covered += span.clamped(to: covered).count }
    }
  }

  /// The days that are counted in the period that starts on a day; nil if a cut leaves none.
  private func countedDays(from firstDay: Int32) -> ClosedRange<Int32>? {
    let span = request.calendar.span(of: firstDay)
    guard let cut else { return span }
    // The first period may start before the range of dates, so it is identified by a day inside the range.
    return cut.days(ofPeriodWith: max(firstDay, Int32(CivilBounds.epochDays.lowerBound)))
  }

  /// The last day that is counted in the period of a line, if periods are cut; nil for totals.
  func lastCountedDay(of line: Line) -> CivilDate? {
    guard cut != nil, line.firstDay != Self.allPeriods,
      let last = countedDays(from: line.firstDay)?.upperBound
    else { return nil }
    return EpochDay(Int(last)).map { CivilDate($0) }
  }

  /// Returns the first and the last day with rows of a line; nil if it has none.
  func dataDays(of line: Line) -> ClosedRange<CivilDate>? {
    let cells: [Int]
    if line.cell >= 0 {
      cells = [Int(line.cell)]
    } else if line.firstDay != Self.allPeriods {
      cells = self.cells(from: line.firstDay, group: line.group)
    } else {
      cells = (0..<values.cells.count).filter { cell in
        let (period, group) = values.cells.parts(cell)
        return (line.group < 0 || Int(line.group) == group)
          && isShown(values.cells.periods.firstDays[period])
      }
    }
    let days = cells.map { values.dataDays[$0] }
    guard let first = days.map(\.lowerBound).min().flatMap({ EpochDay(Int($0)) }),
      let last = days.map(\.upperBound).max().flatMap({ EpochDay(Int($0)) })
    else { return nil }
    return CivilDate(first)...CivilDate(last)
  }

  /// Returns how many days the periods of a moving average have, and how many of them are covered.
  ///
  /// - Parameters:
  ///   - line: The line, whose period is the last one.
  ///   - count: The number of periods.
  /// - Returns: The covered days, and all days.
  func movingDays(of line: Line, _ count: Int) -> (covered: Int, all: Int) {
    var result = (covered: 0, all: 0)
    var first = line.firstDay
    for index in 0..<count {
      if index > 0 {
        guard let before = request.calendar.before(first) else { break }
        first = before
      }
      guard let span = countedDays(from: first) else { continue }
      result.all += span.count
      guard let coveredBefore, span.overlaps(coveredBefore) else { continue }
      let known = span.clamped(to: coveredBefore)
      result.covered += known.count
      // In the first shown period, the days before the first day to count are left out; earlier periods count fully.
      if let from = request.firstDay?.epochDay.value {
        let cutOff = request.calendar.span(of: from).lowerBound..<from
        result.covered -= Range(known).clamped(to: cutOff).count
      }
    }
    return result
  }

  /// Returns the cells of a group in the period that starts on a day; for group -1, those of all groups.
  func cells(from firstDay: Int32, group: Int32) -> [Int] {
    if isOthersOfPeriod(group), let tops {
      return groupNames.indices.compactMap { group in
        tops.isOther(group, from: firstDay) ? values.cells.cell(from: firstDay, group: group) : nil
      }
    }
    return cells(of: values, from: firstDay, group: group)
  }

  /// Returns the cells, among those of some values, of a group in the period that starts on a day; for group -1, those
  /// of all groups.
  func cells(of values: ReportValues, from firstDay: Int32, group: Int32) -> [Int] {
    if group >= 0 || !request.hasGroups {
      return values.cells.cell(from: firstDay, group: max(Int(group), 0)).map { [$0] } ?? []
    }
    return groupNames.indices.compactMap { values.cells.cell(from: firstDay, group: $0) }
  }

  /// Whether a group combines the groups that are not among the largest of a period; its members vary by period.
  func isOthersOfPeriod(_ group: Int32) -> Bool {
    tops.map { Int($0.othersGroup) == Int(group) } ?? false
  }

  /// Returns whether the period that starts on a day is shown, not only used for comparison.
  func isShown(_ firstDay: Int32) -> Bool {
    guard let from = request.firstDay, request.calendar.slotCount == nil else { return true }
    return firstDay >= request.calendar.span(of: from.epochDay.value).lowerBound
  }

  /// Returns whether the rows or the days to fill reach the period that starts on a day.
  ///
  /// Without rows, such a period is empty; the values of other periods are unknown.
  func isKnown(_ firstDay: Int32) -> Bool {
    if request.calendar.slotCount != nil { return true }
    guard let days = values.rowDays, let filled else { return false }
    let first = min(days.lowerBound, filled.lowerBound)
    return request.calendar.span(of: first).lowerBound <= firstDay
      && firstDay <= max(days.upperBound, filled.upperBound)
  }

  /// Returns whether the rows or the days to fill reach the restated days that the period from a day is compared with.
  func isRestatedKnown(_ firstDay: Int32) -> Bool {
    guard let days = values.rowDays, let filled,
      let compared = request.calendar.restatedDays(firstDay)
    else { return false }
    // The end needs no check: the compared days are before the period, which the rows or the days to fill reach.
    return Int(min(days.lowerBound, filled.lowerBound)) <= compared.upperBound
  }
}

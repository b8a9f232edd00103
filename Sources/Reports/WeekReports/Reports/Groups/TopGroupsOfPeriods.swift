import WeekCalendar

/// The groups that are kept in each period of a report: the largest by its first aggregate.
///
/// The other groups of a period are combined.
struct TopGroupsOfPeriods: Sendable {
  /// The kept groups by the first day of their period, the largest first.
  private(set) var kept: [Int32: [Int]] = [:]
  /// The periods that have more groups.
  private var periodsWithOthers: Set<Int32> = []
  /// The number of the group that combines all others; it follows the groups of the rows.
  let othersGroup: Int
  private(set) var others: ReportSummary.OtherGroups?

  /// Finds the largest groups.
  ///
  /// - Throws: ``ReportError`` if the first aggregate of a group cannot be represented.
  init(
    _ count: Int, _ request: ReportRequest, _ values: ReportValues, _ groups: [[String?]]
  ) throws(ReportError) {
    othersGroup = groups.count
    let cells = values.cells
    let first = request.firstShownDay
    var cellsOfPeriods: [Int32: [Int]] = [:]
    for cell in 0..<cells.count {
      let firstDay = cells.periods.firstDays[cells.parts(cell).period]
      if firstDay >= first { cellsOfPeriods[firstDay, default: []].append(cell) }
    }

    var ranks = [Int](repeating: 0, count: groups.count)
    for (rank, group) in GroupOrder.sorted(groups, request).enumerated() { ranks[group] = rank }
    var hasTie = false
    for (firstDay, cellsOfPeriod) in cellsOfPeriods {
      var sized: [(group: Int, size: ExactSum.Value)] = []
      for cell in cellsOfPeriod {
        let period = { request.calendar.key(from: firstDay) }
        sized.append(
          (cells.parts(cell).group, try values.value(0, of: .one(cell), period: period())))
      }
      sized.sort { one, other in
        if other.size.isLess(than: one.size) { return true }
        return !one.size.isLess(than: other.size) && ranks[one.group] < ranks[other.group]
      }
      kept[firstDay] = sized.prefix(count).map(\.group)
      guard sized.count > count else { continue }
      periodsWithOthers.insert(firstDay)
      if !sized[count].size.isLess(than: sized[count - 1].size) { hasTie = true }
    }
    guard !periodsWithOthers.isEmpty else { return }
    others = ReportSummary.OtherGroups(
      name: groups.unusedName(TopGroups.othersName), count: periodsWithOthers.count,
      isOfPeriods: true, hasTie: hasTie)
  }

  /// Returns the groups of a period in order, the combined others last.
  func groups(from firstDay: Int32) -> [Int] {
    (kept[firstDay] ?? []) + (periodsWithOthers.contains(firstDay) ? [othersGroup] : [])
  }

  /// Returns whether a group of the rows is one of the others in a period.
  func isOther(_ group: Int, from firstDay: Int32) -> Bool {
    kept[firstDay].map { !$0.contains(group) } ?? false
  }
}

extension ReportRequest {
  /// The first day of the first shown period; `Int32.min` if all are shown.
  ///
  /// Earlier periods are only used for comparison.
  var firstShownDay: Int32 {
    guard let firstDay, calendar.slotCount == nil else { return .min }
    return calendar.span(of: firstDay.epochDay.value).lowerBound
  }
}

extension ReportCalendar {
  /// Returns the key of the period that starts on a day; for weekdays and hours, which have numbers, their number.
  fileprivate func key(from firstDay: Int32) -> String {
    if slotCount != nil { return "\(slotKey(firstDay))" }
    let day = EpochDay(Int(firstDay)).map { CivilDate($0) }
    return day.flatMap { try? period(containing: $0).key } ?? "\(firstDay)"
  }
}

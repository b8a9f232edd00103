/// Selects the largest groups by the first aggregate; all other groups become one.
struct TopGroups {
  /// The name of the group for all other groups.
  static var othersName: String { "others" }

  /// For each group, its position in ``names``.
  private(set) var places: [Int] = []
  /// The selected groups, the largest first, then the group of all others if there is one.
  private(set) var names: [[String?]]
  private(set) var others: ReportSummary.OtherGroups?

  /// Selects groups.
  ///
  /// - Throws: ``ReportError`` if the first aggregate of a group cannot be represented.
  init(
    _ count: Int, _ request: ReportRequest, _ values: ReportValues, _ groups: [[String?]]
  ) throws(ReportError) {
    var cells = [[Int]](repeating: [], count: groups.count)
    let first = request.firstShownDay
    for cell in 0..<values.cells.count {
      let (period, group) = values.cells.parts(cell)
      // Earlier periods are only used for comparison.
      if values.cells.periods.firstDays[period] >= first { cells[group].append(cell) }
    }

    var sizes: [ExactSum.Value] = []
    for cells in cells {
      sizes.append(try values.value(0, of: .several(cells), period: "all periods"))
    }
    // The sort is stable, so equal groups keep the usual order. Groups without rows in the report come last.
    let order = GroupOrder.sorted(groups, request).sorted { one, two in
      if cells[one].isEmpty || cells[two].isEmpty {
        return !cells[one].isEmpty && cells[two].isEmpty
      }
      return sizes[two].isLess(than: sizes[one])
    }
    let size = order.count { !cells[$0].isEmpty }
    places = [Int](repeating: min(count, groups.count), count: groups.count)
    for (place, group) in order.prefix(count).enumerated() { places[group] = place }
    names = order.prefix(count).map { groups[$0] }
    guard order.count > count else { return }
    let name = names.unusedName(Self.othersName)
    names.append(groups.first?.map { _ in name } ?? [])
    guard size > count else { return }
    let (last, next) = (sizes[order[count - 1]], sizes[order[count]])
    others = ReportSummary.OtherGroups(
      name: name, count: size - count, isOfPeriods: false, hasTie: !next.isLess(than: last))
  }
}

extension [[String?]] {
  /// Returns a name that no value of a group has, with a number if necessary: `others_2`.
  func unusedName(_ name: String) -> String {
    var taken = Set(joined().compactMap { $0 })
    return name.unused(among: &taken)
  }
}

import WeekCalendar

/// A second division of days, whose periods come again in every period of a report: weekdays or hours.
///
/// Each is a group of its own, beside those of the columns: the group `g` of the rows and the period `s` of `count` are
/// the group `g * count + s`.
struct SecondPeriods: Sendable {
  let calendar: ReportCalendar
  /// How many there are.
  let count: Int

  /// The second division of a request; nil if it has none.
  init?(_ request: ReportRequest) {
    guard let calendar = request.secondCalendar, let count = calendar.slotCount else { return nil }
    self.calendar = calendar
    self.count = Int(count)
  }

  /// The groups of rows, from their groups by columns and their weekdays or hours.
  func groups(
    _ groups: ContiguousArray<Int32>, _ slots: ContiguousArray<Int32>
  ) -> ContiguousArray<Int32> {
    var result = slots
    let count = Int32(truncatingIfNeeded: count)
    // Fewer groups than rows, which are at most as many as a number of 32 bits has place for.
    for row in groups.indices where row < result.count { result[row] &+= groups[row] &* count }
    return result
  }

  /// The group of other rows among these; `groups` maps the groups by columns.
  func merged(_ group: Int, _ groups: [Int]) -> Int {
    groups.isEmpty ? group : groups[group / count] * count + group % count
  }

  /// The values of all groups, each with the key of its weekday or hour as the last.
  func names(_ groups: [[String?]]) -> [[String?]] {
    groups.flatMap { group in
      (0..<count).map { group + ["\(calendar.slotKey(Int32(truncatingIfNeeded: $0)))"] }
    }
  }
}

extension ReportRequest {
  /// The headings of the columns that say which group a row is of: those of columns, and of the second division.
  package var groupHeadings: [String] {
    groups + (secondCalendar.map { [$0.name] } ?? [])
  }

  /// Whether a period has several rows.
  package var hasGroups: Bool { !groups.isEmpty || secondCalendar != nil }

  /// - Throws: ``ReportError/request(_:)`` where the second division is not one within every period.
  func checkSecondCalendar() throws(ReportError) {
    guard let secondCalendar else { return }
    guard secondCalendar.slotCount != nil else {
      throw .request(
        "\(secondCalendar.name)s as the second periods: expected weekdays or hours, which every period has"
      )
    }
    guard secondCalendar.name != calendar.name else {
      throw .request("two divisions by \(calendar.name): expected two different ones")
    }
  }
}

extension GroupOrder {
  /// The positions of the groups of a report in their order; weekdays start with the locale's first one.
  static func sorted(_ groups: [[String?]], _ request: ReportRequest) -> [Int] {
    guard case .weekday(let first)? = request.secondCalendar else { return sorted(groups) }
    return sorted(
      groups.map { group in
        guard let key = group.last?.flatMap({ Int($0) }) else { return group }
        return group.dropLast() + ["\((key - first.iso + 7) % 7)"]
      })
  }
}

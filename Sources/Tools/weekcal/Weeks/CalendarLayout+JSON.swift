import WeekCalendar
import WeekPictures
import WeekReports

extension CalendarLayout {
  /// The grids as JSON, one line per week, with `members` before the months or periods.
  ///
  /// A day outside the month or period has `outside`; a calendar without weeks has no keys of weeks.
  func json(_ members: [(String, JSONValue)]) -> String {
    let grids = grids.map { JSONValue.object(json($0)) }
    let value = JSONValue.object(
      members + [
        ("locale", .text(names.locale.description)),
        (fiscalYear == nil ? "months" : "periods", .array(grids)),
      ])
    var bytes: [UInt8] = []
    value.append(to: &bytes, lineDepth: 4)
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  private func json(_ grid: CalendarGrid) -> [(String, JSONValue)] {
    let period = grid.period
    var members: [(String, JSONValue)] = [
      ("key", .text(period.key)), ("number", .integer(period.number)),
      ("name", .text(names.name(of: period) { _ in true })),
    ]
    let quarters = sections.compactMap(\.quarter)
    if let quarter = quarters.first(where: { $0.contains(period.start) }) {
      members.append(("quarter", .text(quarter.key)))
    }
    return members + [
      ("start", .text("\(period.start)")), ("end", .text("\(period.end)")),
      ("weeks", .array(grid.rows.map { .object(json($0, of: grid)) })),
    ]
  }

  private func json(
    _ row: CalendarGrid.Row, of grid: CalendarGrid
  ) -> [(String, JSONValue)] {
    let days = row.days.map { date in
      var members: [(String, JSONValue)] = [("date", .text("\(date)"))]
      if let weeks = grid.weeks {
        members.append(("key", .text(Period(weeks, containing: date).key)))
      }
      if !grid.contains(date) { members.append(("outside", .boolean(true))) }
      return JSONValue.object(members)
    }
    var members: [(String, JSONValue)] = []
    if let week = row.week {
      members = [("key", .text(week.key)), ("number", .integer(week.number))]
    }
    return members + [("days", .array(days))]
  }
}

import WeekCalendar

extension FuzzTarget {
  /// The text of a fiscal calendar reads back, its years end as the text says, and its periods leave no day out.
  ///
  /// Input: the text of a calendar, then the key of a period.
  static let fiscal = FuzzTarget("fiscal", inputs: 180_000) { bytes in
    var input = FuzzInput(bytes)
    let (text, key) = (input.line(), input.line())
    let calendar: FiscalCalendar
    do throws(FiscalCalendarError) {
      calendar = try text.withSpan { (text) throws(FiscalCalendarError) in
        try FiscalCalendar(utf8: text)
      }
    } catch {
      return law(!error.description.isEmpty, "an error without a message")
    }
    lawOfEqual(try? FiscalCalendar(calendar.description), calendar, shown(text))
    if let name = calendar.name { lawOfEqual(try? FiscalCalendar(name), calendar, name) }
    let period: FiscalPeriod
    do throws(FiscalCalendarError) {
      period = try key.withSpan { (key) throws(FiscalCalendarError) in
        try FiscalPeriod(utf8Key: key, calendar)
      }
    } catch {
      return law(!error.description.isEmpty, "an error without a message")
    }
    let name = "\(period.key) of \(calendar)"
    lawOfEqual(try? FiscalPeriod(period.key, calendar), period, name)
    guard period.inRange != nil else { return }
    for day in [period.start, period.end] {
      lawOfEqual(try? FiscalPeriod(period.unit, containing: day, calendar), period, name)
      let position = FiscalPosition(day, calendar)
      lawOfEqual(position.year, period.year, name)
      lawOfEqual(position.number(of: period.unit), period.number, name)
    }
    let next = period.next
    if next.inRange != nil, next != period {
      lawOfEqual(next.start.days(since: period.end), 1, "\(name), and the next one")
      lawOfEqual(next.previous, period, name)
    }
    if period.unit == .year { checkYear(period, calendar) }
  }

  /// What the words of the calendar say about a year.
  private static func checkYear(_ year: FiscalPeriod, _ calendar: FiscalCalendar) {
    let parts = calendar.description.split(separator: ".").map(String.init)
    let name = "\(year.key) of \(calendar), \(year.start) to \(year.end)"
    let days = year.end.days(since: year.start) + 1
    // All periods of the year have all of its days.
    for unit in calendar.units {
      var count = 0
      var number = 1
      while let part = try? FiscalPeriod(unit, year: year.year, number: number, calendar) {
        lawOfEqual(part.start, (try? year.start.adding(days: count)) ?? part.start, name)
        count += part.end.days(since: part.start) + 1
        number += 1
      }
      if year.next.inRange != nil { lawOfEqual(count, days, "the days of each \(unit) of \(name)") }
    }
    if parts[0] == "months" {
      let start = parts[1].split(separator: "-").compactMap { Int($0) }
      lawOfEqual([year.start.month, year.start.day], start, name)
      return law(days == 365 || days == 366, name)
    }
    law(days == 364 || days == 371, name)
    let end = parts[1].split(separator: "-")
    let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    let months = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    lawOfEqual(weekdays[year.end.weekday.iso - 1], String(end[2]), name)
    // The last such weekday of the month, or the one at most three days from the month's last day.
    guard let month = months.firstIndex(of: String(end[3])).map({ $0 + 1 }) else {
      fatalError(name)
    }
    let near = end[1] == "last" ? 0...6 : -3...3
    let isNear = near.contains { distance in
      guard let last = try? year.end.adding(days: distance) else { return true }
      return last.month == month && last.day == last.lengthOfMonth
    }
    law(isNear, name)
  }
}

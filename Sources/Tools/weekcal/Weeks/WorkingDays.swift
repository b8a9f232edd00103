import WeekCalendar

/// The days that are neither on a weekend nor a holiday.
struct WorkingDays {
  private let weekend: Weekend
  /// The holidays that are not on a weekend, in order.
  private let holidays: [CivilDate]

  init(weekend: Weekend, holidays: some Sequence<CivilDate>) {
    self.weekend = weekend
    self.holidays = Set(holidays).filter { !weekend.contains($0.weekday) }.sorted()
  }

  /// Whether a date is a working day.
  func contains(_ date: CivilDate) -> Bool { count(from: date, to: date) == 1 }

  /// The number of working days from one day to another, both included; the last day may not come before the first.
  func count(from first: CivilDate, to last: CivilDate) -> Int {
    let days = last - first + 1
    let remainder = (0..<days % 7).count { day in
      !weekend.contains(first.weekday.adding(days: day))
    }
    let start = holidays.indices.partitioningIndex { holidays[$0] >= first }
    let end = holidays.indices.partitioningIndex { holidays[$0] > last }
    return days / 7 * (7 - weekend.count) + remainder - (end - start)
  }
}

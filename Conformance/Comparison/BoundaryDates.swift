import WeekCalendar

/// The dates at which formatting is compared; they include every boundary of a field.
package enum BoundaryDates {
  /// The milliseconds from 1970-01-01T00:00 to a date and time.
  package static func milliseconds(_ dateTime: CivilDateTime) -> Double {
    Double(dateTime.date.epochDay.value) * 86_400_000 + Double(dateTime.time.millisecondOfDay)
  }

  /// Dates around the reform of 1582, leap days and year ends, in both eras and with one to six digits
  /// of the year; each hour of a day; each month and weekday.
  package static let all: [CivilDateTime] = {
    var dates: [CivilDateTime] = []
    func add(_ year: Int, _ month: Int, _ day: Int, _ time: CivilTime = .midnight) {
      guard let date = try? CivilDate(year: year, month: month, day: day) else { return }
      dates.append(CivilDateTime(date, time))
    }
    // Every hour, each with a different minute, second and millisecond.
    for hour in 0..<24 {
      let time = try? CivilTime(
        hour: hour, minute: hour * 7 % 60, second: hour * 13 % 60, millisecond: hour * 41 % 1_000)
      add(2_011, 1, 2, time ?? .midnight)
    }
    if let noon = try? CivilTime(hour: 12, minute: 0),
      let last = try? CivilTime(hour: 23, minute: 59, second: 59, millisecond: 999)
    {
      add(2_024, 2, 29, noon)
      add(1_999, 12, 31, last)
    }
    // Every month, on days of every weekday.
    for month in 1...12 { add(2_023, month, month * 2 + 3) }
    for day in 1...7 { add(2_010, 8, day) }
    // Year ends: every first weekday of January, leap and common years.
    for year in [2_004, 2_005, 2_006, 2_007, 2_008, 2_010, 2_011, 2_015, 2_016, 2_020, 2_028] {
      for day in [24, 26, 28, 29, 30, 31] { add(year - 1, 12, day) }
      for day in [1, 2, 3, 4, 5, 7, 10] { add(year, 1, day) }
    }
    // The reform of 1582, the years around it, and centuries that are leap in one calendar only.
    for day in 1...31 { add(1_582, 10, day) }
    for (year, month, day) in [
      (1_582, 1, 1), (1_582, 12, 26), (1_582, 12, 31), (1_583, 1, 1), (1_583, 1, 9),
      (1_581, 12, 31), (1_500, 2, 28), (1_500, 3, 1), (1_500, 3, 10), (1_500, 3, 11),
      (1_000, 6, 15), (1_752, 9, 3),
      (1_900, 2, 28), (1_900, 3, 1), (2_000, 2, 29), (1_600, 2, 29),
    ] { add(year, month, day) }
    // Eras, year 0, negative years, one to six digits.
    for year in [
      -999_998, -99_999, -12_345, -10_000, -9_999, -4_713, -1_000, -101, -100, -99, -10, -4, -3, -2,
      -1, 0, 1, 2, 3, 4, 9, 10, 99, 100, 101, 999, 1_000, 9_999, 10_000, 12_345, 99_999, 100_000,
      999_998,
    ] {
      add(year, 1, 1)
      add(year, 2, 29)
      add(year, 7, 19)
      add(year, 12, 31)
    }
    return dates
  }()
}

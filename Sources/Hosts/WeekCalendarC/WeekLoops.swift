import WeekCalendar

/// The loops over blocks of days, for columns with too many years for a table.
enum WeekLoops {
  static func weeks(
    _ days: Borrowed<Int32>, _ scheme: WeekScheme, years: BorrowedRoom<Int32>,
    weeks: BorrowedRoom<Int32>
  ) {
    withEpochDays(days) { days in
      years.withMutableSpan { years in
        weeks.withMutableSpan { weeks in
          try? WeekColumn.weeks(of: days, scheme: scheme, years: &years, weeks: &weeks)
        }
      }
    }
  }

  static func weekNumbers(
    _ days: Borrowed<Int32>, _ scheme: WeekScheme, to target: BorrowedRoom<Int32>
  ) {
    withEpochDays(days) { days in
      target.withMutableSpan { try? WeekColumn.weekNumbers(of: days, scheme: scheme, numbers: &$0) }
    }
  }

  /// Calls `body` with the days as ``EpochDay``, which has the layout of its number.
  ///
  /// The days must be in the range of dates.
  @inline(__always)
  private static func withEpochDays(_ days: Borrowed<Int32>, _ body: (Span<EpochDay>) -> Void) {
    let start = unsafe UnsafeRawPointer(days.pointer(at: 0, count: days.count))
    unsafe start.withMemoryRebound(to: EpochDay.self, capacity: days.count) {
      unsafe body(UnsafeBufferPointer(start: $0, count: days.count).span)
    }
  }

  /// Writes year * 100 + week for each row.
  @_optimize(speed)
  static func join(
    _ years: BorrowedRoom<Int32>, _ weeks: BorrowedRoom<Int32>, _ count: Int,
    to target: BorrowedRoom<Int32>
  ) {
    let (years, weeks) = (years.values(0..<count), weeks.values(0..<count))
    let target = target.extracting(0..<count)
    for index in 0..<count { target[index] = years[index] &* 100 &+ weeks[index] }
  }
}

import WeekCalendar

/// The periods of a report that is being made, numbered in the order in which their days come, and the period
/// of each day that has come.
///
/// It remembers only the first day of a period. The key and the last day are computed when a row of the report is read,
/// as they are for periods without rows, which are not in this table.
///
/// - Complexity: A day that has come before takes a few instructions, another one the calendar. 4 bytes a
///   day, in pages of 64 days, and 16 to 22 a period.
struct PeriodTable: Sendable {
  private let calendar: ReportCalendar
  private(set) var firstDays: ContiguousArray<Int32> = []
  private var byFirstDay = PairIndex()
  /// The number of a day's period and 1; 0 is not known yet.
  private var days: ContiguousArray<UInt32> = []
  /// The page of each 64 days from `firstPage` on, counted from 1.
  private var pages: ContiguousArray<UInt32> = []
  private var firstPage = 0

  private static var pageBits: Int { 6 }
  /// Stands for the first day of the days that are cut off the first period that is shown; it comes before all days.
  static var cutOff: Int32 { .min + 1 }

  init(_ calendar: ReportCalendar) {
    self.calendar = calendar
  }

  /// How many periods there are.
  var count: Int { firstDays.count }

  /// The number of the period that holds a day.
  @inline(__always)
  mutating func period(of day: Int32) -> Int {
    let page = Int(day >> Int32(Self.pageBits)) &- firstPage
    if page >= 0, page < pages.count {
      let start = Int(pages[page])
      if start > 0 {
        let period = days[(start &- 1) << Self.pageBits &+ Int(day & 63)]
        if period > 0 { return Int(period &- 1) }
      }
    }
    return add(day)
  }

  /// The numbers of the periods that hold some days.
  mutating func find(
    _ rowDays: ContiguousArray<Int32>, count: Int, _ result: inout ContiguousArray<Int32>
  ) {
    var row = 0
    while row < count {
      row = findKnown(rowDays, from: row, to: count, &result)
      guard row < count else { return }
      result[row] = Int32(truncatingIfNeeded: add(rowDays[row]))
      row += 1
    }
  }

  /// Looks up the periods of days from a row on; returns the first row with a new day, or `count`.
  private func findKnown(
    _ rowDays: ContiguousArray<Int32>, from row: Int, to count: Int,
    _ result: inout ContiguousArray<Int32>
  ) -> Int {
    // Slices first, so that the loop needs no bounds checks.
    let rows = rowDays.span.extracting(row..<count)
    let (days, pages) = (days.span, pages.span)
    var result = result.mutableSpan
    for index in rows.indices {
      let day = rows[index]
      let page = Int(day >> Int32(Self.pageBits)) &- firstPage
      guard pages.indices.contains(page), pages[page] > 0 else { return row &+ index }
      let place = (Int(pages[page]) &- 1) &<< Self.pageBits &+ Int(day & 63)
      guard days[place] > 0 else { return row &+ index }
      result[row &+ index] = Int32(truncatingIfNeeded: days[place] &- 1)
    }
    return count
  }

  /// The number of the period that starts on a day, if some of its days have appeared.
  func period(from firstDay: Int32) -> Int? {
    byFirstDay.existing(0, Int(UInt32(bitPattern: firstDay)))
  }

  /// The number of the days that are cut off the first period that is shown.
  mutating func cutOffPeriod() -> Int { number(from: Self.cutOff) }

  private mutating func number(from firstDay: Int32) -> Int {
    let number = byFirstDay.number(0, Int(UInt32(bitPattern: firstDay)))
    if number == firstDays.count { firstDays.append(firstDay) }
    return number
  }

  @inline(never)
  private mutating func add(_ day: Int32) -> Int {
    let span = calendar.span(of: day)
    let number = number(from: span.lowerBound)
    let page = makePage(Int(day >> Int32(Self.pageBits)))
    // All days of the period that this page has.
    let firstOfPage = day & ~63
    let first = max(span.lowerBound, firstOfPage)
    let last = min(span.upperBound, firstOfPage &+ 63)
    for day in first...last {
      days[page << Self.pageBits &+ Int(day & 63)] = UInt32(truncatingIfNeeded: number + 1)
    }
    return number
  }

  /// The position of a page, a new one if there is none.
  private mutating func makePage(_ page: Int) -> Int {
    if pages.isEmpty { firstPage = page }
    if page < firstPage {
      // Grows by twice what is missing, so that descending dates cost no more than ascending ones.
      let more = min(firstPage - page + pages.count, firstPage + 1 << 26)
      pages.insert(contentsOf: repeatElement(0, count: more), at: 0)
      firstPage -= more
    }
    if page - firstPage >= pages.count {
      pages.append(contentsOf: repeatElement(0, count: page - firstPage - pages.count + 1))
    }
    let position = page - firstPage
    if pages[position] == 0 {
      days.append(contentsOf: repeatElement(0, count: 1 << Self.pageBits))
      pages[position] = UInt32(truncatingIfNeeded: days.count >> Self.pageBits)
    }
    return Int(pages[position] - 1)
  }
}

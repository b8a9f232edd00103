import WeekCalendar

/// Numbers the periods of a report as they first appear, and finds the period of a day.
///
/// The table stores only the first day of a period. The key and the last day are computed when a row of the report is
/// read, even for periods without rows, which are not in this table.
///
/// - Complexity: Finding a known day takes a few instructions; only a new day needs the calendar. Memory is 4 bytes per
///   day, in pages of 64 days, and 16 to 22 bytes per period.
struct PeriodTable: Sendable {
  private let calendar: ReportCalendar
  private(set) var firstDays: ContiguousArray<Int32> = []
  private var byFirstDay = PairIndex()
  /// The number of each day's period plus 1, page by page; 0 for a new day.
  private var days: ContiguousArray<UInt32> = []
  /// For each 64 days from `firstPage` on, the number of their page in `days` plus 1; 0 for none.
  private var pages: ContiguousArray<UInt32> = []
  private var firstPage = 0

  private static var pageBits: Int { 6 }
  /// The first day of the period that collects the rows of ``ReportDays/cutOff``; it is before all real days.
  static var cutOff: Int32 { .min + 1 }

  init(_ calendar: ReportCalendar) {
    self.calendar = calendar
  }

  /// The number of periods.
  var count: Int { firstDays.count }

  /// Returns the number of the period that contains a day.
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

  /// Finds the numbers of the periods that contain the days of rows.
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

  /// Finds the periods of known days from a row on.
  ///
  /// - Returns: The first row with a new day, or `count`.
  private func findKnown(
    _ rowDays: ContiguousArray<Int32>, from row: Int, to count: Int,
    _ result: inout ContiguousArray<Int32>
  ) -> Int {
    // The loop indexes a slice of its own length, so that the compiler removes bounds checks.
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

  /// Returns the number of the period that starts on a day; nil if none of its days has appeared.
  func period(from firstDay: Int32) -> Int? {
    byFirstDay.existing(0, Int(UInt32(bitPattern: firstDay)))
  }

  /// Returns the number of the period that collects the rows of ``ReportDays/cutOff``.
  mutating func cutOffPeriod() -> Int { number(from: Self.cutOff) }

  private mutating func number(from firstDay: Int32) -> Int {
    let number = byFirstDay.number(0, Int(UInt32(bitPattern: firstDay)))
    if number == firstDays.count { firstDays.append(firstDay) }
    return number
  }

  /// Adds a new day and its period, and returns the number of the period.
  @inline(never)
  private mutating func add(_ day: Int32) -> Int {
    let span = calendar.span(of: day)
    let number = number(from: span.lowerBound)
    let page = makePage(Int(day >> Int32(Self.pageBits)))
    // Marks all days of the period that lie in the page.
    let firstOfPage = day & ~63
    let first = max(span.lowerBound, firstOfPage)
    let last = min(span.upperBound, firstOfPage &+ 63)
    for day in first...last {
      days[page << Self.pageBits &+ Int(day & 63)] = UInt32(truncatingIfNeeded: number + 1)
    }
    return number
  }

  /// Returns the position of a page, and adds the page if necessary.
  private mutating func makePage(_ page: Int) -> Int {
    if pages.isEmpty { firstPage = page }
    if page < firstPage {
      // At least doubles the size, so that descending dates cost no more than ascending ones.
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

import WeekCalendar

/// Which days of the rows have a part in a report.
struct ReportDays: Sendable {
  /// The days to count.
  let counted: ClosedRange<Int32>
  /// Days before them, of other periods, that a line may be compared with.
  let before: Range<Int32>
  /// Days before them, of the first period that is shown, which only the sum of the year so far has.
  let cutOff: Range<Int32>

  init(_ request: ReportRequest) {
    let first = request.firstDay?.epochDay.value ?? .min + 1
    let last = request.lastDay?.epochDay.value ?? .max
    // An empty range is one day that no row has.
    counted = first <= last ? first...last : Int32.max...Int32.max
    let none = Int32.min..<Int32.min
    guard request.firstDay != nil, request.calendar.slotCount == nil else {
      (before, cutOff) = (none, none)
      return
    }
    let firstOfPeriod = request.calendar.span(of: first).lowerBound
    let looksBack = request.derived.contains { $0.derivation.looksBack }
    before = looksBack ? (.min + 1)..<firstOfPeriod : none
    let hasYearToDate = request.derived.contains { $0.derivation == .yearToDate }
    cutOff = hasYearToDate ? firstOfPeriod..<first : none
  }
}

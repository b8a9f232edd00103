import WeekCalendar

/// Which days of the rows have a part in a report.
struct ReportDays: Sendable {
  /// The days to count.
  let counted: ClosedRange<Int32>
  /// Days before them, of other periods, that a line may be compared with.
  let before: Range<Int32>

  init(_ request: ReportRequest) {
    let first = request.firstDay?.epochDay.value ?? .min + 1
    let last = request.lastDay?.epochDay.value ?? .max
    // An empty range is one day that no row has.
    counted = first <= last ? first...last : Int32.max...Int32.max
    var before = Int32.min..<Int32.min
    if request.firstDay != nil, request.calendar.slotCount == nil,
      request.derived.contains(where: { $0.derivation.looksBack })
    {
      before = (.min + 1)..<request.calendar.span(of: first).lowerBound
    }
    self.before = before
  }
}

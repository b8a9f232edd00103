import WeekCalendar

/// The days whose rows a report needs.
struct ReportDays: Sendable {
  /// The days to count.
  let counted: ClosedRange<Int32>
  /// The days of earlier periods, which derived values need.
  let before: Range<Int32>
  /// The days of the first shown period that come before the days to count.
  ///
  /// Only sums of the year so far include them.
  let cutOff: Range<Int32>

  init(_ request: ReportRequest) {
    let first = request.firstDay?.epochDay.value ?? .min + 1
    let last = request.lastDay?.epochDay.value ?? .max
    // A closed range cannot be empty, so a day that no row has stands for an empty one.
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

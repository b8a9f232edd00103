import WeekCalendar

/// Counts the lines of a text that arrives in parts.
///
/// A line ends with a line feed, a carriage return, both, or the end of the text. The row scanner counts lines by
/// itself; ``CompletenessCheck`` compares both counts.
package struct LineCounter {
  private var ends = 0
  private var last: UInt8 = 0
  private(set) package var byteCount = 0

  package init() {}

  /// The number of lines, if the text ends here.
  package var count: Int {
    let endsWithLine = last == LineEnds.lineFeed || last == LineEnds.carriageReturn
    return ends + (byteCount > 0 && !endsWithLine ? 1 : 0)
  }

  package mutating func add(_ bytes: BorrowedBytes) {
    guard let next = bytes.last else { return }
    ends += bytes.lineEnds(after: last)
    last = next
    byteCount += bytes.count
  }
}

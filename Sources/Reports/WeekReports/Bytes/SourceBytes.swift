import WeekCalendar

/// Reads the bytes of a source, and keeps their number and whether the source has ended.
package final class SourceBytes {
  private let source: ByteSource
  /// The number of bytes read so far.
  private(set) var count = 0
  /// Whether the source has reported its end.
  private(set) var hasEnded = false

  package init(_ source: ByteSource) { self.source = source }

  /// Fills the buffer from its start, at least partly.
  func pull(_ buffer: BorrowedRoom<UInt8>) throws(CSVError) -> PullResult {
    guard buffer.count > 0 else { return .bytes(0) }
    // A terminal reports its end only once: another read would wait for more input.
    guard !hasEnded else { return .end }
    let result = try source.pull(buffer)
    switch result {
    case .bytes(let more): count += more
    case .end: hasEnded = true
    }
    return result
  }
}

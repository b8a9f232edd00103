import WeekCalendar

/// Reads the dates of rows, and remembers the last: neighbours mostly have the same.
struct DayMemory {
  private var bytes: (UInt64, UInt16)?
  private var day: EpochDay?
  private let format: DateTextFormat?

  /// Dates are read by a format; without one as ``DateText`` has it.
  init(format: DateTextFormat?) {
    self.format = format
  }

  /// The day of a cell; `nil` where there is none.
  @inline(__always)
  mutating func day(_ value: RowValue) -> EpochDay? {
    guard case .text(let text) = value, text.count == 10 else { return read(value) }
    let raw = UnsafeRawBufferPointer(text)
    let first = raw.loadUnaligned(as: UInt64.self)
    let last = raw.loadUnaligned(fromByteOffset: 8, as: UInt16.self)
    if let bytes, bytes == (first, last) { return day }
    let day = read(value)
    bytes = (first, last)
    self.day = day
    return day
  }

  @inline(__always)
  private func read(_ value: RowValue) -> EpochDay? {
    format == nil ? DateText.day(value) : format?.day(value)
  }
}

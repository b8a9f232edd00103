import WeekCalendar

/// A cache from text to days, because a table has many rows but few different days.
///
/// Text of 4 to 16 bytes, the usual length of dates, is hashed to one of 4,096 slots, and replaces the text there.
struct DayCache {
  private struct Entry {
    var first: UInt64
    var last: UInt64
    var count: Int
    var day: EpochDay?
  }

  private var entries: [Entry] = []  // allocated for the first text of 4 to 16 bytes
  /// Reads text that is not in the cache.
  private(set) var reader: DateReader

  private static let bits = 12

  init(_ reader: DateReader) {
    self.reader = reader
  }

  /// Returns the day of a cell; `nil` if it has none.
  @inline(__always)
  mutating func day(_ value: RowValue) -> EpochDay? {
    guard case .text(let text) = value, (4...16).contains(text.count) else {
      return read(value)
    }
    // The two words overlap if the text is shorter than both together.
    let first: UInt64
    let last: UInt64
    if text.count < 8 {
      first = UInt64(text.load(at: 0, as: UInt32.self))
      last = UInt64(text.load(at: text.count - 4, as: UInt32.self))
    } else {
      first = text.load(at: 0, as: UInt64.self)
      last = text.load(at: text.count - 8, as: UInt64.self)
    }
    // Multiplication by this odd constant mixes all bits into the highest ones, which select the slot.
    let hash = (first ^ (last &<< 1)) &* 0x9E37_79B9_7F4A_7C15
    let slot = Int(truncatingIfNeeded: hash &>> UInt64(64 - Self.bits))
    if entries.isEmpty {
      entries = [Entry](
        repeating: Entry(first: 0, last: 0, count: 0, day: nil), count: 1 << Self.bits)
    }
    let entry = entries[slot]
    if entry.first == first, entry.last == last, entry.count == text.count { return entry.day }
    let day = read(value)
    entries[slot] = Entry(first: first, last: last, count: text.count, day: day)
    return day
  }

  /// Returns the date and time of a cell; `nil` if it has none.
  mutating func dateTime(_ value: RowValue) -> CivilDateTime? { reader.dateTime(value) }

  private mutating func read(_ value: RowValue) -> EpochDay? {
    reader.dateTime(value)?.date.epochDay
  }
}

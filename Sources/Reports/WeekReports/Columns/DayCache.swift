import WeekCalendar

/// A cache of the dates of texts: a table has few days and many rows.
///
/// Texts of 4 to 16 bytes, the usual length of dates, have one slot each among 4,096, and evict the text
/// in it.
struct DayCache {
  private struct Entry {
    var first: UInt64
    var last: UInt64
    var count: Int
    var day: EpochDay?
  }

  private var entries: [Entry] = []  // none before the first of these texts
  /// Reads texts that are not in the cache.
  private(set) var reader: DateReader

  private static let bits = 12

  init(_ reader: DateReader) {
    self.reader = reader
  }

  /// The day of a cell; `nil` if there is none.
  @inline(__always)
  mutating func day(_ value: RowValue) -> EpochDay? {
    guard case .text(let text) = value, (4...16).contains(text.count) else {
      return read(value)
    }
    // The two words overlap where the text is shorter than both.
    let first: UInt64
    let last: UInt64
    if text.count < 8 {
      first = UInt64(text.load(at: 0, as: UInt32.self))
      last = UInt64(text.load(at: text.count - 4, as: UInt32.self))
    } else {
      first = text.load(at: 0, as: UInt64.self)
      last = text.load(at: text.count - 8, as: UInt64.self)
    }
    // Multiplying by an odd number of many bits mixes upwards: the highest bits are the place.
    let mixed = (first ^ (last &<< 1)) &* 0x9E37_79B9_7F4A_7C15
    let place = Int(truncatingIfNeeded: mixed &>> UInt64(64 - Self.bits))
    if entries.isEmpty {
      entries = [Entry](
        repeating: Entry(first: 0, last: 0, count: 0, day: nil), count: 1 << Self.bits)
    }
    let entry = entries[place]
    if entry.first == first, entry.last == last, entry.count == text.count { return entry.day }
    let day = read(value)
    entries[place] = Entry(first: first, last: last, count: text.count, day: day)
    return day
  }

  /// The date and time of a cell; `nil` if there is none.
  mutating func dateTime(_ value: RowValue) -> CivilDateTime? { reader.dateTime(value) }

  private mutating func read(_ value: RowValue) -> EpochDay? {
    reader.dateTime(value)?.date.epochDay
  }
}

import WeekCalendar

/// The entries of a table for a column's range of days: one per day, or one per week of seven days.
///
/// One more entry, at the end, is for null rows.
struct DayTable {
  /// The day that the first entry starts with.
  let first: Int32
  let isOfWeeks: Bool
  /// The number of entries, without the one for null rows.
  let count: Int

  /// Creates the entries for a range; nil if it is too long for the number of rows, or outside the range of dates.
  ///
  /// Computing an entry costs about as much as reading ten rows, so each entry must serve several rows.
  init?(_ range: ClosedRange<Int64>, rows: Int, weeksFrom firstDayOfWeek: (CivilDate) -> Int32?) {
    let days = Int64(CivilBounds.epochDays.lowerBound)...Int64(CivilBounds.epochDays.upperBound)
    guard rows > 1, days.contains(range.lowerBound), days.contains(range.upperBound),
      let day = EpochDay(Int(range.lowerBound))
    else { return nil }
    let start = firstDayOfWeek(CivilDate(day))
    isOfWeeks = start != nil
    first = start ?? day.value
    let span = Int(range.upperBound &- Int64(first))
    count = (isOfWeeks ? span / 7 : span) &+ 1
    guard count <= Self.limit, count <= (isOfWeeks ? rows / 8 : rows / 2) else { return nil }
  }

  /// The maximum number of entries: about 2,870 years of days.
  static var limit: Int { 1 << 20 }
  /// The number of rows in a block, small enough for the first-level cache.
  static var blockSize: Int { 2_048 }

  /// The day that stands for null rows; its entry is the last one.
  var null: Int32 { first &+ Int32(truncatingIfNeeded: isOfWeeks ? count &* 7 : count) }

  /// A date of an entry; nil for the entry of null rows.
  func date(_ entry: Int) -> CivilDate? {
    guard entry < count else { return nil }
    let day = Int(first) &+ (isOfWeeks ? entry &* 7 : entry)
    // The first week may start before the first date.
    return EpochDay(max(day, CivilBounds.epochDays.lowerBound)).map { CivilDate($0) }
  }

  /// The entry after a period that starts at an entry and ends on a day.
  func end(of entry: Int, lastDay: Int32) -> Int {
    if isOfWeeks { return entry &+ 1 }
    return min(count, max(entry, Int(lastDay) &- Int(first)) &+ 1)
  }

  /// The entry of a day; the one for null rows if the day has none.
  @inline(__always)
  func entry(_ day: Int32) -> Int {
    Int(truncatingIfNeeded: min(number(day), UInt32(truncatingIfNeeded: count)))
  }

  // Unsigned, so that days before the first one come after the last one, even if an `Int` has 32 bits.
  @inline(__always)
  private func number(_ day: Int32) -> UInt32 {
    isOfWeeks ? week(day) : UInt32(bitPattern: day &- first)
  }

  @inline(__always)
  private func week(_ day: Int32) -> UInt32 {
    // Divides by 7 with a multiplication (Granlund and Montgomery, "Division by invariant integers"). The result is
    // exact below 3 * 2^30, and larger than any table's count above it. No product overflows 64 bits.
    let days = UInt64(UInt32(bitPattern: day &- first))
    return UInt32(truncatingIfNeeded: (days &* 2_454_267_027) >> 34)
  }

  // Each loop checks that the day is in the table, because the range may be guessed, and because a caller that
  // wrongly changes the column during the call must not cause a read outside the table.

  /// Reads each day's number; stops and returns false at a day without an entry.
  @_optimize(speed) @inline(never)
  func gather(
    _ days: Borrowed<Int32>, _ count: Int, from table: Borrowed<Int32>,
    to target: BorrowedRoom<Int32>
  ) -> Bool {
    let table = unsafe entries(of: table, 1)
    let target = unsafe target.pointer(at: 0, count: count)
    return forEach(days, count) { unsafe target[$0] = unsafe table[$1] }
  }

  /// Reads two numbers of each day, which are adjacent in the table.
  @_optimize(speed) @inline(never)
  func gatherPairs(
    _ days: Borrowed<Int32>, _ count: Int, from table: Borrowed<Int32>,
    to target: BorrowedRoom<Int32>, _ other: BorrowedRoom<Int32>
  ) -> Bool {
    let table = unsafe UnsafeRawPointer(entries(of: table, 2))
    let (target, other) = unsafe (
      target.pointer(at: 0, count: count), other.pointer(at: 0, count: count)
    )
    return forEach(days, count) { index, entry in
      let pair = unsafe (table + entry &* 8).loadUnaligned(as: UInt64.self)
      unsafe target[index] = Int32(truncatingIfNeeded: pair)
      unsafe other[index] = Int32(truncatingIfNeeded: pair >> 32)
    }
  }

  /// Reads each day's text.
  @_optimize(speed) @inline(never)
  func gather(
    _ days: Borrowed<Int32>, _ count: Int, from views: Borrowed<TextView>,
    to target: BorrowedRoom<UInt8>
  ) -> Bool {
    let views = unsafe entries(of: views, 1)
    let target = unsafe UnsafeMutableRawPointer(target.pointer(at: 0, count: count &* 16))
    return forEach(days, count) { index, entry in
      let place = unsafe target + index &* 16
      unsafe place.storeBytes(of: views[entry].low, as: UInt64.self)
      unsafe place.storeBytes(of: views[entry].high, toByteOffset: 8, as: UInt64.self)
    }
  }

  /// The start of a table with this many values per entry, after a check that it has all of them.
  @inline(__always) @unsafe
  private func entries<Value>(of table: Borrowed<Value>, _ values: Int) -> UnsafePointer<Value> {
    unsafe table.pointer(at: 0, count: (count &+ 1) &* values)
  }

  @inline(__always)
  private func forEach(
    _ days: Borrowed<Int32>, _ count: Int, _ body: (Int, Int) -> Void
  ) -> Bool {
    let days = unsafe days.pointer(at: 0, count: count)
    // The last entry is the one for null rows.
    let last = UInt32(truncatingIfNeeded: self.count)
    if isOfWeeks {
      return Self.unrolled(count) { index in
        let entry = unsafe week(days[index])
        if entry > last { return false }
        body(index, Int(truncatingIfNeeded: entry))
        return true
      }
    }
    return Self.unrolled(count) { index in
      let entry = unsafe UInt32(bitPattern: days[index] &- first)
      if entry > last { return false }
      body(index, Int(truncatingIfNeeded: entry))
      return true
    }
  }

  /// Calls `body` with each index until it returns false.
  ///
  /// Each iteration handles four rows, because the loop itself costs as much as a row.
  @inline(__always)
  private static func unrolled(_ count: Int, _ body: (Int) -> Bool) -> Bool {
    var index = 0
    while index &+ 4 <= count {
      if !body(index) { return false }
      if !body(index &+ 1) { return false }
      if !body(index &+ 2) { return false }
      if !body(index &+ 3) { return false }
      index &+= 4
    }
    while index < count {
      if !body(index) { return false }
      index &+= 1
    }
    return true
  }
}

import WeekCalendar

/// What tables of a column's days have an entry for: each day, or each week of seven days.
///
/// The last entry but one is that of the last day; the last one is for null rows.
struct DayTable {
  /// The day that the first entry starts with.
  let first: Int32
  let isOfWeeks: Bool
  /// Entries without the one for null rows.
  let count: Int

  /// The table of the range of a column, nil where that is too long for the column's rows, or outside the
  /// range of dates.
  ///
  /// An entry costs as much as some ten rows: each has to be of several.
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

  /// The most entries: about 2,870 years of days.
  static var limit: Int { 1 << 20 }
  /// Rows that are looked at together: they stay in the first cache.
  static var blockSize: Int { 2_048 }

  /// The day whose entry is the one for null rows.
  var null: Int32 { first &+ Int32(truncatingIfNeeded: isOfWeeks ? count &* 7 : count) }

  /// A day of an entry, in the range of dates; nil for the entry of null rows.
  func date(_ entry: Int) -> CivilDate? {
    guard entry < count else { return nil }
    let day = Int(first) &+ (isOfWeeks ? entry &* 7 : entry)
    // The first week may start before the first date.
    return EpochDay(max(day, CivilBounds.epochDays.lowerBound)).map { CivilDate($0) }
  }

  /// The entry after those that a period with a last day has, starting from an entry.
  func end(of entry: Int, lastDay: Int32) -> Int {
    if isOfWeeks { return entry &+ 1 }
    return min(count, max(entry, Int(lastDay) &- Int(first)) &+ 1)
  }

  /// The entry of a day, the one for null rows where it has none.
  @inline(__always)
  func entry(_ day: Int32) -> Int {
    Int(truncatingIfNeeded: min(number(day), UInt32(truncatingIfNeeded: count)))
  }

  // Unsigned, for days before the first one are then after the last one, also where an `Int` has 32 bits.
  @inline(__always)
  private func number(_ day: Int32) -> UInt32 {
    isOfWeeks ? week(day) : UInt32(bitPattern: day &- first)
  }

  @inline(__always)
  private func week(_ day: Int32) -> UInt32 {
    // A seventh, exact below 3 * 2^30, and above it a number that no table has: no product leaves 64 bits. Granlund and
    // Montgomery, "Division by invariant integers".
    let days = UInt64(UInt32(bitPattern: day &- first))
    return UInt32(truncatingIfNeeded: (days &* 2_454_267_027) >> 34)
  }

  // Each loop looks whether the day is in the table: ranges may be guessed, and a column that is written to during
  // the call must not lead outside of it.

  /// Reads each day's number; false, after some were read, where a day has no entry.
  @_optimize(speed) @inline(never)
  func gather(
    _ days: Borrowed<Int32>, _ count: Int, from table: Borrowed<Int32>,
    to target: BorrowedRoom<Int32>
  ) -> Bool {
    let table = unsafe entries(of: table, 1)
    let target = unsafe target.pointer(at: 0, count: count)
    return forEach(days, count) { unsafe target[$0] = unsafe table[$1] }
  }

  /// Reads two numbers of each day, which lie together in the table.
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

  /// Where this many values of each entry start, all of which are there.
  @inline(__always) @unsafe
  private func entries<Value>(of table: Borrowed<Value>, _ values: Int) -> UnsafePointer<Value> {
    unsafe table.pointer(at: 0, count: (count &+ 1) &* values)
  }

  @inline(__always)
  private func forEach(
    _ days: Borrowed<Int32>, _ count: Int, _ body: (Int, Int) -> Void
  ) -> Bool {
    let days = unsafe days.pointer(at: 0, count: count)
    // The entry for null rows is one of the table's.
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

  /// Calls `body` with each index, until it is false; four a turn: a turn costs as much as a row.
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

/// The loops over blocks of days whose years are too many for a table.
enum WeekLoops {
  static func weeks(
    _ days: Borrowed<Int32>, _ scheme: WeekScheme, years: BorrowedRoom<Int32>,
    weeks: BorrowedRoom<Int32>
  ) {
    withEpochDays(days) { days in
      years.withMutableSpan { years in
        weeks.withMutableSpan { weeks in
          try? WeekColumn.weeks(of: days, scheme: scheme, years: &years, weeks: &weeks)
        }
      }
    }
  }

  static func weekNumbers(
    _ days: Borrowed<Int32>, _ scheme: WeekScheme, to target: BorrowedRoom<Int32>
  ) {
    withEpochDays(days) { days in
      target.withMutableSpan { try? WeekColumn.weekNumbers(of: days, scheme: scheme, numbers: &$0) }
    }
  }

  /// An ``EpochDay`` is its number; these are in the range of dates.
  @inline(__always)
  private static func withEpochDays(_ days: Borrowed<Int32>, _ body: (Span<EpochDay>) -> Void) {
    let start = unsafe UnsafeRawPointer(days.pointer(at: 0, count: days.count))
    unsafe start.withMemoryRebound(to: EpochDay.self, capacity: days.count) {
      unsafe body(UnsafeBufferPointer(start: $0, count: days.count).span)
    }
  }

  @_optimize(speed)
  static func join(
    _ years: BorrowedRoom<Int32>, _ weeks: BorrowedRoom<Int32>, _ count: Int,
    to target: BorrowedRoom<Int32>
  ) {
    let (years, weeks) = (years.values(0..<count), weeks.values(0..<count))
    let target = target.extracting(0..<count)
    for index in 0..<count { target[index] = years[index] &* 100 &+ weeks[index] }
  }
}

import CWeekCalendar
import WeekCalendar

/// A checked column of days or instants of the caller; gives the day and time of each row.
///
/// The lengths of the arrays cannot be checked. The column must not be used after the call.
@safe
struct DayColumn {
  let type: ColumnType
  let count: Int
  /// The numbers, in one of two widths; the other array is empty.
  private let short: Borrowed<Int32>
  private let long: Borrowed<Int64>
  let validity: BorrowedBytes?
  /// The index of the first row's bit in `validity`.
  let bitOffset: Int
  let clock: ColumnClock

  init(_ column: UnsafePointer<weekcalendar_column>?) throws(CallError) {
    guard let column = unsafe column else { throw .misuse("the column is NULL") }
    let given = unsafe column.pointee
    unsafe try CallChecks.size(given.size, of: weekcalendar_column.self, "weekcalendar_column")
    guard let type = unsafe ColumnType(rawValue: given.type) else {
      throw .misuse(unsafe "\(given.type) is not a weekcalendar_type: expected 0 to 5")
    }
    (count, bitOffset) = unsafe try CallChecks.rows(offset: given.offset, length: given.length)
    guard unsafe given.reserved == 0 else {
      throw .misuse("a reserved field of the column is not 0")
    }
    clock = unsafe try ColumnClock(type, zone: given.zone, utcOffset: given.utc_offset)
    self.type = type
    validity = unsafe Bitmap.bits(given.validity, bitOffset + count)
    let values = unsafe try CallChecks.array(given.values, count, alignment: type.size, "values")
    let isShort = type == .day32
    short = unsafe Borrowed(
      values.assumingMemoryBound(to: Int32.self) + bitOffset, count: isShort ? count : 0)
    long = unsafe Borrowed(
      values.assumingMemoryBound(to: Int64.self) + bitOffset, count: isShort ? 0 : count)
  }

  /// The numbers, if they are 32-bit days.
  @inline(__always)
  var days: Borrowed<Int32>? { type == .day32 ? short : nil }

  /// Whether a row can be null at all.
  var mayHaveNulls: Bool { validity != nil || type != .day32 }

  @inline(__always)
  func value(_ row: Int) -> Int64 {
    type == .day32 ? Int64(short[row]) : long[row]
  }

  @inline(__always)
  func isNull(_ row: Int) -> Bool {
    if let validity, !Bitmap.isSet(validity, bitOffset &+ row) { return true }
    return type != .day32 && value(row) == .min
  }

  // MARK: The range

  /// A range of days that includes all rows that are not null; nil if all are null.
  func dayRange() -> ClosedRange<Int64>? {
    guard let range = valueRange() else { return nil }
    // Every clock shows a time within two days of UTC's.
    let margin: Int64 = clock.isNaive ? 0 : 2
    return FloorDivision.quotient(range.lowerBound, type.unitsPerDay)
      &- margin...FloorDivision.quotient(range.upperBound, type.unitsPerDay) &+ margin
  }

  /// A range that probably includes all days of the column; nil unless it has many 32-bit days and no nulls.
  ///
  /// It is the range of a sample, extended on both sides within the range of dates.
  func guessedRange() -> ClosedRange<Int64>? {
    guard count >= 4_096, validity == nil, let days else { return nil }
    var low = Int64(min(days[0], days[count &- 1]))
    var high = Int64(max(days[0], days[count &- 1]))
    let step = count / 256
    var row = step
    while row < count {
      low = min(low, Int64(days[row]))
      high = max(high, Int64(days[row]))
      row &+= step
    }
    let margin = max(366, (high &- low) / 16)
    low = max(low &- margin, Int64(CivilBounds.epochDays.lowerBound))
    high = min(high &+ margin, Int64(CivilBounds.epochDays.upperBound))
    return low <= high ? low...high : nil
  }

  @_optimize(speed)
  private func valueRange() -> ClosedRange<Int64>? {
    guard count > 0 else { return nil }
    if validity == nil, let days { return days.withSpan { Self.range(of: $0) } }
    var low = Int64.max
    var high = Int64.min
    if validity == nil {
      long.withSpan { values in
        for row in values.indices {
          let value = values[row]
          if value == .min { continue }
          low = min(low, value)
          high = max(high, value)
        }
      }
    } else {
      for row in 0..<count where !isNull(row) {
        low = min(low, value(row))
        high = max(high, value(row))
      }
    }
    return low <= high ? low...high : nil
  }

  @_optimize(speed)
  private static func range(of days: Span<Int32>) -> ClosedRange<Int64>? {
    let count = days.count
    var low = days[0]
    // The number of days after the lowest one. One unsigned comparison tells whether a day is outside on either side.
    var width: UInt32 = 0
    @inline(__always) func include(_ day: Int32) {
      if UInt32(bitPattern: day &- low) <= width { return }
      let high = max(low &+ Int32(bitPattern: width), day)
      low = min(low, day)
      width = UInt32(bitPattern: high &- low)
    }

    var row = 0
    while row &+ 4 <= count {
      include(days[row])
      include(days[row &+ 1])
      include(days[row &+ 2])
      include(days[row &+ 3])
      row &+= 4
    }
    while row < count {
      include(days[row])
      row &+= 1
    }
    return Int64(low)...Int64(low) &+ Int64(width)
  }

  // MARK: Blocks of days

  /// Writes the days of rows, and a given day for null rows; all days must be in the range of dates.
  func writeDays(
    _ rows: Range<Int>, null: Int32, to target: BorrowedRoom<Int32>,
    _ memo: inout ClockMemo
  ) {
    switch type {
    case .day32, .day64: writeDays(rows, null, target, &memo, 1)
    case .second: writeDays(rows, null, target, &memo, 86_400)
    case .millisecond: writeDays(rows, null, target, &memo, 86_400_000)
    case .microsecond: writeDays(rows, null, target, &memo, 86_400_000_000)
    case .nanosecond: writeDays(rows, null, target, &memo, 86_400_000_000_000)
    }
  }

  // Inlined with a constant `unitsPerDay`, because dividing by a constant is a multiplication.
  @inline(__always)
  private func writeDays(
    _ rows: Range<Int>, _ null: Int32, _ target: BorrowedRoom<Int32>,
    _ memo: inout ClockMemo, _ unitsPerDay: Int64
  ) {
    if clock.isNaive {
      writeNaive(rows, null, target, unitsPerDay)
    } else {
      for row in rows {
        target[row &- rows.lowerBound] =
          isNull(row) ? null : Int32(truncatingIfNeeded: place(value(row), &memo).day)
      }
    }
  }

  @_optimize(speed) @inline(__always)
  private func writeNaive(
    _ rows: Range<Int>, _ null: Int32, _ target: BorrowedRoom<Int32>, _ unitsPerDay: Int64
  ) {
    if validity == nil, type != .day32 {
      let (values, target) = (long.extracting(rows), target.extracting(0..<rows.count))
      for index in 0..<rows.count {
        let value = values[index]
        let day = FloorDivision.quotient(value, unitsPerDay)
        target[index] = value == .min ? null : Int32(truncatingIfNeeded: day)
      }
      return
    }
    for row in rows {
      let day = FloorDivision.quotient(value(row), unitsPerDay)
      target[row &- rows.lowerBound] = isNull(row) ? null : Int32(truncatingIfNeeded: day)
    }
  }

  // MARK: Single rows

  /// The day of a value on the column's clock, and the units since its midnight.
  ///
  /// The day may be outside the range of dates.
  @inline(__always)
  func place(_ value: Int64, _ memo: inout ClockMemo) -> (day: Int64, units: Int64) {
    var day = FloorDivision.quotient(value, type.unitsPerDay)
    var units = value &- day &* type.unitsPerDay  // in 0..<type.unitsPerDay
    if clock.isNaive { return (day, units) }
    let seconds = clock.offset(
      atUnixSeconds: FloorDivision.quotient(value, type.unitsPerSecond), &memo)
    units &+= seconds &* type.unitsPerSecond
    while units < 0 {
      units &+= type.unitsPerDay
      day &-= 1
    }
    while units >= type.unitsPerDay {
      units &-= type.unitsPerDay
      day &+= 1
    }
    return (day, units)
  }

  /// The value of a row.
  @inline(__always)
  func row(_ row: Int, _ memo: inout ClockMemo) -> ColumnRow {
    if isNull(row) { return .null }
    let (day, units) = place(value(row), &memo)
    guard let epochDay = EpochDay(Int(truncatingIfNeeded: day)), Int64(epochDay.value) == day else {
      return .outside(day)
    }
    let milliseconds =
      type.unitsPerSecond >= 1_000
      ? units / (type.unitsPerSecond / 1_000) : units &* 1_000 / type.unitsPerSecond
    return .day(epochDay, millisecond: type.isDay ? 0 : Int(truncatingIfNeeded: milliseconds))
  }

  /// Why a day is not a date.
  static func reason(outside day: Int64) -> String {
    "the day \(day) is not in \(CivilBounds.epochDays.lowerBound)...\(CivilBounds.epochDays.upperBound), the years "
      + "-999999 to 999999"
  }
}

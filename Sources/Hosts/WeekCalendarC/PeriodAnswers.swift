import CWeekCalendar
import WeekCalendar

/// Computes the numbers of the periods of a column, for `weekcalendar_periods`.
///
/// Most columns span only a few years. If the range of days is short compared to the number of rows, the numbers of
/// each day are computed once, into a table, and each row is one read from it. Otherwise weeks are computed in loops
/// that the compiler can vectorize, and all other units row by row.
struct PeriodAnswers {
  private let rule: PeriodRule
  private let column: DayColumn
  private let outputs: Outputs
  private let nullsWrongRows: Bool
  private let validity: BorrowedRoom<UInt8>?

  /// The arrays that are wanted, in the order of ``PeriodNumber``.
  private struct Outputs {
    let year, number, key, firstDay, lastDay: BorrowedRoom<Int32>?

    @inline(__always)
    func set(_ row: Int, _ period: Period) {
      year?[row] = period[.year]
      number?[row] = period[.number]
      key?[row] = period[.key]
      firstDay?[row] = period[.firstDay]
      lastDay?[row] = period[.lastDay]
    }

    @inline(__always)
    func setZero(_ row: Int) {
      year?[row] = 0
      number?[row] = 0
      key?[row] = 0
      firstDay?[row] = 0
      lastDay?[row] = 0
    }

    /// The wanted arrays, each with the number of a period that goes there.
    var wanted: ContiguousArray<(array: BorrowedRoom<Int32>, number: PeriodNumber)> {
      var wanted: ContiguousArray<(array: BorrowedRoom<Int32>, number: PeriodNumber)> = []
      wanted.reserveCapacity(5)
      if let year { wanted.append((year, .year)) }
      if let number { wanted.append((number, .number)) }
      if let key { wanted.append((key, .key)) }
      if let firstDay { wanted.append((firstDay, .firstDay)) }
      if let lastDay { wanted.append((lastDay, .lastDay)) }
      return wanted
    }
  }

  static func write(
    _ rules: OpaquePointer?, unit: UInt32, _ column: UnsafePointer<weekcalendar_column>?,
    _ numbers: UnsafeMutablePointer<weekcalendar_numbers>?
  ) throws(CallError) {
    let handle = unsafe Handle(rules)
    guard let opened = handle?.rules else { throw .handle(handle, wanted: "rules are") }
    guard let numbers = unsafe numbers else { throw .misuse("the numbers are NULL") }
    unsafe try CallChecks.size(
      numbers.pointee.size, of: weekcalendar_numbers.self, "weekcalendar_numbers")
    let wholeWeeks = UInt32(WEEKCALENDAR_WHOLE_WEEKS)
    let flags = unsafe numbers.pointee.flags
    let nullsWrongRows = try CallChecks.flags(flags, most: wholeWeeks | 1)
    let rule = try opened.calendar.rule(unit: unit, hasWholeWeeks: flags & wholeWeeks != 0)
    let answers = unsafe try PeriodAnswers(
      rule, DayColumn(column), numbers.pointee, nullsWrongRows: nullsWrongRows)
    let counts = try answers.write()
    unsafe numbers.pointee.null_count = counts.nulls
    unsafe numbers.pointee.wrong_count = counts.wrong
    unsafe numbers.pointee.row = counts.row
  }

  private init(
    _ rule: PeriodRule, _ column: DayColumn, _ numbers: weekcalendar_numbers,
    nullsWrongRows: Bool
  ) throws(CallError) {
    self.rule = rule
    self.column = column
    self.nullsWrongRows = nullsWrongRows
    validity = unsafe Bitmap.room(numbers.validity, column.count)
    let count = column.count
    outputs = unsafe Outputs(
      year: try Self.room(numbers.year, count), number: try Self.room(numbers.number, count),
      key: try Self.room(numbers.key, count), firstDay: try Self.room(numbers.first_day, count),
      lastDay: try Self.room(numbers.last_day, count))
  }

  // Called once per array, not with a list of them, so that a call for one day allocates nothing.
  private static func room(
    _ array: UnsafeMutablePointer<Int32>?, _ count: Int
  ) throws(CallError) -> BorrowedRoom<Int32>? {
    guard let array = unsafe array else { return nil }
    _ = unsafe try CallChecks.array(array, count, alignment: 4, "an array of numbers")
    return unsafe BorrowedRoom(array, count: count)
  }

  private func write() throws(CallError) -> RowCounts {
    var counts = RowCounts()
    counts.start(column, validity)
    guard column.count > 0 else { return counts }
    // Guessing the range saves a pass over all rows.
    if let range = column.guessedRange(), let table = table(range), try writeByTable(table) {
      return counts
    }
    guard let range = column.dayRange() else {
      for row in 0..<column.count { outputs.setZero(row) }
      counts.setAllNull(column.count, validity)
      return counts
    }
    if let table = table(range) {
      guard try writeByTable(table) else {
        throw .misuse("the column changed while it was being read")
      }
      counts.noteNotATime(column, validity)
      return counts
    }
    if let scheme = rule.weeks, outputs.firstDay == nil, outputs.lastDay == nil,
      range.lowerBound >= Int64(CivilBounds.epochDays.lowerBound),
      range.upperBound <= Int64(CivilBounds.epochDays.upperBound)
    {
      try writeWeeks(scheme)
      counts.noteNotATime(column, validity)
      return counts
    }
    try writeRows(&counts)
    return counts
  }

  // MARK: By a table of days

  private func table(_ range: ClosedRange<Int64>) -> DayTable? {
    DayTable(range, rows: column.count, weeksFrom: { rule.firstDayOfWholeWeek($0) })
  }

  /// Writes all rows from a table of days; false if the column has a day that is not in the table.
  ///
  /// The numbers for two arrays are adjacent in the table, so that each row needs one read for both.
  private func writeByTable(_ table: DayTable) throws(CallError) -> Bool {
    let wanted = outputs.wanted
    let entries = table.count &+ 1
    let memory = try ScratchMemory<Int32>(wanted.count &* entries)
    fill(memory.room, wanted, table)
    let block = try ScratchMemory<Int32>(DayTable.blockSize)
    var memo = ClockMemo()
    var start = 0
    while start < column.count {
      let end = min(start &+ DayTable.blockSize, column.count)
      let days: Borrowed<Int32>
      if column.validity == nil, let given = column.days {
        days = given.extracting(start..<end)
      } else {
        column.writeDays(start..<end, null: table.null, to: block.room, &memo)
        days = block.room.values(0..<end &- start)
      }

      var index = 0
      while index < wanted.count {
        let part = memory.room.values(index &* entries..<wanted.count &* entries)
        let array = wanted[index].array.extracting(start..<end)
        let isWritten =
          index &+ 1 < wanted.count
          ? table.gatherPairs(
            days, end &- start, from: part, to: array,
            wanted[index &+ 1].array.extracting(start..<end))
          : table.gather(days, end &- start, from: part, to: array)
        if !isWritten { return false }
        index &+= 2
      }
      start = end
    }
    return true
  }

  /// Computes the numbers of each entry, and 0 for null rows.
  ///
  /// The table has one part for every two arrays, with their numbers in pairs.
  private func fill(
    _ memory: BorrowedRoom<Int32>,
    _ wanted: ContiguousArray<(array: BorrowedRoom<Int32>, number: PeriodNumber)>,
    _ table: DayTable
  ) {
    var entry = 0
    while entry <= table.count {
      let period = table.date(entry).map { Period(rule, containing: $0) }
      let end =
        period.map { table.end(of: entry, lastDay: $0.epochDays.upperBound) } ?? entry &+ 1
      for column in 0..<wanted.count {
        let value = period?[wanted[column].number] ?? 0
        // The second number of a pair is right after the first. The last of an odd number of arrays has no partner.
        let (pair, placeInPair) = (column & ~1, column & 1)
        let isInPair = pair &+ 1 < wanted.count
        let start = pair &* (table.count &+ 1) &+ placeInPair
        for index in entry..<end { memory[start &+ (isInPair ? index &* 2 : index)] = value }
      }
      entry = end
    }
  }

  // MARK: Weeks of many years

  private func writeWeeks(_ scheme: WeekScheme) throws(CallError) {
    let block = try ScratchMemory<Int32>(3 &* DayTable.blockSize)
    var memo = ClockMemo()
    var start = 0
    while start < column.count {
      let end = min(start &+ DayTable.blockSize, column.count)
      let count = end &- start
      let days: Borrowed<Int32>
      if column.validity == nil, let given = column.days {
        days = given.extracting(start..<end)
      } else {
        column.writeDays(start..<end, null: 0, to: block.room, &memo)
        days = block.room.values(0..<end &- start)
      }
      if outputs.year == nil, outputs.number == nil, let key = outputs.key {
        WeekLoops.weekNumbers(days, scheme, to: key.extracting(start..<end))
      } else {
        let scratch = block.room
        func room(_ output: BorrowedRoom<Int32>?, _ part: Int) -> BorrowedRoom<Int32> {
          let first = output == nil ? part &* DayTable.blockSize : start
          return (output ?? scratch).extracting(first..<first &+ count)
        }
        let (years, weeks) = (room(outputs.year, 1), room(outputs.number, 2))
        WeekLoops.weeks(days, scheme, years: years, weeks: weeks)
        if let key = outputs.key {
          WeekLoops.join(years, weeks, count, to: key.extracting(start..<end))
        }
      }
      if column.mayHaveNulls {
        for row in start..<end where column.isNull(row) { outputs.setZero(row) }
      }
      start = end
    }
  }

  // MARK: Row by row

  private func writeRows(_ counts: inout RowCounts) throws(CallError) {
    var memo = ClockMemo()
    var period: Period?
    for row in 0..<column.count {
      switch column.row(row, &memo) {
      case .null:
        outputs.setZero(row)
        counts.addNull(row, validity, in: column)
      case .outside(let day):
        guard nullsWrongRows else { throw .row(Int64(row), "\(DayColumn.reason(outside: day))") }
        outputs.setZero(row)
        counts.addWrong(row, validity)
      case .day(let day, _):
        if let period, period.epochDays.contains(day.value) {
          outputs.set(row, period)
          continue
        }
        let next = Period(rule, containing: CivilDate(day))
        period = next
        outputs.set(row, next)
      }
    }
  }
}

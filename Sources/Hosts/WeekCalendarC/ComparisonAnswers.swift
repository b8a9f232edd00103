import CWeekCalendar
import WeekCalendar

/// Compares days with other periods, for `weekcalendar_is_to_date` and `weekcalendar_comparable_day`.
///
/// If the range of days is short compared to the number of rows, each day is compared once, into a table.
struct ComparisonAnswers {
  private let rule: PeriodRule
  private let column: DayColumn
  /// One as-of day for all rows, or one for each row; nil if days are not compared with another day.
  private let asOf: DayColumn?
  private let nullsWrongRows: Bool
  private let validity: BorrowedRoom<UInt8>?

  // MARK: Entry points

  static func writeToDate(
    _ rules: OpaquePointer?, unit: UInt32, _ column: UnsafePointer<weekcalendar_column>?,
    asOf: UnsafePointer<weekcalendar_column>?, _ bits: UnsafeMutablePointer<weekcalendar_bits>?
  ) throws(CallError) {
    let rule = unsafe try rule(rules, unit)
    guard let bits = unsafe bits else { throw .misuse("the bits are NULL") }
    unsafe try CallChecks.size(bits.pointee.size, of: weekcalendar_bits.self, "weekcalendar_bits")
    guard unsafe asOf != nil else { throw .misuse("the as-of days are NULL") }
    let answers = unsafe try ComparisonAnswers(
      rule, DayColumn(column), asOf: DayColumn(asOf), bits.pointee.flags, bits.pointee.validity)
    let size = (answers.column.count &+ 7) >> 3
    _ = unsafe try CallChecks.array(bits.pointee.bits, size, alignment: 1, "bits")
    let room = unsafe BorrowedRoom(bits.pointee.bits, count: size)
    for index in 0..<size { room[index] = 0 }
    let counts = try answers.write { date, asOf in
      date.isToDate(asOf: asOf, in: rule) ? 1 : 0
    } to: { row, isToDate in
      if isToDate != 0 { Bitmap.set(room, row) }
    }
    unsafe bits.pointee.null_count = counts.nulls
    unsafe bits.pointee.wrong_count = counts.wrong
    unsafe bits.pointee.row = counts.row
  }

  static func writeComparableDays(
    _ rules: OpaquePointer?, unit: UInt32, _ column: UnsafePointer<weekcalendar_column>?,
    _ days: UnsafeMutablePointer<weekcalendar_days>?
  ) throws(CallError) {
    let rule = unsafe try rule(rules, unit)
    guard let days = unsafe days else { throw .misuse("the days are NULL") }
    unsafe try CallChecks.size(days.pointee.size, of: weekcalendar_days.self, "weekcalendar_days")
    let answers = unsafe try ComparisonAnswers(
      rule, DayColumn(column), asOf: nil, days.pointee.flags, days.pointee.validity)
    let count = answers.column.count
    _ = unsafe try CallChecks.array(days.pointee.day, count, alignment: 4, "an array of days")
    let room = unsafe BorrowedRoom(days.pointee.day, count: count)
    let counts = try answers.write { date, _ in
      date.comparableDay(in: rule)?.epochDay.value
    } to: { row, day in
      room[row] = day
    }
    unsafe days.pointee.null_count = counts.nulls
    unsafe days.pointee.wrong_count = counts.wrong
    unsafe days.pointee.row = counts.row
  }

  private static func rule(
    _ rules: OpaquePointer?, _ unit: UInt32
  ) throws(CallError) -> PeriodRule {
    let handle = unsafe Handle(rules)
    guard let opened = handle?.rules else { throw .handle(handle, wanted: "rules are") }
    return try opened.calendar.rule(unit: unit)
  }

  private init(
    _ rule: PeriodRule, _ column: DayColumn, asOf: DayColumn?, _ flags: UInt32,
    _ validity: UnsafeMutablePointer<UInt8>?
  ) throws(CallError) {
    if let asOf, asOf.count != 1, asOf.count != column.count {
      throw .misuse(
        "\(asOf.count) as-of days for \(column.count) rows: pass one, or one for each row")
    }
    self.rule = rule
    self.column = column
    self.asOf = asOf
    nullsWrongRows = try CallChecks.flags(flags)
    self.validity = unsafe Bitmap.room(validity, column.count)
  }

  // MARK: Rows

  /// Writes the result of each row, and 0 for null rows; `compare` returns nil if a row has no result.
  private func write(
    _ compare: (_ date: CivilDate, _ asOf: CivilDate) -> Int32?, to write: (Int, Int32) -> Void
  ) throws(CallError) -> RowCounts {
    var counts = RowCounts()
    counts.start(column, validity)
    var (memo, memoOfAsOf) = (ClockMemo(), ClockMemo())
    let hasOneAsOf = asOf.map { $0.count == 1 } ?? true
    let oneAsOf = hasOneAsOf ? asOf?.row(0, &memoOfAsOf) : nil

    let days = hasOneAsOf ? table() : nil
    let memory = try ScratchMemory<Int32>(days?.count ?? 0)
    if let days {
      for entry in 0..<days.count {
        guard let date = days.date(entry) else { continue }
        memory.room[entry] = compare(date, Self.date(oneAsOf) ?? date) ?? Self.none
      }
    }

    for row in 0..<column.count {
      let given = column.row(row, &memo)
      let asOfRow = hasOneAsOf ? oneAsOf : asOf?.row(row, &memoOfAsOf)
      if let date = Self.date(given), let other = Self.date(asOfRow ?? given) {
        let result =
          days.map { memory.room[$0.entry(date.epochDay.value)] } ?? compare(date, other)
        if let result, result != Self.none {
          write(row, result)
          continue
        }
      } else if let reason = Self.reason(given, asOfRow) {
        guard nullsWrongRows else { throw .row(Int64(row), "\(reason)") }
        write(row, 0)
        counts.addWrong(row, validity)
        continue
      }
      write(row, 0)
      counts.addNull(row, validity, in: column)
    }
    return counts
  }

  /// The number in the table of a day without a result; no date has it.
  private static var none: Int32 { .min }

  private func table() -> DayTable? {
    guard let range = column.dayRange() else { return nil }
    return DayTable(range, rows: column.count, weeksFrom: { _ in nil })
  }

  private static func date(_ row: ColumnRow?) -> CivilDate? {
    if case .day(let day, _) = row { CivilDate(day) } else { nil }
  }

  /// Why a row has no result; nil if the row, or its as-of day, is null.
  private static func reason(_ given: ColumnRow, _ asOf: ColumnRow?) -> String? {
    if case .null = given { return nil }
    if case .null = asOf { return nil }
    if case .outside(let day) = given { return DayColumn.reason(outside: day) }
    if case .outside(let day) = asOf { return "as of: " + DayColumn.reason(outside: day) }
    return nil
  }
}

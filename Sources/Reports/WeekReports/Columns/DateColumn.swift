import WeekCalendar

/// Reads the dates of a column batch by batch, and detects their form unless it is given.
///
/// These forms are detected; the first three may include a time:
///
/// - ISO 8601 and bare numbers, as in ``DateForm/iso8601``.
/// - Three numbers separated by the same mark, `/`, `.` or `-`: `2011/1/31`, `31.1.2011`, `1/31/11`. The year has four
///   digits, or two for 1950 to 2049.
/// - Dates with a month name in English or in the column's language: `14-Mar-2023`, `Mar 14, 2023`.
/// - Numbers of a unit, by their count of digits: Excel's days (5 digits), and seconds (9 or 10), milliseconds (13) and
///   microseconds (16) since 1970.
/// - Years, months, days and times as 6, 8, 10, 12 or 14 digits.
/// - Periods without days, such as `2024-01` or `2024-Q1`, if requested.
///
/// The first date determines the candidate forms. They may differ in whether the day or the month comes first and, for
/// digits without marks, in the position of the year. Between marks, a two-digit year is expected where the locale's
/// short date has the year. Later cells rule out forms that do not fit. A cell that fits no form rules out none; a cell
/// that fits only a form already ruled out is an error. If bad dates are skipped, the column's form must read more cells
/// than any other form.
///
///     struct Days: RowConsumer {
///       var dates = DateColumn("Date")
///       mutating func open(_ columns: [String]) throws(ReportError) -> [Int] { [0] }
///       mutating func take(_ batch: RowBatch) throws(ReportError) {
///         dates.read(batch, column: 0)
///         for reading in dates.readings.open {
///           print(dates.days(reading)[0])  // days since 1970-01-01, or DateColumn.none
///         }
///       }
///       mutating func close() throws(ReportError) { try dates.close() }  // an error if several readings remain
///     }
package struct DateColumn: Sendable {
  /// The column's name, for messages.
  package let name: String
  /// The readings that are still possible after the last batch.
  package internal(set) var readings = Readings.same
  /// The number of rows in the last batch without a date.
  package internal(set) var missingCount = 0
  /// The first row with a nonzero offset from UTC, if no zone was given.
  package internal(set) var firstOffset: RowPlace?

  /// The value of a missing date in ``days(_:)``.
  package static var none: Int32 { .min }

  let isGiven: Bool
  let zone: TimeZoneRules?
  var search: DateFormSearch
  /// The number of cells that each form reads; `nil` unless bad dates are skipped.
  var counts: DateFormCounts?
  /// The positions in the last batch: one, or those of the year, the month and the day.
  var columns: [Int] = []
  private let months = MonthTable.shared
  /// The rows of the batch that the fast loop left to ``readUncommon(_:_:_:)``.
  private var uncommonRows: ContiguousArray<Int32> = []
  /// The forms that fit all dates so far, in the order of ``Reading``; empty before the first date.
  var candidates: [Candidate] = []
  /// The first date.
  var sample: Evidence?
  /// The first cell whose day differs between candidate forms.
  var difference: Evidence?
  /// The forms of the first date that later cells ruled out.
  var refuted: [Refuted] = []
  /// The first cell that only a form already ruled out can read.
  var conflict: Evidence?
  /// The first cell that is not empty and that no candidate form reads.
  var unread: Evidence?

  /// A form that is ruled out, and the first cell that it cannot read.
  struct Refuted: Sendable {
    var cache: DayCache
    var evidence: Evidence
    /// The number of cells that the form cannot read.
    ///
    /// For ``isSixDigits``, a single cell is not enough to rule out the form.
    var misses = 1

    var form: DateForm { cache.reader.form }
    /// Whether the form is six digits, in one of their possible orders.
    ///
    /// Digits that are not a day in one order may be a day in another.
    var isSixDigits: Bool {
      if case .pattern(let pattern, _, _) = form {
        pattern.description.utf8.count == 6
      } else {
        false
      }
    }
  }

  /// A candidate form, and the days that it reads in the last batch.
  struct Candidate: Sendable {
    let reading: Reading
    var cache: DayCache
    var days: ContiguousArray<Int32>

    var form: DateForm { cache.reader.form }

    mutating func grow(to count: Int) {
      guard days.count < count else { return }
      days += repeatElement(DateColumn.none, count: count - days.count)
    }
  }

  struct Evidence: Sendable {
    var place: RowPlace
    var text: String
  }

  /// Makes a column before any batch is read.
  ///
  /// - Parameters:
  ///   - name: The column's name, for messages.
  ///   - form: How its dates are written; `nil` to detect it.
  ///   - zone: The time zone that decides which day an instant falls on; `nil` for UTC.
  ///   - locale: The locale whose month names are recognized in addition to the English ones.
  ///   - readsPeriods: Whether weeks, months, quarters, half-years and years are read as their first days.
  ///   - skipsBadDates: Whether cells without a date are skipped.
  package init(
    _ name: String, form: DateForm? = nil, zone: TimeZoneRules? = nil,
    locale: CalendarLocale? = nil,
    readsPeriods: Bool = false, skipsBadDates: Bool = false
  ) {
    self.name = name
    self.zone = zone
    search = DateFormSearch(name, locale: locale, readsPeriods: readsPeriods)
    isGiven = form != nil
    counts = skipsBadDates && form == nil ? DateFormCounts() : nil
    if let form { candidates = [candidate(form)] }
  }

  /// How the dates are written; `nil` before the first date, and while several forms are possible.
  package var form: DateForm? { candidates.count == 1 ? candidates[0].form : nil }

  /// Returns the form of the cells in a reading, if they are periods without days.
  package func period(_ reading: Reading) -> PeriodForm? {
    let candidate = candidates.first { $0.reading == reading } ?? candidates.first
    guard case .period(let form)? = candidate?.form else { return nil }
    return form
  }

  var isISO8601: Bool { candidates.count == 1 && candidates[0].form == .iso8601 }

  /// The detected form, such as `day.month.year`; `nil` if the form was given or is ISO 8601.
  package var foundForm: String? {
    guard !isGiven, let form, form != .iso8601 else { return nil }
    return form.summary
  }

  var isLikeISO8601: Bool {
    if candidates.count == 1, case .written(let form) = candidates[0].form {
      return form.isLikeISO8601
    }
    return false
  }

  /// Whether the form is known, so that parts of the file can be read independently.
  package var isSettled: Bool { candidates.count == 1 }

  /// Returns a column with the same name and candidate forms, for other rows.
  package func fork() -> DateColumn {
    var column = self
    (column.firstOffset, column.unread) = (nil, nil)
    for index in column.refuted.indices { column.refuted[index].misses = 0 }
    column.counts = counts?.fork()
    return column
  }

  /// Reads the cells of the column at a position in the batch.
  package mutating func read(_ batch: RowBatch, column: Int) {
    columns = [column]
    let cells = batch.column(column)
    for index in candidates.indices { candidates[index].grow(to: cells.count) }
    missingCount = 0
    uncommonRows.removeAll(keepingCapacity: true)
    if isISO8601 {
      readPlain(cells)
      counts?.add(cells.count - uncommonRows.count, of: .iso8601)
    } else {
      for row in 0..<cells.count { uncommonRows.append(Int32(truncatingIfNeeded: row)) }
    }
    for row in uncommonRows { readUncommon(cells[Int(row)], Int(row), batch) }
  }

  /// Reads dates whose year, month and optional day are in separate columns.
  package mutating func read(_ batch: RowBatch, columns: [Int]) {
    guard columns.count > 1 else { return read(batch, column: columns.first ?? 0) }
    self.columns = columns
    for index in candidates.indices { candidates[index].grow(to: batch.count) }
    missingCount = 0
    for row in 0..<batch.count {
      if let text = DateParts.text(batch, columns, row) {
        text.withBorrowedBytes { readUncommon(.text($0), row, batch) }
      } else {
        readUncommon(.null, row, batch)
      }
    }
  }

  /// Reads dates of ten bytes, such as `2011-01-02`.
  ///
  /// Adds the rows of other cells to ``uncommonRows``.
  private mutating func readPlain(_ column: CellColumn) {
    let (cells, bytes, count) = (column.cells, column.bytes, column.count)
    months.withDays { months in
      candidates[0].days.withBorrowedRoom { days in
        var row = 0
        while row < count {
          // The function stops before four cells that are not all dates. The loop below then reads these four, or 64
          // cells if the function read none.
          let read = column.readDates(from: row, months, into: days)
          row &+= read
          let end = min(row &+ (read > 0 ? 4 : 64), count)
          while row < end {
            let cell = cells[row]
            var day = Self.none
            if cell.isText(ofCount: 10) { day = MonthTable.day(bytes, at: cell.start, months) }
            days[row] = day
            if day == Self.none { uncommonRows.append(Int32(truncatingIfNeeded: row)) }
            row &+= 1
          }
        }
      }
    }
  }

  /// Returns the days since 1970-01-01 in a reading, one for each row of the last batch, or ``none``.
  package func days(_ reading: Reading) -> ContiguousArray<Int32> {
    candidates.first { $0.reading == reading }?.days ?? candidates.first?.days ?? Self.noDays
  }

  private static let noDays = ContiguousArray(repeating: none, count: RowBatch.maximumCount)

  /// Returns the date and time of a cell; `nil` if it has none, or before the form is known.
  package mutating func dateTime(_ value: RowValue) -> CivilDateTime? {
    guard candidates.count == 1 else { return nil }
    return candidates[0].cache.dateTime(value)
  }

  /// Returns the text of a row of the last batch, for messages: `2024-01`, `2024, 1`.
  func text(_ batch: RowBatch, row: Int) -> String {
    columns.map { RowText.text(batch.column($0)[row]) ?? "" }.joined(separator: ", ")
  }

  /// Returns the hour of a cell, 0 to 23; `nil` if the cell has no time.
  mutating func hour(_ value: RowValue, _ reading: Reading) -> Int? {
    guard
      let index = candidates.firstIndex(where: { $0.reading == reading })
        ?? candidates.indices.first
    else { return nil }
    guard let dateTime = candidates[index].cache.dateTime(value) else { return nil }
    if dateTime.time == .midnight, !candidates[index].form.writesTime(in: value) { return nil }
    return dateTime.time.hour
  }
}

import WeekCalendar

/// Reads the dates of a column, batch by batch, and detects how they are written unless that is given.
///
/// It detects ISO 8601 and bare numbers as in ``DateForm/iso8601``; dates of three numbers with one mark between
/// them, `/`, `.` or `-`, and a year of four digits or of two, 1950 to 2049 (`2011/1/31`, `31.1.2011`, `1/31/11`);
/// dates with the name of a month in English or in the column's language (`14-Mar-2023`, `Mar 14, 2023`); each perhaps
/// with a time. Numbers of a unit are detected by their digits: seconds (9 or 10 of them), milliseconds (13) and
/// microseconds (16) since 1970, and Excel's days (5); 6, 8, 10, 12 or 14 digits may be years, months, days and times.
/// Periods without days, `2024-01` or `2024-Q1`, are detected if that is requested. The first date fixes the candidate
/// forms, which may differ in whether the day or the month comes first, and the year if digits have no marks between
/// them; years of two digits are where the locale's short date has them. Later cells rule out forms that do not fit. A
/// cell that fits none rules out nothing; a cell that fits only a form that is ruled out is an error. Where bad dates are
/// skipped, the column's form must read more cells than any other form does.
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
///       mutating func close() throws(ReportError) { try dates.close() }  // one way must be left
///     }
package struct DateColumn: Sendable {
  /// The column's name, for messages.
  package let name: String
  /// Which ways to read it are possible, the last batch included.
  package internal(set) var readings = Readings.same
  /// How many rows of the last batch have no date.
  package internal(set) var missingCount = 0
  /// The first row whose date has an offset from UTC other than zero, where no zone was given.
  package internal(set) var firstOffset: RowPlace?

  /// The value for a missing date in ``days(_:)``.
  package static var none: Int32 { .min }

  let isGiven: Bool
  let zone: TimeZoneRules?
  var search: DateFormSearch
  /// How many cells each form reads; `nil` unless bad dates are skipped.
  var counts: DateFormCounts?
  var columns: [Int] = []  // of the last batch
  private let months = MonthTable.shared
  private var odd: ContiguousArray<Int32> = []  // rows of the batch that are read one by one
  /// The forms that fit all dates so far, in the order of ``Reading``; empty before the first date.
  var candidates: [Candidate] = []
  /// The first date.
  var sample: Evidence?
  /// The first cell that is a different day in two candidate forms.
  var difference: Evidence?
  /// The forms of the first date that later cells ruled out.
  var refuted: [Refuted] = []
  /// The first cell that only a form that is ruled out can read.
  var conflict: Evidence?

  /// The first cell that is not empty and that no candidate form reads.
  var unread: Evidence?

  /// A form that is ruled out, and the first cell that it does not read.
  struct Refuted: Sendable {
    var memory: DayCache
    var evidence: Evidence
    /// How many cells it does not read.
    ///
    /// One alone does not rule out an order of digits without marks.
    var misses = 1

    var form: DateForm { memory.reader.form }
    /// Whether it is an order of six digits: a day that does not exist in one is a day in another.
    var isOfDigits: Bool {
      if case .pattern(let pattern, _, _) = form {
        pattern.description.utf8.count == 6
      } else {
        false
      }
    }
  }

  /// A candidate form, and the days read by it.
  struct Candidate: Sendable {
    let reading: Reading
    var memory: DayCache
    var days: ContiguousArray<Int32>

    var form: DateForm { memory.reader.form }

    mutating func grow(to count: Int) {
      guard days.count < count else { return }
      days += repeatElement(DateColumn.none, count: count - days.count)
    }
  }

  struct Evidence: Sendable {
    var place: RowPlace
    var text: String
  }

  /// Makes a column before anything is read.
  ///
  /// - Parameters:
  ///   - name: The column's name, for messages.
  ///   - form: How its dates are written; `nil` to find out.
  ///   - zone: The time zone in which the day of an instant is taken; `nil` for UTC.
  ///   - locale: A locale whose names of months are read besides the English ones.
  ///   - readsPeriods: Whether months, quarters, halves, years and weeks are found, which have their first days.
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

  /// How the dates are written; `nil` before the first one, and while several forms are possible.
  package var form: DateForm? { candidates.count == 1 ? candidates[0].form : nil }

  /// The form of the cells by a reading if they are periods without days.
  package func period(_ reading: Reading) -> PeriodForm? {
    let candidate = candidates.first { $0.reading == reading } ?? candidates.first
    guard case .period(let form)? = candidate?.form else { return nil }
    return form
  }

  var isISO8601: Bool { candidates.count == 1 && candidates[0].form == .iso8601 }

  /// The detected form of the dates, if it was not given and is not ISO 8601: `day.month.year`.
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

  /// Whether it is known how all dates are read, so that parts of the rows can be read apart.
  package var isSettled: Bool { candidates.count == 1 }

  /// A column of the same name and form with the same knowledge, for other rows.
  package func fork() -> DateColumn {
    var column = self
    (column.firstOffset, column.unread) = (nil, nil)
    for index in column.refuted.indices { column.refuted[index].misses = 0 }
    column.counts = counts?.fork()
    return column
  }

  /// Reads the cells of a batch's column, by its position in the batch.
  package mutating func read(_ batch: RowBatch, column: Int) {
    columns = [column]
    let cells = batch.column(column)
    for index in candidates.indices { candidates[index].grow(to: cells.count) }
    missingCount = 0
    odd.removeAll(keepingCapacity: true)
    if isISO8601 {
      readPlain(cells)
      counts?.add(cells.count - odd.count, of: .iso8601)
    } else {
      for row in 0..<cells.count { odd.append(Int32(truncatingIfNeeded: row)) }
    }
    for row in odd { readOdd(cells[Int(row)], Int(row), batch) }
  }

  /// Reads the cells of a batch's columns that hold the year, the month and perhaps the day.
  package mutating func read(_ batch: RowBatch, columns: [Int]) {
    guard columns.count > 1 else { return read(batch, column: columns.first ?? 0) }
    self.columns = columns
    for index in candidates.indices { candidates[index].grow(to: batch.count) }
    missingCount = 0
    for row in 0..<batch.count {
      if let text = DateParts.text(batch, columns, row) {
        text.withBorrowedBytes { readOdd(.text($0), row, batch) }
      } else {
        readOdd(.null, row, batch)
      }
    }
  }

  /// Reads the cells that are ten bytes, as `2011-01-02`; `odd` gets the rows of the others.
  private mutating func readPlain(_ cells: CellColumn) {
    let (places, bytes, count) = (cells.cells, cells.bytes, cells.count)
    months.withDays { months in
      candidates[0].days.withBorrowedRoom { days in
        var row = 0
        while row < count {
          // Four at a time; one by one if another kind is among them.
          let read = cells.readDates(from: row, months, into: days)
          row &+= read
          let end = min(row &+ (read > 0 ? 4 : 64), count)
          while row < end {
            let cell = places[row]
            var day = Self.none
            if cell.isText(ofCount: 10) { day = MonthTable.day(bytes, at: cell.start, months) }
            days[row] = day
            if day == Self.none { odd.append(Int32(truncatingIfNeeded: row)) }
            row &+= 1
          }
        }
      }
    }
  }

  /// The days of the last batch's rows since 1970-01-01 by a reading, or ``none``.
  package func days(_ reading: Reading) -> ContiguousArray<Int32> {
    candidates.first { $0.reading == reading }?.days ?? candidates.first?.days ?? Self.noDays
  }

  private static let noDays = ContiguousArray(repeating: none, count: RowBatch.maximumCount)

  /// The date and time of a cell, where the form is known; `nil` if there is none.
  package mutating func dateTime(_ value: RowValue) -> CivilDateTime? {
    guard candidates.count == 1 else { return nil }
    return candidates[0].memory.dateTime(value)
  }

  /// The text of a row of the last batch, for messages: `2024-01`, `2024, 1`.
  func text(_ batch: RowBatch, row: Int) -> String {
    columns.map { RowText.text(batch.column($0)[row]) ?? "" }.joined(separator: ", ")
  }

  /// The hour of a cell that has a date, 0 to 23; `nil` where no time is written.
  mutating func hour(_ value: RowValue, _ reading: Reading) -> Int? {
    guard
      let index = candidates.firstIndex(where: { $0.reading == reading })
        ?? candidates.indices.first
    else { return nil }
    guard let dateTime = candidates[index].memory.dateTime(value) else { return nil }
    if dateTime.time == .midnight, !candidates[index].form.writesTime(in: value) { return nil }
    return dateTime.time.hour
  }
}

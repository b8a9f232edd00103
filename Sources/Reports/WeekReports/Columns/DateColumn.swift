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
  package private(set) var readings = Readings.same
  /// How many rows of the last batch have no date.
  package private(set) var missingCount = 0
  /// The first row whose date has an offset from UTC other than zero, where no zone was given.
  package private(set) var firstOffset: RowPlace?

  /// The value for a missing date in ``days(_:)``.
  package static var none: Int32 { .min }

  private let isGiven: Bool
  private let zone: TimeZoneRules?
  private var search: DateFormSearch
  /// How many cells each form reads; `nil` unless bad dates are skipped.
  private var counts: DateFormCounts?
  private var columns: [Int] = []  // of the last batch
  private let months = MonthTable.shared
  private var odd: ContiguousArray<Int32> = []  // rows of the batch that are read one by one
  /// The forms that fit all dates so far, in the order of ``Reading``; empty before the first date.
  private var candidates: [Candidate] = []
  /// The first date.
  private var sample: Evidence?
  /// The first cell that is a different day in two candidate forms.
  private var difference: Evidence?
  /// The forms of the first date that later cells ruled out.
  private var refuted: [Refuted] = []
  /// The first cell that only a form that is ruled out can read.
  private var conflict: Evidence?

  /// A form that is ruled out, and the first cell that it does not read.
  private struct Refuted: Sendable {
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
  private struct Candidate: Sendable {
    let reading: Reading
    var memory: DayCache
    var days: ContiguousArray<Int32>

    var form: DateForm { memory.reader.form }

    mutating func grow(to count: Int) {
      guard days.count < count else { return }
      days += repeatElement(DateColumn.none, count: count - days.count)
    }
  }

  private struct Evidence: Sendable {
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

  private var isISO8601: Bool { candidates.count == 1 && candidates[0].form == .iso8601 }

  /// The detected form of the dates, if it was not given and is not ISO 8601: `day.month.year`.
  package var foundForm: String? {
    guard !isGiven, let form, form != .iso8601 else { return nil }
    return form.summary
  }

  private var isLikeISO8601: Bool {
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
    column.firstOffset = nil
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

  /// The error for a cell of the last batch that has no date.
  package func error(_ batch: RowBatch, column: Int, row: Int) -> ReportError {
    let place = batch.place(row)
    if columns.count > 1 {
      let texts = columns.map { RowText.text(batch.column($0)[row]) }
      return .badDateParts(
        place, column: name, texts: texts, problem: DateParts.problem(texts))
    }
    let text = RowText.text(batch.column(column)[row])
    guard let text, let form = form ?? candidates.first?.form else {
      return .badDate(place, column: name, text: text)
    }
    let isOther = text.withBorrowedBytes { bytes in
      refuted.contains { $0.form.meaning(.text(bytes)) != nil }
    }
    if !isOther, let part = form.impossiblePart(of: text) {
      return .impossibleDate(place, column: name, text: text, problem: part)
    }
    guard form != .iso8601 || !refuted.isEmpty else {
      return .badDate(place, column: name, text: text)
    }

    var problem = form.problem(of: text)
    if !isGiven {
      if let sample { problem += ", as \(VisibleText.quoted(sample.text)) in \(sample.place)" }
      for other in refuted {
        problem +=
          "; \(other.form.summary) does not read \(VisibleText.quoted(other.evidence.text))"
          + " in \(other.evidence.place)"
      }
    }
    return .unreadableDate(place, column: name, text: text, problem: problem)
  }

  /// Merges the findings of a column that read other rows.
  ///
  /// - Throws: ``ReportError/mixedDates(_:column:text:earlier:earlierText:)`` where the two do not fit
  ///   together.
  package mutating func merge(_ other: DateColumn) throws(ReportError) {
    if let offset = other.firstOffset { firstOffset = min(firstOffset ?? offset, offset) }
    if let other = other.conflict { note(conflict: other) }
    if let other = other.counts { counts?.merge(other) }
    guard let theirs = other.sample else { return }
    guard let ours = sample else {
      (candidates, sample, readings) = (other.candidates, other.sample, other.readings)
      (refuted, difference) = (other.refuted, other.difference)
      return
    }
    let before = refuted
    for other in other.refuted {
      if let index = refuted.firstIndex(where: { $0.form == other.form }) {
        refuted[index].misses += other.misses
        if other.evidence.place < refuted[index].evidence.place {
          refuted[index].evidence = other.evidence
        }
      } else {
        refuted.append(other)
      }
    }
    if isISO8601, other.isLikeISO8601 {
      candidates = other.candidates
      return
    }
    if other.isISO8601, isLikeISO8601 { return }
    let theirForms = other.candidates.map(\.form)
    let open = candidates.filter { theirForms.contains($0.form) }
    guard !open.isEmpty else {
      let forms = candidates.map(\.form)
      let one = other.refuted.first { forms.contains($0.form) }?.evidence ?? theirs
      let two = before.first { other.candidates.map(\.form).contains($0.form) }?.evidence ?? ours
      throw mixed(one, two)
    }
    candidates = open
    if let evidence = other.difference, difference == nil { difference = evidence }
    follow()
  }

  /// Says whether the dates could be read in one way.
  ///
  /// - Throws: ``ReportError/ambiguousDates(_:column:text:patterns:)``,
  ///   ``ReportError/mixedDates(_:column:text:earlier:earlierText:)`` if no form reads all dates, or
  ///   ``ReportError/severalDateForms(column:forms:patterns:)`` if bad dates are skipped and another form reads as many.
  package func close() throws(ReportError) {
    if let conflict {
      let earlier = refuted.first?.evidence ?? sample ?? conflict
      throw .mixedDates(
        conflict.place, column: name, text: conflict.text, earlier: earlier.place,
        earlierText: earlier.text)
    }
    if let form, let error = counts?.error(name, readIn: form) { throw error }
    let doubted = refuted.filter { $0.isOfDigits && $0.misses == 1 }
    if !isGiven, case .pattern? = form, let first = doubted.first {
      throw .ambiguousDates(
        first.evidence.place, column: name, text: first.evidence.text,
        patterns: (candidates.map(\.form) + doubted.map(\.form))
          .compactMap { $0.option(for: first.evidence.text) })
    }
    guard case .several = readings, let difference else { return }
    throw .ambiguousDates(
      difference.place, column: name, text: difference.text,
      patterns: candidates.compactMap { $0.form.option(for: difference.text) })
  }

  /// Sets the readings by the forms that are open.
  private mutating func follow() {
    if candidates.count == 1 {
      readings = .only(candidates[0].reading)
    } else if difference != nil {
      readings = .several(ReadingSet(candidates.map(\.reading)))
    }
  }

  /// A cell that the fast path did not read.
  private mutating func readOdd(_ value: RowValue, _ row: Int, _ batch: RowBatch) {
    if counts != nil { count(value, batch.place(row)) }
    if candidates.isEmpty { find(value, row, batch) }
    if candidates.count == 1 {
      var day = candidates[0].memory.day(value)?.value
      if day == nil, isISO8601, let form = shorterForm(value) {
        candidates = [candidate(form, days: candidates[0].days)]
        day = candidates[0].memory.day(value)?.value
      }
      candidates[0].days[row] = day ?? Self.none
      if firstOffset == nil, candidates[0].memory.reader.hasForeignOffset {
        firstOffset = batch.place(row)
      }
      if !refuted.isEmpty { tryRefuted(value, row, batch, isRead: day != nil) }
      if day == nil { missingCount += 1 }
      return
    }
    readAll(value, row, batch)
  }

  /// A cell while several forms are open.
  private mutating func readAll(_ value: RowValue, _ row: Int, _ batch: RowBatch) {
    var days: [Int32?] = []
    for index in candidates.indices {
      let day = candidates[index].memory.day(value)?.value
      days.append(day)
      candidates[index].days[row] = day ?? Self.none
    }
    guard days.contains(where: { $0 != nil }) else {
      missingCount += 1
      return
    }
    let evidence = Evidence(place: batch.place(row), text: RowText.text(value) ?? "")
    for index in candidates.indices.reversed() where days[index] == nil {
      refuted.append(Refuted(memory: candidates[index].memory, evidence: evidence))
      candidates.remove(at: index)
      days.remove(at: index)
    }
    if difference == nil, days.contains(where: { $0 != days[0] }) { difference = evidence }
    follow()
  }

  /// Looks whether forms that are ruled out read a cell that the column's form does not read, and the other way.
  private mutating func tryRefuted(
    _ value: RowValue, _ row: Int, _ batch: RowBatch, isRead: Bool
  ) {
    if case .null = value { return }
    for index in refuted.indices
    where !isRead || refuted[index].isOfDigits && refuted[index].misses < 2 {
      let day = refuted[index].memory.day(value)
      if isRead, day == nil { refuted[index].misses += 1 }
      guard !isRead, day != nil else { continue }
      note(conflict: Evidence(place: batch.place(row), text: RowText.text(value) ?? ""))
    }
  }

  /// Counts a cell for each form that reads it.
  private mutating func count(_ value: RowValue, _ place: RowPlace) {
    if case .null = value { return }
    guard !(counts?.add(value, place) ?? true) else { return }
    let (forms, others) = search.forms(of: value, isOfParts: columns.count > 1)
    guard !forms.isEmpty else { return }
    counts?.know(forms + others)
    _ = counts?.add(value, place)
  }

  private mutating func note(conflict other: Evidence) {
    // Where bad dates are skipped, the counts of all cells decide.
    guard counts == nil else { return }
    if other.place < conflict?.place ?? other.place || conflict == nil { conflict = other }
  }

  /// Finds the forms of the first date.
  private mutating func find(_ value: RowValue, _ row: Int, _ batch: RowBatch) {
    let (forms, others) = search.forms(of: value, isOfParts: columns.count > 1)
    guard !forms.isEmpty else { return }
    let first = Evidence(place: batch.place(row), text: RowText.text(value) ?? "")
    sample = first
    for form in others {
      refuted.append(
        Refuted(
          memory: DayCache(DateReader(form, zone: zone)), evidence: first,
          // One form alone reads this cell next, and counts it.
          misses: forms.count == 1 ? 0 : 1))
    }
    let days = ContiguousArray(repeating: Self.none, count: batch.count)
    candidates = forms.map { candidate($0, days: days) }
  }

  private func candidate(
    _ form: DateForm, days: ContiguousArray<Int32> = []
  ) -> Candidate {
    Candidate(
      reading: Self.reading(form), memory: DayCache(DateReader(form, zone: zone)), days: days)
  }

  /// The form of a column whose first dates happen to be ISO 8601, as `2014-10-12` before `2014-7-1`.
  private mutating func shorterForm(_ value: RowValue) -> DateForm? {
    guard !isGiven, let sample, case .text(let text) = value,
      let form = WrittenForm.all(text, search.allWords(), yearFirst: true).first,
      form.isLikeISO8601,
      form.meaning(text) != nil,
      sample.text.withBorrowedBytes({ form.meaning($0) }) != nil
    else { return nil }
    return .written(form)
  }

  private static func reading(_ form: DateForm) -> Reading {
    switch form {
    case .period: return .fourth
    case .pattern(let pattern, _, _):
      let letters = pattern.description
      return letters.hasPrefix("d") ? .first : letters == "yyMMdd" ? .third : .second
    default: break
    }
    guard case .written(let form) = form, case .numbers(_, let year) = form.shape, year != .first
    else { return .first }
    return switch form.order {
    case .dayMonthYear: .first
    case .monthDayYear: .second
    case .yearMonthDay: .third
    }
  }

  private func mixed(_ one: Evidence, _ two: Evidence) -> ReportError {
    let (early, late) = one.place < two.place ? (one, two) : (two, one)
    return .mixedDates(
      late.place, column: name, text: late.text, earlier: early.place, earlierText: early.text)
  }
}

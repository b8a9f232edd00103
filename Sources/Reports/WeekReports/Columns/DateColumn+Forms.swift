import WeekCalendar

/// How the forms of a column are found and ruled out, cell by cell.
extension DateColumn {
  /// Sets the readings by the forms that are open.
  mutating func follow() {
    if candidates.count == 1 {
      readings = .only(candidates[0].reading)
    } else if difference != nil {
      readings = .several(ReadingSet(candidates.map(\.reading)))
    }
  }

  /// A cell that the fast path did not read.
  mutating func readOdd(_ value: RowValue, _ row: Int, _ batch: RowBatch) {
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
    let evidence = Evidence(place: batch.place(row), text: RowText.text(value) ?? "")
    guard days.contains(where: { $0 != nil }) else {
      missingCount += 1
      if !evidence.text.isEmpty { note(unread: evidence) }
      return
    }
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

  mutating func note(unread other: Evidence) {
    // Where bad dates are skipped, they are no error.
    guard counts == nil else { return }
    if unread.map({ other.place < $0.place }) ?? true { unread = other }
  }

  mutating func note(conflict other: Evidence) {
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

  func candidate(
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
}

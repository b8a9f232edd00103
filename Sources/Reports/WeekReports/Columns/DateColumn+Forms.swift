import WeekCalendar

/// Finding and ruling out the forms of a column, cell by cell.
extension DateColumn {
  /// Sets the readings from the remaining candidate forms.
  mutating func updateReadings() {
    if candidates.count == 1 {
      readings = .only(candidates[0].reading)
    } else if difference != nil {
      readings = .several(ReadingSet(candidates.map(\.reading)))
    }
  }

  /// Reads a cell that the fast path left.
  mutating func readUncommon(_ value: RowValue, _ row: Int, _ batch: RowBatch) {
    if counts != nil { count(value, batch.place(row)) }
    if candidates.isEmpty { findForms(value, row, batch) }
    if candidates.count == 1 {
      var day = candidates[0].cache.day(value)?.value
      if day == nil, isISO8601, let form = shorterForm(value) {
        candidates = [candidate(form, days: candidates[0].days)]
        day = candidates[0].cache.day(value)?.value
      }
      candidates[0].days[row] = day ?? Self.none
      if firstOffset == nil, candidates[0].cache.reader.hasForeignOffset {
        firstOffset = batch.place(row)
      }
      if !refuted.isEmpty { tryRefuted(value, row, batch, isRead: day != nil) }
      if day == nil { missingCount += 1 }
      return
    }
    readInAllForms(value, row, batch)
  }

  /// Reads a cell in each candidate form, and rules out forms that do not fit.
  private mutating func readInAllForms(_ value: RowValue, _ row: Int, _ batch: RowBatch) {
    var days: [Int32?] = []
    for index in candidates.indices {
      let day = candidates[index].cache.day(value)?.value
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
      refuted.append(Refuted(cache: candidates[index].cache, evidence: evidence))
      candidates.remove(at: index)
      days.remove(at: index)
    }
    if difference == nil, days.contains(where: { $0 != days[0] }) { difference = evidence }
    updateReadings()
  }

  /// Tries a cell in the forms that are ruled out.
  ///
  /// If only they read the cell, it is a conflict. If only the column's form reads it, they miss one more cell.
  private mutating func tryRefuted(
    _ value: RowValue, _ row: Int, _ batch: RowBatch, isRead: Bool
  ) {
    if case .null = value { return }
    for index in refuted.indices
    where !isRead || (refuted[index].isSixDigits && refuted[index].misses < 2) {
      let day = refuted[index].cache.day(value)
      if isRead, day == nil { refuted[index].misses += 1 }
      guard !isRead, day != nil else { continue }
      note(conflict: Evidence(place: batch.place(row), text: RowText.text(value) ?? ""))
    }
  }

  /// Counts a cell for each form that reads it; new forms are searched only if no known form does.
  private mutating func count(_ value: RowValue, _ place: RowPlace) {
    if case .null = value { return }
    if counts?.add(value, place) ?? true { return }
    let (forms, others) = search.forms(of: value, isOfParts: columns.count > 1)
    guard !forms.isEmpty else { return }
    counts?.addForms(forms + others)
    _ = counts?.add(value, place)
  }

  mutating func note(unread other: Evidence) {
    // Where bad dates are skipped, they are no error.
    guard counts == nil else { return }
    if unread.map({ other.place < $0.place }) ?? true { unread = other }
  }

  /// Keeps the earliest conflict.
  mutating func note(conflict other: Evidence) {
    // If bad dates are skipped, the counts of all cells decide.
    guard counts == nil else { return }
    if let conflict, conflict.place <= other.place { return }
    conflict = other
  }

  /// Finds the candidate forms, by the first cell that is a date.
  private mutating func findForms(_ value: RowValue, _ row: Int, _ batch: RowBatch) {
    let (forms, others) = search.forms(of: value, isOfParts: columns.count > 1)
    guard !forms.isEmpty else { return }
    let first = Evidence(place: batch.place(row), text: RowText.text(value) ?? "")
    sample = first
    for form in others {
      refuted.append(
        Refuted(
          cache: DayCache(DateReader(form, zone: zone)), evidence: first,
          // With a single candidate, `tryRefuted` counts this cell.
          misses: forms.count == 1 ? 0 : 1))
    }
    let days = ContiguousArray(repeating: Self.none, count: batch.count)
    candidates = forms.map { candidate($0, days: days) }
  }

  func candidate(
    _ form: DateForm, days: ContiguousArray<Int32> = []
  ) -> Candidate {
    Candidate(
      reading: Self.reading(form), cache: DayCache(DateReader(form, zone: zone)), days: days)
  }

  /// Returns a form without leading zeros, if the first dates only happened to be ISO 8601.
  ///
  /// For example, `2014-10-12` may stand before `2014-7-1`.
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
    case .period: return .periods
    case .pattern(let pattern, _, _):
      let letters = pattern.description
      if letters.hasPrefix("d") { return .dayFirst }
      return letters == "yyMMdd" ? .yearFirst : .monthFirst
    default: break
    }
    // Only numbers with the year last, or unknown, may be in another order.
    guard case .written(let form) = form, case .numbers(_, let year) = form.shape, year != .first
    else { return .dayFirst }
    return switch form.order {
    case .dayMonthYear: .dayFirst
    case .monthDayYear: .monthFirst
    case .yearMonthDay: .yearFirst
    }
  }
}

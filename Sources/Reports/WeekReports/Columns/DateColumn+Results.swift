import WeekCalendar

/// The errors of a column, and merging with the findings for other rows of the file.
extension DateColumn {
  /// Returns the error for a cell of the last batch that has no date.
  package func error(_ batch: RowBatch, column: Int, row: Int) -> ReportError {
    let place = batch.place(row)
    if columns.count > 1 {
      let texts = columns.map { RowText.text(batch.column($0)[row]) }
      return .badDateParts(
        place, column: name, texts: texts, problem: DateParts.problem(texts))
    }
    return error(place, RowText.text(batch.column(column)[row]))
  }

  private func error(_ place: RowPlace, _ text: String?) -> ReportError {
    guard let text, let form = candidates.first?.form else {
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
    for other in candidates.dropFirst() { problem += " or \(other.form.summary)" }
    if !isGiven {
      if let sample { problem += ", such as \(VisibleText.quoted(sample.text)) in \(sample.place)" }
      for other in refuted {
        problem +=
          "; \(other.form.summary) does not read \(VisibleText.quoted(other.evidence.text))"
          + " in \(other.evidence.place)"
      }
      var search = search
      let others = text.withBorrowedBytes { search.forms(of: .text($0), isOfParts: false).fitting }
      if let other = others.first(where: { form in !refuted.contains { $0.form == form } }) {
        problem += "; only \(other.summary) reads this cell"
      }
    }
    return .unreadableDate(place, column: name, text: text, problem: problem)
  }

  /// Merges the findings for other rows of the same column.
  ///
  /// - Throws: ``ReportError/mixedDates(_:column:text:earlier:earlierText:)`` if the two parts have no form in common.
  package mutating func merge(_ other: DateColumn) throws(ReportError) {
    if let offset = other.firstOffset { firstOffset = min(firstOffset ?? offset, offset) }
    if let other = other.conflict { note(conflict: other) }
    if let other = other.unread { note(unread: other) }
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
    updateReadings()
  }

  /// Checks that all dates could be read in one form, or that all possible forms agree.
  ///
  /// - Throws: ``ReportError/ambiguousDates(_:column:text:patterns:)`` if forms disagree,
  ///   ``ReportError/mixedDates(_:column:text:earlier:earlierText:)`` if no form reads all dates, or
  ///   ``ReportError/severalDateForms(column:forms:patterns:)`` if bad dates are skipped and another form reads at least
  ///   as many cells.
  package func close() throws(ReportError) {
    if let conflict {
      let earlier = refuted.first?.evidence ?? sample ?? conflict
      throw .mixedDates(
        conflict.place, column: name, text: conflict.text, earlier: earlier.place,
        earlierText: earlier.text)
    }
    if let form, let error = counts?.error(name, readIn: form) { throw error }
    let doubted = refuted.filter { $0.isSixDigits && $0.misses == 1 }
    if !isGiven, case .pattern? = form, let first = doubted.first {
      throw .ambiguousDates(
        first.evidence.place, column: name, text: first.evidence.text,
        patterns: (candidates.map(\.form) + doubted.map(\.form))
          .compactMap { $0.option(for: first.evidence.text) })
    }
    guard case .several = readings, let difference else { return }
    // No form reads all cells: asking for one of the two that read most would lead to this error.
    if let unread { throw error(unread.place, unread.text) }
    throw .ambiguousDates(
      difference.place, column: name, text: difference.text,
      patterns: candidates.compactMap { $0.form.option(for: difference.text) })
  }

  private func mixed(_ one: Evidence, _ two: Evidence) -> ReportError {
    let (early, late) = one.place < two.place ? (one, two) : (two, one)
    return .mixedDates(
      late.place, column: name, text: late.text, earlier: early.place, earlierText: early.text)
  }
}

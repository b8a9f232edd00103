import WeekCalendar

/// Counts the cells of a column that each form of dates reads.
///
/// A column whose bad dates are skipped is not decided by its first date: it may be the bad one.
struct DateFormCounts: Sendable {
  private struct Entry: Sendable {
    var memory: DayCache
    var count = 0
    /// The first cell that it reads.
    var sample: MissingCells.Cell?

    var form: DateForm { memory.reader.form }
  }

  private var entries: [Entry] = []

  /// The same forms, without cells.
  func fork() -> DateFormCounts {
    var fork = self
    for index in fork.entries.indices {
      (fork.entries[index].count, fork.entries[index].sample) = (0, nil)
    }
    return fork
  }

  /// Makes forms known that no earlier cell could have.
  mutating func know(_ forms: [DateForm]) {
    for form in forms where !entries.contains(where: { $0.form == form }) {
      entries.append(Entry(memory: DayCache(DateReader(form))))
    }
  }

  /// Counts a cell for all known forms that read it, and says whether one does.
  mutating func add(_ value: RowValue, _ place: RowPlace) -> Bool {
    var isRead = false
    for index in entries.indices where entries[index].memory.day(value) != nil {
      isRead = true
      entries[index].count += 1
      if entries[index].sample == nil {
        entries[index].sample = .init(place: place, text: RowText.text(value) ?? "")
      }
    }
    return isRead
  }

  /// Counts cells of a known form.
  mutating func add(_ count: Int, of form: DateForm) {
    guard let index = entries.firstIndex(where: { $0.form == form }) else { return }
    entries[index].count += count
  }

  /// Adds the counts of other rows.
  mutating func merge(_ other: DateFormCounts) {
    know(other.entries.map(\.form))
    for theirs in other.entries {
      guard let index = entries.firstIndex(where: { $0.form == theirs.form }) else { continue }
      entries[index].count += theirs.count
      entries[index].sample = .earlier(entries[index].sample, theirs.sample)
    }
  }

  /// The error for a column that is read in a form, if another form reads as many of its cells.
  func error(_ column: String, readIn form: DateForm) -> ReportError? {
    func isOwn(_ entry: Entry) -> Bool {
      if entry.form == form { return true }
      // 2014-7-1 is of the form that reads 2014-10-12, too.
      if case .written(let form) = form { return form.isLikeISO8601 && entry.form == .iso8601 }
      return false
    }
    let own = entries.filter(isOwn)
    let count = own.reduce(0) { $0 + $1.count }
    let others = entries.filter { !isOwn($0) && $0.count >= count && $0.count > 0 }
    guard !others.isEmpty else { return nil }
    let forms = (others + own).filter { $0.count > 0 }.sorted { $0.count > $1.count }
    return .severalDateForms(
      column: column, forms: forms.map(Self.description),
      patterns: forms.map { $0.form.option(for: $0.sample?.text ?? "") ?? "yyyy-MM-dd" })
  }

  /// `day/month/year in 11 cells, as '31/01/2024' in row 2 (line 3)`.
  private static func description(_ entry: Entry) -> String {
    let sample = entry.sample.map { ", as \(VisibleText.quoted($0.text)) in \($0.place)" } ?? ""
    return "\(entry.form.summary) in \(entry.count) \(entry.count == 1 ? "cell" : "cells")\(sample)"
  }
}

import WeekCalendar

/// Counts how many cells of a column each date form can read.
///
/// If bad dates are skipped, the first date does not determine the form, because it may be a bad one.
struct DateFormCounts: Sendable {
  private struct Entry: Sendable {
    var cache: DayCache
    var count = 0
    /// The first cell that the form reads.
    var sample: MissingCells.Cell?

    var form: DateForm { cache.reader.form }
  }

  private var entries: [Entry] = []

  /// Returns the same forms with counts of zero.
  func fork() -> DateFormCounts {
    var fork = self
    for index in fork.entries.indices {
      (fork.entries[index].count, fork.entries[index].sample) = (0, nil)
    }
    return fork
  }

  /// Adds forms that are not counted yet.
  mutating func addForms(_ forms: [DateForm]) {
    for form in forms where !entries.contains(where: { $0.form == form }) {
      entries.append(Entry(cache: DayCache(DateReader(form))))
    }
  }

  /// Counts a cell for each form that reads it; false if no form does.
  mutating func add(_ value: RowValue, _ place: RowPlace) -> Bool {
    var isRead = false
    for index in entries.indices where entries[index].cache.day(value) != nil {
      isRead = true
      entries[index].count += 1
      if entries[index].sample == nil {
        entries[index].sample = .init(place: place, text: RowText.text(value) ?? "")
      }
    }
    return isRead
  }

  /// Adds a number of cells to the count of a form.
  mutating func add(_ count: Int, of form: DateForm) {
    guard let index = entries.firstIndex(where: { $0.form == form }) else { return }
    entries[index].count += count
  }

  /// Adds the counts of other rows.
  mutating func merge(_ other: DateFormCounts) {
    addForms(other.entries.map(\.form))
    for theirs in other.entries {
      guard let index = entries.firstIndex(where: { $0.form == theirs.form }) else { continue }
      entries[index].count += theirs.count
      entries[index].sample = .earlier(entries[index].sample, theirs.sample)
    }
  }

  /// Returns the error for a column read in a form, if another form reads at least as many of its cells.
  func error(_ column: String, readIn form: DateForm) -> ReportError? {
    func matches(_ entry: Entry) -> Bool {
      if entry.form == form { return true }
      // The form of 2014-7-1 also reads ISO 8601 dates such as 2014-10-12.
      if case .written(let form) = form { return form.isLikeISO8601 && entry.form == .iso8601 }
      return false
    }
    let matching = entries.filter(matches)
    let count = matching.reduce(0) { $0 + $1.count }
    let others = entries.filter { !matches($0) && $0.count >= count && $0.count > 0 }
    guard !others.isEmpty else { return nil }
    let forms = (others + matching).filter { $0.count > 0 }.sorted { $0.count > $1.count }
    return .severalDateForms(
      column: column, forms: forms.map(Self.description),
      patterns: forms.map { $0.form.option(for: $0.sample?.text ?? "") ?? "yyyy-MM-dd" })
  }

  /// Returns text such as `day/month/year in 11 cells, such as '31/01/2024' in row 2 (line 3)`.
  private static func description(_ entry: Entry) -> String {
    let sample =
      entry.sample.map { ", such as \(VisibleText.quoted($0.text)) in \($0.place)" } ?? ""
    return "\(entry.form.summary) in \(entry.count) \(entry.count == 1 ? "cell" : "cells")\(sample)"
  }
}

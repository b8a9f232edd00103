extension ReadingReport {
  /// Adds the rows that a report skipped.
  public mutating func add(_ summary: ReportSummary) {
    leaveOut(
      .noDate, count: summary.badDateCount, first: summary.firstBadDatePlace,
      message: summary.firstBadDate.map { "\($0)" })
    leaveOut(.condition, count: summary.filteredCount)
    leaveOut(.outsideDays, count: summary.outsideCount)
    notes += summary.foundForms
  }

  /// Adds the rows of one of several files that a report skipped.
  package mutating func add(_ summary: ReportSummary, file: Int) {
    guard summary.files.indices.contains(file) else { return }
    add(summary.files[file])
    notes += summary.foundForms
  }
}

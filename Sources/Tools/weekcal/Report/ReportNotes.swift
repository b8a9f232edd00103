import WeekReports

/// Notes on rows that are left out of a report, and on rows that may be in another period than expected.
enum ReportNotes {
  /// Says why no row is counted, and on which days there are rows.
  static func writeEmpty(_ summary: ReportSummary, _ periods: ReportPeriods) {
    let leftOut = summary.filteredCount + summary.outsideCount + summary.badDateCount
    // A table without rows is told where it is read.
    guard summary.rowCount > 0, leftOut == summary.rowCount else { return }
    var reasons: [String] = []
    if summary.filteredCount > 0 {
      reasons.append("--where is not true for \(summary.filteredCount)")
    }
    if summary.outsideCount > 0 {
      let options = [periods.from.map { _ in "--from" }, periods.to.map { _ in "--to" }]
      reasons.append(
        "\(summary.outsideCount) \(summary.outsideCount == 1 ? "is" : "are") outside "
          + options.compactMap { $0 }.joined(separator: " and "))
    }
    if summary.badDateCount > 0 { reasons.append("\(summary.badDateCount) without a date") }
    let days = summary.days.map { days in
      "; the rows have dates from \(days.lowerBound) to \(days.upperBound)"
    }
    let rows = summary.rowCount == 1 ? "row" : "rows"
    Note.write(
      "no row is counted: of \(summary.rowCount) \(rows), " + reasons.joined(separator: ", ")
        + (days ?? ""))
  }

  static func write(_ report: Report, _ form: DateForm?) {
    let summary = report.summary
    if let place = summary.firstOffset { Note.write("\(place) \(ZoneOption.offsetNote)") }
    if let first = summary.firstOddYear {
      let rows = summary.oddYearCount == 1 ? "row has a date" : "rows have dates"
      var note =
        "\(summary.oddYearCount) \(rows) before the year 1000 or after 9999; the first: \(first.place), "
        + "\(VisibleText.quoted(first.text)) is \(first.date)"
      if case .pattern(let pattern, _, _) = form, (0...99).contains(first.date.year) {
        note += "; for years of two digits write \(pattern.dialect.isStrftime ? "%y" : "yy")"
      }
      Note.write(note)
    }
    if let first = summary.firstBadDate {
      let rows = summary.badDateCount == 1 ? "row" : "rows"
      Note.write("left out \(summary.badDateCount) \(rows) without a date; the first: \(first)")
    }
    if let others = summary.otherGroups {
      let groups = others.count == 1 ? "1 group is" : "\(others.count) groups are together"
      Note.write(
        "\(groups) \(VisibleText.quoted(others.name))"
          + (others.hasTie ? "; the first of them is as large as the last one that is kept" : ""))
    }
    for column in summary.emptyColumns {
      Note.write(
        "column \(VisibleText.quoted(column.name)) is empty in \(column.count) "
          + "\(column.count == 1 ? "row" : "rows")")
    }
  }
}

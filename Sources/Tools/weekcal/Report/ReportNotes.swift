import WeekCalendar
import WeekReports

/// The notes of `weekcal report`, in the order in which they are written.
enum ReportNotes {
  /// Explains an empty report before it is written, and names the days that the rows have.
  static func writeEmpty(_ summary: ReportSummary, _ command: ReportCommand) {
    // For a CSV file, the notes on reading include this.
    if command.source.table != nil, summary.rowCount == 0 {
      Note.write("\(VisibleText.input(command.files[0])): there are no rows")
    }
    let excludedCount = summary.filteredCount + summary.outsideCount + summary.badDateCount
    guard summary.rowCount > 0, excludedCount == summary.rowCount else { return }
    let periods = command.periods
    var reasons: [String] = []
    if summary.filteredCount > 0 {
      reasons.append("--where excludes \(summary.filteredCount)")
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
      "no rows to report: of \(summary.rowCount) \(rows), " + reasons.joined(separator: ", ")
        + (days ?? ""))
  }

  /// Names the rules of the weeks and the detected formats, after the report.
  static func writeRules(
    _ summary: ReportSummary, _ weeks: CalendarLocale?, _ fiscal: String?, columns: [String]
  ) {
    if let weeks { Note.write(weeks.weeksNote) }
    if let fiscal { Note.write("periods of the fiscal calendar \(fiscal)") }
    let forms = summary.foundForms
    for note in forms + columns.filter({ !forms.contains($0) }) { Note.write(note) }
  }

  /// Reports skipped rows, and rows that may be in an unexpected period; also with `--quiet`.
  static func write(_ report: Report, _ form: DateForm?) {
    let summary = report.summary
    if report.request.asOf == .lastOfRows, let asOf = report.asOf {
      let cause = report.request.coveredTo == nil ? "the last day of the rows" : "from --data-to"
      Note.write("--to-date auto is \(asOf), \(cause)")
    }
    if let place = summary.firstOffset { Note.write("\(place) \(ZoneOption.offsetNote)") }
    if let first = summary.firstOddYear {
      let rows = summary.oddYearCount == 1 ? "row has a date" : "rows have dates"
      var note =
        "\(summary.oddYearCount) \(rows) before the year 1000 or after 9999; the first: \(first.place), "
        + "\(VisibleText.quoted(first.text)) is \(first.date)"
      if case .pattern(let pattern, _, _) = form, (0...99).contains(first.date.year) {
        note += "; for two-digit years use \(pattern.dialect.isStrftime ? "%y" : "yy")"
      }
      Note.write(note)
    }
    if let first = summary.firstBadDate {
      let rows = summary.badDateCount == 1 ? "row" : "rows"
      Note.write("skipped \(summary.badDateCount) \(rows) without a date; the first: \(first)")
    }
    if let others = summary.otherGroups {
      let groups =
        others.isOfPeriods
        ? "the smaller groups of \(others.count == 1 ? "1 period" : "\(others.count) periods") are"
        : others.count == 1 ? "1 smaller group is" : "\(others.count) smaller groups are"
      let tie =
        others.isOfPeriods
        ? "; in some, the largest of them is as large as the smallest group kept"
        : "; the largest of them is as large as the smallest group kept"
      Note.write(
        "\(groups) combined as \(VisibleText.quoted(others.name))" + (others.hasTie ? tie : ""))
    }
    for column in summary.emptyColumns {
      Note.write(
        "column \(VisibleText.quoted(column.name)) is empty in \(column.count) "
          + "\(column.count == 1 ? "row" : "rows")")
    }
  }
}

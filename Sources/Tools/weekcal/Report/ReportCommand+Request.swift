import WeekCalendar
import WeekReports

extension ReportCommand {
  /// The options as one value, checked and matched with the columns of the table.
  ///
  /// - Parameters:
  ///   - columns: The names of the columns.
  ///   - locale: The locale of weeks and words.
  ///   - dateForm: The form of the dates; nil to detect it.
  ///   - numberForms: The known forms of numbers, by column name.
  /// - Returns: The request.
  /// - Throws: `Failure` for the first option that does not fit.
  func request(
    columns: [String], _ locale: CalendarLocale, dateForm: DateForm?,
    numberForms: [String: NumberForm]
  ) throws -> ReportRequest {
    guard let date else { throw Self.missingDate(of: columns) }
    let calendar = try periods.calendar(locale, columns: columns)
    var request = ReportRequest(dateColumn: ColumnName.meant(by: date, among: columns), calendar)
    request.dateParts = DateFormOption.parts(of: date, among: columns)
    if periods.locale != nil { request.dateLocale = locale }
    request.aggregates = try measures.aggregates(columns: columns)
    comparisons.addSums(&request.aggregates, columns: columns)
    request.groups = group.map { ColumnName.meant(by: $0, among: columns) }
    request.secondCalendar = periods.secondCalendar(locale)
    request.topGroups = top
    request.topScope = per
    request.derived = try comparisons.columns(request.aggregates)
    request.yearComparison = comparisons.yearBefore
    request.fill = periods.fill
    request.hasTotals = totals
    request.labels = periods.labelLocale(locale)
    request.labelStyle = periods.labelStyle ?? .words
    request.skipsBadDates = source.skipBadDates
    request.dateForm = dateForm
    request.numberForm = csv.options.numberForm
    request.numberForms = numberForms
    let zone = try ZoneOption.resolve(zone)
    request.zone = zone
    let period = { try periods.period($0, calendar, locale) }
    let days = try RangeEnd.days(from: periods.from, to: periods.to, in: zone, period: period)
    request.asOf = try periods.toDate?.asOf(in: zone, period: period)
    if case .day(let asOf)? = request.asOf, let to = days.to, to < asOf {
      throw Failure(.usage, "--to \(to) comes before --to-date \(asOf)")
    }
    request.hasDataDays = periods.coveredDays
    request.firstDay = days.from
    request.lastDay = days.to
    let covered = try RangeEnd.days(
      from: periods.dataFrom, to: periods.dataTo, in: zone, names: ReportPeriods.covered,
      period: period)
    request.coveredFrom = covered.from
    request.coveredTo = covered.to
    // Before the rows are read; the columns of groups are known only after them.
    if !pivot { _ = try output.order.sorts(request.tableColumnNames) }
    return request
  }

  /// The error for a missing `--date`, with the columns to choose from.
  private static func missingDate(of columns: [String]) -> Failure {
    Failure(
      .usage,
      "--date is required: the column of dates; the columns are: "
        + VisibleText.list(columns))
  }
}

import WeekCalendar

extension SQLTable {
  static var fiscalCalendar: SQLTable {
    SQLTable(
      name: "fiscal_calendar", parameters: ["start", "stop", "calendar"],
      columnList: [
        Column("day", .orderedText) { row in row.set(row.date) },
        Column("weekday") { row in row.set(row.date?.weekday.iso) },
        Column("fiscal_year") { row in row.set(row.fiscal?.year) },
        Column("fiscal_quarter") { row in row.setFiscalNumber(.quarter) },
        Column("fiscal_period") { row in row.setFiscalNumber(.period) },
        Column("fiscal_week") { row in row.setFiscalNumber(.week) },
        Column("year_key", .text) { row in row.setFiscalKey(.year) },
        Column("quarter_key", .text) { row in row.setFiscalKey(.quarter) },
        Column("period_key", .text) { row in row.setFiscalKey(.period) },
        Column("week_key", .text) { row in row.setFiscalKey(.week) },
        Column("year_start", .text) { row in row.setFiscalDay(.year, isLast: false) },
        Column("year_end", .text) { row in row.setFiscalDay(.year, isLast: true) },
        Column("quarter_start", .text) { row in row.setFiscalDay(.quarter, isLast: false) },
        Column("quarter_end", .text) { row in row.setFiscalDay(.quarter, isLast: true) },
        Column("period_start", .text) { row in row.setFiscalDay(.period, isLast: false) },
        Column("period_end", .text) { row in row.setFiscalDay(.period, isLast: true) },
        Column("week_start", .text) { row in row.setFiscalDay(.week, isLast: false) },
        Column("week_end", .text) { row in row.setFiscalDay(.week, isLast: true) },
        Column("fiscal_week_of_period") { row in row.setFiscalWeek(of: .period) },
        Column("fiscal_week_of_quarter") { row in row.setFiscalWeek(of: .quarter) },
      ],
      summary:
        "The days from start to stop in a fiscal calendar; weeks are NULL in calendars of months."
    ) { $0.fiscalDays() }
  }
}

extension TableRow {
  /// The position of the row's day in the fiscal calendar of the scan.
  var fiscal: FiscalPosition? {
    guard let date, let calendar = fiscalCalendar else { return nil }
    return FiscalPosition(date, calendar)
  }

  fileprivate func setFiscalNumber(_ unit: FiscalUnit) {
    guard let number = fiscal?.number(of: unit), number > 0 else { return }
    set(number)
  }

  fileprivate func setFiscalWeek(of unit: FiscalUnit) {
    guard let number = fiscal?.week(of: unit), number > 0 else { return }
    set(number)
  }

  fileprivate func setFiscalKey(_ unit: FiscalUnit) {
    guard let position = fiscal else { return }
    let number = position.number(of: unit)
    if number > 0 { setText { $0.write(fiscalYear: position.year, unit, number: number) } }
  }

  fileprivate func setFiscalDay(_ unit: FiscalUnit, isLast: Bool) {
    guard let position = fiscal, position.number(of: unit) > 0 else { return }
    let day = isLast ? position.lastDay(of: unit) : position.firstDay(of: unit)
    set(EpochDay(day).map { CivilDate($0) })
  }
}

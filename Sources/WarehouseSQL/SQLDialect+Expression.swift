import WeekCalendar

extension SQLDialect {
  /// The plain SQL expression, without any function of ours, that answers a question about a day.
  ///
  ///     let day = try SQLOperand("Date")
  ///     SQLDialect.duckdb.expression(.weekStart, of: day, scheme: .iso8601)
  ///     // "Date + CAST(1 - isodow(Date) AS INTEGER)"
  ///
  /// The day is to be a DATE, in SQLite any time-value; what is evaluated for it may stand in the text more than
  /// once. NULL gives NULL. Days of the years 1 to 9999 whose week lies in these years too are answered as by the
  /// SQL function of the same name; at the ends of its range an engine may give NULL or an error.
  public func expression(
    _ function: CalendarFunction, of day: SQLOperand, scheme: WeekScheme
  ) -> String {
    write(WeekExpressions(scheme: scheme).node(function), of: day)
  }

  /// The plain SQL expression that answers a question about a day in a fiscal calendar.
  ///
  ///     let day = try SQLOperand("d")
  ///     try SQLDialect.mysql.expression(.number(.year), of: day, calendar: .usGovernment)
  ///     // "YEAR(DATE(DATE_FORMAT(d, '%Y-%m-01')) + INTERVAL -9 MONTH) + 1"
  ///
  /// As ``expression(_:of:scheme:)`` but for the calendar.
  ///
  /// - Throws: ``FiscalCalendarError/noWeeks(_:)`` for weeks of a calendar of plain months.
  public func expression(
    _ function: FiscalFunction, of day: SQLOperand, calendar: FiscalCalendar
  ) throws(FiscalCalendarError) -> String {
    guard function.unit != .week || calendar.hasWeeks else { throw .noWeeks(calendar) }
    return write(FiscalExpressions(calendar: calendar).node(function), of: day)
  }

  private func write(_ node: SQLNode, of day: SQLOperand) -> String {
    let writer = SQLWriter(dialect: self, operand: day)
    // A column of SQLite may hold a time, or another form of a date; without a modifier 2011-02-29 stays.
    if case .day = node, self == .sqlite {
      return writer.value(.later(.day, SQLSum(), .laterByConstant))
    }
    return writer.value(node)
  }
}

import WeekCalendar

extension SQLOperand {
  /// Returns a plain SQL expression, without this library's functions, that computes a calendar function of the day.
  ///
  ///     let day = try SQLOperand("Date", for: .duckdb)
  ///     day.expression(.weekStart, scheme: .iso8601)
  ///     // "Date + CAST(1 - isodow(Date) AS INTEGER)"
  ///
  /// The day must be a DATE, or any time value in SQLite; its expression may occur more than once in the result. NULL
  /// gives NULL. For days of the years 1 to 9999 whose week also lies in these years, the result equals that of the SQL
  /// function with the same name. At the ends of its range, an engine may return NULL or an error.
  public func expression(
    _ function: CalendarFunction, scheme: WeekScheme
  ) -> String {
    value(WeekExpressions(scheme: scheme, sql: writer).piece(function))
  }

  /// Returns a plain SQL expression that computes a fiscal-calendar function of the day.
  ///
  ///     let day = try SQLOperand("d", for: .mysql)
  ///     try day.expression(.number(.year), calendar: .usGovernment)
  ///     // "YEAR(DATE(DATE_FORMAT(d, '%Y-%m-01')) + INTERVAL -9 MONTH) + 1"
  ///
  /// It is like ``expression(_:scheme:)``, but for a fiscal calendar.
  ///
  /// - Throws: `FiscalCalendarError` for a unit that the calendar lacks.
  public func expression(
    _ function: FiscalFunction, calendar: FiscalCalendar
  ) throws(FiscalCalendarError) -> String {
    try calendar.check(function.unit)
    return value(FiscalExpressions(calendar: calendar, sql: writer).piece(function))
  }

  private var writer: SQLWriter { SQLWriter(dialect: dialect, day: SQLPiece(text, level)) }

  private func value(_ piece: SQLPiece) -> String {
    let value = writer.value(piece)
    // In SQLite, the column may contain a time or another form of a date, so the day must become a date. The modifier
    // of 0 days makes SQLite normalize dates such as 2011-02-29.
    guard value == text, dialect == .sqlite else { return value }
    return writer.value(writer.call(.laterByConstant, writer.day, SQLPiece(0)))
  }
}

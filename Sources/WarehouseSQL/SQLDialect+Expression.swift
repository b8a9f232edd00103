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
    let node = WeekExpressions(scheme: scheme).node(function)
    let writer = SQLWriter(dialect: self, operand: day)
    // A column of SQLite may hold a time, or another form of a date; without a modifier 2011-02-29 stays.
    if case .day = node, self == .sqlite {
      return writer.value(.later(.day, SQLSum(), .laterByConstant))
    }
    return writer.value(node)
  }
}

import WeekCalendar

// One table an engine: how it writes each operation.

extension SQLDialect {
  /// What the operation `weekday` counts: the value of a weekday, the others following it.
  var weekdays: (zero: Weekday, base: Int) {
    switch self {
    case .sqlite: (.sunday, 0)
    case .spark, .mysql: (.monday, 0)
    case .postgres, .duckdb, .snowflake: (.monday, 1)
    case .bigquery: (.sunday, 1)
    }
  }

  func form(_ operation: SQLOperation) -> SQLForm {
    switch self {
    case .sqlite: Self.sqlite(operation)
    case .postgres: Self.postgres(operation)
    case .duckdb: Self.duckdb(operation)
    case .spark: Self.spark(operation)
    case .bigquery: Self.bigquery(operation)
    case .mysql: Self.mysql(operation)
    case .snowflake: Self.snowflake(operation)
    }
  }

  // A day is a time-value with its modifiers until it is asked for; numbers of strftime are texts, which
  // arithmetic reads as integers.
  private static func sqlite(_ operation: SQLOperation) -> SQLForm {
    switch operation {
    case .year: SQLForm("CAST(strftime('%Y', {1}) AS INTEGER)")
    case .dayOfYear: SQLForm("strftime('%j', {1})")
    case .weekday: SQLForm("strftime('%w', {1})")
    case .quotient: SQLForm("{1*} / {2}", .product)
    case .remainder: SQLForm("{1*} % {2}", .product)
    case .month: SQLForm("CAST(strftime('%m', {1}) AS INTEGER)")
    case .daysBetween: SQLForm("CAST(julianday(date({2})) - julianday(date({1})) AS INTEGER)")
    case .laterByMonths: SQLForm("{1}, '{2} months'", .arguments)
    case .laterByConstant: SQLForm("{1}, '{2} days'", .arguments)
    case .laterByDays, .laterByWeeks: SQLForm("{1}, ({2}) || ' days'", .arguments)
    case .firstOfYear: SQLForm("{1}, 'start of year'", .arguments)
    case .lastOfYear: SQLForm("strftime('%Y-12-31', {1})")
    case .firstOfMonth: SQLForm("{1}, 'start of month'", .arguments)
    case .firstOfQuarter:
      SQLForm(
        "{1}, 'start of month', -((strftime('%m', {1}) - 1) % 3) || ' months'", .arguments)
    case .firstOfHalf:
      SQLForm("{1}, 'start of year', (strftime('%m', {1}) / 7 * 6) || ' months'", .arguments)
    case .earlier: SQLForm("min(date({1}), date({2}))")
    case .later: SQLForm("max(date({1}), date({2}))")
    case .key: SQLForm("strftime('%Y-W', {1}) || printf('%02d', {2})", .any)
    // printf takes NULL for 0.
    case .fiscalYearKey: SQLForm("'FY' || substr('0000' || ({1}), -4)", .any)
    case .fiscalKey:
      SQLForm(
        "'FY' || substr('0000' || ({1}), -4) || '{unit}' || substr('{zeros}' || ({2}), -{digits})",
        .any)
    case .value, .firstOfWeek: SQLForm("date({1})")
    }
  }

  // All of it is immutable, so that indexes and generated columns may use it: to_char and date_trunc of a date
  // are not, for a date is first a time in the session's zone there.
  private static func postgres(_ operation: SQLOperation) -> SQLForm {
    switch operation {
    case .year: SQLForm("EXTRACT(YEAR FROM {1})::int")
    case .dayOfYear: SQLForm("EXTRACT(DOY FROM {1})::int")
    case .weekday: SQLForm("EXTRACT(ISODOW FROM {1})::int")
    case .quotient: SQLForm("{1*} / {2}", .product)
    case .remainder: SQLForm("{1*} % {2}", .product)
    case .month: SQLForm("EXTRACT(MONTH FROM {1})::int")
    case .daysBetween: SQLForm("{2+} - {1*}", .sum)
    case .laterByMonths: SQLForm("({1+} + INTERVAL '{2} months')::date")
    case .laterByConstant, .laterByDays, .laterByWeeks: SQLForm("{1+}{2±}", .sum)
    case .firstOfYear: SQLForm("make_date(EXTRACT(YEAR FROM {1})::int, 1, 1)")
    case .lastOfYear: SQLForm("make_date(EXTRACT(YEAR FROM {1})::int, 12, 31)")
    case .firstOfMonth: SQLForm("{1+} - EXTRACT(DAY FROM {1})::int + 1", .sum)
    case .firstOfQuarter:
      SQLForm(
        "make_date(EXTRACT(YEAR FROM {1})::int, EXTRACT(QUARTER FROM {1})::int * 3 - 2, 1)")
    case .firstOfHalf:
      SQLForm(
        "make_date(EXTRACT(YEAR FROM {1})::int, EXTRACT(MONTH FROM {1})::int / 7 * 6 + 1, 1)")
    case .earlier: SQLForm("LEAST({1}, {2})")
    case .later: SQLForm("GREATEST({1}, {2})")
    case .key:
      // Padded as a whole: a year of five digits stays visible.
      SQLForm(
        "lpad(EXTRACT(YEAR FROM {1})::int || '-W' || lpad(({2})::text, 2, '0'), 8, '0')")
    case .fiscalYearKey: SQLForm("'FY' || lpad(({1})::text, 4, '0')", .any)
    case .fiscalKey:
      SQLForm(
        "'FY' || lpad(({1})::text, 4, '0') || '{unit}' || lpad(({2})::text, {digits}, '0')", .any)
    case .value, .firstOfWeek: SQLForm("{1}", .any)
    }
  }

  private static func duckdb(_ operation: SQLOperation) -> SQLForm {
    switch operation {
    case .year: SQLForm("year({1})")
    case .dayOfYear: SQLForm("dayofyear({1})")
    case .weekday: SQLForm("isodow({1})")
    case .quotient: SQLForm("{1*} // {2}", .product)
    case .remainder: SQLForm("{1*} % {2}", .product)
    case .month: SQLForm("month({1})")
    case .daysBetween: SQLForm("{2+} - {1*}", .sum)
    case .laterByMonths: SQLForm("CAST({1+} + to_months({2}) AS DATE)")
    case .laterByConstant: SQLForm("{1+}{2±}", .sum)
    case .laterByDays, .laterByWeeks: SQLForm("{1+} + CAST({2} AS INTEGER)", .sum)
    case .firstOfYear: SQLForm("make_date(year({1}), 1, 1)")
    case .lastOfYear: SQLForm("make_date(year({1}), 12, 31)")
    case .firstOfMonth: SQLForm("make_date(year({1}), month({1}), 1)")
    case .firstOfQuarter: SQLForm("make_date(year({1}), quarter({1}) * 3 - 2, 1)")
    case .firstOfHalf:
      SQLForm("make_date(year({1}), CASE WHEN month({1}) < 7 THEN 1 ELSE 7 END, 1)")
    case .earlier: SQLForm("least({1}, {2})")
    case .later: SQLForm("greatest({1}, {2})")
    case .key: SQLForm("printf('%04d-W%02d', year({1}), {2})")
    case .fiscalYearKey: SQLForm("printf('FY%04d', {1})")
    case .fiscalKey: SQLForm("printf('FY%04d{unit}%0{digits}d', {1}, {2})")
    case .value, .firstOfWeek: SQLForm("{1}", .any)
    }
  }

  private static func spark(_ operation: SQLOperation) -> SQLForm {
    switch operation {
    case .year: SQLForm("year({1})")
    case .dayOfYear: SQLForm("dayofyear({1})")
    case .weekday: SQLForm("weekday({1})")
    case .quotient: SQLForm("{1*} div {2}", .product)
    case .remainder: SQLForm("{1*} % {2}", .product)
    case .month: SQLForm("month({1})")
    case .daysBetween: SQLForm("datediff({2}, {1})")
    case .laterByMonths: SQLForm("add_months({1}, {2})")
    case .laterByConstant, .laterByDays: SQLForm("date_add({1}, {2})")
    case .laterByWeeks: SQLForm("date_add({1}, CAST({2} AS INT))")
    case .firstOfYear: SQLForm("trunc({1}, 'YEAR')")
    case .lastOfYear: SQLForm("make_date(year({1}), 12, 31)")
    case .firstOfMonth: SQLForm("trunc({1}, 'MONTH')")
    case .firstOfQuarter: SQLForm("trunc({1}, 'QUARTER')")
    case .firstOfHalf: SQLForm("make_date(year({1}), IF(month({1}) < 7, 1, 7), 1)")
    case .earlier: SQLForm("least({1}, {2})")
    case .later: SQLForm("greatest({1}, {2})")
    case .key:
      SQLForm("lpad(concat(year({1}), '-W', lpad({2}, 2, '0')), 8, '0')")
    case .fiscalYearKey: SQLForm("concat('FY', lpad({1}, 4, '0'))")
    case .fiscalKey: SQLForm("concat('FY', lpad({1}, 4, '0'), '{unit}', lpad({2}, {digits}, '0'))")
    case .value, .firstOfWeek: SQLForm("{1}", .any)
    }
  }

  private static func bigquery(_ operation: SQLOperation) -> SQLForm {
    switch operation {
    case .year: SQLForm("EXTRACT(YEAR FROM {1})")
    case .dayOfYear: SQLForm("EXTRACT(DAYOFYEAR FROM {1})")
    case .weekday: SQLForm("EXTRACT(DAYOFWEEK FROM {1})")
    case .quotient: SQLForm("DIV({1}, {2})")
    case .remainder: SQLForm("MOD({1}, {2})")
    case .month: SQLForm("EXTRACT(MONTH FROM {1})")
    case .daysBetween: SQLForm("DATE_DIFF({2}, {1}, DAY)")
    case .laterByMonths: SQLForm("DATE_ADD({1}, INTERVAL {2} MONTH)")
    case .laterByConstant, .laterByDays, .laterByWeeks: SQLForm("{1+}{2±}", .sum)
    case .firstOfYear: SQLForm("DATE_TRUNC({1}, YEAR)")
    case .lastOfYear: SQLForm("LAST_DAY({1}, YEAR)")
    case .firstOfMonth: SQLForm("DATE_TRUNC({1}, MONTH)")
    case .firstOfQuarter: SQLForm("DATE_TRUNC({1}, QUARTER)")
    case .firstOfHalf:
      SQLForm("DATE(EXTRACT(YEAR FROM {1}), IF(EXTRACT(MONTH FROM {1}) < 7, 1, 7), 1)")
    case .earlier: SQLForm("LEAST({1}, {2})")
    case .later: SQLForm("GREATEST({1}, {2})")
    case .key: SQLForm("FORMAT('%04d-W%02d', EXTRACT(YEAR FROM {1}), {2})")
    case .fiscalYearKey: SQLForm("FORMAT('FY%04d', {1})")
    case .fiscalKey: SQLForm("FORMAT('FY%04d{unit}%0{digits}d', {1}, {2})")
    case .firstOfWeek: SQLForm("DATE_TRUNC({1}, WEEK({2}))")
    case .value: SQLForm("{1}", .any)
    }
  }

  private static func mysql(_ operation: SQLOperation) -> SQLForm {
    switch operation {
    case .year: SQLForm("YEAR({1})")
    case .dayOfYear: SQLForm("DAYOFYEAR({1})")
    case .weekday: SQLForm("WEEKDAY({1})")
    case .quotient: SQLForm("{1*} DIV {2}", .product)
    case .remainder: SQLForm("{1*} MOD {2}", .product)
    case .month: SQLForm("MONTH({1})")
    case .daysBetween: SQLForm("DATEDIFF({2}, {1})")
    case .laterByMonths: SQLForm("{1+} + INTERVAL {2} MONTH", .sum)
    case .laterByConstant, .laterByDays, .laterByWeeks: SQLForm("{1+} + INTERVAL {2} DAY", .sum)
    case .firstOfYear: SQLForm("DATE(DATE_FORMAT({1}, '%Y-01-01'))")
    case .lastOfYear: SQLForm("DATE(DATE_FORMAT({1}, '%Y-12-31'))")
    case .firstOfMonth: SQLForm("DATE(DATE_FORMAT({1}, '%Y-%m-01'))")
    case .firstOfQuarter:
      SQLForm(
        "DATE(DATE_FORMAT({1}, ELT(QUARTER({1}), '%Y-01-01', '%Y-04-01', '%Y-07-01', '%Y-10-01')))")
    case .firstOfHalf:
      SQLForm("DATE(DATE_FORMAT({1}, IF(MONTH({1}) < 7, '%Y-01-01', '%Y-07-01')))")
    case .earlier: SQLForm("LEAST({1}, {2})")
    case .later: SQLForm("GREATEST({1}, {2})")
    case .key: SQLForm("CONCAT(DATE_FORMAT({1}, '%Y-W'), LPAD({2}, 2, '0'))")
    case .fiscalYearKey: SQLForm("CONCAT('FY', lpad({1}, 4, '0'))")
    case .fiscalKey: SQLForm("CONCAT('FY', lpad({1}, 4, '0'), '{unit}', lpad({2}, {digits}, '0'))")
    case .value, .firstOfWeek: SQLForm("{1}", .any)
    }
  }

  private static func snowflake(_ operation: SQLOperation) -> SQLForm {
    switch operation {
    case .year: SQLForm("YEAR({1})")
    case .dayOfYear: SQLForm("DAYOFYEAR({1})")
    // Of the functions of weekdays the one that no parameter of the session changes.
    case .weekday: SQLForm("DAYOFWEEKISO({1})")
    case .quotient: SQLForm("FLOOR({1*} / {2})")
    case .remainder: SQLForm("MOD({1}, {2})")
    case .month: SQLForm("MONTH({1})")
    case .daysBetween: SQLForm("DATEDIFF(day, {1}, {2})")
    case .laterByMonths: SQLForm("DATEADD(month, {2}, {1})")
    case .laterByConstant, .laterByDays, .laterByWeeks: SQLForm("DATEADD(day, {2}, {1})")
    case .firstOfYear: SQLForm("DATE_TRUNC('year', {1})")
    case .lastOfYear: SQLForm("LAST_DAY({1}, 'year')")
    case .firstOfMonth: SQLForm("DATE_TRUNC('month', {1})")
    case .firstOfQuarter: SQLForm("DATE_TRUNC('quarter', {1})")
    case .firstOfHalf: SQLForm("DATE_FROM_PARTS(YEAR({1}), IFF(MONTH({1}) < 7, 1, 7), 1)")
    case .earlier: SQLForm("LEAST({1}, {2})")
    case .later: SQLForm("GREATEST({1}, {2})")
    case .key:
      SQLForm("LPAD(YEAR({1}) || '-W' || LPAD({2}, 2, '0'), 8, '0')")
    case .fiscalYearKey: SQLForm("'FY' || LPAD({1}, 4, '0')", .any)
    case .fiscalKey:
      SQLForm(
        "'FY' || LPAD({1}, 4, '0') || '{unit}' || LPAD({2}, {digits}, '0')", .any)
    case .value, .firstOfWeek: SQLForm("{1}", .any)
    }
  }
}

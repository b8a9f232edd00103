import WeekCalendar

// The forms of each engine, with the placeholders of SQLForm. An operation without an entry has the common form, except that adding weeks or days falls
// back to the engine's simpler operation for adding days.

extension SQLDialect {
  /// The operation that numbers weekdays, for weeks that start on `first`: the weekday that it counts from, and the number
  /// of that weekday.
  ///
  /// It is nil if all such functions of the engine depend on settings of the session.
  func weekdays(from first: Weekday) -> (operation: SQLOperation, zero: Weekday, base: Int)? {
    switch self {
    case .sqlite: (.weekday, .sunday, 0)
    case .spark, .mysql: (.weekday, .monday, 0)
    case .duckdb where first == .sunday, .clickhouse where first == .sunday:
      (.daysAfterSunday, .sunday, 0)
    case .postgres, .duckdb, .snowflake, .clickhouse: (.weekday, .monday, 1)
    case .bigquery: (.weekday, .sunday, 1)
    case .sqlserver: nil
    }
  }

  /// The form in which the engine writes an operation.
  func form(_ operation: SQLOperation) -> SQLForm {
    if let form = Self.forms[self]?[operation] { return form }
    switch operation {
    case .laterByWeeks: return form(.laterByDays)
    case .laterByDays: return form(.laterByConstant)
    default: return Self.commonForms[operation] ?? SQLForm("")
    }
  }

  private static let forms: [SQLDialect: [SQLOperation: SQLForm]] = [
    .sqlite: sqliteForms, .postgres: postgresForms, .duckdb: duckdbForms, .spark: sparkForms,
    .bigquery: bigqueryForms, .mysql: mysqlForms, .snowflake: snowflakeForms,
    .clickhouse: clickhouseForms, .sqlserver: sqlserverForms,
  ]

  private static let commonForms: [SQLOperation: SQLForm] = [
    .year: SQLForm("YEAR({1})"),
    .dayOfYear: SQLForm("DAYOFYEAR({1})"),
    .quotient: SQLForm("{1*} / {2}", .product),
    .remainder: SQLForm("{1*} % {2}", .product),
    .month: SQLForm("MONTH({1})"),
    .daysBetween: SQLForm("{2+} - {1*}", .sum),
    .laterByConstant: SQLForm("{1+}{2±}", .sum),
    .earlier: SQLForm("LEAST({1}, {2})"),
    .later: SQLForm("GREATEST({1}, {2})"),
    .value: SQLForm("{1}", .any),
  ]

  // A day remains a time value with modifiers until `value` makes a date from it. The numbers of strftime are text,
  // which arithmetic converts to integers. Fiscal keys do not use printf, which formats NULL as 0.
  private static let sqliteForms: [SQLOperation: SQLForm] = [
    .year: SQLForm("CAST(strftime('%Y', {1}) AS INTEGER)"),
    .dayOfYear: SQLForm("strftime('%j', {1})"),
    .weekday: SQLForm("strftime('%w', {1})"),
    .month: SQLForm("CAST(strftime('%m', {1}) AS INTEGER)"),
    .daysBetween: SQLForm("CAST(julianday(date({2})) - julianday(date({1})) AS INTEGER)"),
    .laterByMonths: SQLForm("{1}, '{2} months'", .arguments),
    .laterByConstant: SQLForm("{1}, '{2} days'", .arguments),
    .laterByDays: SQLForm("{1}, ({2}) || ' days'", .arguments),
    .firstOfYear: SQLForm("{1}, 'start of year'", .arguments),
    .lastOfYear: SQLForm("strftime('%Y-12-31', {1})"),
    .firstOfMonth: SQLForm("{1}, 'start of month'", .arguments),
    .firstOfQuarter: SQLForm(
      "{1}, 'start of month', -((strftime('%m', {1}) - 1) % 3) || ' months'", .arguments),
    .firstOfHalf: SQLForm(
      "{1}, 'start of year', (strftime('%m', {1}) / 7 * 6) || ' months'", .arguments),
    .earlier: SQLForm("min(date({1}), date({2}))"),
    .later: SQLForm("max(date({1}), date({2}))"),
    .key: SQLForm("strftime('%Y-W', {1}) || printf('%02d', {2})", .any),
    .fiscalYearKey: SQLForm("'FY' || substr('0000' || ({1}), -4)", .any),
    .fiscalKey: SQLForm(
      "'FY' || substr('0000' || ({1}), -4) || '{unit}' || substr('{zeros}' || ({2}), -{digits})",
      .any),
    .value: SQLForm("date({1})"),
  ]

  // All functions are immutable, so that indexes and generated columns can use the expressions. to_char and date_trunc
  // of a date are not: they first convert it to a time in the session's time zone. Keys are padded as a whole, so that
  // years of five digits are not cut.
  private static let postgresForms: [SQLOperation: SQLForm] = [
    .year: SQLForm("EXTRACT(YEAR FROM {1})::int"),
    .dayOfYear: SQLForm("EXTRACT(DOY FROM {1})::int"),
    .weekday: SQLForm("EXTRACT(ISODOW FROM {1})::int"),
    .month: SQLForm("EXTRACT(MONTH FROM {1})::int"),
    .laterByMonths: SQLForm("({1+} + INTERVAL '{2} months')::date"),
    .firstOfYear: SQLForm("make_date(EXTRACT(YEAR FROM {1})::int, 1, 1)"),
    .lastOfYear: SQLForm("make_date(EXTRACT(YEAR FROM {1})::int, 12, 31)"),
    .firstOfMonth: SQLForm("{1+} - EXTRACT(DAY FROM {1})::int + 1", .sum),
    .firstOfQuarter: SQLForm(
      "make_date(EXTRACT(YEAR FROM {1})::int, EXTRACT(QUARTER FROM {1})::int * 3 - 2, 1)"),
    .firstOfHalf: SQLForm(
      "make_date(EXTRACT(YEAR FROM {1})::int, EXTRACT(MONTH FROM {1})::int / 7 * 6 + 1, 1)"),
    .key: SQLForm("lpad(EXTRACT(YEAR FROM {1})::int || '-W' || lpad(({2})::text, 2, '0'), 8, '0')"),
    .fiscalYearKey: SQLForm("'FY' || lpad(({1})::text, 4, '0')", .any),
    .fiscalKey: SQLForm(
      "'FY' || lpad(({1})::text, 4, '0') || '{unit}' || lpad(({2})::text, {digits}, '0')", .any),
  ]

  // A key ends with an element of a list, because formatting functions take several times as long. Years before 1000 need
  // zeros; the others are cast to INTEGER first, because that becomes text faster than the BIGINT of `year`.
  private static let duckdbForms: [SQLOperation: SQLForm] = [
    .year: SQLForm("year({1})"),
    .dayOfYear: SQLForm("dayofyear({1})"),
    .weekday: SQLForm("isodow({1})"),
    .daysAfterSunday: SQLForm("dayofweek({1})"),
    .quotient: SQLForm("{1*} // {2}", .product),
    .month: SQLForm("month({1})"),
    .laterByMonths: SQLForm("CAST({1+} + to_months({2}) AS DATE)"),
    .laterByDays: SQLForm("{1+} + CAST({2} AS INTEGER)", .sum),
    .firstOfYear: SQLForm("make_date(year({1}), 1, 1)"),
    .lastOfYear: SQLForm("make_date(year({1}), 12, 31)"),
    .firstOfMonth: SQLForm("make_date(year({1}), month({1}), 1)"),
    .firstOfQuarter: SQLForm("make_date(year({1}), quarter({1}) * 3 - 2, 1)"),
    .firstOfHalf: SQLForm("make_date(year({1}), CASE WHEN month({1}) < 7 THEN 1 ELSE 7 END, 1)"),
    .earlier: SQLForm("least({1}, {2})"),
    .later: SQLForm("greatest({1}, {2})"),
    .key: SQLForm(
      "CASE WHEN year({1}) < 1000 THEN strftime({1}, '%Y') "
        + "ELSE CAST(CAST(year({1}) AS INTEGER) AS VARCHAR) END || [{endings}][{place}]", .any),
    .fiscalYearKey: SQLForm("strftime(make_date({1}, 1, 1), 'FY%Y')"),
    .fiscalKey: SQLForm("strftime(make_date({1}, 1, 1), 'FY%Y') || [{endings}][{place}]", .any),
  ]

  private static let sparkForms: [SQLOperation: SQLForm] = [
    .year: SQLForm("year({1})"),
    .dayOfYear: SQLForm("dayofyear({1})"),
    .weekday: SQLForm("weekday({1})"),
    .quotient: SQLForm("{1*} div {2}", .product),
    .month: SQLForm("month({1})"),
    .daysBetween: SQLForm("datediff({2}, {1})"),
    .laterByMonths: SQLForm("add_months({1}, {2})"),
    .laterByConstant: SQLForm("date_add({1}, {2})"),
    .laterByWeeks: SQLForm("date_add({1}, CAST({2} AS INT))"),
    .firstOfYear: SQLForm("trunc({1}, 'YEAR')"),
    .lastOfYear: SQLForm("make_date(year({1}), 12, 31)"),
    .firstOfMonth: SQLForm("trunc({1}, 'MONTH')"),
    .firstOfQuarter: SQLForm("trunc({1}, 'QUARTER')"),
    .firstOfHalf: SQLForm("make_date(year({1}), IF(month({1}) < 7, 1, 7), 1)"),
    .earlier: SQLForm("least({1}, {2})"),
    .later: SQLForm("greatest({1}, {2})"),
    .key: SQLForm("lpad(concat(year({1}), '-W', lpad({2}, 2, '0')), 8, '0')"),
    .fiscalYearKey: SQLForm("concat('FY', lpad({1}, 4, '0'))"),
    .fiscalKey: SQLForm("concat('FY', lpad({1}, 4, '0'), '{unit}', lpad({2}, {digits}, '0'))"),
  ]

  private static let bigqueryForms: [SQLOperation: SQLForm] = [
    .year: SQLForm("EXTRACT(YEAR FROM {1})"),
    .dayOfYear: SQLForm("EXTRACT(DAYOFYEAR FROM {1})"),
    .weekday: SQLForm("EXTRACT(DAYOFWEEK FROM {1})"),
    .quotient: SQLForm("DIV({1}, {2})"),
    .remainder: SQLForm("MOD({1}, {2})"),
    .month: SQLForm("EXTRACT(MONTH FROM {1})"),
    .daysBetween: SQLForm("DATE_DIFF({2}, {1}, DAY)"),
    .laterByMonths: SQLForm("DATE_ADD({1}, INTERVAL {2} MONTH)"),
    .firstOfYear: SQLForm("DATE_TRUNC({1}, YEAR)"),
    .lastOfYear: SQLForm("LAST_DAY({1}, YEAR)"),
    .firstOfMonth: SQLForm("DATE_TRUNC({1}, MONTH)"),
    .firstOfQuarter: SQLForm("DATE_TRUNC({1}, QUARTER)"),
    .firstOfHalf: SQLForm("DATE(EXTRACT(YEAR FROM {1}), IF(EXTRACT(MONTH FROM {1}) < 7, 1, 7), 1)"),
    .key: SQLForm("FORMAT('%04d-W%02d', EXTRACT(YEAR FROM {1}), {2})"),
    .fiscalYearKey: SQLForm("FORMAT('FY%04d', {1})"),
    .fiscalKey: SQLForm("FORMAT('FY%04d{unit}%0{digits}d', {1}, {2})"),
    .firstOfWeek: SQLForm("DATE_TRUNC({1}, WEEK({2}))"),
  ]

  private static let mysqlForms: [SQLOperation: SQLForm] = [
    .weekday: SQLForm("WEEKDAY({1})"),
    .quotient: SQLForm("{1*} DIV {2}", .product),
    .remainder: SQLForm("{1*} MOD {2}", .product),
    .daysBetween: SQLForm("DATEDIFF({2}, {1})"),
    .laterByMonths: SQLForm("{1+} + INTERVAL {2} MONTH", .sum),
    .laterByConstant: SQLForm("{1+} + INTERVAL {2} DAY", .sum),
    .firstOfYear: SQLForm("DATE(DATE_FORMAT({1}, '%Y-01-01'))"),
    .lastOfYear: SQLForm("DATE(DATE_FORMAT({1}, '%Y-12-31'))"),
    .firstOfMonth: SQLForm("DATE(DATE_FORMAT({1}, '%Y-%m-01'))"),
    .firstOfQuarter: SQLForm(
      "DATE(DATE_FORMAT({1}, ELT(QUARTER({1}), '%Y-01-01', '%Y-04-01', '%Y-07-01', '%Y-10-01')))"),
    .firstOfHalf: SQLForm("DATE(DATE_FORMAT({1}, IF(MONTH({1}) < 7, '%Y-01-01', '%Y-07-01')))"),
    .key: SQLForm("CONCAT(DATE_FORMAT({1}, '%Y-W'), LPAD({2}, 2, '0'))"),
    .fiscalYearKey: SQLForm("CONCAT('FY', lpad({1}, 4, '0'))"),
    .fiscalKey: SQLForm("CONCAT('FY', lpad({1}, 4, '0'), '{unit}', lpad({2}, {digits}, '0'))"),
  ]

  // DAYOFWEEKISO is the only weekday function that does not depend on a parameter of the session.
  private static let snowflakeForms: [SQLOperation: SQLForm] = [
    .weekday: SQLForm("DAYOFWEEKISO({1})"),
    .quotient: SQLForm("FLOOR({1*} / {2})"),
    .remainder: SQLForm("MOD({1}, {2})"),
    .daysBetween: SQLForm("DATEDIFF(day, {1}, {2})"),
    .laterByMonths: SQLForm("DATEADD(month, {2}, {1})"),
    .laterByConstant: SQLForm("DATEADD(day, {2}, {1})"),
    .firstOfYear: SQLForm("DATE_TRUNC('year', {1})"),
    .lastOfYear: SQLForm("LAST_DAY({1}, 'year')"),
    .firstOfMonth: SQLForm("DATE_TRUNC('month', {1})"),
    .firstOfQuarter: SQLForm("DATE_TRUNC('quarter', {1})"),
    .firstOfHalf: SQLForm("DATE_FROM_PARTS(YEAR({1}), IFF(MONTH({1}) < 7, 1, 7), 1)"),
    .key: SQLForm("LPAD(YEAR({1}) || '-W' || LPAD({2}, 2, '0'), 8, '0')"),
    .fiscalYearKey: SQLForm("'FY' || LPAD({1}, 4, '0')", .any),
    .fiscalKey: SQLForm("'FY' || LPAD({1}, 4, '0') || '{unit}' || LPAD({2}, {digits}, '0')", .any),
  ]

  // The functions toStartOfYear, toStartOfMonth and toStartOfQuarter are not used: they return the type Date, which starts
  // in 1970 and wraps around before it. addDays adds days to a DateTime, too, where `+` would add seconds.
  private static let clickhouseForms: [SQLOperation: SQLForm] = [
    .year: SQLForm("toYear({1})"),
    .dayOfYear: SQLForm("toDayOfYear({1})"),
    .weekday: SQLForm("toDayOfWeek({1})"),
    .daysAfterSunday: SQLForm("toDayOfWeek({1}, 2)"),
    .quotient: SQLForm("intDiv({1}, {2})"),
    .month: SQLForm("toMonth({1})"),
    .daysBetween: SQLForm("dateDiff('day', {1}, {2})"),
    .laterByMonths: SQLForm("addMonths({1}, {2})"),
    .laterByConstant: SQLForm("addDays({1}, {2})"),
    .firstOfYear: SQLForm("makeDate32(toYear({1}), 1, 1)"),
    .lastOfYear: SQLForm("makeDate32(toYear({1}), 12, 31)"),
    .firstOfMonth: SQLForm("makeDate32(toYear({1}), toMonth({1}), 1)"),
    .firstOfQuarter: SQLForm("makeDate32(toYear({1}), toQuarter({1}) * 3 - 2, 1)"),
    .firstOfHalf: SQLForm("makeDate32(toYear({1}), if(toMonth({1}) < 7, 1, 7), 1)"),
    .earlier: SQLForm("least({1}, {2})"),
    .later: SQLForm("greatest({1}, {2})"),
    .key: SQLForm(
      "concat(leftPad(toString(toYear({1})), 4, '0'), '-W', leftPad(toString({2}), 2, '0'))"),
    .fiscalYearKey: SQLForm("concat('FY', leftPad(toString({1}), 4, '0'))"),
    .fiscalKey: SQLForm(
      "concat('FY', leftPad(toString({1}), 4, '0'), '{unit}', "
        + "leftPad(toString({2}), {digits}, '0'))"),
  ]

  // 0001-01-01, the first day of a date, is a Monday. DATEPART(weekday, d) depends on DATEFIRST, FORMAT on the language, and
  // text becomes a date nondeterministically, so that no index could use the expression. CONCAT would write NULL as ''.
  // LEAST and GREATEST need SQL Server 2022.
  private static let sqlserverForms: [SQLOperation: SQLForm] = [
    .dayOfYear: SQLForm("DATEPART(dayofyear, {1})"),
    .daysSinceMonday: SQLForm("DATEDIFF(day, DATEFROMPARTS(1, 1, 1), {1})"),
    .daysBetween: SQLForm("DATEDIFF(day, {1}, {2})"),
    .laterByMonths: SQLForm("DATEADD(month, {2}, {1})"),
    .laterByConstant: SQLForm("DATEADD(day, {2}, {1})"),
    .firstOfYear: SQLForm("DATEFROMPARTS(YEAR({1}), 1, 1)"),
    .lastOfYear: SQLForm("DATEFROMPARTS(YEAR({1}), 12, 31)"),
    .firstOfMonth: SQLForm("DATEFROMPARTS(YEAR({1}), MONTH({1}), 1)"),
    .firstOfQuarter: SQLForm("DATEFROMPARTS(YEAR({1}), DATEPART(quarter, {1}) * 3 - 2, 1)"),
    .firstOfHalf: SQLForm("DATEFROMPARTS(YEAR({1}), MONTH({1}) / 7 * 6 + 1, 1)"),
    .earlier: SQLForm("CASE WHEN {1+} < {2+} THEN {1} ELSE {2} END"),
    .later: SQLForm("CASE WHEN {1+} > {2+} THEN {1} ELSE {2} END"),
    .key: SQLForm(
      "RIGHT('000' + CAST(YEAR({1}) AS varchar(4)), 4) + '-W' + "
        + "RIGHT('0' + CAST({2} AS varchar(2)), 2)", .sum),
    .fiscalYearKey: SQLForm("'FY' + RIGHT('000' + CAST({1} AS varchar(4)), 4)", .sum),
    .fiscalKey: SQLForm(
      "'FY' + RIGHT('000' + CAST({1} AS varchar(4)), 4) + '{unit}' + "
        + "RIGHT('0' + CAST({2} AS varchar(2)), {digits})", .sum),
  ]
}

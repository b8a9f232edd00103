import WeekCalendar

// The templates of each engine, one line for each operation. The mark after the name says how tightly the text binds:
// `,` arguments, `|` any expression, `+` a sum, `*` a product, no mark a call. ``SQLForm`` describes the placeholders.
// If an engine has no template of its own, the common one applies; weeks and days fall back to the next simpler way of
// adding days first.

extension SQLDialect {
  /// The numbering of the operation `weekday`: the weekday that it counts from, and the number of that weekday.
  var weekdays: (zero: Weekday, base: Int) {
    switch self {
    case .sqlite: (.sunday, 0)
    case .spark, .mysql: (.monday, 0)
    case .postgres, .duckdb, .snowflake: (.monday, 1)
    case .bigquery: (.sunday, 1)
    }
  }

  /// The template by which the engine writes an operation.
  func form(_ operation: SQLOperation) -> SQLForm {
    if let own = Self.forms[self]?[operation] { return own }
    switch operation {
    case .laterByWeeks: return form(.laterByDays)
    case .laterByDays: return form(.laterByConstant)
    default: return Self.common[operation] ?? SQLForm("")
    }
  }

  private static let common = forms(commonTemplates)
  private static let forms: [SQLDialect: [SQLOperation: SQLForm]] = [
    .sqlite: forms(sqliteTemplates), .postgres: forms(postgresTemplates),
    .duckdb: forms(duckdbTemplates), .spark: forms(sparkTemplates),
    .bigquery: forms(bigqueryTemplates), .mysql: forms(mysqlTemplates),
    .snowflake: forms(snowflakeTemplates),
  ]

  private static func forms(_ templates: String) -> [SQLOperation: SQLForm] {
    let levels: [Character: SQLLevel] = ["*": .product, "+": .sum, "|": .any, ",": .arguments]
    var forms: [SQLOperation: SQLForm] = [:]
    for line in templates.split(separator: "\n") {
      let name = line.prefix { $0.isLetter }
      let rest = line.dropFirst(name.count)
      guard let operation = SQLOperation(rawValue: String(name)), let mark = rest.first else {
        continue
      }
      forms[operation] = SQLForm(
        String(rest.dropFirst().drop { $0 == " " }), levels[mark] ?? .primary)
    }
    return forms
  }

  private static let commonTemplates = """
    year             YEAR({1})
    dayOfYear        DAYOFYEAR({1})
    quotient*        {1*} / {2}
    remainder*       {1*} % {2}
    month            MONTH({1})
    daysBetween+     {2+} - {1*}
    laterByConstant+ {1+}{2±}
    earlier          LEAST({1}, {2})
    later            GREATEST({1}, {2})
    value|           {1}
    """

  // A day remains a time value with modifiers until `value` makes a date from it. The numbers of strftime are text,
  // which arithmetic converts to integers. Fiscal keys do not use printf, which formats NULL as 0.
  private static let sqliteTemplates = """
    year             CAST(strftime('%Y', {1}) AS INTEGER)
    dayOfYear        strftime('%j', {1})
    weekday          strftime('%w', {1})
    month            CAST(strftime('%m', {1}) AS INTEGER)
    daysBetween      CAST(julianday(date({2})) - julianday(date({1})) AS INTEGER)
    laterByMonths,   {1}, '{2} months'
    laterByConstant, {1}, '{2} days'
    laterByDays,     {1}, ({2}) || ' days'
    firstOfYear,     {1}, 'start of year'
    lastOfYear       strftime('%Y-12-31', {1})
    firstOfMonth,    {1}, 'start of month'
    firstOfQuarter,  {1}, 'start of month', -((strftime('%m', {1}) - 1) % 3) || ' months'
    firstOfHalf,     {1}, 'start of year', (strftime('%m', {1}) / 7 * 6) || ' months'
    earlier          min(date({1}), date({2}))
    later            max(date({1}), date({2}))
    key|             strftime('%Y-W', {1}) || printf('%02d', {2})
    fiscalYearKey|   'FY' || substr('0000' || ({1}), -4)
    fiscalKey|       'FY' || substr('0000' || ({1}), -4) || '{unit}' || substr('{zeros}' || ({2}), -{digits})
    value            date({1})
    """

  // All functions are immutable, so that indexes and generated columns can use the expressions. to_char and date_trunc
  // of a date are not: they first convert it to a time in the session's time zone. Keys are padded as a whole, so that
  // years of five digits are not cut.
  private static let postgresTemplates = """
    year             EXTRACT(YEAR FROM {1})::int
    dayOfYear        EXTRACT(DOY FROM {1})::int
    weekday          EXTRACT(ISODOW FROM {1})::int
    month            EXTRACT(MONTH FROM {1})::int
    laterByMonths    ({1+} + INTERVAL '{2} months')::date
    firstOfYear      make_date(EXTRACT(YEAR FROM {1})::int, 1, 1)
    lastOfYear       make_date(EXTRACT(YEAR FROM {1})::int, 12, 31)
    firstOfMonth+    {1+} - EXTRACT(DAY FROM {1})::int + 1
    firstOfQuarter   make_date(EXTRACT(YEAR FROM {1})::int, EXTRACT(QUARTER FROM {1})::int * 3 - 2, 1)
    firstOfHalf      make_date(EXTRACT(YEAR FROM {1})::int, EXTRACT(MONTH FROM {1})::int / 7 * 6 + 1, 1)
    key              lpad(EXTRACT(YEAR FROM {1})::int || '-W' || lpad(({2})::text, 2, '0'), 8, '0')
    fiscalYearKey|   'FY' || lpad(({1})::text, 4, '0')
    fiscalKey|       'FY' || lpad(({1})::text, 4, '0') || '{unit}' || lpad(({2})::text, {digits}, '0')
    """

  private static let duckdbTemplates = """
    year             year({1})
    dayOfYear        dayofyear({1})
    weekday          isodow({1})
    quotient*        {1*} // {2}
    month            month({1})
    laterByMonths    CAST({1+} + to_months({2}) AS DATE)
    laterByDays+     {1+} + CAST({2} AS INTEGER)
    firstOfYear      make_date(year({1}), 1, 1)
    lastOfYear       make_date(year({1}), 12, 31)
    firstOfMonth     make_date(year({1}), month({1}), 1)
    firstOfQuarter   make_date(year({1}), quarter({1}) * 3 - 2, 1)
    firstOfHalf      make_date(year({1}), CASE WHEN month({1}) < 7 THEN 1 ELSE 7 END, 1)
    earlier          least({1}, {2})
    later            greatest({1}, {2})
    key              printf('%04d-W%02d', year({1}), {2})
    fiscalYearKey    printf('FY%04d', {1})
    fiscalKey        printf('FY%04d{unit}%0{digits}d', {1}, {2})
    """

  private static let sparkTemplates = """
    year             year({1})
    dayOfYear        dayofyear({1})
    weekday          weekday({1})
    quotient*        {1*} div {2}
    month            month({1})
    daysBetween      datediff({2}, {1})
    laterByMonths    add_months({1}, {2})
    laterByConstant  date_add({1}, {2})
    laterByWeeks     date_add({1}, CAST({2} AS INT))
    firstOfYear      trunc({1}, 'YEAR')
    lastOfYear       make_date(year({1}), 12, 31)
    firstOfMonth     trunc({1}, 'MONTH')
    firstOfQuarter   trunc({1}, 'QUARTER')
    firstOfHalf      make_date(year({1}), IF(month({1}) < 7, 1, 7), 1)
    earlier          least({1}, {2})
    later            greatest({1}, {2})
    key              lpad(concat(year({1}), '-W', lpad({2}, 2, '0')), 8, '0')
    fiscalYearKey    concat('FY', lpad({1}, 4, '0'))
    fiscalKey        concat('FY', lpad({1}, 4, '0'), '{unit}', lpad({2}, {digits}, '0'))
    """

  private static let bigqueryTemplates = """
    year             EXTRACT(YEAR FROM {1})
    dayOfYear        EXTRACT(DAYOFYEAR FROM {1})
    weekday          EXTRACT(DAYOFWEEK FROM {1})
    quotient         DIV({1}, {2})
    remainder        MOD({1}, {2})
    month            EXTRACT(MONTH FROM {1})
    daysBetween      DATE_DIFF({2}, {1}, DAY)
    laterByMonths    DATE_ADD({1}, INTERVAL {2} MONTH)
    firstOfYear      DATE_TRUNC({1}, YEAR)
    lastOfYear       LAST_DAY({1}, YEAR)
    firstOfMonth     DATE_TRUNC({1}, MONTH)
    firstOfQuarter   DATE_TRUNC({1}, QUARTER)
    firstOfHalf      DATE(EXTRACT(YEAR FROM {1}), IF(EXTRACT(MONTH FROM {1}) < 7, 1, 7), 1)
    key              FORMAT('%04d-W%02d', EXTRACT(YEAR FROM {1}), {2})
    fiscalYearKey    FORMAT('FY%04d', {1})
    fiscalKey        FORMAT('FY%04d{unit}%0{digits}d', {1}, {2})
    firstOfWeek      DATE_TRUNC({1}, WEEK({2}))
    """

  private static let mysqlTemplates = """
    weekday          WEEKDAY({1})
    quotient*        {1*} DIV {2}
    remainder*       {1*} MOD {2}
    daysBetween      DATEDIFF({2}, {1})
    laterByMonths+   {1+} + INTERVAL {2} MONTH
    laterByConstant+ {1+} + INTERVAL {2} DAY
    firstOfYear      DATE(DATE_FORMAT({1}, '%Y-01-01'))
    lastOfYear       DATE(DATE_FORMAT({1}, '%Y-12-31'))
    firstOfMonth     DATE(DATE_FORMAT({1}, '%Y-%m-01'))
    firstOfQuarter   DATE(DATE_FORMAT({1}, ELT(QUARTER({1}), '%Y-01-01', '%Y-04-01', '%Y-07-01', '%Y-10-01')))
    firstOfHalf      DATE(DATE_FORMAT({1}, IF(MONTH({1}) < 7, '%Y-01-01', '%Y-07-01')))
    key              CONCAT(DATE_FORMAT({1}, '%Y-W'), LPAD({2}, 2, '0'))
    fiscalYearKey    CONCAT('FY', lpad({1}, 4, '0'))
    fiscalKey        CONCAT('FY', lpad({1}, 4, '0'), '{unit}', lpad({2}, {digits}, '0'))
    """

  // DAYOFWEEKISO is the only weekday function that does not depend on a parameter of the session.
  private static let snowflakeTemplates = """
    weekday          DAYOFWEEKISO({1})
    quotient         FLOOR({1*} / {2})
    remainder        MOD({1}, {2})
    daysBetween      DATEDIFF(day, {1}, {2})
    laterByMonths    DATEADD(month, {2}, {1})
    laterByConstant  DATEADD(day, {2}, {1})
    firstOfYear      DATE_TRUNC('year', {1})
    lastOfYear       LAST_DAY({1}, 'year')
    firstOfMonth     DATE_TRUNC('month', {1})
    firstOfQuarter   DATE_TRUNC('quarter', {1})
    firstOfHalf      DATE_FROM_PARTS(YEAR({1}), IFF(MONTH({1}) < 7, 1, 7), 1)
    key              LPAD(YEAR({1}) || '-W' || LPAD({2}, 2, '0'), 8, '0')
    fiscalYearKey|   'FY' || LPAD({1}, 4, '0')
    fiscalKey|       'FY' || LPAD({1}, 4, '0') || '{unit}' || LPAD({2}, {digits}, '0')
    """
}

// What things are called in other libraries: each name is an error that says what to write here, and needs no more words.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !hasFeature(Embedded)

// MARK: Dates

extension CivilDate {
  @available(*, unavailable, renamed: "init(year:month:day:)")
  public init(_ year: Int, _ month: Int, _ day: Int) { unavailable() }

  @available(*, unavailable, renamed: "init(_:)")
  public init(iso8601 text: String) { unavailable() }

  @available(*, unavailable, renamed: "init(_:)")
  public init(isoString text: String) { unavailable() }

  @available(*, unavailable, renamed: "init(_:)")
  public static func parse(_ text: String) -> CivilDate { unavailable() }

  @available(
    *, unavailable,
    message: "write CivilDate(EpochDay(…)!), or EpochDay(…).map { CivilDate($0) }"
  )
  public init(epochDay: Int) { unavailable() }

  @available(*, unavailable, renamed: "description")
  public var isoString: String { unavailable() }

  @available(
    *, unavailable,
    message: "a sum may be outside the range of dates: write try date.adding(days: 7)"
  )
  public static func + (date: CivilDate, days: Int) -> CivilDate { unavailable() }

  @available(
    *, unavailable,
    message: "a difference may be outside the range of dates: write try date.adding(days: -7)"
  )
  public static func - (date: CivilDate, days: Int) -> CivilDate { unavailable() }

  @available(*, unavailable, renamed: "adding(days:)")
  public func plusDays(_ days: Int) -> CivilDate { unavailable() }

  @available(*, unavailable, renamed: "adding(days:)")
  public func addingDays(_ days: Int) -> CivilDate { unavailable() }

  @available(*, unavailable, renamed: "adding(weeks:)")
  public func plusWeeks(_ weeks: Int) -> CivilDate { unavailable() }

  @available(*, unavailable, renamed: "adding(months:)")
  public func plusMonths(_ months: Int) -> CivilDate { unavailable() }

  @available(*, unavailable, message: "write try date.adding(days: -1)")
  public func minusDays(_ days: Int) -> CivilDate { unavailable() }

  @available(*, unavailable, message: "write try date.adding(weeks: -1)")
  public func minusWeeks(_ weeks: Int) -> CivilDate { unavailable() }

  @available(*, unavailable, message: "write try date.adding(months: -1)")
  public func minusMonths(_ months: Int) -> CivilDate { unavailable() }

  @available(
    *, unavailable,
    message: "write other.days(since: date), weeks(since:), months(since:) or years(since:)"
  )
  public func until(_ other: CivilDate) -> Int { unavailable() }

  @available(*, unavailable, renamed: "days(until:)")
  public func days(to other: CivilDate) -> Int { unavailable() }

  @available(*, unavailable, renamed: "isInLeapYear")
  public var isLeapYear: Bool { unavailable() }

  @available(*, unavailable, renamed: "lengthOfMonth")
  public var daysInMonth: Int { unavailable() }
}

// MARK: The first and the last day

extension CivilDate {
  @available(
    *, unavailable,
    message: "write start(of: .week) for ISO 8601's weeks, start(of: .week, locale: \"en_US\")"
  )
  public var startOfWeek: CivilDate { unavailable() }

  @available(
    *, unavailable,
    message: "write end(of: .week) for ISO 8601's weeks, end(of: .week, locale: \"en_US\")"
  )
  public var endOfWeek: CivilDate { unavailable() }

  @available(*, unavailable, message: "write start(of: .week, .iso8601)")
  public func startOfWeek(_ weeks: some WeekNumbering) -> CivilDate { unavailable() }

  @available(*, unavailable, message: "write end(of: .week, .iso8601)")
  public func endOfWeek(_ weeks: some WeekNumbering) -> CivilDate { unavailable() }

  @available(*, unavailable, message: "write start(of: .week, locale: \"en_US\")")
  public func startOfWeek(locale: some LocaleConvertible) -> CivilDate { unavailable() }

  @available(*, unavailable, message: "write end(of: .week, locale: \"en_US\")")
  public func endOfWeek(locale: some LocaleConvertible) -> CivilDate { unavailable() }

  @available(*, unavailable, message: "write start(of: .week, .weekBased(rules))")
  public func startOfWeek(firstWeekday: Weekday) -> CivilDate { unavailable() }

  @available(*, unavailable, message: "write end(of: .week, .weekBased(rules))")
  public func endOfWeek(firstWeekday: Weekday) -> CivilDate { unavailable() }

  @available(*, unavailable, message: "write start(of: .week, locale: \"en_US\")")
  public func startOfWeek(for locale: some LocaleConvertible) -> CivilDate { unavailable() }

  @available(*, unavailable, message: "write end(of: .week, locale: \"en_US\")")
  public func endOfWeek(for locale: some LocaleConvertible) -> CivilDate { unavailable() }

  @available(*, unavailable, message: "write start(of: .month)")
  public var startOfMonth: CivilDate { unavailable() }

  @available(*, unavailable, message: "write end(of: .month)")
  public var endOfMonth: CivilDate { unavailable() }

  @available(*, unavailable, message: "write start(of: .month)")
  public var firstDayOfMonth: CivilDate { unavailable() }

  @available(*, unavailable, message: "write end(of: .month)")
  public var lastDayOfMonth: CivilDate { unavailable() }

  @available(*, unavailable, message: "write start(of: .month)")
  public var firstOfMonth: CivilDate { unavailable() }

  @available(*, unavailable, message: "write end(of: .month)")
  public var lastOfMonth: CivilDate { unavailable() }

  @available(*, unavailable, message: "write start(of: .quarter)")
  public var startOfQuarter: CivilDate { unavailable() }

  @available(*, unavailable, message: "write end(of: .quarter)")
  public var endOfQuarter: CivilDate { unavailable() }

  @available(*, unavailable, message: "write start(of: .year)")
  public var startOfYear: CivilDate { unavailable() }

  @available(*, unavailable, message: "write end(of: .year)")
  public var endOfYear: CivilDate { unavailable() }

  @available(*, unavailable, renamed: "start(of:)")
  public func startOf(_ unit: CalendarUnit) -> CivilDate { unavailable() }

  @available(*, unavailable, renamed: "end(of:)")
  public func endOf(_ unit: CalendarUnit) -> CivilDate { unavailable() }
}

// MARK: Weeks of a date

extension CivilDate {
  @available(*, unavailable, renamed: "isoWeek.number")
  public var isoWeekNumber: Int { unavailable() }

  @available(*, unavailable, renamed: "isoWeek.year")
  public var isoWeekYear: Int { unavailable() }

  @available(*, unavailable, message: "write isoWeek.number, or week(locale: \"en_US\").number")
  public var weekOfYear: Int { unavailable() }

  @available(*, unavailable, message: "write week(locale: \"en_US\").number")
  public func weekOfYear(locale: some LocaleConvertible) -> Int { unavailable() }

  @available(*, unavailable, message: "write isoWeek.year, or week(locale: \"en_US\").year")
  public var yearForWeekOfYear: Int { unavailable() }

  @available(*, unavailable, message: "write week(.iso8601).number")
  public func weekNumber(_ weeks: some WeekNumbering) -> Int { unavailable() }

  @available(*, unavailable, message: "write week(.iso8601).number")
  public func weekNumber(scheme: WeekScheme) -> Int { unavailable() }

  @available(*, unavailable, message: "write weekFields(rules).weekOfMonth")
  public func weekOfMonth(rules: WeekRules) -> Int { unavailable() }

  @available(*, unavailable, renamed: "week(_:)")
  public func week(in weeks: some WeekNumbering) -> Week { unavailable() }

  @available(*, unavailable, renamed: "week(_:)")
  public func week(for weeks: some WeekNumbering) -> Week { unavailable() }

  @available(*, unavailable, renamed: "week(_:)")
  public func week(using weeks: some WeekNumbering) -> Week { unavailable() }

  @available(*, unavailable, renamed: "week(_:)")
  public func week(rules: some WeekNumbering) -> Week { unavailable() }

  @available(*, unavailable, message: "write week(.iso8601).contains(other)")
  public func isSameWeek(as other: CivilDate) -> Bool { unavailable() }

  @available(*, unavailable, message: "write week(rules).contains(other)")
  public func isSameWeek(as other: CivilDate, rules: some WeekNumbering) -> Bool { unavailable() }

  @available(*, unavailable, message: "write week(locale: \"en_US\").contains(other)")
  public func isInSameWeek(as other: CivilDate, locale: some LocaleConvertible) -> Bool {
    unavailable()
  }

  @available(*, unavailable, message: "a weekend is a locale's: write isWeekend(locale: \"en_US\")")
  public var isWeekend: Bool { unavailable() }

  @available(*, unavailable, renamed: "isWeekend(locale:)")
  public func isWeekend(in locale: some LocaleConvertible) -> Bool { unavailable() }

  @available(*, unavailable, message: "write period(.month)")
  public var yearMonth: CalendarPeriod { unavailable() }

  @available(*, unavailable, message: "write period(.week, .nrf).key")
  public func fiscalKey(_ calendar: FiscalCalendar) -> String { unavailable() }

  @available(*, unavailable, message: "write period(.year, .nrf)")
  public func fiscalYear(_ calendar: FiscalCalendar) -> FiscalPeriod { unavailable() }

  @available(*, unavailable, message: "write period(.week, .nrf)")
  public func fiscalWeek(_ calendar: FiscalCalendar) -> FiscalPeriod { unavailable() }
}

extension FiscalCalendar {
  @available(*, unavailable, message: "write date.period(.week, .nrf)")
  public func week(of date: CivilDate) -> FiscalPeriod { unavailable() }

  @available(*, unavailable, message: "write date.period(.quarter, .nrf)")
  public func quarter(of date: CivilDate) -> FiscalPeriod { unavailable() }

  @available(*, unavailable, message: "write date.period(.quarter, .nrf)")
  public func quarter(containing date: CivilDate) -> FiscalPeriod { unavailable() }

  @available(*, unavailable, message: "write date.period(.quarter, .nrf)")
  public func quarter(for date: CivilDate) -> FiscalPeriod { unavailable() }

  @available(*, unavailable, message: "write date.period(.year, .nrf)")
  public func year(for date: CivilDate) -> FiscalPeriod { unavailable() }
}

// MARK: Texts

extension CivilDate {
  @available(
    *, unavailable,
    message: "a pattern is written in a locale: write try formatted(\"d MMM y\", locale: \"en_US\")"
  )
  public func formatted(_ pattern: String) -> String { unavailable() }

  @available(*, unavailable, renamed: "formatted(_:locale:)")
  public func format(_ pattern: String, locale: some LocaleConvertible) -> String { unavailable() }

  @available(
    *, unavailable,
    message:
      "write try DatePattern(\"%Y-%m-%d\", dialect: .posix).string(from: date, locale: \"en\")"
  )
  public func strftime(_ format: String) -> String { unavailable() }
}

// MARK: Weeks and periods

extension PeriodProtocol {
  @available(*, unavailable, renamed: "start")
  public var firstDay: CivilDate { unavailable() }

  @available(*, unavailable, renamed: "end")
  public var lastDay: CivilDate { unavailable() }

  @available(*, unavailable, renamed: "start")
  public var startDate: CivilDate { unavailable() }

  @available(*, unavailable, renamed: "end")
  public var endDate: CivilDate { unavailable() }
}

extension Week {
  @available(*, unavailable, renamed: "number")
  public var week: Int { unavailable() }

  @available(*, unavailable, renamed: "number")
  public var weekOfYear: Int { unavailable() }

  @available(*, unavailable, renamed: "number")
  public var weekNumber: Int { unavailable() }

  @available(*, unavailable, renamed: "year")
  public var yearForWeekOfYear: Int { unavailable() }

  @available(*, unavailable, renamed: "init(_:_:)")
  public init(key: String, _ weeks: some WeekNumbering) { unavailable() }

  @available(*, unavailable, renamed: "init(_:)")
  public init(key: String) { unavailable() }

  @available(*, unavailable, renamed: "init(_:_:)")
  public static func parse(_ key: String, rules: some WeekNumbering) -> Week { unavailable() }

  @available(*, unavailable, renamed: "init(year:week:_:)")
  public init(year: Int, number: Int, _ weeks: some WeekNumbering) { unavailable() }

  @available(*, unavailable, renamed: "init(year:week:_:)")
  public init(year: Int, week: Int, rules: some WeekNumbering) { unavailable() }

  @available(*, unavailable, renamed: "init(year:week:_:)")
  public init(weekBasedYear: Int, week: Int, rules: some WeekNumbering) { unavailable() }

  @available(*, unavailable, renamed: "init(containing:_:)")
  public init(containing date: CivilDate, rules: some WeekNumbering) { unavailable() }

  @available(*, unavailable, message: "write week.advanced(by: 4)")
  public static func + (week: Week, weeks: Int) -> Week { unavailable() }

  @available(*, unavailable, message: "write week.advanced(by: -4)")
  public static func - (week: Week, weeks: Int) -> Week { unavailable() }

  @available(*, unavailable, message: "write try WeekScheme.iso8601.weeks(ofYear: 2020)")
  public static func weeks(inYear year: Int, rules: some WeekNumbering) -> [Week] { unavailable() }

  @available(*, unavailable, message: "write WeekScheme.iso8601.weeks(in: first...last)")
  public static func weeks(
    from first: CivilDate, through last: CivilDate, rules: some WeekNumbering
  ) -> [Week] {
    unavailable()
  }
}

@available(*, unavailable, renamed: "Week")
public typealias ISOWeek = Week

@available(*, unavailable, renamed: "CalendarPeriod")
public typealias YearMonth = CalendarPeriod

@available(*, unavailable, renamed: "WeekRules")
public typealias WeekRule = WeekRules

extension WeekNumbering where Self == WeekScheme {
  @available(*, unavailable, renamed: "iso8601")
  public static var iso: WeekScheme { unavailable() }

  @available(*, unavailable, message: "write the weeks of a locale: week(locale: \"en_US\")")
  public static var us: WeekScheme { unavailable() }
}

extension WeekRules {
  @available(*, unavailable, renamed: "iso8601")
  public static var iso: WeekRules { unavailable() }

  @available(*, unavailable, message: "write try WeekRules(locale: \"en_US\")")
  public static var us: WeekRules { unavailable() }

  @available(*, unavailable, renamed: "weeksInYear(_:)")
  public func numberOfWeeks(in year: Int) -> Int { unavailable() }

  @available(*, unavailable, renamed: "init(firstWeekday:minimumDaysInFirstWeek:)")
  public init(firstWeekday: Weekday, minimumDays: Int) { unavailable() }
}

/// No call of an unavailable name compiles.
private func unavailable() -> Never { fatalError("unavailable") }

#endif

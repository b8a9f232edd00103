// Names of dates and weekdays in other libraries; see OtherNames.swift.
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

  @available(
    *, unavailable, message: "the weekend depends on the locale: write isWeekend(locale: \"en_US\")"
  )
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

// MARK: Texts

extension CivilDate {
  @available(
    *, unavailable,
    message: "a pattern needs a locale: write try formatted(\"d MMM y\", locale: \"en_US\")"
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

// MARK: Other dates and times

extension CivilDate {
  @available(
    *, unavailable,
    message: "write try CivilDate(\"02/01/2011\", pattern: \"dd/MM/yyyy\", locale: \"en_GB\")"
  )
  public init(_ text: String, format: String) { unavailable() }

  @available(*, unavailable, renamed: "init(_:pattern:locale:)")
  public init(_ text: String, format: String, locale: some LocaleConvertible) { unavailable() }

  @available(
    *, unavailable,
    message: "write try DatePattern(\"%d/%m/%Y\", dialect: .posix).date(from: \"02/01/2011\")"
  )
  public init(strptime text: String, _ format: String) { unavailable() }

  @available(
    *, unavailable,
    message: "write try CivilDate(\"02/01/2011\", pattern: \"dd/MM/yyyy\", locale: \"en_GB\")"
  )
  public static func parse(_ text: String, pattern: String) -> CivilDate { unavailable() }

  @available(*, unavailable, message: "write try Week(year: 2011, week: 2).date(of: .monday)")
  public init(isoYear: Int, week: Int, weekday: Weekday) { unavailable() }

  @available(*, unavailable, message: "write Instant(julianDay: 2_455_563.5)?.dateTime.date")
  public init(julianDay: Int) { unavailable() }

  @available(*, unavailable, message: "write try formatted(\"LLLL\", locale: \"en_US\")")
  public var monthName: String { unavailable() }

  @available(*, unavailable, message: "write try weekday.name(locale: \"en_US\")")
  public var weekdayName: String { unavailable() }

  @available(
    *, unavailable, message: "write try adding(days: 1), adding(weeks: 1) or adding(months: 1)"
  )
  public func adding(_ unit: CalendarUnit, value: Int) -> CivilDate { unavailable() }

  @available(*, unavailable, message: "write try adding(years: 1)")
  public func plusYears(_ years: Int) -> CivilDate { unavailable() }

  @available(
    *, unavailable,
    message:
      "write try start(of: .month).nextOrSame(.monday).adding(weeks: 1), or end(of: .month).previousOrSame(.monday)"
  )
  public func nthWeekdayOfMonth(_ n: Int, _ weekday: Weekday) -> CivilDate { unavailable() }
}

extension CivilDateTime {
  @available(*, unavailable, renamed: "init(_:_:)")
  public init(date: CivilDate, time: CivilTime) { unavailable() }

  @available(*, unavailable, renamed: "init(_:)")
  public static func parse(_ text: String) -> CivilDateTime { unavailable() }

  @available(
    *, unavailable,
    message:
      "write try CivilDateTime(\"02/01/2011 15:04\", pattern: \"dd/MM/yyyy HH:mm\", locale: \"en_GB\")"
  )
  public static func parse(_ text: String, pattern: String) -> CivilDateTime { unavailable() }

  @available(*, unavailable, renamed: "adding(hours:)")
  public func plusHours(_ hours: Int) -> CivilDateTime { unavailable() }

  @available(*, unavailable, renamed: "adding(hours:)")
  public func addingHours(_ hours: Int) -> CivilDateTime { unavailable() }

  @available(*, unavailable, renamed: "adding(minutes:)")
  public func plusMinutes(_ minutes: Int) -> CivilDateTime { unavailable() }

  @available(
    *, unavailable, message: "write ZonedDateTime(try dateTime.instant(in: rules), in: rules)"
  )
  public func atZone(_ rules: TimeZoneRules) -> ZonedDateTime { unavailable() }
}

extension Weekday {
  @available(*, unavailable, renamed: "iso")
  public var isoNumber: Int { unavailable() }

  @available(*, unavailable, message: "write weekday.adding(days: 1)")
  public static func + (weekday: Weekday, days: Int) -> Weekday { unavailable() }

  @available(*, unavailable, renamed: "adding(days:)")
  public func plus(_ days: Int) -> Weekday { unavailable() }

  @available(*, unavailable, message: "write adding(days: 1)")
  public var next: Weekday { unavailable() }

  @available(*, unavailable, message: "write adding(days: -1)")
  public var previous: Weekday { unavailable() }

  @available(*, unavailable, message: "write other.days(since: weekday)")
  public func days(until other: Weekday) -> Int { unavailable() }

  @available(*, unavailable, message: "write try name(locale: \"en_US\", width: .abbreviated)")
  public func shortName(locale: some LocaleConvertible) -> String { unavailable() }

  @available(*, unavailable, renamed: "name(locale:width:)")
  public func displayName(_ width: NameWidth, locale: some LocaleConvertible) -> String {
    unavailable()
  }
}

// MARK: Numbers of weeks and periods

extension ClosedRange<CivilDate> {
  @available(*, unavailable, message: "write WeekScheme.iso8601.weeks(in: first...last)")
  public func weeks(_ weeks: some WeekNumbering) -> PeriodSeries<Week> { unavailable() }

  @available(*, unavailable, message: "write try CalendarLocale(\"en_US\").weeks(in: first...last)")
  public func weeks(locale: some LocaleConvertible) -> PeriodSeries<Week> { unavailable() }
}

// MARK: Calls of what are properties, and other labels

extension CivilDate {
  @available(*, unavailable, message: "this is a property: leave out the parentheses")
  public func callAsFunction() -> CivilDate { unavailable() }

  @available(*, unavailable, message: "write try Week(year: 2011, week: 2).date(of: .monday)")
  public init(isoWeekYear: Int, week: Int, weekday: Weekday) { unavailable() }

  @available(*, unavailable, message: "write date < other")
  public func isBefore(_ other: CivilDate) -> Bool { unavailable() }

  @available(*, unavailable, message: "write date > other")
  public func isAfter(_ other: CivilDate) -> Bool { unavailable() }

  @available(*, unavailable, message: "write week(rules).contains(other)")
  public func isInSameWeek(as other: CivilDate, rules: some WeekNumbering) -> Bool { unavailable() }

  @available(*, unavailable, message: "write start(of: .week, rules)")
  public func startOfWeek(rules: some WeekNumbering) -> CivilDate { unavailable() }

  @available(*, unavailable, message: "write end(of: .week, rules)")
  public func endOfWeek(rules: some WeekNumbering) -> CivilDate { unavailable() }

  @available(*, unavailable, message: "write start(of: .year)")
  public var firstDayOfYear: CivilDate { unavailable() }

  @available(*, unavailable, message: "write end(of: .year)")
  public var lastDayOfYear: CivilDate { unavailable() }

  @available(*, unavailable, renamed: "week(locale:)")
  public func week(for locale: some LocaleConvertible) -> Week { unavailable() }

  @available(*, unavailable, renamed: "weeks(until:)")
  public func weeks(to other: CivilDate) -> Int { unavailable() }

  @available(*, unavailable, renamed: "months(until:)")
  public func months(to other: CivilDate) -> Int { unavailable() }

  @available(*, unavailable, renamed: "years(until:)")
  public func years(to other: CivilDate) -> Int { unavailable() }

  @available(
    *, unavailable,
    message: "write days(since: other), weeks(since:), months(since:) or years(since:)"
  )
  public func difference(from other: CivilDate, in unit: CalendarUnit) -> Int { unavailable() }

  @available(*, unavailable, message: "write CivilDateTime(date, time)")
  public func atTime(_ time: CivilTime) -> CivilDateTime { unavailable() }

  @available(
    *, unavailable,
    message: "a pattern needs a locale: write try formatted(\"d MMM y\", locale: \"en_US\")"
  )
  public func format(_ pattern: String) -> String { unavailable() }

  @available(*, unavailable, renamed: "formatted(_:)")
  public func formatted(pattern: DatePattern) -> String { unavailable() }

  @available(*, unavailable, message: "write try pattern.string(from: date, locale: locale)")
  public func formatted(pattern: DatePattern, locale: some LocaleConvertible) -> String {
    unavailable()
  }
}

extension Weekday {
  @available(*, unavailable, renamed: "name(locale:)")
  public func name(in locale: some LocaleConvertible) -> String { unavailable() }

  @available(*, unavailable, renamed: "name(locale:width:)")
  public func name(locale: some LocaleConvertible, style: NameWidth) -> String { unavailable() }

  @available(
    *, unavailable,
    message: "write try CalendarLocale(\"en_US\").weekdays, which begin with the locale's first"
  )
  public static func allCases(startingOn weekday: Weekday) -> [Weekday] { unavailable() }
}

#endif

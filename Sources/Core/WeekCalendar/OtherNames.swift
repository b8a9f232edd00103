// Names that users of other libraries may try. None compiles: the compiler's error says what to write instead, which is
// also all the documentation that they need.
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

// MARK: Instants and zones

extension Instant {
  @available(
    *, unavailable,
    message:
      "the library never reads the clock: write try Instant(Date()) with WeekCalendarFoundation, or give it the milliseconds since 1970"
  )
  public static func now() -> Instant { unavailable() }

  @available(*, unavailable, renamed: "init(secondsSince1970:)")
  public init?(epochSeconds: Int) { unavailable() }

  @available(*, unavailable, renamed: "init(secondsSince1970:)")
  public init?(unixSeconds: Int) { unavailable() }

  @available(*, unavailable, renamed: "init(secondsSince1970:rounding:)")
  public init?(timeIntervalSince1970: Double) { unavailable() }

  @available(*, unavailable, renamed: "init(millisecondsSince1970:)")
  public init?(epochMilliseconds: Int) { unavailable() }

  @available(*, unavailable, renamed: "init(_:)")
  public static func parse(_ text: String) -> Instant { unavailable() }

  @available(*, unavailable, renamed: "secondsSince1970")
  public var timeIntervalSince1970: Double { unavailable() }

  @available(*, unavailable, renamed: "wholeSecondsSince1970")
  public var epochSeconds: Int { unavailable() }

  @available(*, unavailable, message: "write ZonedDateTime(instant, in: rules)")
  public func atZone(_ rules: TimeZoneRules) -> ZonedDateTime { unavailable() }

  @available(*, unavailable, message: "write instant.dateTime(in: rules).date")
  public func date(in rules: TimeZoneRules) -> CivilDate { unavailable() }
}

extension TimeZoneRules {
  @available(
    *, unavailable,
    message:
      "the library opens no files on its own: write try SystemTimeZones().rules(named: \"Europe/Paris\")"
  )
  public init(_ identifier: String) { unavailable() }

  @available(
    *, unavailable,
    message:
      "the library opens no files on its own: write try SystemTimeZones().rules(named: \"Europe/Paris\")"
  )
  public init(identifier: String) { unavailable() }

  @available(
    *, unavailable,
    message:
      "the library opens no files on its own: write try SystemTimeZones().rules(named: \"Europe/Paris\")"
  )
  public init(named name: String) { unavailable() }

  @available(*, unavailable, message: "write TimeZoneRules(try UTCOffset(seconds: 19_800))")
  public init?(offsetSeconds: Int) { unavailable() }
}

extension UTCOffset {
  @available(*, unavailable, message: "write try UTCOffset(seconds: 5 * 3_600 + 30 * 60)")
  public init(hours: Int, minutes: Int) { unavailable() }

  @available(*, unavailable, message: "write try UTCOffset(hours: 2)")
  public static func hours(_ hours: Int) -> UTCOffset { unavailable() }

  @available(*, unavailable, renamed: "seconds")
  public var totalSeconds: Int { unavailable() }

  @available(*, unavailable, renamed: "utc")
  public static var zero: UTCOffset { unavailable() }
}

// MARK: Patterns and locales

extension DatePattern {
  @available(*, unavailable, message: "write try DatePattern(\"%d/%m/%Y\", dialect: .posix)")
  public init(strftime format: String) { unavailable() }

  @available(*, unavailable, renamed: "string(from:)")
  public func format(_ date: CivilDate) -> String { unavailable() }

  @available(*, unavailable, renamed: "string(from:)")
  public func format(_ dateTime: CivilDateTime) -> String { unavailable() }

  @available(*, unavailable, renamed: "time(from:)")
  public func parseTime(_ text: String) -> CivilTime { unavailable() }

  @available(*, unavailable, renamed: "date(from:)")
  public func parseDate(_ text: String) -> CivilDate { unavailable() }

  @available(*, unavailable, renamed: "parse(_:)")
  public func parseDateTime(_ text: String) -> CivilDateTime { unavailable() }
}

extension CalendarLocale {
  @available(*, unavailable, renamed: "monthNames")
  public var monthSymbols: [String] { unavailable() }

  @available(*, unavailable, renamed: "monthNames")
  public var standaloneMonthSymbols: [String] { unavailable() }

  @available(*, unavailable, message: "write (1...12).map { names.month($0, width: .abbreviated) }")
  public var shortMonthSymbols: [String] { unavailable() }

  @available(
    *, unavailable, message: "write weekdayNames, which begin with the locale's first weekday"
  )
  public var weekdaySymbols: [String] { unavailable() }

  @available(
    *, unavailable, message: "write weekdayNames, which begin with the locale's first weekday"
  )
  public var standaloneWeekdaySymbols: [String] { unavailable() }

  @available(
    *, unavailable, message: "write weekdays.map { names.weekday($0, width: .abbreviated) }"
  )
  public var shortWeekdaySymbols: [String] { unavailable() }

  @available(*, unavailable, renamed: "rules.minimumDaysInFirstWeek")
  public var minimumDaysInFirstWeek: Int { unavailable() }
}

extension WeekRules {
  @available(*, unavailable, renamed: "minimumDaysInFirstWeek")
  public var minimumDays: Int { unavailable() }

  @available(
    *, unavailable,
    message: "the weekend depends on the locale: write try CalendarLocale(\"en_US\").weekend"
  )
  public var weekend: Weekend { unavailable() }
}

// MARK: Numbers of weeks and periods

extension PeriodProtocol {
  @available(*, unavailable, renamed: "days.count")
  public var dayCount: Int { unavailable() }

  @available(*, unavailable, renamed: "days.count")
  public var numberOfDays: Int { unavailable() }

  @available(*, unavailable, renamed: "days.count")
  public var lengthInDays: Int { unavailable() }
}

extension Week {
  @available(*, unavailable, message: "write WeekScheme.iso8601.weeksInYear(2020)")
  public static func weeksInYear(_ year: Int) -> Int { unavailable() }

  @available(*, unavailable, message: "write other.distance(to: week)")
  public static func - (week: Week, other: Week) -> Int { unavailable() }

  @available(*, unavailable, renamed: "date(of:)")
  public func date(_ weekday: Weekday) -> CivilDate? { unavailable() }
}

extension CalendarPeriod {
  @available(*, unavailable, message: "write try CalendarPeriod(.month, year: 2011, number: 1)")
  public init(year: Int, month: Int) { unavailable() }

  @available(*, unavailable, message: "write try CalendarPeriod(.quarter, year: 2011, number: 1)")
  public init(year: Int, quarter: Int) { unavailable() }

  @available(*, unavailable, message: "write try CalendarPeriod(.year, year: 2011)")
  public init(year: Int) { unavailable() }
}

extension FiscalPeriod {
  @available(*, unavailable, renamed: "year")
  public var fiscalYear: Int { unavailable() }

  @available(*, unavailable, renamed: "number")
  public var week: Int { unavailable() }

  @available(
    *, unavailable, message: "write FiscalPeriod(.quarter, containing: start, calendar).number"
  )
  public var quarter: Int { unavailable() }
}

extension FiscalCalendar {
  @available(*, unavailable, message: "write try FiscalCalendar(\"months.start-10-01.label-end\")")
  public init(startMonth: Int) { unavailable() }

  @available(
    *, unavailable,
    message:
      "write .nrf, or try FiscalCalendar(\"52-53.end-nearest-sat-jan.4-4-5.label-start.extra-q4\")"
  )
  public static var nrf445: FiscalCalendar { unavailable() }
}

extension WeekNumbering where Self == WeekScheme {
  @available(*, unavailable, renamed: "mysql(_:)")
  public static func mysql(mode: Int) -> WeekScheme { unavailable() }

  @available(*, unavailable, renamed: "excel(_:)")
  public static func excel(returnType: Int) -> WeekScheme { unavailable() }
}

extension ClosedRange<CivilDate> {
  @available(*, unavailable, message: "write WeekScheme.iso8601.weeks(in: first...last)")
  public func weeks(_ weeks: some WeekNumbering) -> PeriodSeries<Week> { unavailable() }

  @available(*, unavailable, message: "write try CalendarLocale(\"en_US\").weeks(in: first...last)")
  public func weeks(locale: some LocaleConvertible) -> PeriodSeries<Week> { unavailable() }
}

// MARK: Calls of what are properties, and other labels

extension PeriodProtocol {
  @available(*, unavailable, message: "next and previous are properties: leave out the parentheses")
  public func callAsFunction() -> Self { unavailable() }

  @available(*, unavailable, renamed: "days")
  public var dates: [CivilDate] { unavailable() }

  @available(*, unavailable, renamed: "days")
  public var dateRange: ClosedRange<CivilDate> { unavailable() }
}

extension Week {
  @available(*, unavailable, renamed: "init(containing:_:)")
  public init(_ date: CivilDate, _ weeks: some WeekNumbering) { unavailable() }

  @available(*, unavailable, renamed: "init(containing:_:)")
  public init(_ date: CivilDate, rules: some WeekNumbering) { unavailable() }

  @available(*, unavailable, renamed: "init(year:week:_:)")
  public init(year: Int, number: Int, rules: some WeekNumbering) { unavailable() }

  @available(*, unavailable, renamed: "year")
  public var weekYear: Int { unavailable() }

  @available(*, unavailable, message: "write date(of: .monday)")
  public subscript(weekday: Weekday) -> CivilDate? { unavailable() }

  @available(*, unavailable, renamed: "adding(weeks:)")
  public func plusWeeks(_ weeks: Int) -> Week { unavailable() }

  @available(*, unavailable, renamed: "advanced(by:)")
  public func plus(_ weeks: Int) -> Week { unavailable() }

  @available(*, unavailable, message: "write try WeekScheme.iso8601.weeks(ofYear: 2020)")
  public static func weeks(in year: Int, rules: some WeekNumbering) -> [Week] { unavailable() }

  @available(
    *, unavailable,
    message:
      "the library never reads the clock: write CivilDate.today(in: .current).week(.iso8601) with WeekCalendarFoundation"
  )
  public static func current(rules: some WeekNumbering) -> Week { unavailable() }
}

extension WeekNumbering {
  @available(*, unavailable, renamed: "weeks(ofYear:)")
  public func weeks(inYear year: Int) -> [Week] { unavailable() }

  @available(*, unavailable, message: "write date.week(.iso8601)")
  public func week(of date: CivilDate) -> Week { unavailable() }

  @available(*, unavailable, message: "write date.week(.iso8601)")
  public func week(containing date: CivilDate) -> Week { unavailable() }
}

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

extension CalendarLocale {
  @available(*, unavailable, renamed: "rules")
  public var weekRules: WeekRules { unavailable() }

  @available(*, unavailable, message: "write names.month(1)")
  public func monthName(_ month: Int) -> String { unavailable() }
}

extension CalendarPeriod {
  @available(*, unavailable, message: "write date.period(.month)")
  public static func month(containing date: CivilDate) -> CalendarPeriod { unavailable() }

  @available(*, unavailable, message: "write date.period(.quarter)")
  public static func quarter(containing date: CivilDate) -> CalendarPeriod { unavailable() }

  @available(*, unavailable, message: "write try CalendarPeriod(.month, year: 2011, number: 1)")
  public static func month(year: Int, _ month: Int) -> CalendarPeriod { unavailable() }

  @available(*, unavailable, message: "write try CalendarPeriod(.quarter, year: 2011, number: 1)")
  public static func quarter(year: Int, _ quarter: Int) -> CalendarPeriod { unavailable() }
}

extension FiscalCalendar {
  @available(*, unavailable, message: "write date.period(.week, .nrf)")
  public func week(containing date: CivilDate) -> FiscalPeriod { unavailable() }

  @available(*, unavailable, message: "write date.period(.period, .nrf)")
  public func period(for date: CivilDate) -> FiscalPeriod { unavailable() }

  @available(*, unavailable, message: "write date.period(.period, .nrf)")
  public func period(containing date: CivilDate) -> FiscalPeriod { unavailable() }

  @available(*, unavailable, message: "write try FiscalPeriod(.year, year: 2023, .nrf)")
  public func year(_ year: Int) -> FiscalPeriod { unavailable() }

  @available(*, unavailable, message: "write date.period(.year, .nrf)")
  public func year(containing date: CivilDate) -> FiscalPeriod { unavailable() }

  @available(*, unavailable, message: "write try FiscalPeriod(.year, year: 2023, .nrf).start")
  public func start(ofYear year: Int) -> CivilDate { unavailable() }
}

extension FiscalPeriod {
  @available(*, unavailable, message: "write calendar.weeksInYear(year) == 53")
  public var has53Weeks: Bool { unavailable() }
}

/// No call of an unavailable name compiles.
private func unavailable() -> Never { fatalError("unavailable") }

#endif

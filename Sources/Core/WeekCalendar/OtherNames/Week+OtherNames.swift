// Names of weeks and their rules in other libraries; see OtherNames.swift.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !hasFeature(Embedded)

// MARK: Weeks and periods

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

// MARK: Patterns and locales

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

extension Week {
  @available(*, unavailable, message: "write WeekScheme.iso8601.weeksInYear(2020)")
  public static func weeksInYear(_ year: Int) -> Int { unavailable() }

  @available(*, unavailable, message: "write other.distance(to: week)")
  public static func - (week: Week, other: Week) -> Int { unavailable() }

  @available(*, unavailable, renamed: "date(of:)")
  public func date(_ weekday: Weekday) -> CivilDate? { unavailable() }
}

extension WeekNumbering where Self == WeekScheme {
  @available(*, unavailable, renamed: "mysql(_:)")
  public static func mysql(mode: Int) -> WeekScheme { unavailable() }

  @available(*, unavailable, renamed: "excel(_:)")
  public static func excel(returnType: Int) -> WeekScheme { unavailable() }
}

// MARK: Calls of what are properties, and other labels

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

#endif

// Names of periods and fiscal calendars in other libraries; see OtherNames.swift.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !hasFeature(Embedded)

// MARK: Weeks of a date

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

@available(*, unavailable, renamed: "CalendarPeriod")
public typealias YearMonth = CalendarPeriod

// MARK: Numbers of weeks and periods

extension PeriodProtocol {
  @available(*, unavailable, renamed: "days.count")
  public var dayCount: Int { unavailable() }

  @available(*, unavailable, renamed: "days.count")
  public var numberOfDays: Int { unavailable() }

  @available(*, unavailable, renamed: "days.count")
  public var lengthInDays: Int { unavailable() }
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

// MARK: Calls of what are properties, and other labels

extension PeriodProtocol {
  @available(*, unavailable, message: "next and previous are properties: leave out the parentheses")
  public func callAsFunction() -> Self { unavailable() }

  @available(*, unavailable, renamed: "days")
  public var dates: [CivilDate] { unavailable() }

  @available(*, unavailable, renamed: "days")
  public var dateRange: ClosedRange<CivilDate> { unavailable() }
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

#endif

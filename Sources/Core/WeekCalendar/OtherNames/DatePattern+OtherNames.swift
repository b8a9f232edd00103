// Names of patterns and locales in other libraries; see OtherNames.swift.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !hasFeature(Embedded)

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

// MARK: Calls of what are properties, and other labels

extension CalendarLocale {
  @available(*, unavailable, renamed: "rules")
  public var weekRules: WeekRules { unavailable() }

  @available(*, unavailable, message: "write names.month(1)")
  public func monthName(_ month: Int) -> String { unavailable() }
}

#endif

// Names and weekdays as a calendar page or a menu shows them.

extension CalendarLocale {
  /// The weekday that weeks begin on; see ``rules``.
  public var firstWeekday: Weekday { rules.firstWeekday }

  /// The seven weekdays, from the first of the locale's week on.
  ///
  ///     try CalendarLocale("en_US").weekdays.first  // .sunday
  public var weekdays: [Weekday] { (0..<7).map { firstWeekday.adding(days: $0) } }

  /// The names of ``weekdays``, in their order: what stands above a calendar's columns.
  ///
  ///     try CalendarLocale("fr_FR").weekdayNames.first  // "lundi"
  ///
  /// ``names`` has them in other widths, ``Weekday/name(locale:width:context:)`` the name of one.
  ///
  /// Also known as: `standaloneWeekdaySymbols` (Foundation), which begin with Sunday.
  public var weekdayNames: [String] {
    weekdays.map { names.weekday($0, context: .standAlone) }
  }

  /// The names of the twelve months, January first, as they stand alone.
  ///
  ///     try CalendarLocale("de_DE").monthNames[2]  // "März"
  ///
  /// ``names`` has them in other widths, and as they stand in a date.
  ///
  /// Also known as: `standaloneMonthSymbols` (Foundation).
  public var monthNames: [String] { (1...12).map { names.month($0, context: .standAlone) } }
}

// Lists of names and weekdays, as a calendar page or a menu shows them.

extension CalendarLocale {
  /// The weekday on which weeks start; see ``rules``.
  public var firstWeekday: Weekday { rules.firstWeekday }

  /// The seven weekdays in order, starting with ``firstWeekday``.
  ///
  ///     try CalendarLocale("en_US").weekdays.first  // .sunday
  public var weekdays: [Weekday] { (0..<7).map { firstWeekday.adding(days: $0) } }

  /// The names of ``weekdays`` in the same order, as column headers of a calendar.
  ///
  ///     try CalendarLocale("fr_FR").weekdayNames.first  // "lundi"
  ///
  /// Use ``names`` for other widths, and ``Weekday/name(locale:width:context:)`` for the name of a single weekday.
  ///
  /// Also known as: `standaloneWeekdaySymbols` (Foundation), which start with Sunday.
  public var weekdayNames: [String] {
    weekdays.map { names.weekday($0, context: .standAlone) }
  }

  /// The names of the twelve months, January first, in the form used outside of a date.
  ///
  ///     try CalendarLocale("de_DE").monthNames[2]  // "März"
  ///
  /// Use ``names`` for other widths and for the form used in a date.
  ///
  /// Also known as: `standaloneMonthSymbols` (Foundation).
  public var monthNames: [String] { (1...12).map { names.month($0, context: .standAlone) } }
}

import WeekCalendar

/// The calendar that days are grouped by: a week scheme, or a fiscal calendar.
enum ColumnCalendar {
  case scheme(WeekScheme)
  case fiscal(FiscalCalendar)

  /// The rule of a `weekcalendar_unit`'s periods; with whole weeks, even if the scheme cuts them at 1 January.
  func rule(unit: UInt32, hasWholeWeeks: Bool = false) throws(CallError) -> PeriodRule {
    switch self {
    case .scheme(let scheme):
      if unit == 7 {
        throw .wrongText("'period' is a unit of fiscal calendars: for a locale, use 'month'")
      }
      let unit = try Self.calendarUnit(unit)
      return PeriodRule(unit, hasWholeWeeks && unit == .week ? scheme.withWholeWeeks : scheme)
    case .fiscal(let calendar):
      let unit = try Self.fiscalUnit(unit)
      do throws(FiscalCalendarError) {
        return try PeriodRule(unit, calendar)
      } catch {
        throw .wrongText("\(error.description)")
      }
    }
  }

  private static func calendarUnit(_ unit: UInt32) throws(CallError) -> CalendarUnit {
    // The numbers follow the cases up to 6; 7 is the period of a fiscal calendar.
    if unit == 8 { return .monthWeek }
    guard unit < 7, let unit = CalendarUnit(rawValue: UInt8(unit)) else {
      throw .misuse("\(unit) is not a weekcalendar_unit: expected 0 to 8")
    }
    return unit
  }

  /// The fiscal unit with a number of `weekcalendar_unit`: 1 is the week, 3 the quarter, 5 the year, 7 the period.
  private static func fiscalUnit(_ unit: UInt32) throws(CallError) -> FiscalUnit {
    switch unit {
    case 1: return .week
    case 3: return .quarter
    case 5: return .year
    case 7: return .period
    default:
      // The message has the unit's name, as in SQL and in the hosts.
      let name = try calendarUnit(unit).description
      throw .wrongText(
        "'\(name)' is not a unit of a fiscal calendar: write 'week', 'period', 'quarter' or 'year'")
    }
  }
}

extension WeekScheme {
  /// The same rule without cuts at 1 January; blocks of seven days follow no rule and stay as they are.
  fileprivate var withWholeWeeks: WeekScheme { rules.map { .weekBased($0) } ?? self }
}

extension PeriodRule {
  /// The scheme, if the periods are its weeks; loops over whole columns can compute only these.
  var weeks: WeekScheme? { if case .unit(.week, let scheme) = kind { scheme } else { nil } }

  /// The first day of a date's week if all periods are weeks of seven days; otherwise nil.
  func firstDayOfWholeWeek(_ date: CivilDate) -> Int32? {
    hasWholeWeeks ? Period(self, containing: date).epochDays.lowerBound : nil
  }
}

extension Period {
  /// One of the period's numbers.
  subscript(number: PeriodNumber) -> Int32 {
    switch number {
    case .year: Int32(truncatingIfNeeded: year)
    case .number: Int32(truncatingIfNeeded: self.number)
    case .key: Int32(truncatingIfNeeded: keyNumber)
    case .firstDay: epochDays.lowerBound
    case .lastDay: epochDays.upperBound
    }
  }

  /// The key as a number, such as 201102 for `2011-W02`, or 2026051 for `2026-05-W1`.
  private var keyNumber: Int {
    if let week = MonthWeek(self) { return (year &* 100 &+ week.month) &* 10 &+ week.numberInMonth }
    return rule.keyFactor == 0 ? year : year &* rule.keyFactor &+ number
  }
}

extension PeriodRule {
  /// The factor of the year in a key, to which the period's number is added; 0 if the key is the year alone.
  fileprivate var keyFactor: Int {
    switch kind {
    case .unit(.day, _): 1_000
    case .unit(.year, _), .unit(.weekBasedYear, _), .fiscal(.year, _): 0
    case .unit, .fiscal: 100
    }
  }
}

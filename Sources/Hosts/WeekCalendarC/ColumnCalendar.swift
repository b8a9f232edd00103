import WeekCalendar

/// What days are counted by: a week scheme, or a fiscal calendar.
enum ColumnCalendar {
  case scheme(WeekScheme)
  case fiscal(FiscalCalendar)

  /// The periods of a number of `weekcalendar_unit`.
  func rule(unit: UInt32) throws(CallError) -> PeriodRule {
    switch self {
    case .scheme(let scheme):
      if unit == 7 {
        throw .wrongText("'period' is a unit of fiscal calendars: for a locale, use 'month'")
      }
      return PeriodRule(try Self.calendarUnit(unit), scheme)
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
    guard let unit = CalendarUnit(rawValue: UInt8(clamping: unit)) else {
      throw .misuse("\(unit) is not a weekcalendar_unit: expected 0 to 7")
    }
    return unit
  }

  private static func fiscalUnit(_ unit: UInt32) throws(CallError) -> FiscalUnit {
    switch unit {
    case 1: return .week
    case 3: return .quarter
    case 5: return .year
    case 7: return .period
    default:
      // In words, as SQL and the hosts call units.
      let name = try calendarUnit(unit).description
      throw .wrongText(
        "'\(name)' is not a unit of a fiscal calendar: write 'week', 'period', 'quarter' or 'year'")
    }
  }
}

extension PeriodRule {
  /// The weeks that loops over columns know, or nil.
  var weeks: WeekScheme? { if case .unit(.week, let scheme) = kind { scheme } else { nil } }

  /// The first day of the week that holds a date, where the periods are weeks of seven days; else nil.
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
    case .key:
      Int32(truncatingIfNeeded: rule.keyFactor == 0 ? year : year &* rule.keyFactor &+ self.number)
    case .firstDay: epochDays.lowerBound
    case .lastDay: epochDays.upperBound
    }
  }
}

extension PeriodRule {
  /// What the year is multiplied with in a number that sorts as the periods do; 0 where it is the year.
  fileprivate var keyFactor: Int {
    switch kind {
    case .unit(.day, _): 1_000
    case .unit(.year, _), .unit(.weekBasedYear, _), .fiscal(.year, _): 0
    case .unit, .fiscal: 100
    }
  }
}

/// One of the numbers of a period.
enum PeriodNumber {
  case year, number, key, firstDay, lastDay
}

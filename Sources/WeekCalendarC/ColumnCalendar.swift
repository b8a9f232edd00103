import WeekCalendar

/// What days are counted by: a week scheme, or a fiscal calendar.
enum ColumnCalendar {
  case scheme(WeekScheme)
  case fiscal(FiscalCalendar)
}

/// A unit of a calendar that has it: which period a day is of.
enum PeriodRule {
  case scheme(WeekScheme, CalendarUnit)
  case fiscal(FiscalCalendar, FiscalUnit)

  /// The unit of a number of `weekcalendar_unit`.
  init(_ calendar: ColumnCalendar, unit: UInt32) throws(CallError) {
    switch calendar {
    case .scheme(let scheme):
      guard let unit = CalendarUnit(rawValue: UInt8(clamping: unit)) else {
        throw .misuse(
          unit == 7
            ? "WEEKCALENDAR_PERIOD is a unit of fiscal calendars: a locale has months"
            : "\(unit) is not a weekcalendar_unit: 0 to 7")
      }
      self = .scheme(scheme, unit)
    case .fiscal(let calendar):
      switch unit {
      case 1: self = .fiscal(calendar, .week)
      case 3: self = .fiscal(calendar, .quarter)
      case 5: self = .fiscal(calendar, .year)
      case 7: self = .fiscal(calendar, .period)
      default:
        throw .misuse(
          "\(unit) is not a unit of a fiscal calendar: it has weeks (1), quarters (3), years (5) and periods (7)"
        )
      }
      if unit == 1, !calendar.hasWeeks {
        throw .wrongText(FiscalCalendarError.noWeeks(calendar).description)
      }
    }
  }

  /// The whole weeks that loops over columns know, or nil.
  var weeks: WeekScheme? {
    if case .scheme(let scheme, .week) = self { scheme } else { nil }
  }

  /// The first day of the week that holds a date, where the periods are weeks of seven days; else nil.
  func firstDayOfWholeWeek(_ date: CivilDate) -> Int32? {
    switch self {
    case .scheme(.weekBased, .week), .fiscal(_, .week): place(of: date).firstDay
    default: nil
    }
  }

  /// The period that holds a date.
  func place(of date: CivilDate) -> PeriodPlace {
    switch self {
    case .scheme(let scheme, let unit):
      let position = PeriodPosition(unit, of: date, scheme)
      return PeriodPlace(
        year: position.year, number: position.number, days: position.days,
        factor: unit == .day ? 1_000 : unit == .year || unit == .weekBasedYear ? 0 : 100)
    case .fiscal(let calendar, let unit):
      let position = FiscalPosition(date, calendar)
      return PeriodPlace(
        year: position.year, number: position.number(of: unit),
        days: position.firstDay(of: unit)...position.lastDay(of: unit),
        factor: unit == .year ? 0 : 100)
    }
  }

  /// Writes the key of the period that holds a date, ``maximumKeyLength`` bytes at most.
  func writeKey(of date: CivilDate, _ writer: inout ByteWriter) {
    switch self {
    case .scheme(let scheme, let unit): writer.write(unit, of: date, scheme)
    case .fiscal(let calendar, let unit):
      let position = FiscalPosition(date, calendar)
      writer.write(fiscalYear: position.year, unit, number: position.number(of: unit))
    }
  }

  static var maximumKeyLength: Int {
    max(ByteWriter.maximumKeyLength, ByteWriter.maximumFiscalKeyLength)
  }
}

/// A period as numbers of 32 bits.
struct PeriodPlace {
  let year: Int32
  let number: Int32
  let key: Int32
  let firstDay: Int32
  let lastDay: Int32

  init(year: Int, number: Int, days: ClosedRange<Int>, factor: Int) {
    self.year = Int32(truncatingIfNeeded: year)
    self.number = Int32(truncatingIfNeeded: number)
    key = Int32(truncatingIfNeeded: factor == 0 ? year : year &* factor &+ number)
    firstDay = Int32(truncatingIfNeeded: days.lowerBound)
    lastDay = Int32(truncatingIfNeeded: days.upperBound)
  }

  subscript(number: PeriodNumber) -> Int32 {
    switch number {
    case .year: year
    case .number: self.number
    case .key: key
    case .firstDay: firstDay
    case .lastDay: lastDay
    }
  }
}

/// One of the numbers of a period.
enum PeriodNumber {
  case year, number, key, firstDay, lastDay
}

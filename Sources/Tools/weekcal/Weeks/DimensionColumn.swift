import WarehouseSQL
import WeekCalendar
import WeekReports

/// A column that `weekcal dimension` adds to those of the SQL tables.
struct DimensionColumn {
  let column: SQLTableColumn
  /// The value for a day.
  let cell: (CivilDate) -> TableCell

  /// A column of days; NULL for a day that does not exist or is out of range.
  static func date(_ name: String, _ day: @escaping (CivilDate) -> CivilDate?) -> Self {
    Self(column: SQLTableColumn(name: name, type: .date, isNullable: true)) { date in
      day(date)?.inRange.map { .text($0.description) } ?? .null
    }
  }

  /// A column of whole numbers.
  static func integer(_ name: String, _ number: @escaping (CivilDate) -> Int) -> Self {
    Self(column: SQLTableColumn(name: name, type: .integer)) { .integer(Int128(number($0))) }
  }

  /// The key of the period that contains the day.
  static func key(_ name: String, _ rule: PeriodRule) -> Self {
    Self(column: SQLTableColumn(name: name, type: .text)) {
      .text(Period(rule, containing: $0).key)
    }
  }

  /// The running number of each day's period; see ``RunningPeriodNumber``.
  static func index(_ name: String, _ rule: PeriodRule) -> Self {
    let number = RunningPeriodNumber(rule)
    return integer(name) { number.ofPeriod(containing: $0) }
  }
}

extension DimensionColumn {
  /// The days to compare with, running numbers, and the first and last days of periods.
  static func calendar(_ scheme: WeekScheme) -> [Self] {
    var columns: [Self] = [
      .date("day_week_ago") { try? $0.adding(days: -7) },
      .date("day_52_weeks_ago") { try? $0.adding(days: -364) },
      .date("same_weekday_last_year") { $0.sameWeekdayLastYear(scheme) },
      .index("week_index", PeriodRule(.week, scheme)),
      .index("month_index", PeriodRule(.month)),
      .index("quarter_index", PeriodRule(.quarter)),
      .key("month_week_key", PeriodRule(.monthWeek, scheme)),
    ]
    for unit in [CalendarUnit.month, .quarter, .year] {
      columns.append(.date("\(unit)_start") { Period(unit, containing: $0).start })
      columns.append(.date("\(unit)_end") { Period(unit, containing: $0).end })
    }
    return columns
  }

  /// The comparable day and the running numbers of a fiscal calendar.
  static func fiscal(_ calendar: FiscalCalendar) throws(FiscalCalendarError) -> [Self] {
    let year = try PeriodRule(.year, calendar)
    var columns: [Self] = [.date("fiscal_comparable_day") { $0.comparableDay(in: year) }]
    for unit in calendar.units where unit != .year {
      columns.append(.index("fiscal_\(unit)_index", try PeriodRule(unit, calendar)))
    }
    return columns
  }

  /// The numbers of weeks in their fiscal periods and quarters, where the calendar has both.
  static func fiscalWeeks(_ calendar: FiscalCalendar) -> [Self] {
    guard calendar.hasWeeks else { return [] }
    return [FiscalUnit.period, .quarter].filter(calendar.units.contains).map { unit in
      .integer("fiscal_week_of_\(unit)") { FiscalPosition($0, calendar).week(of: unit) }
    }
  }

  /// The holidays, the working days, and how many of them are left, the day itself included.
  static func holidays(
    _ holidays: Holidays, weekend: Weekend, fiscal: FiscalCalendar?
  ) throws(FiscalCalendarError) -> [Self] {
    let workingDays = WorkingDays(weekend: weekend, holidays: holidays.days)
    func left(_ name: String, _ rule: PeriodRule) -> Self {
      .integer("working_days_left_in_\(name)") { date in
        workingDays.count(from: date, to: Period(rule, containing: date).end)
      }
    }
    var columns: [Self] = [
      .integer("is_holiday") { holidays.name(of: $0) == nil ? 0 : 1 },
      Self(column: SQLTableColumn(name: "holiday", type: .text, isNullable: true)) { date in
        holidays.name(of: date).map { .text($0) } ?? .null
      },
      .integer("is_working_day") { workingDays.contains($0) ? 1 : 0 },
      left("month", PeriodRule(.month)), left("quarter", PeriodRule(.quarter)),
    ]
    if let fiscal {
      columns.append(left("fiscal_period", try PeriodRule(.period, fiscal)))
    }
    return columns
  }
}

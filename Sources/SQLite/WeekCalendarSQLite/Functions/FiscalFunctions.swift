import CSQLiteShim
import WeekCalendar

// Functions of fiscal and retail calendars. If an argument is NULL, or if a time or a key cannot be parsed, the result
// is NULL. An invalid calendar or unit, and weeks of a calendar of plain months, are errors.

extension SQLFunction {
  static var fiscalFunctions: [SQLFunction] {
    [
      .fiscal(
        "fiscal_week", "The week of the fiscal year, 1 to 53."
      ) { call, date, calendar in call.set(.week, date, calendar) },
      .fiscal(
        "fiscal_period", "The period of the fiscal year, 1 to 12 or 13: a month, or 4 to 6 weeks."
      ) { call, date, calendar in call.set(.period, date, calendar) },
      .fiscal(
        "fiscal_quarter", "The quarter of the fiscal year, 1 to 4."
      ) { call, date, calendar in call.set(.quarter, date, calendar) },
      .fiscal(
        "fiscal_week_of_period", "The week of the fiscal period, 1 to 4, 5 or 6."
      ) { call, date, calendar in call.setWeek(of: .period, date, calendar) },
      .fiscal(
        "fiscal_week_of_quarter", "The week of the fiscal quarter, 1 to 13 or 14."
      ) { call, date, calendar in call.setWeek(of: .quarter, date, calendar) },
      .fiscal(
        "fiscal_year", "The fiscal year."
      ) { call, date, calendar in call.set(FiscalPosition(date, calendar).year) },
      .fixed(
        "fiscal_key", "time, calendar [, unit], modifier, ...",
        "The week, period, quarter or year as text: FY2023-W53, FY2023-P12, FY2023-Q4, FY2023."
      ) { call in
        guard let (date, calendar) = call.fiscal(),
          let unit = call.fiscalUnit(2, or: .week, calendar)
        else { return }
        let position = FiscalPosition(date, calendar)
        let number = position.number(of: unit)
        call.setText { $0.write(fiscalYear: position.year, unit, number: number) }
      },
      .fixed(
        "fiscal_label", "time, calendar, unit, locale [, style], modifier, ...",
        "The week, period, quarter or year for readers: P3 FY2024, or its days in a style."
      ) { $0.fiscalLabel() },
      .fixed(
        "fiscal_start", "time, calendar [, unit], modifier, ...",
        "The first day of the fiscal year, or of another unit; for a fiscal_key, of its period."
      ) { call in call.setFiscalDay(isLast: false) },
      .fixed(
        "fiscal_end", "time, calendar [, unit], modifier, ...",
        "The last day of the fiscal year, or of another unit; for a fiscal_key, of its period."
      ) { call in call.setFiscalDay(isLast: true) },
      .fixed(
        "fiscal_is_to_date", "time, asOf, calendar [, unit], modifier, ...",
        "1 if the day counts when each fiscal year, or another unit, counts up to the place of asOf; else 0."
      ) { call in
        guard !call.isNull(0), !call.isNull(1), let calendar = call.fiscalCalendar(2),
          let unit = call.fiscalUnit(3, or: .year, calendar),
          let rule = try? PeriodRule(unit, calendar),
          let date = call.time(0, weeks: calendar.weekScheme)?.date,
          let asOf = call.time(1, weeks: calendar.weekScheme)?.date
        else { return }
        call.set(date.isToDate(asOf: asOf, in: rule) ? 1 : 0)
      },
      .fixed(
        "fiscal_comparable_day", "time, calendar [, unit], modifier, ...",
        "The day at the same place of the fiscal year before, or of another unit, or NULL."
      ) { call in
        guard let (date, calendar) = call.fiscal(),
          let unit = call.fiscalUnit(2, or: .year, calendar),
          let rule = try? PeriodRule(unit, calendar)
        else { return }
        call.set(date.comparableDay(in: rule))
      },
      .fixed(
        "fiscal_comparable", "time, calendar, year [, comparison], modifier, ...",
        "The first day of the comparable week in another year: 'restated' after 53 weeks, or of the same 'number'."
      ) { call in
        guard !call.isNull(2), let (date, calendar) = call.fiscal() else { return }
        guard let comparison = call.comparison(3), call.check(.week, calendar),
          let year = call.wholeNumber(2),
          let week = try? FiscalPeriod(.week, containing: date, calendar).inRange
        else { return }
        call.set(week.comparable(inYear: year, by: comparison)?.inRange?.start)
      },
    ]
  }

  /// A function of a date in a fiscal calendar.
  private static func fiscal(
    _ name: String, _ summary: String,
    _ body: @escaping @Sendable (SQLiteCall, CivilDate, FiscalCalendar) -> Void
  ) -> SQLFunction {
    .fixed(name, "time, calendar, modifier, ...", summary) { call in
      guard let (date, calendar) = call.fiscal() else { return }
      body(call, date, calendar)
    }
  }
}

// Each function returns nil if the result is NULL, or if an error has been set.
extension SQLiteCall {
  /// The date and the calendar of `(time, calendar, ...)`.
  @inline(never)
  fileprivate func fiscal() -> (CivilDate, FiscalCalendar)? {
    if isNull(0) { return nil }
    guard let calendar = fiscalCalendar(1),
      let dateTime = rowTime(0, weeks: calendar.weekScheme)
    else { return nil }
    return (dateTime.date, calendar)
  }

  /// The fiscal calendar of an argument.
  ///
  /// SQLite keeps a copy of the calendar, so that a constant argument is parsed only once.
  @inline(__always)
  fileprivate func fiscalCalendar(_ index: Int) -> FiscalCalendar? {
    let kept = unsafe api.pointee.get_auxdata(context, Int32(truncatingIfNeeded: index))
    if let kept = unsafe kept { return unsafe kept.load(as: FiscalCalendar.self) }
    return readFiscalCalendar(index)
  }

  @inline(never)
  private func readFiscalCalendar(_ index: Int) -> FiscalCalendar? {
    if isNull(index) { return nil }
    guard let text = text(index) else {
      failForMemory()
      return nil
    }
    do throws(FiscalCalendarError) {
      let calendar = try text.withSpan { (text) throws(FiscalCalendarError) in
        try FiscalCalendar(utf8: text)
      }
      // Without memory for the copy, the next row parses the argument again.
      if let copy = unsafe api.pointee.malloc(Int32(MemoryLayout<FiscalCalendar>.size)) {
        unsafe copy.storeBytes(of: calendar, as: FiscalCalendar.self)
        unsafe api.pointee.set_auxdata(
          context, Int32(truncatingIfNeeded: index), copy, api.pointee.free)
      }
      return calendar
    } catch {
      failForLocale(index, FiscalText.reason(error, text))
      return nil
    }
  }

  /// The unit of an optional argument; for weeks, the calendar must have weeks.
  @inline(__always)
  fileprivate func fiscalUnit(
    _ index: Int, or other: FiscalUnit, _ calendar: FiscalCalendar
  ) -> FiscalUnit? {
    guard count <= index || !isNull(index),
      let unit = count > index ? named(index) : other
    else { return nil }
    return check(unit, calendar) ? unit : nil
  }

  /// Whether a calendar has a unit; otherwise, the call fails.
  @inline(__always)
  fileprivate func check(_ unit: FiscalUnit, _ calendar: FiscalCalendar) -> Bool {
    do throws(FiscalCalendarError) {
      try calendar.check(unit)
      return true
    } catch {
      explain(error.description)
      return false
    }
  }

  /// Sets the result to the number of a date's unit.
  @inline(never)
  fileprivate func set(_ unit: FiscalUnit, _ date: CivilDate, _ calendar: FiscalCalendar) {
    guard check(unit, calendar) else { return }
    set(FiscalPosition(date, calendar).number(of: unit))
  }

  /// Sets the result to the number of a date's week in a longer unit.
  @inline(never)
  fileprivate func setWeek(of unit: FiscalUnit, _ date: CivilDate, _ calendar: FiscalCalendar) {
    guard check(.week, calendar), check(unit, calendar) else { return }
    set(FiscalPosition(date, calendar).week(of: unit))
  }

  /// The comparison of an optional argument; by default the restated one.
  fileprivate func comparison(_ index: Int) -> FiscalComparison? {
    guard count > index else { return .restated }
    return isNull(index) ? nil : named(index)
  }

  /// Sets the result to the label of `(time, calendar, unit, locale [, style])`.
  @inline(never)
  fileprivate func fiscalLabel() {
    if isNull(3) || (count > 4 && isNull(4)) { return }
    guard let (date, calendar) = fiscal(), let unit = fiscalUnit(2, or: .week, calendar),
      let locale = locale(3), let style = style(4),
      let rule = try? PeriodRule(unit, calendar),
      let period = Period(rule, containing: date).inRange, let text = text(1)
    else { return }
    let label = unsafe state.pointee.labels.value(
      of: text, tag: .label(unit.rawValue, style.value, locale)
    ) { () throws(Never) in
      PeriodLabelPattern(rule, style.value, locale: locale.value)
    }
    setLabel(from: period.start, to: period.end, label)
  }

  /// Sets the result to the first or the last day of `(time, calendar [, unit])`; the time may be a key.
  @inline(never)
  fileprivate func setFiscalDay(isLast: Bool) {
    guard !isNull(0), let calendar = fiscalCalendar(1) else { return }
    switch fixedTime(0, weeks: calendar.weekScheme) {
    case .time(let dateTime): setFiscalDay(dateTime.date, calendar, isLast)
    case .null: setDayOfFiscalKey(calendar, isLast: isLast)
    case .wrong(let mistake): fail(for: mistake)
    }
  }

  private func setFiscalDay(_ date: CivilDate, _ calendar: FiscalCalendar, _ isLast: Bool) {
    guard let unit = fiscalUnit(2, or: .year, calendar) else { return }
    let position = FiscalPosition(date, calendar)
    let day = isLast ? position.lastDay(of: unit) : position.firstDay(of: unit)
    set(EpochDay(day).map { CivilDate($0) })
  }

  /// Sets the result if the first argument is a key instead of a time.
  ///
  /// A unit in the arguments selects the period that contains the key's first, or last, day.
  @inline(never)
  private func setDayOfFiscalKey(_ calendar: FiscalCalendar, isLast: Bool) {
    guard type(0) == WC_TEXT || type(0) == WC_BLOB, let key = text(0), let first = key.first,
      first | 0x20 == UInt8(ascii: "f")
    else { return handleUnread(0) }
    do throws(FiscalCalendarError) {
      let period = try key.withSpan { (key) throws(FiscalCalendarError) in
        try FiscalPeriod(utf8Key: key, calendar)
      }
      guard let period = period.inRange else { return }
      let date = isLast ? period.end : period.start
      if count == 2 { set(date) } else { setFiscalDay(date, calendar, isLast) }
    } catch {
      if case .malformedKey = error { return noteUnread(0) }
      explain(
        "'" + key.withSpan { LocaleExcerpt(utf8: $0).description } + "': " + error.description)
    }
  }
}

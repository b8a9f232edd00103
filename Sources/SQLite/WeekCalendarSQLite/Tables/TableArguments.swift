import CSQLiteShim
import WeekCalendar

/// The arguments of a scan, valid only during SQLite's call.
@safe
struct TableArguments: SQLiteValues {
  let api: UnsafePointer<wc_sqlite>
  let arguments: UnsafeMutablePointer<OpaquePointer>
  let count: Int
  let names: NamesPack
  let rulesPack: RulesPack

  /// The rows of `week_rules`: all locales and regions.
  func rules() -> TableScan {
    let cursor = TableCursor(rulesOf: names, rulesPack)
    return .listed(cursor, cursor.ruleCount)
  }

  /// The days of `(start, stop, locale)`.
  func days() -> TableScan {
    range(of: .calendarDays) { cursor, _ in .rows(cursor, cursor.start...cursor.stop, step: 1) }
  }

  /// The weeks of `(start, stop, locale)`.
  ///
  /// The rows are the first days of whole weeks, or the ordinals of cut weeks.
  func weeks() -> TableScan {
    range(of: .weeks) { cursor, locale in
      guard let start = EpochDay(cursor.start), let stop = EpochDay(cursor.stop) else {
        return .none
      }
      let (first, last) = (CivilDate(start), CivilDate(stop))
      guard case .weekBased(let rules) = locale.scheme.kind else {
        return cutWeeks(locale, from: first, through: last)
      }
      guard let firstWeek = first.start(of: .week, rules).inRange else { return .none }
      let lastWeek = last.start(of: .week, rules)
      return .rows(
        cursor, Int(firstWeek.epochDay.value)...Int(lastWeek.epochDay.value), step: 7)
    }
  }

  private func cutWeeks(
    _ locale: CalendarLocale, from first: CivilDate, through last: CivilDate
  ) -> TableScan {
    let weeks = CutWeeks(first.year...last.year, PeriodRule(.week, locale))
    guard let start = weeks.ordinal(of: first), let stop = weeks.ordinal(of: last), start <= stop
    else { return .none }
    let cursor = TableCursor(locale: locale, start: first, stop: last, .cutWeeks(weeks))
    return .rows(cursor, start...stop, step: 1)
  }

  /// The weeks of `(key, from, to)`.
  func convertedWeek() -> TableScan {
    if isNull(0) || isNull(1) || isNull(2) { return .none }
    var schemes: [WeekScheme] = []
    for index in 1...2 {
      guard let name = text(index) else { return .noMemory }
      do throws(LocaleError) {
        schemes.append(
          try name.withSpan { (name) throws(LocaleError) in
            try WeekScheme(locale: LocaleIdentifier(utf8: name), rules: rulesPack)
          })
      } catch {
        return .wrong(error.description + order(of: .convertWeek, locale: index))
      }
    }
    guard let key = text(0) else { return .noMemory }
    let week: Week
    do throws(CivilDateError) {
      week = try key.withSpan { (key) throws(CivilDateError) in try Week(utf8Key: key, schemes[0]) }
    } catch {
      let reason = key.withSpan { WeekKeyHint.reason(error, $0, ofYear: true) }
      return .wrong(
        "'" + key.withSpan { LocaleExcerpt(utf8: $0).description } + "': " + reason)
    }
    // As text, dates before the year 0 do not sort in the order of their days.
    guard week.start.year >= 0, week.end.year <= 9_999 else {
      return .wrong("the week is not in the supported years, 0 to 9999")
    }
    let weeks = Array(week.weeks(schemes[1]))
    return .listed(TableCursor(.touched(weeks, by: week)), weeks.count)
  }

  /// The regions whose rules differ between `(old, new)`.
  func changes() -> TableScan {
    if isNull(0) || isNull(1) { return .none }
    var releases: [WeekDataRelease] = []
    for index in 0..<2 {
      guard let name = text(index) else { return .noMemory }
      guard let release = WeekDataRelease(named: String(decoding: name, as: UTF8.self)) else {
        let excerpt = name.withSpan { LocaleExcerpt(utf8: $0).description }
        let expected = WeekDataRelease.knownNames.description
        return .wrong(
          "'" + excerpt + "' is not a release of week data: " + expected + ", or the plan "
            + WeekDataRelease.planned.name)
      }
      releases.append(release)
    }
    let changes = releases[0].changes(to: releases[1])
    return .listed(TableCursor(.changes(changes)), changes.count)
  }

  /// The days of `(start, stop, calendar)`.
  func fiscalDays() -> TableScan {
    if isNull(0) || isNull(1) || isNull(2) { return .none }
    guard let name = text(2) else { return .noMemory }
    let calendar: FiscalCalendar
    do throws(FiscalCalendarError) {
      calendar = try name.withSpan { (name) throws(FiscalCalendarError) in
        try FiscalCalendar(utf8: name)
      }
    } catch {
      return .wrong(FiscalText.reason(error, name) + order(of: .fiscalCalendar, locale: 2))
    }
    return dates { start, stop in
      let numbers = Int(start.epochDay.value)...Int(stop.epochDay.value)
      return .rows(TableCursor(.fiscal(calendar)), numbers, step: 1)
    }
  }

  /// The rows between the start and the stop of `(start, stop, locale)`, from `rows`.
  private func range(
    of table: SQLTable, _ rows: (TableCursor, CalendarLocale) -> TableScan
  ) -> TableScan {
    if isNull(0) || isNull(1) || isNull(2) { return .none }
    guard let name = text(2) else { return .noMemory }
    let locale: CalendarLocale
    do throws(LocaleError) {
      locale = try name.withSpan { (name) throws(LocaleError) in
        try CalendarLocale(utf8: name, rules: rulesPack, names: names)
      }
    } catch {
      return .wrong(
        error.description + FiscalText.hint(notLocale: name) + order(of: table, locale: 2))
    }
    return dates { start, stop in
      rows(TableCursor(locale: locale, start: start, stop: stop), locale)
    }
  }

  /// The order of the arguments, as an addition to an error; empty unless arguments seem to be swapped.
  ///
  /// They do if the locale is a date, or if the first argument is a locale.
  private func order(of table: SQLTable, locale index: Int) -> String {
    guard isLocale(0) || isUnsupportedDate(index) || date(index) != nil else { return "" }
    return "; the arguments are " + table.signature
  }

  /// The rows between the first two arguments, from `rows`.
  private func dates(_ rows: (_ start: CivilDate, _ stop: CivilDate) -> TableScan) -> TableScan {
    guard let start = date(0) else { return wrongDate(0) }
    guard let stop = date(1) else { return wrongDate(1) }
    // As text, dates before the year 0 do not sort in the order of their days.
    guard start.year >= 0, stop.year >= 0 else {
      return .wrong("the start or stop is before the year 0; the supported years are 0 to 9999")
    }
    guard start <= stop else { return .none }
    return rows(start, stop)
  }

  /// The error for the start (0) or the stop (1), which cannot be parsed.
  private func wrongDate(_ index: Int) -> TableScan {
    guard let text = text(index) else { return .noMemory }
    return .wrong(
      "the " + (index == 0 ? "start '" : "stop '")
        + text.withSpan { LocaleExcerpt(utf8: $0).description }
        + "' is not a date: write YYYY-MM-DD, as in 2011-01-02")
  }

  /// The date of a time value; nil if it cannot be parsed.
  private func date(_ index: Int) -> CivilDate? {
    var value = TimeValue()
    switch read(index, into: &value) {
    case .value: if value.isFarJulianDay { return nil }
    case .unreadable: guard readISO8601(index, into: &value) else { return nil }
    case .now:
      let now = unsafe wc_current_time(api)
      guard now > 0 else { return nil }
      value.set(now: now)
    }
    return value.finish(isPlain: true) ? value.dateTime.date : nil
  }

  /// Copies a message, for SQLite to free; nil when out of memory.
  func message(_ text: String) -> UnsafeMutablePointer<CChar>? {
    let bytes = ContiguousArray(text.utf8)
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { text in
        guard let start = text.baseAddress else { return nil }
        return unsafe wc_copy_text(api, start, Int32(truncatingIfNeeded: text.count))
      }
    }
  }
}

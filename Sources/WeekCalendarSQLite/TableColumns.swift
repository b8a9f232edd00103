import CSQLiteShim
import WeekCalendar

// The columns of each table, by their places in its schema.

extension SQLiteCall {
  func setWeek(_ cursor: TableCursor, _ row: Int64, _ column: Int) {
    guard let rules = cursor.locale?.rules, let first = EpochDay(Int(truncatingIfNeeded: row)),
      let week = try? CivilDate(first).week(rules)
    else { return }
    let days =
      min(cursor.stop, Int(week.lastDay.epochDay.value)) - max(cursor.start, Int(first.value)) + 1
    switch column {
    case 0: setText { week.firstDay.writeWeekKey(rules, to: $0) }
    case 1: set(week.weekBasedYear)
    case 2: set(week.number)
    case 3: setText { week.firstDay.write(to: $0) }
    case 4: setText { week.lastDay.write(to: $0) }
    case 5: set(days)
    case 6: set(days < 7 ? 1 : 0)
    default: return
    }
  }

  func setDay(_ cursor: TableCursor, _ row: Int64, _ column: Int) {
    guard let locale = cursor.locale, let day = EpochDay(Int(truncatingIfNeeded: row)) else {
      return
    }
    let date = CivilDate(day)
    switch column {
    case 0: setText { date.write(to: $0) }
    case 1: set(date.year)
    case 2: set(date.month)
    case 3: set(date.day)
    case 4: set(date.dayOfYear)
    case 5: set(date.weekday.iso)
    case 6...14: setWeekField(date, locale.rules, column)
    case 15: setName(locale, .weekdays(.format, width: .wide), date.weekday.posix)
    case 16: setName(locale, .weekdays(.format, width: .abbreviated), date.weekday.posix)
    case 17: setName(locale, .months(.standAlone, width: .wide), date.month - 1)
    case 18: setName(locale, .months(.standAlone, width: .abbreviated), date.month - 1)
    case 19: setName(locale, .quarters(.standAlone, width: .abbreviated), (date.month - 1) / 3)
    case 20: set(locale.weekend.contains(date.weekday) ? 1 : 0)
    case 21: set(date.quarter)
    case 22: set(date.half)
    default: return
    }
  }

  private func setWeekField(_ date: CivilDate, _ rules: WeekRules, _ column: Int) {
    switch column {
    case 6: set(date.localWeekday(rules))
    case 7: set((date.day - 1) / 7 + 1)
    case 8: setText { date.writeWeekKey(rules, to: $0) }
    case 9: set(date.weekDate(rules).weekBasedYear)
    case 10: set(date.weekDate(rules).week)
    case 11: set(date.weekFields(rules).weekOfYear)
    case 12: set(date.weekFields(rules).weekOfMonth)
    case 13:
      guard let first = try? date.start(of: .week, rules) else { return }
      setText { first.write(to: $0) }
    case 14:
      guard let last = try? date.end(of: .week, rules) else { return }
      setText { last.write(to: $0) }
    default: return
    }
  }

  private func setName(_ locale: CalendarLocale, _ kind: SymbolKind, _ index: Int) {
    locale.names.withName(kind, index) { set($0) }
  }

  func setRules(_ cursor: TableCursor, _ row: Int64, _ column: Int) {
    if column == 0 { return set(cursor.isLocale(row) ? "locale" : "region") }
    let (identifier, locale) = cursor.rules(row)
    if column == 1 { return set(identifier) }
    guard let locale else { return }
    switch column {
    case 2: set(locale.region.description)
    case 3: set(locale.rules.firstWeekday.iso)
    case 4: set(locale.rules.minimumDaysInFirstWeek)
    case 5: set(locale.weekend.firstDay.iso)
    case 6: set(locale.weekend.lastDay.iso)
    default: return
    }
  }
}

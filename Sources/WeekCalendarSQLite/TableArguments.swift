import CSQLiteShim
import WeekCalendar

/// What a table has for the arguments of a scan.
enum TableScan {
  /// Rows whose numbers are so far apart; the first and the last are rows.
  case rows(TableCursor, ClosedRange<Int>, step: Int)
  /// An argument is NULL, or a time that cannot be read.
  case none
  case wrong(String)
  /// SQLite is out of memory.
  case noMemory

  /// All locales and regions.
  static var rules: TableScan {
    let cursor = TableCursor()
    return cursor.ruleCount > 0 ? .rows(cursor, 1...cursor.ruleCount, step: 1) : .none
  }
}

/// The arguments of a scan.
struct TableArguments: SQLiteValues {
  let api: UnsafePointer<wc_sqlite>
  let arguments: UnsafeMutablePointer<OpaquePointer>

  /// The days of `(start, stop, locale)`.
  func days() -> TableScan {
    range { cursor, _ in .rows(cursor, cursor.start...cursor.stop, step: 1) }
  }

  /// The weeks of `(start, stop, locale)`, by their first days.
  func weeks() -> TableScan {
    range { cursor, rules in
      guard let start = EpochDay(cursor.start), let stop = EpochDay(cursor.stop),
        let first = try? CivilDate(start).start(of: .week, rules),
        let last = try? CivilDate(stop).start(of: .week, rules)
      else { return .none }
      return .rows(
        cursor, Int(first.epochDay.value)...Int(last.epochDay.value), step: 7)
    }
  }

  private func range(_ rows: (TableCursor, WeekRules) -> TableScan) -> TableScan {
    if isNull(0) || isNull(1) || isNull(2) { return .none }
    guard let name = text(2) else { return .noMemory }
    let locale: CalendarLocale
    do throws(LocaleError) {
      locale = try CalendarLocale(utf8: name)
    } catch {
      return .wrong(error.description)
    }
    guard let start = date(0), let stop = date(1) else { return .none }
    // Texts of earlier years do not sort as their days do.
    guard start.year >= 0, stop.year >= 0 else {
      return .wrong("the start or stop is before the year 0; years 0 to 9999 are served")
    }
    guard start <= stop else { return .none }
    return rows(TableCursor(locale: locale, start: start, stop: stop), locale.rules)
  }

  /// The date of a time value, nil where SQLite gives NULL.
  private func date(_ index: Int) -> CivilDate? {
    var value = TimeValue()
    switch read(index, into: &value) {
    case .value: break
    case .unreadable: return nil
    case .now:
      let now = wc_current_time(api)
      guard now > 0 else { return nil }
      value.set(now: now)
    }
    return value.finish(isPlain: true) ? value.dateTime.date : nil
  }

  /// A message for SQLite to free.
  func message(_ text: String) -> UnsafeMutablePointer<CChar>? {
    let bytes = ContiguousArray(text.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        guard let start = text.baseAddress else { return nil }
        return wc_copy_text(api, start, Int32(truncatingIfNeeded: text.count))
      }
    }
  }
}

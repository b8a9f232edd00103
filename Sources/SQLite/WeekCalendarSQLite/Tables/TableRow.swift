import CSQLiteShim
import WeekCalendar

/// One row of a scan, and the result for one of its columns; valid only during SQLite's call.
@safe
struct TableRow: SQLiteResult {
  let api: UnsafePointer<wc_sqlite>
  let context: OpaquePointer
  let number: Int64
  private let cursor: Unmanaged<TableCursor>

  init(
    api: UnsafePointer<wc_sqlite>, context: OpaquePointer, number: Int64,
    cursor: UnsafeMutableRawPointer
  ) {
    unsafe self.api = unsafe api
    unsafe self.context = unsafe context
    self.number = number
    unsafe self.cursor = unsafe .fromOpaque(cursor)
  }

  @inline(__always)
  private func withCursor<Value>(_ body: (TableCursor) -> Value) -> Value {
    unsafe cursor._withUnsafeGuaranteedRef(body)
  }

  // MARK: Days and weeks

  var locale: CalendarLocale? { withCursor { $0.locale } }

  /// The day of the row; the first day for a week.
  var date: CivilDate? { EpochDay(Int(truncatingIfNeeded: number)).map { CivilDate($0) } }

  /// The fiscal calendar of the scan.
  var fiscalCalendar: FiscalCalendar? { withCursor { $0.fiscalCalendar } }

  private var scheme: WeekScheme? { withCursor { $0.locale?.scheme } }

  /// The week that contains the row's day.
  var week: Week? {
    guard let date, let scheme else { return nil }
    return Week(containing: date, scheme).inRange
  }

  /// The week of a row of `weeks`.
  var listedWeek: Week? { withCursor { $0.week(number) } }

  /// The number of days of the row's week in the range of the scan.
  var daysInRange: Int? {
    guard let week = listedWeek else { return nil }
    let (start, stop) = withCursor { ($0.start, $0.stop) }
    return min(stop, Int(week.end.epochDay.value))
      - max(start, Int(week.start.epochDay.value)) + 1
  }

  /// The week of a row of `convert_week`.
  var touchedWeek: Week? { withCursor { $0.touchedWeek(number) } }

  /// The days of the converted week that are in the row's week.
  var sharedDays: ClosedRange<CivilDate>? {
    guard let week = touchedWeek, let days = withCursor({ $0.convertedDays }) else {
      return nil
    }
    return max(week.start, days.lowerBound)...min(week.end, days.upperBound)
  }

  // MARK: Rules

  /// The scheme of a row of `week_schemes`.
  var namedScheme: NamedWeekScheme? { withCursor { $0.scheme(number) } }

  /// The change in a row of `week_rule_changes`.
  var change: WeekRuleChange? { withCursor { $0.change(number) } }

  /// The identifier and the locale of a row of `week_rules`.
  var rule: (identifier: String, locale: CalendarLocale?) { withCursor { $0.rules(number) } }

  /// Whether a row of `week_rules` is a locale, not a region.
  var isLocale: Bool { withCursor { $0.isLocale(number) } }

  // MARK: Results

  /// Sets the result to an integer, or leaves NULL for nil.
  func set(_ value: Int?) {
    guard let value else { return }
    set(value)
  }

  /// Sets the result to a field of the day's week.
  @inline(__always)
  func setField(_ field: (CivilDate, CalendarLocale) -> Int) {
    guard let date, let locale else { return }
    set(field(date, locale))
  }

  /// Sets the result to the key of a day's week.
  func setKey(_ date: CivilDate?) {
    guard let date, let scheme else { return }
    setText { $0.write(weekOf: date, scheme) }
  }

  /// Sets the result to the key of a day in the row's scheme.
  func setKey(_ day: String) {
    guard let scheme = namedScheme?.scheme, let date = try? CivilDate(day) else { return }
    setText { $0.write(weekOf: date, scheme) }
  }

  /// Sets the result to text, or leaves NULL for nil.
  func set(_ text: String?) {
    guard let text else { return }
    set(text)
  }

  /// Sets the result to a name of the locale.
  func setName(_ kind: SymbolKind, _ index: Int?) {
    guard let index else { return }
    withCursor { cursor in
      cursor.locale?.names.withName(kind, index) { set($0) }
    }
  }
}

import CSQLiteShim
import CSystemMemory
import WeekCalendar

// The tables of ``SQLTable``, as the C side calls for them.

extension SQLTable {
  /// Adds the table to a connection.
  ///
  /// Columns of texts have no type: compared with a column of type TEXT, an index on an expression such
  /// as `week_key(Date, 'en_US')` would not be used.
  func register(
    on connection: OpaquePointer, state: UnsafeMutablePointer<ConnectionState>,
    entry: RegisteredEntries
  ) -> Int32 {
    var table: wc_table
    switch implementation {
    case .weeks:
      table = Self.description(
        "weeks", "weeks(start, stop, locale)",
        """
        CREATE TABLE x(key, week_based_year INTEGER, week INTEGER, first_day, \
        last_day, days_in_range INTEGER, is_partial INTEGER, \
        start HIDDEN, stop HIDDEN, locale HIDDEN)
        """, columns: 7, arguments: 3, ordered: 3)
    case .calendarDays:
      table = Self.description(
        "calendar_days", "calendar_days(start, stop, locale)",
        """
        CREATE TABLE x(day, year INTEGER, month INTEGER, day_of_month INTEGER, \
        day_of_year INTEGER, weekday INTEGER, local_weekday INTEGER, weekday_ordinal INTEGER, \
        week_key, week_based_year INTEGER, week INTEGER, week_of_calendar_year INTEGER, \
        week_of_month INTEGER, week_start, week_end, weekday_name, \
        weekday_short_name, month_name, month_short_name, quarter_name, \
        is_weekend INTEGER, quarter INTEGER, half INTEGER, \
        start HIDDEN, stop HIDDEN, locale HIDDEN)
        """, columns: 23, arguments: 3, ordered: 0)
    case .weekRules:
      table = Self.description(
        "week_rules", "week_rules",
        """
        CREATE TABLE x(kind, identifier, region, first_weekday INTEGER, \
        minimum_days INTEGER, weekend_start INTEGER, weekend_end INTEGER)
        """, columns: 7, arguments: 0, ordered: -1)
    }
    return wc_create_table(
      state.pointee.api, connection, &table, TableTarget.make(self, state, entry))
  }

  private static func description(
    _ name: StaticString, _ signature: StaticString, _ schema: StaticString, columns: Int32,
    arguments: Int32, ordered: Int32
  ) -> wc_table {
    wc_table(
      name: characters(name), signature: characters(signature), schema: characters(schema),
      first_argument_column: columns, argument_count: arguments, ordered_column: ordered,
      open: open, column: column, close: close, dropped: TableTarget.dropped,
      destroy: TableTarget.destroy)
  }

  /// A text of the program as C sees it: with a NUL behind it, for as long as the program runs.
  private static func characters(_ text: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  private typealias Open =
    @convention(c) (
      UnsafePointer<wc_sqlite>, UnsafeMutableRawPointer, UnsafeMutablePointer<OpaquePointer>,
      UnsafeMutablePointer<wc_rows>, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> Int32

  private static let open: Open = { api, data, values, rows, error in
    guard system_memory_is_ready() else { return Int32(WC_NOMEM) }
    let shortages = system_memory_shortages()
    let target = data.assumingMemoryBound(to: TableTarget.self)
    let code = open(
      target, TableArguments(api: api, values: values), rows, &error.pointee)
    guard shortages != system_memory_shortages(), system_memory_was_short(shortages) else {
      return code
    }
    if let state = rows.pointee.state { close(state) }
    rows.pointee.state = nil
    // With a text of ours SQLite would not say that memory was out.
    api.pointee.free(error.pointee)
    error.pointee = nil
    return Int32(WC_NOMEM)
  }

  private static func open(
    _ target: UnsafeMutablePointer<TableTarget>, _ arguments: TableArguments,
    _ rows: UnsafeMutablePointer<wc_rows>, _ error: inout UnsafeMutablePointer<CChar>?
  ) -> Int32 {
    switch target.pointee.implementation {
    case .weekRules:
      let cursor = TableCursor()
      rows.pointee.first = 1
      rows.pointee.last = Int64(cursor.ruleCount)
      rows.pointee.step = 1
      rows.pointee.state = Unmanaged.passRetained(cursor).toOpaque()
      return Int32(WC_OK)
    case .weeks, .calendarDays:
      switch arguments.range() {
      case .none: return Int32(WC_OK)
      case .wrong(let reason):
        error = arguments.message(target.pointee.name + ": " + reason)
        return Int32(error == nil ? WC_NOMEM : WC_ERROR)
      case .noMemory: return Int32(WC_NOMEM)
      case .rows(let cursor):
        cursor.fill(rows, weekly: target.pointee.implementation == .weeks)
        return Int32(WC_OK)
      }
    }
  }

  private typealias Column =
    @convention(c) (
      UnsafePointer<wc_sqlite>, UnsafeMutableRawPointer, UnsafePointer<wc_rows>, Int64, Int32,
      OpaquePointer, UnsafeMutablePointer<OpaquePointer>
    ) -> Void

  private static let column: Column = { api, data, rows, row, column, context, arguments in
    guard system_memory_is_ready() else { return api.pointee.result_error_nomem(context) }
    let shortages = system_memory_shortages()
    let target = data.assumingMemoryBound(to: TableTarget.self)
    guard let state = rows.pointee.state else { return }
    let call = SQLiteCall(api: api, context: context, arguments: arguments, count: 0)
    Unmanaged<TableCursor>.fromOpaque(state)._withUnsafeGuaranteedRef { cursor in
      switch target.pointee.implementation {
      case .weeks: call.setWeek(cursor, row, Int(column))
      case .calendarDays: call.setDay(cursor, row, Int(column))
      case .weekRules: call.setRules(cursor, row, Int(column))
      }
    }
    if shortages != system_memory_shortages(), system_memory_was_short(shortages) {
      api.pointee.result_error_nomem(context)
    }
  }

  private static let close: @convention(c) (UnsafeMutableRawPointer) -> Void = { state in
    Unmanaged<TableCursor>.fromOpaque(state).release()
  }
}

/// What the arguments of a range of days are.
enum RangeOutcome {
  case rows(TableCursor)
  /// An argument is NULL, or a time that cannot be read.
  case none
  case wrong(String)
  /// SQLite is out of memory.
  case noMemory
}

extension TableArguments {
  /// The days and the locale of `(start, stop, locale)`.
  func range() -> RangeOutcome {
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
    return .rows(TableCursor(locale: locale, start: start, stop: stop))
  }
}

extension TableCursor {
  /// Says which rows there are, and hands this object over to them.
  func fill(_ rows: UnsafeMutablePointer<wc_rows>, weekly: Bool) {
    guard start <= stop, let rules = locale?.rules else { return }
    var first = start
    var last = stop
    if weekly {
      guard let startDay = EpochDay(start), let stopDay = EpochDay(stop),
        let firstDay = try? CivilDate(startDay).start(of: .week, rules),
        let lastDay = try? CivilDate(stopDay).start(of: .week, rules)
      else { return }
      first = Int(firstDay.epochDay.value)
      last = Int(lastDay.epochDay.value)
    }
    rows.pointee.first = Int64(first)
    rows.pointee.last = Int64(last)
    rows.pointee.step = weekly ? 7 : 1
    rows.pointee.state = Unmanaged.passRetained(self).toOpaque()
  }
}

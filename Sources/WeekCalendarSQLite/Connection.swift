import CSQLiteShim
import CSystemMemory
import WeekCalendar

/// What the functions of one connection share: a text buffer, and compiled patterns and locales.
///
/// It is used under the connection's own mutex only. Each registered function and table holds one
/// reference; SQLite lets go of them when the connection closes or a function is replaced.
struct ConnectionState: ~Copyable {
  /// The SQLite of the connection, on which the state holds a claim.
  let api: UnsafePointer<wc_sqlite>
  /// Which functions and tables of ours the connection has now.
  var present = RegisteredEntries()
  var buffer = Self.makeBuffer()
  var patterns = BoundedCache<DatePattern>()
  var locales = BoundedCache<CalendarLocale>()
  /// Patterns that a locale and a style or template make.
  var localizedPatterns = BoundedCache<DatePattern>()
  var boundFormats = BoundedCache<StrftimeFormat>()
  var strftimeFormats = BoundedCache<StrftimeFormat>()
  /// The clocks of zones that were asked for; read anew by a new connection.
  var zones = TimeZoneCache(SystemTimeZones())
  var references = 1

  init(api: UnsafePointer<wc_sqlite>) {
    self.api = api
  }
}

extension ConnectionState {
  /// How many bytes of text a call may write into memory that is kept for the next one; a longer text
  /// gets memory of its own, up to the connection's limit, which is given back.
  private static var keptLength: Int { 65_536 }

  fileprivate static func makeBuffer() -> UTF8Buffer {
    var buffer = UTF8Buffer()
    buffer.limit = keptLength
    return buffer
  }

  /// Lets go of the buffer's memory.
  fileprivate mutating func releaseBuffer() { buffer = Self.makeBuffer() }

  /// Lets go of all that is kept from call to call.
  fileprivate mutating func releaseMemory() {
    patterns.removeAll()
    locales.removeAll()
    localizedPatterns.removeAll()
    boundFormats.removeAll()
    strftimeFormats.removeAll()
    zones.removeAll()
  }
}

/// What SQLite hands back with every call of a function.
struct CallTarget {
  let implementation: SQLFunction.Implementation
  let name: String
  /// The arguments, as documentation shows them.
  let arguments: String
  /// How many arguments it takes; SQLite itself checks it only where it is one number.
  let argumentCounts: ClosedRange<Int>
  let state: UnsafeMutablePointer<ConnectionState>
  /// Its bit in the state's ``ConnectionState/present``.
  let entry: RegisteredEntries

  /// Makes the user data of one function, which takes a reference to the state.
  static func make(
    _ function: SQLFunction, _ state: UnsafeMutablePointer<ConnectionState>,
    _ entry: RegisteredEntries
  ) -> UnsafeMutableRawPointer {
    state.pointee.references += 1
    state.pointee.present.formUnion(entry)
    let target = UnsafeMutablePointer<CallTarget>.allocate(capacity: 1)
    target.initialize(
      to: CallTarget(
        implementation: function.implementation, name: function.name,
        arguments: function.arguments, argumentCounts: function.argumentCounts, state: state,
        entry: entry))
    return UnsafeMutableRawPointer(target)
  }

  /// Frees the user data of one function, and with the last one the state.
  static let destroy: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
    guard let target = data?.assumingMemoryBound(to: CallTarget.self) else { return }
    let state = target.pointee.state
    state.pointee.present.subtract(target.pointee.entry)
    target.deinitialize(count: 1)
    target.deallocate()
    ConnectionState.release(state)
  }
}

extension ConnectionState {
  /// The state of a connection, with a reference for the caller.
  ///
  /// It is the one that an earlier registration made, or a new one; nil when out of memory. Under the
  /// connection's mutex.
  static func of(
    _ connection: OpaquePointer, _ api: UnsafePointer<wc_sqlite>
  ) -> UnsafeMutablePointer<ConnectionState>? {
    if let known = wc_find_connection(connection) {
      let state = known.assumingMemoryBound(to: ConnectionState.self)
      state.pointee.references += 1
      return state
    }
    let state = UnsafeMutablePointer<ConnectionState>.allocate(capacity: 1)
    guard wc_keep_connection(api, connection, state) else {
      state.deallocate()
      return nil
    }
    wc_retain(api)
    state.initialize(to: ConnectionState(api: api))
    return state
  }

  static func release(_ state: UnsafeMutablePointer<ConnectionState>) {
    state.pointee.references -= 1
    guard state.pointee.references == 0 else { return }
    let api = state.pointee.api
    wc_forget_connection(api, state)
    state.deinitialize(count: 1)
    state.deallocate()
    wc_release(api)
  }
}

extension SQLiteCall {
  /// Where every call arrives.
  static let dispatch: wc_dispatch = { api, context, count, arguments in
    guard let data = api.pointee.user_data(context) else { return }
    let target = data.assumingMemoryBound(to: CallTarget.self)
    let call = SQLiteCall(
      api: api, context: context, arguments: arguments, count: Int(count))
    call.answer(target)
  }

  /// Runs a function; where it found no memory, the call fails with SQLITE_NOMEM.
  @inline(__always)
  private func answer(_ target: UnsafeMutablePointer<CallTarget>) {
    guard system_memory_is_ready() else { return api.pointee.result_error_nomem(context) }
    let shortages = system_memory_shortages()
    run(target)
    let isShort = target.pointee.state.pointee.buffer.shortage != nil
    if isShort || shortages != system_memory_shortages() { answerShort(target, shortages) }
  }

  /// Ends a call that had not the memory it wanted.
  @inline(never)
  private func answerShort(_ target: UnsafeMutablePointer<CallTarget>, _ shortages: UInt) {
    let state = target.pointee.state
    if state.pointee.buffer.shortage == .limit {
      // The text is longer than what is kept: once more, as long as the connection allows.
      let limit = api.pointee.limit(
        api.pointee.context_db_handle(context), Int32(WC_LIMIT_LENGTH), -1)
      state.pointee.releaseBuffer()
      state.pointee.buffer.limit = Int(limit)
      run(target)
      if state.pointee.buffer.shortage == .limit { api.pointee.result_error_toobig(context) }
    }
    let isWithoutMemory = state.pointee.buffer.shortage == .memory
    state.pointee.releaseBuffer()
    if isWithoutMemory || system_memory_was_short(shortages) {
      // Others need memory too; and what was made in this call may be of the reserve.
      state.pointee.releaseMemory()
      api.pointee.result_error_nomem(context)
    }
  }

  // Twice in the dispatch, it would be twice in the library.
  @inline(never)
  private func run(_ target: UnsafeMutablePointer<CallTarget>) {
    guard target.pointee.argumentCounts.contains(count) else { return failForCount(target) }
    switch target.pointee.implementation {
    case .formatAnsiDate: formatAnsiDate(target)
    case .formatDate: formatDate(target)
    case .parseDate: parseDate(target)
    case .weekOfYear: weekOfYear(target)
    case .weekBasedYear: weekBasedYear(target)
    case .weekKey: weekKey(target)
    case .weekStart: weekStart(target)
    case .weekEnd: weekEnd(target)
    case .patternProblems: patternProblems(target)
    case .calDate: calDate()
    case .calTime: calTime()
    case .calDateTime: calDateTime()
    case .calJulianDay: calJulianDay()
    case .calUnixEpoch: calUnixEpoch()
    case .calStrftime: calStrftime(&target.pointee.state.pointee.buffer)
    case .calTimeDifference: calTimeDifference()
    case .formatDateStyle: formatDateStyle(target)
    case .formatDateTemplate: formatDateTemplate(target)
    case .strftimeLocalized: strftimeLocalized(target)
    case .weekOfMonth: weekOfMonth(target)
    case .localWeekday: localWeekday(target)
    case .weekdayOrdinal: weekdayOrdinal(target)
    case .weeksInYear: weeksInYear(target)
    case .dateOfWeek: dateOfWeek(target)
    case .addWeeks: addWeeks(target)
    case .weeksBetween: weeksBetween(target)
    case .firstWeekday: firstWeekday(target)
    case .minimumDays: minimumDays(target)
    case .isWeekend: isWeekend(target)
    case .quarterOf: quarterOf(target)
    case .halfOf: halfOf(target)
    case .startOf: startOf(target)
    case .endOf: endOf(target)
    case .inZone: inZone(target)
    case .checkedTime: checkedTime(target)
    case .yearAndQuarter: yearAndQuarter(target)
    case .yearAndHalfYear: yearAndHalfYear(target)
    case .libraryVersion: set(WeekCalendarVersion.current)
    case .dataVersion: set(LocaleData.baked.description)
    }
  }
}

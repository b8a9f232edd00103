import CSQLiteShim
import WeekCalendar

#if RelativeWords
import WeekCalendarRelativeWords
#endif

/// The shared state of a connection's functions: a text buffer, and caches of compiled patterns and locales.
///
/// It is used only under the connection's mutex. Each registered function and table holds one reference; SQLite
/// releases the functions and tables when the connection closes or when they are replaced.
@safe
struct ConnectionState: ~Copyable {
  /// The table of the connection's SQLite; the state holds a claim on it, so its address stays valid.
  let api: UnsafePointer<wc_sqlite>
  /// The functions and tables of this library that the connection has now.
  var present: RegisteredEntries = []
  var buffer = Self.makeBuffer()
  /// Patterns of every dialect, and patterns that a locale makes from a style or template.
  var patterns = BoundedCache<DatePattern>()
  var locales = BoundedCache<CalendarLocale>()
  /// Patterns of spans that a locale makes from a template.
  var spans = BoundedCache<DateSpanPattern>(entryCost: 4_096)
  /// Patterns of labels that a locale makes from a style.
  var labels = BoundedCache<PeriodLabelPattern>(entryCost: 4_096)
  #if RelativeWords
  /// The words of a locale in a width.
  var relativeWords = BoundedCache<RelativeWords>(entryCost: 4_096)
  #endif
  /// A cache of zones; a new connection reads them again.
  var zones = TimeZoneCache(SystemTimeZones())
  /// Makes the names of zones; if nil, offsets are written instead.
  var zoneWords: ZoneWordMaker?
  /// The names pack of its locales.
  let names: NamesPack
  /// The rules pack of its locales.
  let rules: RulesPack
  var references = 1
  /// Counts values that cannot be parsed; nil if they are not counted.
  var unread: UnreadValues?

  init(api: UnsafePointer<wc_sqlite>, _ names: NamesPack, _ rules: RulesPack) {
    unsafe self.api = unsafe api
    self.names = names
    self.rules = rules
  }
}

extension ConnectionState {
  /// The maximum size of the text buffer that is kept for the next call.
  ///
  /// Longer text, up to the connection's limit, gets separate memory, which is freed after the call.
  private static var keptLength: Int { 65_536 }

  private static func makeBuffer() -> UTF8Buffer {
    var buffer = UTF8Buffer()
    buffer.limit = keptLength
    return buffer
  }

  /// Frees the buffer's memory.
  mutating func releaseBuffer() { buffer = Self.makeBuffer() }

  /// Frees everything that is kept between calls.
  mutating func releaseMemory() {
    patterns.removeAll()
    locales.removeAll()
    spans.removeAll()
    labels.removeAll()
    #if RelativeWords
    relativeWords.removeAll()
    #endif
    zones.removeAll()
  }
}

extension ConnectionState {
  /// Finds or creates the state of a connection, and adds a reference for the caller.
  ///
  /// A new state has the given names and rules. The result is nil when out of memory. Call this under the connection's mutex.
  static func of(
    _ connection: OpaquePointer, _ api: UnsafePointer<wc_sqlite>, _ names: NamesPack?,
    _ rules: RulesPack
  ) -> UnsafeMutablePointer<ConnectionState>? {
    if let state = unsafe wc_find_connection(connection)?
      .assumingMemoryBound(to: ConnectionState.self)
    {
      unsafe state.pointee.references += 1
      return unsafe state
    }
    let state = UnsafeMutablePointer<ConnectionState>.allocate(capacity: 1)
    guard unsafe wc_keep_connection(api, connection, state) else {
      unsafe state.deallocate()
      return nil
    }
    unsafe wc_retain(api)
    unsafe state.initialize(to: ConnectionState(api: api, names ?? .baked, rules))
    return unsafe state
  }

  /// Releases a reference; the last one frees the state and releases its claim.
  static func release(_ state: UnsafeMutablePointer<ConnectionState>) {
    unsafe state.pointee.references -= 1
    guard unsafe state.pointee.references == 0 else { return }
    let api = unsafe state.pointee.api
    unsafe wc_forget_connection(api, state)
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
    unsafe wc_release(api)
  }
}

import CSQLiteShim
import WeekCalendar

#if RelativeWords
import WeekCalendarRelativeWords
#endif

/// The shared state of a connection's functions: a text buffer, and caches of compiled patterns and locales.
///
/// It is used only under the connection's mutex. Each registered function and table holds one
/// reference; SQLite releases them when the connection closes or a function is replaced.
///
/// Its SQLite's table stays where it is as long as the claim is held.
@safe
struct ConnectionState: ~Copyable {
  /// The SQLite of the connection, on which the state holds a claim.
  let api: UnsafePointer<wc_sqlite>
  /// The functions and tables of this library that the connection has now.
  var present: RegisteredEntries = []
  var buffer = Self.makeBuffer()
  /// Patterns of every dialect, and patterns that a locale makes from a style or template.
  var patterns = BoundedCache<DatePattern>()
  var locales = BoundedCache<CalendarLocale>()
  /// Patterns of spans that a locale makes from a template, and patterns of labels that it makes from a style.
  var spans = BoundedCache<DateSpanPattern>(entryCost: 4_096)
  var labels = BoundedCache<PeriodLabelPattern>(entryCost: 4_096)
  #if RelativeWords
  /// The words of a locale in a width.
  var relativeWords = BoundedCache<RelativeWords>(entryCost: 4_096)
  #endif
  /// A cache of zones; a new connection reads them again.
  var zones = TimeZoneCache(SystemTimeZones())
  /// What makes the words for zones; nil where offsets are written.
  var zoneWords: ZoneWordMaker?
  /// The names that its locales have.
  let names: NamesPack
  var references = 1
  /// Counts values that cannot be read; nil if they are not counted.
  var unread: UnreadValues?

  init(api: UnsafePointer<wc_sqlite>, _ names: NamesPack) {
    unsafe self.api = unsafe api
    self.names = names
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
  /// The state of a connection, with a reference for the caller.
  ///
  /// It is the one that an earlier registration made, or a new one with these names; nil when out of memory.
  /// Under the connection's mutex.
  static func of(
    _ connection: OpaquePointer, _ api: UnsafePointer<wc_sqlite>, _ names: NamesPack?
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
    unsafe state.initialize(to: ConnectionState(api: api, names ?? .baked))
    return unsafe state
  }

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

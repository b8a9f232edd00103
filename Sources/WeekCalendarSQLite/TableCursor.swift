import CSQLiteShim
import WeekCalendar

/// What a scan of a table keeps from row to row.
final class TableCursor {
  let locale: CalendarLocale?
  let start: Int
  let stop: Int
  /// The regions of the rules' table, by their place in the data.
  let regions: ContiguousArray<Int>
  /// The locale of the rules' row that was asked for last.
  private var resolved: (row: Int64, identifier: String, locale: CalendarLocale?)?

  init(locale: CalendarLocale, start: CivilDate, stop: CivilDate) {
    self.locale = locale
    self.start = Int(start.epochDay.value)
    self.stop = Int(stop.epochDay.value)
    regions = []
  }

  /// A scan of all locales and regions.
  init() {
    locale = nil
    start = 0
    stop = 0
    var regions = ContiguousArray<Int>()
    for index in 0..<LocaleData.baked.regionCount
    where LocaleData.baked.isRegion(LocaleData.baked.region(at: index)) {
      regions.append(index)
    }
    self.regions = regions
  }

  /// How many rows the rules' table has.
  var ruleCount: Int { LocaleData.baked.localeCount + regions.count }

  /// The identifier and the locale of a row of the rules, counted from 1; locales before regions.
  func rules(_ row: Int64) -> (identifier: String, locale: CalendarLocale?) {
    if let resolved, resolved.row == row { return (resolved.identifier, resolved.locale) }
    let data = LocaleData.baked
    let index = Int(truncatingIfNeeded: row) - 1
    let identifier: String
    let locale: CalendarLocale?
    if index < data.localeCount {
      identifier = data.localeIdentifier(at: index)
      locale = try? CalendarLocale(identifier)
    } else {
      let place = index - data.localeCount
      identifier =
        regions.indices.contains(place) ? data.region(at: regions[place]).description : ""
      locale = try? CalendarLocale("und_" + identifier)
    }
    resolved = (row, identifier, locale)
    return (identifier, locale)
  }

  /// Whether a row of the rules is a locale's.
  func isLocale(_ row: Int64) -> Bool { row <= LocaleData.baked.localeCount }
}

/// The user data of one table.
struct TableTarget {
  let implementation: SQLTable.Implementation
  let name: String
  let state: UnsafeMutablePointer<ConnectionState>
  /// Its bit in the state's ``ConnectionState/present``.
  let entry: RegisteredEntries

  /// Makes the user data, which takes a reference to the state.
  static func make(
    _ table: SQLTable, _ state: UnsafeMutablePointer<ConnectionState>, _ entry: RegisteredEntries
  ) -> UnsafeMutableRawPointer {
    state.pointee.references += 1
    state.pointee.present.formUnion(entry)
    let target = UnsafeMutablePointer<TableTarget>.allocate(capacity: 1)
    target.initialize(
      to: TableTarget(
        implementation: table.implementation, name: table.name, state: state, entry: entry))
    return UnsafeMutableRawPointer(target)
  }

  /// SQLite has let go of the module.
  static let dropped: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
    guard let target = data?.assumingMemoryBound(to: TableTarget.self) else { return }
    target.pointee.state.pointee.present.subtract(target.pointee.entry)
  }

  static let destroy: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
    guard let target = data?.assumingMemoryBound(to: TableTarget.self) else { return }
    let state = target.pointee.state
    target.deinitialize(count: 1)
    target.deallocate()
    ConnectionState.release(state)
  }
}

/// The arguments of a scan.
struct TableArguments {
  let api: UnsafePointer<wc_sqlite>
  let values: UnsafeMutablePointer<OpaquePointer>

  func text(_ index: Int) -> UnsafeBufferPointer<UInt8>? {
    guard let start = api.pointee.value_text(values[index]) else { return nil }
    return UnsafeBufferPointer(
      start: start, count: max(0, Int(api.pointee.value_bytes(values[index]))))
  }

  /// The date of a time value, nil where SQLite gives NULL.
  func date(_ index: Int) -> CivilDate? {
    var value = TimeValue()
    let type = api.pointee.value_type(values[index])
    if type == WC_INTEGER || type == WC_FLOAT {
      value.set(number: api.pointee.value_double(values[index]))
    } else {
      guard type != WC_NULL, let text = text(index) else { return nil }
      switch value.read(ByteText(text)) {
      case .value: break
      case .unreadable: return nil
      case .now:
        let now = wc_current_time(api)
        guard now > 0 else { return nil }
        value.set(now: now)
      }
    }
    return value.finish(isPlain: true) ? value.dateTime.date : nil
  }

  func isNull(_ index: Int) -> Bool { api.pointee.value_type(values[index]) == WC_NULL }

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

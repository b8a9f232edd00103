import CSystemMemory
import CWeekCalendar
import WeekCalendar

/// Opens and describes handles.
enum Opening {
  /// The maximum size of a zone's file or of text: 1 MiB.
  static var maximumLength: Int { 1 << 20 }

  /// Makes an object, and stores a handle to it for the caller.
  static func open<Object: AnyObject>(
    _ kind: HandleKind, to target: UnsafeMutablePointer<OpaquePointer?>?,
    _ make: () throws(CallError) -> Object
  ) throws(CallError) {
    guard let target = unsafe target else { throw .misuse("the pointer to the handle is NULL") }
    unsafe target.pointee = nil
    let start = system_memory_shortages()
    let object = try make()
    guard let handle = Handle(keeping: object, as: kind) else { throw .memory }
    if system_memory_shortages() != start, system_memory_was_short(start) {
      // The object may be in the reserve, and must not stay there.
      handle.close()
      throw .memory
    }
    unsafe target.pointee = unsafe handle.pointer
  }

  /// A caller's text.
  static func text(
    _ text: UnsafePointer<CChar>?, _ length: Int, _ name: String
  ) throws(CallError) -> BorrowedBytes {
    guard length >= 0, length <= maximumLength else {
      throw .misuse("\(name) has \(length) bytes: at most \(maximumLength) are allowed")
    }
    guard let text = unsafe text else {
      if length == 0 { return .none }
      throw .misuse("\(name) is NULL")
    }
    return unsafe BorrowedBytes(
      UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: length)
  }

  static func rules(_ text: BorrowedBytes) throws(CallError) -> OpenedRules {
    if let fiscal = text.withSpan({ try? FiscalCalendar(utf8: $0) }) {
      return OpenedRules(calendar: .fiscal(fiscal), locale: nil)
    }
    do throws(LocaleError) {
      let locale = try text.withSpan { (text) throws(LocaleError) in
        try CalendarLocale(utf8: text)
      }
      return OpenedRules(calendar: .scheme(locale.scheme), locale: locale)
    } catch {
      throw .wrongText("\(reason(text, error))")
    }
  }

  /// Explains why text is neither a locale nor, if it starts like one, a fiscal calendar.
  private static func reason(_ text: BorrowedBytes, _ error: LocaleError) -> String {
    guard text.count > 5, text[0] == UInt8(ascii: "5") || text[0] | 0x20 == UInt8(ascii: "m") else {
      return error.description
    }
    do throws(FiscalCalendarError) {
      _ = try text.withSpan { (text) throws(FiscalCalendarError) in try FiscalCalendar(utf8: text) }
      return error.description
    } catch let fiscal {
      return error.description + "; nor is it a fiscal calendar: " + fiscal.description
    }
  }

  static func dialect(_ name: UnsafePointer<CChar>?) throws(CallError) -> PatternDialect? {
    guard let name = unsafe name else { return nil }
    for dialect in PatternDialect.allCases {
      let isSame = dialect.name.withUTF8Buffer { bytes in
        for index in 0..<bytes.count where unsafe UInt8(bitPattern: name[index]) != bytes[index] {
          return false
        }
        return unsafe name[bytes.count] == 0
      }
      if isSame { return dialect }
    }

    var known = ""
    for dialect in PatternDialect.allCases {
      known += (known.utf8.isEmpty ? "" : ", ") + dialect.description
    }
    throw .wrongText("no such pattern dialect: write one of \(known)")
  }

  static func pattern(
    _ text: BorrowedBytes, _ dialect: PatternDialect?,
    _ locale: BorrowedBytes
  ) throws(CallError) -> OpenedPattern {
    let pattern: DatePattern
    let validCount = text.withSpan { UTF8Scalars.validCount($0) }
    guard validCount == text.count else {
      throw .wrongText("the pattern is not UTF-8 at byte \(validCount)")
    }
    do throws(PatternError) {
      pattern = try text.withSpan { (text) throws(PatternError) in
        try DatePattern(utf8: text, dialect: dialect ?? .guess(utf8: text))
      }
    } catch {
      throw .wrongText("\(error.description)")
    }
    return OpenedPattern(pattern, try self.locale(locale))
  }

  static func labels(
    _ rules: BorrowedBytes, unit: UInt32, label: UInt32, _ locale: BorrowedBytes
  ) throws(CallError) -> OpenedLabels {
    let count = UInt32(PeriodLabelStyle.allCases.count)
    guard label <= count else {
      throw .misuse("\(label) is not a weekcalendar_label: expected 0 to \(count)")
    }
    let locale = try self.locale(locale)
    let calendar =
      rules.count == 0 ? ColumnCalendar.scheme(locale.scheme) : try self.rules(rules).calendar
    // WEEKCALENDAR_LABEL_USUAL (0) is not one of the styles, so their numbers are one less.
    let style = label == 0 ? nil : PeriodLabelStyle(rawValue: UInt8(label) - 1)
    return OpenedLabels(
      PeriodLabelPattern(try calendar.rule(unit: unit), style, locale: locale))
  }

  private static func locale(_ text: BorrowedBytes) throws(CallError) -> CalendarLocale {
    do throws(LocaleError) {
      return try text.withSpan { (text) throws(LocaleError) in try CalendarLocale(utf8: text) }
    } catch {
      throw .wrongText("\(error.description)")
    }
  }

  static func zone(_ bytes: BorrowedBytes) throws(CallError) -> OpenedZone {
    OpenedZone(try zoneRules(bytes))
  }

  /// A zone with its name, and with the zones that its names are compared with.
  static func zone(
    _ bytes: BorrowedBytes, named name: BorrowedBytes, comparedWith zones: [TimeZoneRules]
  ) throws(CallError) -> OpenedZone {
    let rules = try zoneRules(bytes)
    do throws(TimeZoneError) {
      let name = try name.withSpan { (name) throws(TimeZoneError) in try TimeZoneName(utf8: name) }
      return OpenedZone(rules.named(name), comparedWith: zones)
    } catch {
      throw .wrongText("\(error.description)")
    }
  }

  private static func zoneRules(_ bytes: BorrowedBytes) throws(CallError) -> TimeZoneRules {
    do throws(TZifError) {
      return try bytes.withSpan { (bytes) throws(TZifError) in try TimeZoneRules(tzif: bytes) }
    } catch {
      throw .wrongText("\(error.description)")
    }
  }

  /// The rules of some zones.
  static func zones(
    _ handles: UnsafePointer<OpaquePointer?>?, _ count: Int
  ) throws(CallError) -> [TimeZoneRules] {
    guard (0...4_096).contains(count) else {
      throw .misuse("compared_count is not in 0 to 4096")
    }
    guard let handles = unsafe handles else {
      if count == 0 { return [] }
      throw .misuse("compared is NULL")
    }
    #if ZoneNames
    var zones: [TimeZoneRules] = []
    #else
    let zones: [TimeZoneRules] = []
    #endif
    for index in 0..<count {
      let handle = unsafe Handle(handles[index])
      guard let zone = handle?.zone else { throw .handle(handle, wanted: "a zone is") }
      // Without zone names, the zones are checked but not kept.
      #if ZoneNames
      zones.append(zone.rules)
      #else
      _ = zone
      #endif
    }
    return zones
  }

  #if ZoneNames
  /// The name of a zone that is compared with the named zone; empty after the last one.
  static func comparedZone(_ pattern: Handle?, _ zone: Handle?, _ index: Int) -> String {
    guard let pattern = pattern?.pattern, let zone = zone?.zone else { return "" }
    let names = ZoneWording.comparedZones(pattern, zone)
    return names.indices.contains(index) ? names[index].description : ""
  }
  #endif

  // MARK: Describing

  static func describe(
    _ handle: Handle?, _ target: UnsafeMutablePointer<weekcalendar_description>?
  ) throws(CallError) {
    guard let target = unsafe target else { throw .misuse("the description is NULL") }
    unsafe try CallChecks.size(
      target.pointee.size, of: weekcalendar_description.self, "weekcalendar_description")
    guard let handle, let kind = handle.kind else {
      throw .handle(nil, wanted: "one is")
    }

    var description = weekcalendar_description()
    description.size = unsafe target.pointee.size
    description.kind = kind.rawValue
    if let rules = handle.rules {
      describe(rules.calendar, rules.locale?.weekend, &description)
    } else if let pattern = handle.pattern {
      describe(.scheme(pattern.locale.scheme), pattern.locale.weekend, &description)
      description.has_time = pattern.pattern.hasTime ? 1 : 0
      description.names_zone = pattern.namesZone ? 1 : 0
      description.reads_dates = pattern.pattern.isParseable() ? 1 : 0
    }
    unsafe target.pointee = description
  }

  /// The explanation of a handle's weeks.
  static func reasons(_ handle: Handle?) throws(CallError) -> String {
    if let rules = handle?.rules {
      if let locale = rules.locale { return locale.weekReasons }
      if case .fiscal(let fiscal) = rules.calendar { return "the calendar " + fiscal.description }
    }
    guard let pattern = handle?.pattern else {
      throw .handle(handle, wanted: "rules or a pattern are")
    }
    return pattern.locale.weekReasons
  }

  private static func describe(
    _ calendar: ColumnCalendar, _ weekend: Weekend?, _ target: inout weekcalendar_description
  ) {
    switch calendar {
    case .scheme(let scheme):
      target.first_weekday = UInt32(scheme.rules?.firstWeekday.iso ?? 0)
      target.minimum_days = UInt32(scheme.rules?.minimumDaysInFirstWeek ?? 0)
      target.least_week = UInt32(scheme.numbers.lowerBound)
      target.greatest_week = UInt32(scheme.numbers.upperBound)
      target.cuts_weeks = scheme.cutsWeeks ? 1 : 0
    case .fiscal(let fiscal):
      target.kind = 4
      target.first_weekday = UInt32(fiscal.firstWeekday?.iso ?? 0)
      if fiscal.hasWeeks { (target.least_week, target.greatest_week) = (1, 53) }
    }
    target.weekend_start = UInt32(weekend?.firstDay.iso ?? 0)
    target.weekend_end = UInt32(weekend?.lastDay.iso ?? 0)
  }
}

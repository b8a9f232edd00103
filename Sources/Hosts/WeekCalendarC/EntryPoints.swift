import CSystemMemory
import CWeekCalendar
import WeekCalendar

// The functions that weekcalendar.h declares and documents, with C's names. Swift checks each of them against the
// header (@implementation).

/// Runs a call, writes its error, and returns its status: WEEKCALENDAR_MEMORY if an allocation failed.
private func answer(
  _ text: UnsafeMutablePointer<CChar>?, _ size: Int, _ body: () throws(CallError) -> Void
) -> weekcalendar_status {
  let text = unsafe ErrorText(buffer: text, size: size)
  text.clear()
  do throws(CallError) {
    guard system_memory_is_ready() else { throw .memory }
    let start = system_memory_shortages()
    try body()
    if system_memory_shortages() != start, system_memory_was_short(start) { throw .memory }
    return WEEKCALENDAR_OK
  } catch {
    text.set(error.description)
    return error.status
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
@c @implementation
public func weekcalendar_interface() -> UInt32 { UInt32(WEEKCALENDAR_INTERFACE) }

// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
@c @implementation
public func weekcalendar_version(_ text: UnsafeMutablePointer<CChar>?, _ size: Int) -> Int {
  let version = WeekCalendarVersion.current
  unsafe ErrorText(buffer: text, size: size).set(version)
  return version.utf8.count
}

// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
@c @implementation
public func weekcalendar_open_rules(
  _ text: UnsafePointer<CChar>?, _ length: Int, _ handle: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<CChar>?, _ errorSize: Int
) -> weekcalendar_status {
  unsafe answer(error, errorSize) { () throws(CallError) in
    unsafe try Opening.open(.rules, to: handle) { () throws(CallError) in
      unsafe try Opening.rules(Opening.text(text, length, "text"))
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
@c @implementation
public func weekcalendar_open_pattern(
  _ pattern: UnsafePointer<CChar>?, _ patternLength: Int, _ dialect: UnsafePointer<CChar>?,
  _ locale: UnsafePointer<CChar>?, _ localeLength: Int,
  _ handle: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<CChar>?,
  _ errorSize: Int
) -> weekcalendar_status {
  unsafe answer(error, errorSize) { () throws(CallError) in
    unsafe try Opening.open(.pattern, to: handle) { () throws(CallError) in
      unsafe try Opening.pattern(
        Opening.text(pattern, patternLength, "pattern"), Opening.dialect(dialect),
        Opening.text(locale, localeLength, "locale"))
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
@c @implementation
public func weekcalendar_open_labels(
  _ rules: UnsafePointer<CChar>?, _ rulesLength: Int, _ unit: UInt32, _ label: UInt32,
  _ locale: UnsafePointer<CChar>?, _ localeLength: Int,
  _ handle: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<CChar>?,
  _ errorSize: Int
) -> weekcalendar_status {
  unsafe answer(error, errorSize) { () throws(CallError) in
    unsafe try Opening.open(.labels, to: handle) { () throws(CallError) in
      unsafe try Opening.labels(
        Opening.text(rules, rulesLength, "rules"), unit: unit, label: label,
        Opening.text(locale, localeLength, "locale"))
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
@c @implementation
public func weekcalendar_open_zone(
  _ bytes: UnsafeRawPointer?, _ length: Int, _ handle: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<CChar>?, _ errorSize: Int
) -> weekcalendar_status {
  unsafe answer(error, errorSize) { () throws(CallError) in
    unsafe try Opening.open(.zone, to: handle) { () throws(CallError) in
      unsafe try Opening.zone(
        Opening.text(bytes?.assumingMemoryBound(to: CChar.self), length, "bytes"))
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
@c @implementation
public func weekcalendar_open_named_zone(
  _ bytes: UnsafeRawPointer?, _ length: Int, _ name: UnsafePointer<CChar>?, _ nameLength: Int,
  _ compared: UnsafePointer<OpaquePointer?>?, _ comparedCount: Int,
  _ handle: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<CChar>?,
  _ errorSize: Int
) -> weekcalendar_status {
  unsafe answer(error, errorSize) { () throws(CallError) in
    unsafe try Opening.open(.zone, to: handle) { () throws(CallError) in
      unsafe try Opening.zone(
        Opening.text(bytes?.assumingMemoryBound(to: CChar.self), length, "bytes"),
        named: Opening.text(name, nameLength, "name"),
        comparedWith: Opening.zones(compared, comparedCount))
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
@c @implementation
public func weekcalendar_compared_zone(
  _ pattern: OpaquePointer?, _ zone: OpaquePointer?, _ index: Int,
  _ text: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int {
  #if ZoneNames
  let name = unsafe Opening.comparedZone(Handle(pattern), Handle(zone), index)
  unsafe ErrorText(buffer: text, size: size).set(name)
  return name.utf8.count
  #else
  unsafe ErrorText(buffer: text, size: size).clear()
  return 0
  #endif
}

// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
@c @implementation
public func weekcalendar_close(_ handle: OpaquePointer?) -> weekcalendar_status {
  if unsafe handle == nil { return WEEKCALENDAR_OK }
  guard let handle = unsafe Handle(handle) else { return WEEKCALENDAR_MISUSE }
  handle.close()
  return WEEKCALENDAR_OK
}

// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
@c @implementation
public func weekcalendar_describe(
  _ handle: OpaquePointer?, _ description: UnsafeMutablePointer<weekcalendar_description>?,
  _ error: UnsafeMutablePointer<CChar>?, _ errorSize: Int
) -> weekcalendar_status {
  unsafe answer(error, errorSize) { () throws(CallError) in
    unsafe try Opening.describe(Handle(handle), description)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
@c @implementation
public func weekcalendar_name(
  _ list: UInt32, _ index: Int, _ text: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int {
  let name = ListedNames.name(index, of: list) ?? ""
  unsafe ErrorText(buffer: text, size: size).set(name)
  return name.utf8.count
}

// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
@c @implementation
public func weekcalendar_explain(
  _ handle: OpaquePointer?, _ text: UnsafeMutablePointer<CChar>?, _ size: Int,
  _ error: UnsafeMutablePointer<CChar>?, _ errorSize: Int
) -> weekcalendar_status {
  unsafe answer(error, errorSize) { () throws(CallError) in
    let reasons = unsafe try Opening.reasons(Handle(handle))
    unsafe ErrorText(buffer: text, size: min(size, 256)).set(reasons)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
@c @implementation
public func weekcalendar_periods(
  _ rules: OpaquePointer?, _ unit: UInt32, _ column: UnsafePointer<weekcalendar_column>?,
  _ numbers: UnsafeMutablePointer<weekcalendar_numbers>?, _ error: UnsafeMutablePointer<CChar>?,
  _ errorSize: Int
) -> weekcalendar_status {
  unsafe answer(error, errorSize) { () throws(CallError) in
    unsafe try PeriodAnswers.write(rules, unit: unit, column, numbers)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
@c @implementation
public func weekcalendar_is_to_date(
  _ rules: OpaquePointer?, _ unit: UInt32, _ column: UnsafePointer<weekcalendar_column>?,
  _ asOf: UnsafePointer<weekcalendar_column>?, _ bits: UnsafeMutablePointer<weekcalendar_bits>?,
  _ error: UnsafeMutablePointer<CChar>?, _ errorSize: Int
) -> weekcalendar_status {
  unsafe answer(error, errorSize) { () throws(CallError) in
    unsafe try ComparisonAnswers.writeToDate(rules, unit: unit, column, asOf: asOf, bits)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
@c @implementation
public func weekcalendar_comparable_day(
  _ rules: OpaquePointer?, _ unit: UInt32, _ column: UnsafePointer<weekcalendar_column>?,
  _ days: UnsafeMutablePointer<weekcalendar_days>?, _ error: UnsafeMutablePointer<CChar>?,
  _ errorSize: Int
) -> weekcalendar_status {
  unsafe answer(error, errorSize) { () throws(CallError) in
    unsafe try ComparisonAnswers.writeComparableDays(rules, unit: unit, column, days)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
@c @implementation
public func weekcalendar_write(
  _ handle: OpaquePointer?, _ unit: UInt32, _ column: UnsafePointer<weekcalendar_column>?,
  _ texts: UnsafeMutablePointer<weekcalendar_texts>?, _ error: UnsafeMutablePointer<CChar>?,
  _ errorSize: Int
) -> weekcalendar_status {
  unsafe answer(error, errorSize) { () throws(CallError) in
    unsafe try TextAnswers.write(handle, unit: unit, column, texts)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
@c @implementation
public func weekcalendar_read(
  _ handle: OpaquePointer?, _ texts: UnsafePointer<weekcalendar_text_column>?,
  _ values: UnsafeMutablePointer<weekcalendar_values>?, _ error: UnsafeMutablePointer<CChar>?,
  _ errorSize: Int
) -> weekcalendar_status {
  unsafe answer(error, errorSize) { () throws(CallError) in
    unsafe try ValueAnswers.write(handle, texts, values)
  }
}

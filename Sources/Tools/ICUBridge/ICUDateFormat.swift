/// ICU's date format for a locale, on the Gregorian calendar (`UDateFormat`).
package final class ICUDateFormat {
  /// ICU's date and time styles (`UDateFormatStyle`).
  package enum Style: Int32, CaseIterable, Sendable {
    case none = -1
    case full = 0
    case long, medium, short
  }

  /// ICU's kinds of names (`UDateFormatSymbolType`) in the Gregorian calendar.
  package enum Symbol: Int32, CaseIterable, Sendable {
    case eras = 0
    case months, shortMonths, weekdays, shortWeekdays, amPms
    case eraNames = 7
    case narrowMonths, narrowWeekdays
    case standaloneMonths, standaloneShortMonths, standaloneNarrowMonths
    case standaloneWeekdays, standaloneShortWeekdays, standaloneNarrowWeekdays
    case quarters, shortQuarters, standaloneQuarters, standaloneShortQuarters
    case shorterWeekdays, standaloneShorterWeekdays
    case narrowQuarters = 28
    case standaloneNarrowQuarters
  }

  let library: ICULibrary
  let object: UnsafeMutableRawPointer
  private let identifier: String
  private var buffer = [UInt16](repeating: 0, count: 1024)

  /// Opens a format with a pattern.
  ///
  /// - Parameters:
  ///   - pattern: A UTS #35 pattern.
  ///   - identifier: A locale in ICU's form; without a `calendar` keyword, the calendar is Gregorian.
  ///   - zone: The identifier of a time zone.
  ///   - isProleptic: Whether the Gregorian rules apply to dates before 1582, too.
  ///   - library: The ICU to use.
  /// - Throws: ``ICUError/callFailed(function:subject:code:)``.
  package convenience init(
    pattern: String, locale identifier: String, zone: String = "GMT", isProleptic: Bool = true,
    in library: ICULibrary
  ) throws(ICUError) {
    // -2 is UDAT_PATTERN.
    try self.init(
      time: -2, date: -2, pattern: Array(pattern.utf16), locale: identifier, zone: zone,
      isProleptic: isProleptic, in: library)
  }

  /// Opens a format with a date style and a time style.
  package convenience init(
    date: Style, time: Style, locale identifier: String, zone: String = "GMT",
    isProleptic: Bool = true, in library: ICULibrary
  ) throws(ICUError) {
    try self.init(
      time: time.rawValue, date: date.rawValue, pattern: [], locale: identifier, zone: zone,
      isProleptic: isProleptic, in: library)
  }

  private init(
    time: Int32, date: Int32, pattern: [UInt16], locale identifier: String, zone: String,
    isProleptic: Bool, in library: ICULibrary
  ) throws(ICUError) {
    let name = ICULibrary.gregorian(identifier)
    let zone = Array(zone.utf16)
    var status: Int32 = 0
    guard
      let object = library.functions.udat_open(
        time, date, name, zone, Int32(zone.count), pattern, Int32(pattern.count), &status),
      status <= 0
    else { throw .callFailed(function: "udat_open", subject: name, code: status) }
    self.library = library
    self.object = object
    self.identifier = name
    if isProleptic {
      let functions = library.functions
      guard
        let calendar = functions.udat_getCalendar(object).flatMap({
          functions.ucal_clone($0, &status)
        })
      else { throw .callFailed(function: "ucal_clone", subject: name, code: status) }
      defer { functions.ucal_close(calendar) }
      functions.ucal_setGregorianChange(calendar, ICUCalendar.earliestChange, &status)
      functions.udat_setCalendar(object, calendar)
      guard status <= 0 else {
        throw .callFailed(function: "ucal_setGregorianChange", subject: name, code: status)
      }
    }
  }

  deinit { library.functions.udat_close(object) }

  /// Replaces the pattern.
  package func setPattern(_ pattern: String) {
    let pattern = Array(pattern.utf16)
    library.functions.udat_applyPattern(object, 0, pattern, Int32(pattern.count))
  }

  /// Sets the time zone of all following texts (`ucal_setTimeZone` of the format's calendar).
  package func setZone(_ zone: String) throws(ICUError) {
    let zone = Array(zone.utf16)
    var status: Int32 = 0
    if let calendar = library.functions.udat_getCalendar(object) {
      library.functions.ucal_setTimeZone(calendar, zone, Int32(zone.count), &status)
    }
    guard status <= 0 else {
      throw .callFailed(function: "ucal_setTimeZone", subject: identifier, code: status)
    }
  }

  /// The pattern (`udat_toPattern`).
  package var pattern: String {
    get throws(ICUError) {
      try ICUText.utf16("udat_toPattern", identifier) {
        library.functions.udat_toPattern(object, 0, $0, $1, $2)
      }
    }
  }

  /// The names of a kind, in ICU's order (`udat_getSymbols`).
  ///
  /// ICU's list of weekdays starts with an unused entry, which is omitted, so that Sunday comes first.
  package func symbols(_ symbol: Symbol) throws(ICUError) -> [String] {
    var names: [String] = []
    for index in 0..<library.functions.udat_countSymbols(object, symbol.rawValue) {
      names.append(
        try ICUText.utf16("udat_getSymbols", identifier) {
          library.functions.udat_getSymbols(object, symbol.rawValue, index, $0, $1, $2)
        })
    }
    switch symbol {
    case .weekdays, .shortWeekdays, .narrowWeekdays, .shorterWeekdays, .standaloneWeekdays,
      .standaloneShortWeekdays, .standaloneNarrowWeekdays, .standaloneShorterWeekdays:
      return Array(names.dropFirst())
    default: return names
    }
  }

  /// The text of an instant, in milliseconds since 1970-01-01T00:00Z (`udat_format`).
  package func string(_ milliseconds: Double) throws(ICUError) -> String {
    try withUTF16(milliseconds) { String(decoding: $0, as: UTF16.self) }
  }

  /// Appends the text of an instant as UTF-8 to a buffer, which can be reused.
  package func append(_ milliseconds: Double, to utf8: inout [UInt8]) throws(ICUError) {
    var text: [UInt8] = []
    swap(&text, &utf8)
    defer { swap(&text, &utf8) }
    try withUTF16(milliseconds) { units in
      _ = transcode(
        units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false
      ) { text.append($0) }
    }
  }

  /// Calls `body` with the UTF-16 text of an instant, without copying it (`udat_format`).
  package func withUTF16<Result>(
    _ milliseconds: Double, _ body: (UnsafeBufferPointer<UInt16>) -> Result
  ) throws(ICUError) -> Result {
    while true {
      var status: Int32 = 0
      var count: Int32 = 0
      let result: Result? = buffer.withUnsafeMutableBufferPointer { buffer in
        count = library.functions.udat_format(
          object, milliseconds, buffer.baseAddress, Int32(buffer.count), nil, &status)
        guard status <= 0 else { return nil }
        return body(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(buffer)[0..<Int(count)]))
      }
      if let result { return result }
      guard status == ICUText.bufferOverflow else {
        throw .callFailed(function: "udat_format", subject: identifier, code: status)
      }
      buffer = [UInt16](repeating: 0, count: Int(count) + 1)
    }
  }

  /// The instant of a text, in milliseconds since 1970-01-01T00:00Z (`udat_parse`).
  package func milliseconds(of text: [UInt16]) throws(ICUError) -> Double {
    var status: Int32 = 0
    let instant = library.functions.udat_parse(object, text, Int32(text.count), nil, &status)
    guard status <= 0 else {
      throw .callFailed(function: "udat_parse", subject: identifier, code: status)
    }
    return instant
  }
}

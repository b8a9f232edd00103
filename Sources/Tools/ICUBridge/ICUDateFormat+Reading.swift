extension ICUDateFormat {
  /// Sets the leniency of the calendar and of parsing (`udat_setLenient`, `udat_setBooleanAttribute`).
  package func setLeniency(_ leniency: ICULeniency) {
    let isOn: Int8 = leniency == .lenient ? 1 : 0
    library.functions.udat_setLenient(object, isOn)
    // The attributes 0 to 3: white space, numbers for names, partial literal text, names of other widths.
    for attribute in Int32(0)..<4 {
      var status: Int32 = 0
      library.functions.udat_setBooleanAttribute(object, attribute, isOn, &status)
    }
  }

  /// Sets the start of the hundred years to which years of two digits belong (`udat_set2DigitYearStart`).
  ///
  /// By default, they lie around the day on which the format was opened.
  package func setTwoDigitYears(startingAt milliseconds: Double) {
    var status: Int32 = 0
    library.functions.udat_set2DigitYearStart(object, milliseconds, &status)
  }

  /// Parses text; nil if ICU cannot parse it (`udat_parse`).
  ///
  /// Fields that are missing in the text are taken from 1970-01-01T00:00 in the format's time zone.
  package func reading(_ text: [UInt16]) -> ICUReading? {
    var status: Int32 = 0
    var end: Int32 = 0
    let milliseconds = library.functions.udat_parse(
      object, text, Int32(text.count), &end, &status)
    guard status <= 0 else { return nil }
    return ICUReading(milliseconds: milliseconds, isWhole: Int(end) == text.count)
  }

  /// Parses text with the name of a time zone; nil if ICU cannot (`udat_parseCalendar`, `ucal_getTimeZoneID`).
  package func zoneReading(_ text: [UInt16]) -> ICUZoneReading? {
    let functions = library.functions
    var status: Int32 = 0
    guard
      let calendar = functions.udat_getCalendar(object).flatMap({
        functions.ucal_clone($0, &status)
      })
    else { return nil }
    defer { functions.ucal_close(calendar) }
    functions.ucal_clear(calendar)
    var end: Int32 = 0
    functions.udat_parseCalendar(object, calendar, text, Int32(text.count), &end, &status)
    let milliseconds = functions.ucal_getMillis(calendar, &status)
    let zone = try? ICUText.utf16("ucal_getTimeZoneID", "") {
      functions.ucal_getTimeZoneID(calendar, $0, $1, $2)
    }
    guard status <= 0, let zone else { return nil }
    return ICUZoneReading(
      milliseconds: milliseconds, zone: zone, isWhole: Int(end) == text.count)
  }
}

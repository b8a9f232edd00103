/// How closely a text must follow the pattern that ICU reads it by.
package enum ICULeniency: String, CaseIterable, Sendable {
  /// All that ICU can be lenient about is off: the calendar, white space, numbers for names, literal
  /// text in part, names of other widths.
  case strict
  /// All of it is on, as ICU has it unless told otherwise.
  case lenient
}

/// What ICU reads in a text.
package struct ICUReading: Sendable {
  /// Milliseconds since 1970-01-01T00:00Z.
  package let milliseconds: Double
  /// Whether ICU read the text to its end; `udat_parse` is content with a beginning.
  package let isWhole: Bool
}

/// What ICU reads in a text with the name of a zone.
package struct ICUZoneReading: Sendable {
  /// Milliseconds since 1970-01-01T00:00Z.
  package let milliseconds: Double
  /// The zone's identifier.
  package let zone: String
  /// Whether ICU read the text to its end.
  package let isWhole: Bool
}

extension ICUDateFormat {
  /// Sets the calendar's leniency and the four attributes of reading (`udat_setLenient`,
  /// `udat_setBooleanAttribute`).
  package func setLeniency(_ leniency: ICULeniency) {
    let isOn: Int8 = leniency == .lenient ? 1 : 0
    library.functions.udat_setLenient(object, isOn)
    // White space, numbers for names, literal text in part, names of other widths.
    for attribute in Int32(0)..<4 {
      var status: Int32 = 0
      library.functions.udat_setBooleanAttribute(object, attribute, isOn, &status)
    }
  }

  /// Sets the instant from which on the hundred years of two digits are counted
  /// (`udat_set2DigitYearStart`); ICU's own lie around the day of the call.
  package func setTwoDigitYears(startingAt milliseconds: Double) {
    var status: Int32 = 0
    library.functions.udat_set2DigitYearStart(object, milliseconds, &status)
  }

  /// Reads a text, or says that ICU does not (`udat_parse`).
  ///
  /// What the text does not give is that of 1970-01-01T00:00 in the format's zone.
  package func reading(_ text: [UInt16]) -> ICUReading? {
    var status: Int32 = 0
    var end: Int32 = 0
    let milliseconds = library.functions.udat_parse(
      object, text, Int32(text.count), &end, &status)
    guard status <= 0 else { return nil }
    return ICUReading(milliseconds: milliseconds, isWhole: Int(end) == text.count)
  }

  /// Reads a text with the name of a zone, or says that ICU does not (`udat_parseCalendar`, `ucal_getTimeZoneID`).
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

/// The C locale: English names, ASCII digits, no data.
///
/// Abbreviations have three letters; quarters and eras, for which C has no words, are CLDR's
/// English. Source: POSIX.1-2024, 7.3.5.3, "LC_TIME Category in the POSIX Locale".
struct CLocaleSymbols: DateSymbols {
  /// The week rule of the caller; the C locale has none.
  let rules: WeekRules

  var scheme: WeekScheme { .weekBased(rules) }

  @inline(__always)
  func appendMinusSign(to buffer: inout UTF8Buffer) {
    buffer.append(UInt8(ascii: "-"))
  }

  @inline(__always)
  func appendDigits(_ value: UInt, minimumDigits: Int, to buffer: inout UTF8Buffer) {
    buffer.append(value, minimumDigits: minimumDigits)
  }

  // C has no day periods and no words for zones; patterns in braces get those of CLDR's root.
  func appendText(_ list: RecordList, at index: Int, to buffer: inout UTF8Buffer) {
    switch list {
    case .dayPeriodsAbbreviated, .dayPeriodsWide, .dayPeriodsNarrow:
      // Even indices are hours before noon: see dayPeriodIndex.
      let width: NameWidth = list == .dayPeriodsNarrow ? .narrow : .abbreviated
      appendName(.amPm(width: width), at: index & 1, to: &buffer)
    case .gmtFormat: appendGMTFormat(index, to: &buffer)
    case .zoneNamesGMT, .zoneNamesUTC:
      if index == ZoneName.exemplarCity.rawValue { return buffer.append("Unknown") }
      buffer.append(list == .zoneNamesUTC ? "UTC" : "GMT")
    case .minusSigns, .dayPeriodHours, .weekLabels: break
    }
  }

  private func appendGMTFormat(_ part: Int, to buffer: inout UTF8Buffer) {
    switch GMTFormatPart(rawValue: part) {
    case .zero, .prefix, .shortZero: buffer.append("GMT")
    case .eastSign: buffer.append(UInt8(ascii: "+"))
    case .westSign: buffer.append(UInt8(ascii: "-"))
    case .eastSeparator, .westSeparator: buffer.append(ASCII.colon)
    case .suffix, .eastEnd, .westEnd, nil: break
    }
  }

  func dayPeriodIndex(hour: Int) -> Int { DayPeriodName.firstClass &+ hour / 12 }

  func appendName(_ kind: SymbolKind, at index: Int, to buffer: inout UTF8Buffer) {
    for context in NameContext.allCases {
      for width in NameWidth.allCases {
        if kind == .months(context, width: width) {
          return append(Self.month(index), width, to: &buffer)
        }
        if kind == .weekdays(context, width: width) {
          return append(Weekday(daysAfterMonday: index &- 1).englishName, width, to: &buffer)
        }
        if kind == .quarters(context, width: width) {
          return buffer.append(Self.quarter(index, width))
        }
      }
    }
    for width in NameWidth.allCases {
      if kind == .amPm(width: width) {
        let isBeforeNoon = index == 0
        return buffer.append(
          width == .narrow ? (isBeforeNoon ? "a" : "p") : (isBeforeNoon ? "AM" : "PM"))
      }
      if kind == .eras(width: width) { return buffer.append(Self.era(index, width)) }
    }
  }

  /// Appends a name, cut to its width.
  private func append(_ name: StaticString, _ width: NameWidth, to buffer: inout UTF8Buffer) {
    name.withSpan { bytes in
      let count =
        switch width {
        case .wide: bytes.count
        case .abbreviated: 3
        case .short: 2
        case .narrow: 1
        }
      buffer.append(bytes.extracting(first: count))
    }
  }

  private static func month(_ index: Int) -> StaticString {
    switch index {
    case 0: "January"
    case 1: "February"
    case 2: "March"
    case 3: "April"
    case 4: "May"
    case 5: "June"
    case 6: "July"
    case 7: "August"
    case 8: "September"
    case 9: "October"
    case 10: "November"
    default: "December"
    }
  }

  private static func quarter(_ index: Int, _ width: NameWidth) -> StaticString {
    switch (index, width) {
    case (0, .wide): "1st quarter"
    case (1, .wide): "2nd quarter"
    case (2, .wide): "3rd quarter"
    case (_, .wide): "4th quarter"
    case (0, .narrow): "1"
    case (1, .narrow): "2"
    case (2, .narrow): "3"
    case (_, .narrow): "4"
    case (0, _): "Q1"
    case (1, _): "Q2"
    case (2, _): "Q3"
    default: "Q4"
    }
  }

  private static func era(_ index: Int, _ width: NameWidth) -> StaticString {
    switch width {
    case .wide: index == 0 ? "Before Christ" : "Anno Domini"
    case .narrow: index == 0 ? "B" : "A"
    default: index == 0 ? "BC" : "AD"
    }
  }
}

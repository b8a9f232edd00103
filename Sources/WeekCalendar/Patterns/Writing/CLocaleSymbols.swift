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
    for width in NameWidth.allCases {
      for context in NameContext.allCases {
        if kind == .months(context, width: width) {
          return append(index, of: Self.months, width, to: &buffer)
        }
        if kind == .weekdays(context, width: width) {
          let weekday = Weekday(daysAfterMonday: index &- 1)
          return append(0, of: weekday.englishName, width, to: &buffer)
        }
        if kind == .quarters(context, width: width) {
          if width == .abbreviated { buffer.append("Q") }
          guard width == .wide else { return append(index, of: "1 2 3 4", to: &buffer) }
          append(index, of: "1st 2nd 3rd 4th", to: &buffer)
          return buffer.append(" quarter")
        }
      }
      if kind == .amPm(width: width) {
        return append(index, of: width == .narrow ? "a p" : "AM PM", to: &buffer)
      }
      if kind == .eras(width: width) {
        guard width == .wide else {
          return append(index, of: width == .narrow ? "B A" : "BC AD", to: &buffer)
        }
        return buffer.append(index == 0 ? "Before Christ" : "Anno Domini")
      }
    }
  }

  private static var months: StaticString {
    "January February March April May June July August September October November December"
  }

  /// Appends a word of a list, cut to its width.
  private func append(
    _ index: Int, of words: StaticString, _ width: NameWidth = .wide, to buffer: inout UTF8Buffer
  ) {
    words.withSpan { words in
      let word = words.word(index)
      let length =
        switch width {
        case .wide: word.count
        case .abbreviated: 3
        case .short: 2
        case .narrow: 1
        }
      buffer.append(words.extracting(word).extracting(first: length))
    }
  }
}

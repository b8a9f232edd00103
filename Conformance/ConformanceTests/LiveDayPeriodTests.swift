import Baking
import ICUBridge
import TestSupport
import Testing
import WeekCalendar

/// Compares day periods and zone names in the pack with the texts that the installed ICU prints.
@Suite struct LiveDayPeriodTests {
  /// Every locale with its names.
  private func forEachLocale(
    _ icu: LiveICU,
    _ body: (_ name: String, _ data: DateNames, _ library: ICULibrary)
      throws -> Void
  ) throws {
    let (library, packs) = try icu.required()
    let data = packs.names
    for index in 0..<data.localeCount {
      try body(data.localeIdentifier(at: index), data.names(ofLocaleAt: index), library)
    }
  }

  @Test(arguments: LiveICU.allCases)
  func dayPeriodsEqualICUs(icu: LiveICU) throws {
    var compared = 0
    var different: [String] = []
    try forEachLocale(icu) { name, data, library in
      let format = try ICUDateFormat(pattern: "y", locale: name, in: library)
      for (letters, width) in [
        ("b", NameWidth.abbreviated), ("bbbb", .wide), ("bbbbb", .narrow), ("B", .abbreviated),
        ("BB", .abbreviated), ("BBBB", .wide), ("BBBBB", .narrow),
      ] {
        format.setPattern(letters + "'|'mm")
        let names = data.dayPeriods(width: width)
        for hour in 0..<24 {
          for minute in [0, 1, 59] {
            let isExact = hour % 12 == 0 && minute == 0
            let expected =
              switch (letters.first, isExact) {
              case ("b", true): names[DayPeriodName.halfDay(isNoon: hour == 12)]
              case ("b", false):
                data.list(.names(.amPm(width: width)))[hour / 12]
              case (_, true): names[DayPeriodName.exactly(noon: hour == 12)]
              default: names[data.dayPeriodIndex(hour: hour)]
              }
            let text = try format.string(Double((hour * 60 + minute) * 60_000))
            compared += 1
            if !text.hasPrefix(expected + "|") { different.append("\(name) \(letters) \(hour)") }
          }
        }
      }
    }
    #expect(different == [])
    #expect(compared == (try icu.required().packs.names.localeCount) * 7 * 24 * 3)
  }

  @Test(arguments: LiveICU.allCases)
  func zoneNamesAreICUs(icu: LiveICU) throws {
    var compared = 0
    var different: [String] = []
    try forEachLocale(icu) { name, data, library in
      for (zone, list) in [("GMT", RecordList.zoneNamesGMT), ("UTC", .zoneNamesUTC)] {
        let format = try ICUDateFormat(pattern: "y", locale: name, zone: zone, in: library)
        let names = data.list(.list(list))
        for (index, letters) in ["z", "zzzz", "v", "vvvv", "VVV", "VVVV"].enumerated() {
          format.setPattern(letters)
          compared += 1
          if try format.string(0) != names[index] { different.append("\(name) \(letters)") }
        }
      }
      let parts = data.list(.list(.gmtFormat))
      for (letters, part) in [("OOOO", GMTFormatPart.zero), ("O", .shortZero)] {
        let format = try ICUDateFormat(pattern: letters, locale: name, zone: "GMT", in: library)
        if try format.string(0) != parts[part.rawValue] { different.append(name) }
      }
    }
    #expect(different == [])
    #expect(compared == (try icu.required().packs.names.localeCount) * 12)
  }

  @Test func weekLabelsAreTheTablesInEachPluralForm() throws {
    let pack = NamesPack.baked
    for (language, week, isOfYear, label) in [
      ("en", 2, false, "'week' W 'of' MMMM"), ("de", 2, true, "'Woche' w 'des' 'Jahres' Y"),
      ("fil", 1, true, "'ika'-w 'linggo' 'ng' Y"), ("fil", 4, true, "'linggo' w 'ng' Y"),
    ] {
      let subtags = LocaleSubtags(language: Subtag(language) ?? .empty)
      let data = pack.names(
        ofLocaleAt: try #require(pack.localeIndex(subtags), "\(language)"))
      let index = data.weekLabelIndex(week: week, isOfYear: isOfYear)
      #expect(data.list(.list(.weekLabels))[index] == label)
    }
  }
}

extension DateNames {
  /// The list of the day periods in a width.
  fileprivate func dayPeriods(width: NameWidth) -> NameList {
    switch width {
    case .abbreviated, .short: list(.list(.dayPeriodsAbbreviated))
    case .wide: list(.list(.dayPeriodsWide))
    case .narrow: list(.list(.dayPeriodsNarrow))
    }
  }
}

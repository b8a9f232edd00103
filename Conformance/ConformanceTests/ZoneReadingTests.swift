import Testing
import WeekCalendar
import WeekCalendarZoneNames

/// Names of zones can be parsed.
@Suite("Parsing of zone names")
struct ZoneReadingTests {
  private func parse(
    _ letters: String, _ text: String, _ locale: String = "en_US", mode: ParsingMode = .standard
  ) throws -> ZonedDateTime {
    let locale = try CalendarLocale(locale)
    var names = ZoneNames(locale)
    return try DatePattern("y-MM-dd HH:mm " + letters)
      .parse(text, names: &names, locale: locale, mode: mode)
  }

  /// The offset in hours, and the zone if there is exactly one.
  private func answer(_ zoned: ZonedDateTime) -> String {
    "\(Double(zoned.offsetSeconds) / 3_600) \(zoned.zoneName?.description ?? "-")"
  }

  @Test(arguments: [
    ("zzzz", "2011-07-01 05:00 Pacific Daylight Time", "en_US", "-7.0 -"),
    ("z", "2011-07-01 05:00 PDT", "en_US", "-7.0 -"),
    ("z", "2011-01-01 05:00 pst", "en_US", "-8.0 -"),
    ("vvvv", "2011-07-01 05:00 Pacific Time", "en_US", "-7.0 -"),
    ("vvvv", "2011-01-01 05:00 Pacific Time", "en_US", "-8.0 -"),
    ("VVVV", "2011-07-01 05:00 Italy Time", "en_US", "2.0 Europe/Rome"),
    ("VVVV", "2011-07-01 05:00 Ora Italia", "it_IT", "2.0 Europe/Rome"),
    // Another zone's name differs from this one only in a capital letter.
    ("vvvv", "1975-07-15 17:00 hora de Aktau", "es_MX", "5.0 Asia/Aqtau"),
    ("VVV", "2011-07-01 05:00 Los Angeles", "en_US", "-7.0 America/Los_Angeles"),
    ("VVV", "2011-07-01 05:00 لوس انجلوس", "ar", "-7.0 America/Los_Angeles"),
    ("VV", "2011-07-01 05:00 America/Los_Angeles", "en_US", "-7.0 America/Los_Angeles"),
    ("VV", "2011-07-01 05:00 US/Pacific", "en_US", "-7.0 US/Pacific"),
    ("V", "2011-07-01 05:00 uslax", "en_US", "-7.0 America/Los_Angeles"),
    ("zzzz", "2011-07-01 05:00 Nordamerikanische Westküsten-Sommerzeit", "de", "-7.0 -"),
    // The later of the two instants at which the clocks show this time.
    ("zzzz", "2011-11-06 01:30 Pacific Standard Time", "en_US", "-8.0 -"),
    ("zzzz", "2011-11-06 01:30 Pacific Daylight Time", "en_US", "-7.0 -"),
    ("VVV", "2011-11-06 01:30 Los Angeles", "en_US", "-7.0 America/Los_Angeles"),
    // The clocks skip this time, so the name decides.
    ("z", "2005-04-03 02:30 PDT", "en_US", "-7.0 -"),
    ("z", "2005-04-03 02:30 PST", "en_US", "-8.0 -"),
    ("zzzz", "2024-03-31 02:30 Mitteleuropäische Sommerzeit", "de", "2.0 -"),
    ("zzzz", "2024-03-31 02:30 Mitteleuropäische Normalzeit", "de", "1.0 -"),
    ("zzzz (VV)", "2005-04-03 02:30 Pacific Daylight Time (America/Tijuana)", "en_US", "-7.0 -"),
    ("VVV", "2005-04-03 02:30 Los Angeles", "en_US", "-7.0 America/Los_Angeles"),
    // A name of the other season.
    // Metlakatla did not change its clocks then; in other years, no zone has this name.
    ("z", "2011-07-01 05:00 PST", "en_US", "-8.0 America/Metlakatla"),
    ("z", "2024-07-01 05:00 PST", "en_US", "-8.0 -"),
    ("z", "2011-01-01 05:00 PDT", "en_US", "-7.0 -"),
    ("zzzz", "2011-01-01 05:00 Pacific Daylight Time", "en_US", "-7.0 -"),
    ("zzzz", "2024-01-15 12:00 Central Daylight Time", "en_US", "-5.0 -"),
    ("zzzz", "2024-07-15 12:00 Irish Standard Time", "en_IE", "1.0 Europe/Dublin"),
    ("zzzz", "2024-01-15 12:00 Irish Standard Time", "en_IE", "1.0 -"),
    ("zzzz", "2011-01-15 12:00 Atlantic Daylight Time", "en_US", "-3.0 -"),
    ("zzzz xxx", "2024-07-01 05:00 Pacific Standard Time -08:00", "en_US", "-8.0 -"),
    // Zone letters that need no names.
    ("z", "2011-07-01 05:00 GMT-7", "en_US", "-7.0 -"),
    ("zzzz", "2011-07-01 05:00 GMT+05:30", "en_US", "5.5 -"),
    // Two zone letters that agree.
    (
      "zzzz (VV)", "2011-07-01 05:00 Pacific Daylight Time (America/Tijuana)", "en_US",
      "-7.0 America/Tijuana"
    ),
    ("zzzz xxx", "2011-07-01 05:00 Pacific Daylight Time -07:00", "en_US", "-7.0 -"),
    ("zzzz", "2011-07-01 05:00 Irish Standard Time", "en_IE", "1.0 Europe/Dublin"),
  ])
  func documentedZoneNamesAreRead(
    _ letters: String, _ text: String, _ locale: String, _ wanted: String
  ) throws {
    #expect(answer(try parse(letters, text, locale)) == wanted)
  }

  @Test func errorsNameTheZoneThatCannotBeRead() throws {
    let samoa = "2024-07-15 12:00 Ora standard din Samoa"
    #expect {
      try parse("zzzz", samoa, "ro")
    } throws: {
      "\($0)" == "'Ora standard din Samoa' is the name of several zones at 2024-07-15T12:00:00: "
        + "Pacific/Apia (+13:00), Pacific/Midway (-11:00), Pacific/Pago_Pago (-11:00); "
        + "add an offset, or use VV and a zone identifier"
    }
    #expect(answer(try parse("zzzz xxx", samoa + " -11:00", "ro")) == "-11.0 -")
    #expect(answer(try parse("zzzz VV", samoa + " Pacific/Apia", "ro")) == "13.0 Pacific/Apia")
    #expect {
      try parse("zzzz", "2011-07-01 05:00 Middle Earth Time")
    } throws: { "\($0)".contains("a zone such as 'GMT+05:30'") }
    // No zone has this name at the date: the Philippines had daylight time, with other names.
    #expect {
      try parse("zzzz", "1850-01-01 05:00 Pacific Daylight Time", "en_US")
    } throws: {
      "\($0)" == "no zone is called 'Pacific Daylight Time' at 1850-01-01T05:00:00"
    }
    #expect {
      try parse("zzzz xxx", "2011-07-01 05:00 Pacific Daylight Time -08:00", "en_US")
    } throws: {
      "\($0)" == "no zone is called 'Pacific Daylight Time' at 2011-07-01T05:00:00"
    }
    #expect {
      try parse("zzzz (VV)", "2011-07-01 05:00 Pacific Daylight Time (Europe/Rome)", "en_US")
    } throws: { "\($0)".hasPrefix("no zone is called") }
    #expect(throws: ZoneReadingError.noZone) {
      try parse("VVV", "2011-07-01 05:00 Unknown Location")
    }
    let error = #expect(throws: ZoneReadingError.self) {
      try parse("zzzz", "2011-07-01 05:00 pacific daylight time", mode: .exact)
    }
    if case .text? = error {} else { Issue.record("\(String(describing: error))") }
  }

  /// A name is parsed with its offset in its own season, in the other season, and at times that the clocks skip.
  @Test func theNameDecidesTheOffset() throws {
    let names = [
      (
        "en_US", "z",
        [
          ("PST", -8), ("PDT", -7), ("MST", -7), ("MDT", -6), ("CST", -6), ("CDT", -5), ("EST", -5),
          ("EDT", -4),
        ]
      ),
      ("en_GB", "z", [("GMT", 0), ("BST", 1), ("CET", 1), ("CEST", 2), ("EET", 2), ("EEST", 3)]),
    ]
    let times = [
      "2005-04-03 02:30", "2005-10-30 01:30", "2011-01-15 12:00", "2011-07-15 12:00",
      "2024-03-10 02:30",
      "2024-03-31 01:30", "2024-03-31 02:30", "2024-03-31 03:30", "2024-10-27 02:30",
      "2024-11-03 01:30",
    ]
    var read = 0
    for (locale, letters, names) in names {
      for (name, hours) in names {
        for time in times {
          let zoned = try parse(letters, "\(time) \(name)", locale)
          let local = try CivilDateTime(String(time.map { $0 == " " ? "T" : $0 }))
          let wanted =
            try #require(Instant(utc: local)).millisecondsSince1970 - Int64(hours) * 3_600_000
          #expect(zoned.instant.millisecondsSince1970 == wanted, "\(time) \(name)")
          #expect(zoned.offsetSeconds == hours * 3_600, "\(time) \(name)")
          read += 1
        }
      }
    }
    #expect(read == 14 * 10)
  }

  /// The letters that write an offset if a zone has no name.
  private static let offsets = [
    "z": "O", "zzzz": "OOOO", "v": "O", "vvvv": "OOOO", "VVVV": "OOOO",
    "VVV": "VVV",
  ]

  /// Every name that zones write at a date and time, in some locales, is parsed as expected.
  ///
  /// The expected result is the only zone with the name, the common offset of its zones, or an error that lists them.
  /// It is found by formatting all zones.
  @Test func allNamesAreReadBack() throws {
    let zones = ZoneNamesPack.baked.zoneNames.compactMap { try? SystemTimeZones().rules(named: $0) }
    #expect(zones.count > 400)
    var (alone, offsets, ambiguous, numbers) = (0, 0, 0, 0)
    for identifier in ["en_US", "en_GB", "de_DE", "fr_CA", "ar_EG", "zh_Hans_CN", "ro"] {
      let locale = try CalendarLocale(identifier)
      var names = ZoneNames(locale)
      for letters in ["z", "zzzz", "v", "vvvv", "VVV", "VVVV", "V"] {
        let pattern = try DatePattern("y-MM-dd HH:mm " + letters)
        let offset = try Self.offsets[letters].map { try DatePattern("y-MM-dd HH:mm " + $0) }
        for time in ["2024-01-15T12:00", "2024-07-15T12:00"] {
          let dateTime = try CivilDateTime(time)
          var written: [String: [ZonedDateTime]] = [:]
          for zone in zones {
            let zoned = ZonedDateTime(try zone.instant(of: dateTime), in: zone)
            let text = pattern.string(from: zoned, names: &names, locale: locale)
            if text == offset?.string(from: zoned, locale: locale) {
              numbers += 1
            } else {
              written[text, default: []].append(zoned)
            }
          }
          for (text, found) in written {
            do throws(ZoneReadingError) {
              let zoned = try pattern.parse(text, names: &names, locale: locale)
              #expect(Set(found.map(\.offsetSeconds)) == [zoned.offsetSeconds], "\(text)")
              #expect(zoned.dateTime == dateTime && zoned.instant == found[0].instant, "\(text)")
              #expect(zoned.zoneName == (found.count == 1 ? found[0].zoneName : nil), "\(text)")
              if found.count == 1 { alone += 1 } else { offsets += 1 }
            } catch {
              guard case .ambiguous(_, dateTime, let candidates) = error else {
                Issue.record("\(identifier) \(letters) \(text): \(error)")
                continue
              }
              #expect(Set(candidates.map(\.zone)) == Set(found.compactMap(\.zoneName)), "\(text)")
              #expect(Set(found.map(\.offsetSeconds)).count > 1, "\(text)")
              ambiguous += 1
            }
          }
        }
      }
    }
    print(
      "names of zones read: \(alone) of one zone, \(offsets) of one offset, \(ambiguous) ambiguous; "
        + "\(numbers) offsets are no names")
    #expect(alone > 10_000 && offsets > 500 && ambiguous > 0)
  }

  /// Texts that are meant to make parsing slow: the start of a date, followed by many repetitions of a text.
  private static func hostile(_ piece: String, count: Int) -> String {
    let start = "2011-07-01 05:00 "
    return start + String(repeating: piece, count: (count - start.utf8.count) / piece.utf8.count)
  }

  /// The number of comparisons for finding names grows linearly with the length of the text.
  @Test(arguments: [ParsingMode.exact, .standard, .lenient])
  func searchesAreLinear(_ mode: ParsingMode) throws {
    let pieces = [
      "a ", "a-", "A_", "-", "America/", "America/Los_Angeles ", "GMT+", "Etc/GMT-1 ", "uslax ",
      "a",
      "hora de ", "Pacific Daylight ", "Central European ", "時", "أ", "1", "Los Angele ",
    ]
    var searches = 0
    for identifier in ["en_US", "es_MX", "zh", "ar"] {
      let locale = try CalendarLocale(identifier)
      var names = ZoneNames(locale)
      for letters in ["VV", "V", "z", "zzzz", "v", "vvvv", "VVV", "VVVV"] {
        let pattern = try DatePattern("y-MM-dd HH:mm " + letters)
        for piece in pieces {
          var steps: [Int] = []
          for count in [4_096, 8_192] {
            let before = names.searchSteps
            let text = Self.hostile(piece, count: count)
            _ = try? pattern.parse(text, names: &names, locale: locale, mode: mode)
            steps.append(names.searchSteps - before)
            // The maximum number of comparisons for each byte and letter; a locale has about 3,000 words.
            #expect(
              steps.last ?? 0 <= (letters == "VV" ? 40 : 700) * count,
              "\(letters) \(piece) \(identifier)")
          }
          #expect(steps[1] <= 2 * steps[0] + 8_192, "\(letters) \(piece) \(identifier): \(steps)")
          searches += 2
        }
      }
    }
    #expect(searches == 4 * 8 * pieces.count * 2)
  }

  /// Each identifier is found exactly once, together with the identifiers that are its prefixes.
  @Test func identifiersAreFoundInTexts() throws {
    let all = TimeZoneName.identifiers.map { String(decoding: $0, as: UTF8.self) }
    #expect(all.count > 590 && Set(all).count == all.count)
    var index = ZoneIdentifierIndex()
    func found(_ text: String) -> [String] {
      text.withUTF8Span { index.identifiers(in: $0) }.map { String(decoding: $0, as: UTF8.self) }
    }
    for name in all {
      #expect(try TimeZoneName(name).shortIdentifier != nil)
      let wanted = all.filter { other in
        name.indices.contains { place in
          (place == name.startIndex
            || !(name[name.index(before: place)].isLetter || name[name.index(before: place)] == "/"))
            && name[place...].hasPrefix(other)
        }
      }
      #expect(Set(found("05:00" + name + "x " + name)) == Set(wanted), "\(name)")
    }
    #expect(found("GMT GMT GMT+0 xGMT /UTC America/Nowhere").sorted() == ["GMT", "GMT+0"])
  }

  /// If the text has more combinations of names than the engine tries, the error says so instead of "no zone".
  @Test func tooManyChoicesAreAnError() throws {
    let all = TimeZoneName.identifiers.map { String(decoding: $0, as: UTF8.self) }
    let many = "2011-07-01 05:00 " + all.joined(separator: " ")
    #expect {
      try parse("VV VV", many)
    } throws: {
      "\($0)"
        == "the text may name too many zones: over 10000 choices for the 2 zone letters "
        + "in the pattern; expected a date with the names of its zone alone"
    }
    // A single letter has at most as many choices as there are zones.
    #expect {
      try parse("VV", many)
    } throws: {
      if case ZoneReadingError.text = $0 { true } else { false }
    }
    #expect(
      answer(try parse("VV VV", "2011-07-01 05:00 Europe/Rome Europe/Rome")) == "2.0 Europe/Rome")
  }
}

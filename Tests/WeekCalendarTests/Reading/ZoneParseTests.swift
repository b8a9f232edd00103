import Testing
import WeekCalendar

/// Offsets read back, in every locale and by every letter that writes them.
@Suite struct ZoneParseTests {
  /// The letters, and what they write of an offset: all of it, no seconds, or only that of GMT.
  private static let letters = [
    "Z", "ZZZZ", "ZZZZZ", "XXXX", "XXXXX", "xxxx", "xxxxx", "O", "OOOO", "z", "zzzz", "v", "vvvv",
    "VV", "VVVV",
  ]
  private static let lettersWithoutSeconds = ["X", "XX", "XXX", "x", "xx", "xxx"]
  /// Seconds east: whole and odd hours, the ends, one second, the local mean time of Monrovia.
  private static let offsets = [
    0, 3_600, -3_600, 19_800, -12_600, 20_700, 50_400, -39_600, 36_000, -36_000, 82_800, 86_340,
    -86_340, 60, -60,
  ]
  private static let offsetsWithSeconds = [86_399, -86_399, -2_670, 1, -1, 3_605]

  @Test func zonesRoundTripInEveryLocale() throws {
    let data = NamesPack.baked
    let days = try ["2011-01-02", "1890-07-01", "2024-02-29"].map { try CivilDate($0) }
    let time = try CivilTime(hour: 15, minute: 4, second: 5)
    let patterns = try (Self.letters + Self.lettersWithoutSeconds).map {
      try DatePattern("u-MM-dd'T'HH:mm:ss'|'" + $0)
    }
    var count = 0
    var failures: [String] = []
    for index in 0..<data.localeCount {
      let locale = try CalendarLocale(data.localeIdentifier(at: index))
      for (number, pattern) in patterns.enumerated() {
        let offsets =
          Self.offsets + (number < Self.letters.count ? Self.offsetsWithSeconds : [])
        for (place, offset) in offsets.enumerated() {
          let dateTime = CivilDateTime(days[place % days.count], time)
          let zone = try UTCOffset(seconds: offset)
          let text = pattern.string(from: dateTime, zone: zone, locale: locale)
          for mode in ParsingMode.allCases {
            count += 1
            do throws(DateParseError) {
              let found = try pattern.parseWithOffset(text, locale: locale, mode: mode)
              if (found.dateTime, found.offsetSeconds) != (dateTime, offset) {
                failures.append("\(locale) \(mode) \(text): \(found)")
              }
            } catch {
              failures.append("\(locale) \(pattern) \(mode) '\(text)': \(error)")
            }
          }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
    #expect(count == data.localeCount * 3 * (15 * 21 + 6 * 15))
  }

  /// The names of UTC, which is at offset 0 as GMT does.
  @Test func namesOfUTCAreOffsetZero() throws {
    let dateTime = CivilDateTime(try CivilDate("2011-01-02"))
    for letters in ["z", "zzzz", "v", "vvvv", "VV", "VVVV", "V", "VVV", "O", "X"] {
      let pattern = try DatePattern("u-MM-dd '|'" + letters)
      for name in ["en", "de", "fr", "ar_EG", "ja", "ru", "zh_Hant", "fa"] {
        let locale = try CalendarLocale(name)
        let text = pattern.string(from: dateTime, zone: .utc, locale: locale)
        let found = try pattern.parseWithOffset(text, locale: locale)
        #expect(found.dateTime == dateTime)
        // "Unknown Location" is the same for every zone.
        #expect(found.offsetSeconds == (letters == "VVV" ? nil : 0), "\(text)")
      }
    }
  }

  @Test func unknownZonesHaveNoOffset() throws {
    let locale = try CalendarLocale("en_US")
    let zone = try UTCOffset(seconds: 19_800)
    let pattern = try DatePattern("u-MM-dd V VVV")
    let date = try CivilDate("2011-01-02")
    let text = pattern.string(from: date, zone: zone, locale: locale)
    #expect(text == "2011-01-02 unk Unknown Location")
    let found = try pattern.parseWithOffset(text, locale: locale)
    #expect(found.dateTime.date == date && found.offsetSeconds == nil && found.instant == nil)
    let both = try DatePattern("u-MM-dd V XXX").parseWithOffset(
      "2011-01-02 unk +05:30", locale: locale)
    #expect(both.offsetSeconds == 19_800)
    #expect(both.offset == zone && found.offset == nil)
  }

  @Test(arguments: [
    ("y-MM-dd HH:mm xxx", "2011-01-02 03:04 +05:30", 19_800, "2011-01-01T21:34:00"),
    ("y-MM-dd HH:mmX", "2011-01-02 03:04-08", -28_800, "2011-01-02T11:04:00"),
    ("y-MM-dd HH:mmXXX", "2011-01-02 03:04Z", 0, "2011-01-02T03:04:00"),
    ("y-MM-dd HH:mm ZZZZ", "2011-01-02 03:04 GMT+05:30", 19_800, "2011-01-01T21:34:00"),
    ("O y-MM-dd", "GMT-3 2011-01-02", -10_800, "2011-01-02T03:00:00"),
    ("xHHmm y-MM-dd", "+050304 2011-01-02", 18_000, "2011-01-01T22:04:00"),
    ("y-MM-dd HH:mm z", "2011-01-02 03:04 gmt", 0, "2011-01-02T03:04:00"),
  ]) func exactParsingReadsTheOffset(pattern: String, text: String, offset: Int, utc: String) throws
  {
    let found = try DatePattern(pattern).parseWithOffset(text, locale: try CalendarLocale("en_US"))
    #expect(found.offsetSeconds == offset)
    #expect(found.instant?.dateTime.description == utc)
  }

  /// Hebrew ends minutes with a mark in the west only; Amharic has no sign before them.
  @Test(arguments: [
    ("he", "GMT\u{200E}+1\u{200E}", 3_600), ("he", "GMT\u{200E}+5:30\u{200E}", 19_800),
    ("he", "GMT-3:30\u{200E}\u{200E}", -12_600), ("am", "ጂ ኤም ቲ+1", 3_600),
    ("am", "ጂ ኤም ቲ+10", 36_000), ("am", "ጂ ኤም ቲ+530", 19_800),
    ("am", "ጂ ኤም ቲ-53015", -19_815),
  ]) func offsetsAreReadInTheWordsOfTheLocale(name: String, text: String, offset: Int) throws {
    let locale = try CalendarLocale(name)
    let pattern = try DatePattern("y-MM-dd O")
    for mode in ParsingMode.allCases {
      let found = try pattern.parseWithOffset("2011-01-02 " + text, locale: locale, mode: mode)
      #expect(found.offsetSeconds == offset, "\(mode)")
    }
  }

  @Test func lenientParsingReadsTheOffset() throws {
    let locale = try CalendarLocale("en_US")
    let written = [
      "+5:30", "+05:30", "+0530", "+ 0530", "GMT+5:30", "UTC+05:30", "\u{2212}5:30", "Z", "z",
      "GMT", "utc", "-05:30:15", "+5", "-0800",
    ]
    let offsets: [Int?] = [
      19_800, 19_800, 19_800, nil, 19_800, 19_800, -19_800, 0, 0, 0, 0, -19_815, 18_000, -28_800,
    ]
    for letters in ["Z", "ZZZZ", "X", "xxx", "O", "z", "vvvv", "VV"] {
      let pattern = try DatePattern("y-MM-dd HH:mm " + letters)
      for (text, offset) in zip(written, offsets) {
        let found = try? pattern.parseWithOffset(
          "2011-01-02 3:04 " + text, locale: locale, mode: .lenient)
        #expect(found?.offsetSeconds == offset, "\(letters) \(text)")
      }
    }
    for (text, offset) in [
      ("2011-01-02 +05:30", 19_800), ("2011-01-02 +5", 18_000), ("2011-01-02 Z", 0),
      ("2011-01-02+0530", 19_800),
    ] {
      let format = try DatePattern("%F %z", dialect: .posix)
      let found = try? format.parseWithOffset(text, mode: .lenient)
      #expect(found?.offsetSeconds == offset, "\(text)")
      #expect(found?.dateTime.description == "2011-01-02T00:00:00", "\(text)")
    }
  }

  @Test(arguments: [
    (
      "y-MM-dd xxx Z", "2011-01-02 +05:30 +0100",
      "zone offset +01:00 at byte 18 contradicts zone offset +05:30 before it"
    ),
    (
      "y-MM-dd XXX O", "2011-01-02 Z GMT-3",
      "zone offset -03:00 at byte 13 contradicts zone offset +00:00 before it"
    ),
    (
      "y-MM-dd xxx", "2011-01-02 +24:00",
      "zone offset +24:00 at byte 11 is not in -23:59:59...+23:59:59"
    ),
    ("y-MM-dd xxx", "2011-01-02 +0530", "expected a zone such as '+05:30' at byte 11"),
    ("y-MM-dd xxx", "2011-01-02 05:30", "expected a zone such as '+05:30' at byte 11"),
    ("y-MM-dd xxx", "2011-01-02 +05:60", "expected a zone such as '+05:30' at byte 11"),
    ("y-MM-dd xxx", "2011-01-02 ", "expected a zone such as '+05:30' at byte 11"),
    ("y-MM-dd X", "2011-01-02 +0500", "expected the end of the text at byte 14"),
    ("y-MM-dd xxx", "2011-01-02 -00:00", "expected '+00:00' at byte 11"),
    ("y-MM-dd O", "2011-01-02 GMT+05:30", "expected '5:30' at byte 15"),
    ("y-MM-dd z", "2011-01-02 EST", "expected a zone such as 'GMT+5:30' at byte 11"),
    ("y-MM-dd z VV", "2011-01-02 GMT UTC", "expected 'GMT' at byte 15"),
  ]) func unreadableZonesGiveTheExpectedError(pattern: String, text: String, message: String) throws
  {
    let locale = try CalendarLocale("en_US")
    let error = #expect(throws: DateParseError.self) {
      try DatePattern(pattern).parse(text, locale: locale, mode: .exact)
    }
    #expect(error?.description == message)
  }

  /// What an error gives as an example without a locale can be read.
  @Test(arguments: ["z", "zzzz", "O", "OOOO", "v", "VV", "ZZZZ", "Z", "xxx"])
  func exampleInAnErrorCanBeRead(letters: String) throws {
    let pattern = try DatePattern("y-MM-dd \(letters)")
    let error = #expect(throws: DateParseError.self) { try pattern.parse("2011-01-02 EST") }
    guard case .unexpected(_, .zone(let example)) = error else {
      Issue.record("an error without an example of a zone")
      return
    }
    let text = "2011-01-02 " + String(decoding: example, as: UTF8.self)
    #expect(try pattern.parseWithOffset(text).offsetSeconds == 19_800)
  }

  // MARK: strftime

  @Test func strftimeOffsetsRoundTrip() throws {
    let dateTime = CivilDateTime(
      try CivilDate("2011-01-02"), try CivilTime(hour: 15, minute: 4, second: 5))
    var count = 0
    for dialect in [PatternDialect.posix, .glibc, .localized] {
      for text in [
        "%F %T %z", "%F %T %Z", "%s %z", "%F %T %10z", "%F %T %_z", "%F %T %-z", "%Z %s",
        "%F %T %^Z", "%F %T %#Z",
      ] {
        let format = try DatePattern(text, dialect: dialect)
        for offset in Self.offsets {
          let zone = try UTCOffset(seconds: offset)
          let written = format.string(from: dateTime, zone: zone)
          let found = try format.parseWithOffset(written)
          #expect(found.dateTime == dateTime && found.offsetSeconds == offset, "\(written)")
          count += 1
        }
      }
    }
    #expect(count == 3 * 9 * 15)
  }

  @Test func strftimeZonesAreWordsOrOffsets() throws {
    let zone = try UTCOffset(seconds: -12_600)
    let dateTime = CivilDateTime(try CivilDate("2011-01-02"))
    func text(_ format: String, _ dialect: PatternDialect, _ locale: String) throws -> String {
      try DatePattern(format, dialect: dialect).string(
        from: dateTime, zone: zone, locale: locale)
    }
    #expect(try text("%z %Z %s", .posix, "en") == "-0330 -0330 1293939000")
    #expect(try text("%z %Z %s", .localized, "en") == "-0330 GMT-3:30 1293939000")
    #expect(try text("%Z", .localized, "fr") == "UTC\u{2212}3:30")
    #expect(try text("%z", .localized, "ar_EG") == "-٠٣٣٠")
    let utc = try DatePattern("%Z %z", dialect: .posix)
    #expect(utc.string(from: dateTime, zone: .utc) == "UTC +0000")
  }

  @Test func strftimeOffsetErrorsNameTheByte() throws {
    let format = try DatePattern("%F %z %Z", dialect: .posix)
    for (text, message) in [
      (
        "2011-01-02 +0100 +02",
        "zone offset +02:00 at byte 17 contradicts zone offset +01:00 before it"
      ),
      ("2011-01-02 0100 +02", "expected a zone such as '+0530' at byte 11"),
      ("2011-01-02 +0175 +02", "expected a zone such as '+0530' at byte 12"),
      ("2011-01-02 +9900 +02", "zone offset +99:00 at byte 12 is not in -23:59:59...+23:59:59"),
    ] {
      let error = #expect(throws: DateParseError.self) { try format.parse(text) }
      #expect(error?.description == message)
    }
  }
}

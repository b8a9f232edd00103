import TestSupport
import Testing
import WeekCalendar

/// Any bytes as a text in any pattern give a date or an error; what is read in strict mode formats back.
@Suite struct DateParseFuzzTests {
  private static let letters = Array("GyYuQqMLwWdDFgEecahHKkmsSAbBzZOvVXx'-/. :,")

  @Test func randomPatternsAndTextsNeverTrap() throws {
    var generator = SplitMix64(seed: 7)
    let locales = try ["en_US", "de_DE", "ar_EG", "ja_JP", "el", "tr", "root", "ff_Adlm", "mn"].map
    {
      try CalendarLocale($0)
    }
    var read = 0
    for round in 0..<30_000 {
      var text = ""
      for _ in 0...generator.next() % 6 {
        let letter = Self.letters[Int(generator.next() % UInt64(Self.letters.count))]
        text += String(repeating: letter, count: Int(generator.next() % 5) + 1)
      }
      if generator.next() % 2 == 0 { text = "y-MM-dd " + text }
      // Zones do not have all widths.
      guard let pattern = try? DatePattern(text) else { continue }
      let locale = locales[round % locales.count]
      let day = Int(truncatingIfNeeded: generator.next() % 800_000) - 719_000
      let time = Int(truncatingIfNeeded: generator.next() % 86_400_000)
      let date = CivilDateTime(
        CivilDate(try #require(EpochDay(day))), try CivilTime(millisecondOfDay: time))
      let offset = Int(truncatingIfNeeded: generator.next() % 172_799) - 86_399
      let zone = try UTCOffset(seconds: round % 3 == 0 ? offset / 900 * 900 : 0)
      var bytes = Array(pattern.string(from: date, zone: zone, locale: locale).utf8)
      // A third is left as it is.
      for _ in 0..<generator.next() % 3 where !bytes.isEmpty {
        let place = Int(generator.next() % UInt64(bytes.count))
        switch generator.next() % 3 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: generator.next())
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8(truncatingIfNeeded: generator.next() % 128), at: place)
        }
      }
      for mode in ParsingMode.allCases {
        bytes.withSpan { utf8 in
          guard
            let found = try? pattern.parseWithOffset(utf8: utf8, locale: locale, mode: mode)
          else { return }
          read += 1
          guard mode == .exact else { return }
          // Of no offset it may have been GMT, UTC, or any other whose name tells none.
          let isAgain = PatternReader.zones(found.offsetSeconds).contains { zone in
            let again = pattern.string(from: found.dateTime, zone: zone, locale: locale)
            return again.withUTF8Span {
              FoldedText.end(of: $0, in: utf8, at: 0) == utf8.count
            }
          }
          #expect(
            isAgain, "\(text): \(String(decoding: bytes, as: UTF8.self)) is read as \(found)")
        }
      }
    }
    #expect(read > 5_000)
  }

  @Test func hostilePatternsAndTextsAreFast() throws {
    let locale = try CalendarLocale("en_US")
    let patterns = [
      String(repeating: "yMd", count: 1_300), String(repeating: "MMMMMEEEEE", count: 400) + "yd",
      "y-MM-dd" + String(repeating: "SSS", count: 1_000), String(repeating: "y M d ", count: 600),
      String(repeating: "d", count: 4_000) + "yM",
      "'" + String(repeating: "x", count: 4_000) + "'yMd",
    ]
    for text in patterns {
      let pattern = try DatePattern(text)
      for mode in ParsingMode.allCases {
        for unit in ["", "1", "11", "J", "S", "JS", " ", "1 1 1 ", "x", "\0", "é"] {
          let repeated = String(repeating: unit, count: unit.isEmpty ? 0 : 4_000 / unit.utf8.count)
          #expect(throws: DateParseError.self) {
            try pattern.parse(repeated, locale: locale, mode: mode)
          }
        }
      }
    }
  }
}

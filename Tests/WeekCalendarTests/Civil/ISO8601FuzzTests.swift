import TestSupport
import Testing
import WeekCalendar

/// Damaged ISO 8601 texts: no trap, and the types agree on what they read.
@Suite struct ISO8601FuzzTests {
  private static let seeds = [
    "2011-01-02", "20110102", "2011-002", "2011002", "2010-W52-7", "2010W527", "-0004-02-29",
    "+12011-W01-1", "2011-01-02T15:04:05.006+05:30", "20110102T150405,25Z", "2010-12-31 24:00",
    "2010-W52-7T1504-0330", "+999999-12-31T24:00Z", "-999999-01-01T00:00:00.5-23:59:59",
  ]
  private static let bytes = Array("0123456789-:+.,TWZz wt\0\u{2212}9".utf8)

  @Test func allTypesReadTheSameTexts() throws {
    var random = SplitMix64(seed: 8_601)
    var dates = 0
    var instants = 0
    var refused = 0
    for round in 0..<100_000 {
      var text = Array(Self.seeds[round % Self.seeds.count].utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0...text.count, using: &random)
        let byte = Self.bytes.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text.insert(byte, at: place)
        case 1 where place < text.count: text[place] = byte
        default: if place < text.count { text.remove(at: place) }
        }
      }
      let string = String(decoding: text, as: UTF8.self)
      let dateTime = try? CivilDateTime(string)
      let instant = try? Instant(string)
      #expect((try? CivilDate(string)) == dateTime?.date, "\(string)")
      if let dateTime {
        dates += 1
        #expect(try CivilDateTime(dateTime.description) == dateTime, "\(string)")
        #expect(try CivilDate(dateTime.date.description) == dateTime.date)
      }
      if let instant {
        instants += 1
        #expect(try Instant(instant.dateTime.description + "Z") == instant, "\(string)")
        // An offset of zero is the only one that a date without a zone takes.
        #expect(dateTime == nil || Instant(utc: dateTime ?? instant.dateTime) == instant)
      }
      if dateTime == nil && instant == nil { refused += 1 }
    }
    #expect(dates > 9_000)
    #expect(instants > 2_500)
    #expect(refused > 30_000)
  }
}

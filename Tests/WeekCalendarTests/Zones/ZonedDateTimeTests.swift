import Testing
import WeekCalendar

/// A zone's name reaches the pattern.
@Suite struct ZonedDateTimeTests {
  private static func text(_ pattern: String, _ time: String, _ zone: String) throws -> String {
    let rules = try SystemTimeZones().rules(named: zone)
    let zoned = ZonedDateTime(try Instant(time), in: rules)
    return try DatePattern(pattern).string(from: zoned, locale: "en_US")
  }

  @Test(arguments: [
    ("America/Los_Angeles", "05:00 America/Los_Angeles uslax"),
    ("US/Pacific", "05:00 US/Pacific uslax"), ("Asia/Kolkata", "17:30 Asia/Kolkata inccu"),
    ("Asia/Calcutta", "17:30 Asia/Calcutta inccu"), ("Etc/GMT+5", "07:00 Etc/GMT+5 utcw05"),
    ("UTC", "12:00 UTC utc"), ("Etc/UTC", "12:00 Etc/UTC utc"), ("GMT", "12:00 GMT gmt"),
    ("America/Argentina/Buenos_Aires", "09:00 America/Argentina/Buenos_Aires arbue"),
    // No names: an offset and a rule.
    ("+05:30", "17:30 GMT+05:30 unk"), ("EST5EDT,M3.2.0,M11.1.0", "08:00 GMT-04:00 unk"),
  ])
  func identifiersAreWritten(zone: String, expected: String) throws {
    #expect(try Self.text("HH:mm VV V", "2011-07-01T12:00Z", zone) == expected)
  }

  /// Without a pack of names an offset stands for each name, but for those of UTC.
  @Test func withoutNamesOffsetsAreWritten() throws {
    let letters = "z, zzzz, v, vvvv, VVV, VVVV, OOOO, xxx"
    #expect(
      try Self.text(letters, "2011-07-01T12:00Z", "America/Los_Angeles")
        == "GMT-7, GMT-07:00, GMT-7, GMT-07:00, Unknown Location, GMT-07:00, GMT-07:00, -07:00")
    #expect(
      try Self.text("z, zzzz", "2011-07-01T12:00Z", "Etc/UCT")
        == "UTC, Coordinated Universal Time")
  }

  @Test func rulesKnowTheirName() throws {
    let zones = SystemTimeZones()
    let name = try TimeZoneName("Europe/Berlin")
    #expect(try zones.rules(named: name).name == name)
    #expect(try zones.rules(named: "Europe/Berlin").name == name)
    #expect(try zones.rules(named: "+01:00").name == nil)
    #expect(TimeZoneRules.utc.name?.description == "UTC")
    #expect(try TimeZoneRules(posix: "CET-1").named(name).name == name)
    #expect(name.shortIdentifier == "deber")
    for unknown in ["Europe/Berlin2", "Europe", "Europe/Berli", "A", "Zulu2", "europe/berlin"] {
      #expect(try TimeZoneName(unknown).shortIdentifier == nil, "\(unknown)")
    }
  }

  /// The clock that remembers and the rules give the same.
  @Test func clockAndInstantGiveTheSame() throws {
    let rules = try SystemTimeZones().rules(named: "America/New_York")
    var clock = ZonedClock(rules)
    var count = 0
    for second in stride(from: Int64(-3_000_000_000), to: 4_000_000_000, by: 12_345_678) {
      let instant = try #require(Instant(secondsSince1970: second))
      let zoned = ZonedDateTime(instant, in: rules)
      #expect(ZonedDateTime(instant, on: &clock) == zoned)
      #expect(zoned.dateTime == rules.dateTime(at: instant))
      count += 1
    }
    #expect(count == 568)
  }

  /// What a clock remembers does not change what it equals.
  @Test func clocksOfEqualRulesAreEqual() throws {
    let rules = try TimeZoneRules(posix: "CET-1CEST,M3.5.0,M10.5.0/3")
    let fresh = ZonedClock(rules)
    var used = ZonedClock(rules)
    _ = ZonedDateTime(try Instant("2011-07-01T12:00Z"), on: &used)
    #expect(used == fresh)
    #expect(used.hashValue == fresh.hashValue)
    #expect(ZonedClock(try TimeZoneRules(posix: "CET-1")) != fresh)
  }
}

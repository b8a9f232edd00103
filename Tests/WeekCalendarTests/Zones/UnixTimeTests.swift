import TestSupport
import Testing
import WeekCalendar

@Suite struct UnixTimeTests {
  @Test func examples() throws {
    #expect(UnixTime(seconds: 1_293_926_400.5)?.milliseconds == 1_293_926_400_500)
    #expect(UnixTime(milliseconds: 0)?.dateTime.description == "1970-01-01T00:00:00")
    #expect(UnixTime(secondsSince2001: 0)?.dateTime.description == "2001-01-01T00:00:00")
    #expect(UnixTime(seconds: 0.29)?.milliseconds == 290)
    #expect(UnixTime(seconds: 0.29, rounding: .down)?.milliseconds == 289)
    #expect(UnixTime(microseconds: 1_999)?.milliseconds == 1)
    #expect(UnixTime(microseconds: -1)?.milliseconds == -1)
    #expect(UnixTime(microseconds: .min)?.milliseconds == -9_223_372_036_854_776)
    #expect(UnixTime(seconds: 5 as Int64)?.microseconds == 5_000_000)
    #expect(UnixTime(milliseconds: -1)?.wholeSeconds == -1)
    #expect(UnixTime(milliseconds: -1)?.dateTime.description == "1969-12-31T23:59:59.999")
    let julian = try #require(UnixTime(milliseconds: 0)).julianDay
    #expect(julian.days == 2_440_587.5)
    #expect(UnixTime(julian)?.milliseconds == 0)
    #expect(UnixTime(JulianDay(milliseconds: .min)) == nil)
    #expect(UnixTime(JulianDay(milliseconds: .max)) == nil)
  }

  /// A text with an offset or `Z` is an instant.
  @Test(arguments: [
    ("2011-01-03T00:30:00+05:30", "2011-01-02T19:00:00"),
    ("20110102T150405Z", "2011-01-02T15:04:05"), ("2011-01-02 15:04-08", "2011-01-02T23:04:00"),
    ("2011-W01-1T00:00+0100", "2011-01-02T23:00:00"), ("2011-002T24:00z", "2011-01-03T00:00:00"),
    ("2011-01-02T15:04:05,0055 +0000", "2011-01-02T15:04:05.006"),
    ("1900-01-01T00:00+00:19:32", "1899-12-31T23:40:28"),
    ("-999999-01-01T00:00:00-23:59:59", nil), ("-999999-01-03T00:00Z", "-999999-01-03T00:00:00"),
    ("+999999-12-29T23:59:59.999Z", "+999999-12-29T23:59:59.999"),
    ("+999999-12-30T00:00Z", nil), ("2011-01-02", nil), ("2011-01-02T15:04", nil), ("", nil),
    ("2011-01-02Z", nil), ("15:04Z", nil), ("2011-01-02T15:04+24:00", nil),
    ("2011-01-02T15:04Z[UTC]", nil), ("1293962400", nil), ("now", nil),
  ])
  func texts(text: String, dateTime: String?) {
    #expect((try? UnixTime(text))?.dateTime.description == dateTime)
  }

  @Test func textsOutOfRange() throws {
    #expect(
      throws: CivilDateError.outOfRange(
        field: .epochDay, value: 364_522_970, allowed: -365_961_660...364_522_969)
    ) {
      try UnixTime("+999999-12-30T00:00Z")
    }
    #expect(try UnixTime("20110102T150405Z").wholeSeconds == 1_293_980_645)
  }

  /// Every instant has a local time in the widest zones there can be, and the day beside the range none.
  @Test func range() throws {
    let range = UnixTime.allowedMilliseconds
    let first = try #require(UnixTime(milliseconds: range.lowerBound))
    let last = try #require(UnixTime(milliseconds: range.upperBound))
    #expect(first.dateTime.description == "-999999-01-03T00:00:00")
    #expect(last.dateTime.description == "+999999-12-29T23:59:59.999")
    #expect(UnixTime(milliseconds: range.lowerBound - 1) == nil)
    #expect(UnixTime(milliseconds: range.upperBound + 1) == nil)
    #expect(UnixTime(milliseconds: .min) == nil)
    #expect(UnixTime(seconds: Int64.max) == nil)
    let west = try TimeZoneRules(posix: "WWW24:59:59")
    let east = try TimeZoneRules(posix: "EEE-24:59:59EEF,0/0,J365/25")
    #expect(west.dateTime(at: first).description == "-999999-01-01T23:00:01")
    #expect(east.dateTime(at: last).description == "+999999-12-31T01:59:58.999")
    #expect(throws: LocalTimeError.self) {
      try TimeZoneRules.utc.unixTime(of: try CivilDateTime("+999999-12-31"))
    }
    #expect(throws: LocalTimeError.self) {
      try TimeZoneRules.utc.unixTime(of: try CivilDateTime("-999999-01-01"))
    }
    #expect(UnixTime(utc: try CivilDateTime("-999999-01-01")) == nil)
  }

  @Test(arguments: [
    Double.nan, -.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    1e300, -1e300, 9.3e18, -9.3e18, 4_503_599_627_370_496, 9_007_199_254_740_992,
  ])
  func noInstant(_ seconds: Double) {
    #expect(UnixTime(seconds: seconds) == nil)
    #expect(UnixTime(seconds: seconds, rounding: .down) == nil)
    #expect(UnixTime(secondsSince2001: seconds) == nil)
  }

  @Test func tinyAndHalves() {
    for (seconds, nearest, down) in [
      (0.0, 0, 0), (-0.0, 0, 0), (.leastNonzeroMagnitude, 0, 0), (-.leastNonzeroMagnitude, 0, -1),
      (1e-300, 0, 0),
      (-1e-300, 0, -1), (0.000_5, 1, 0), (-0.000_5, -1, -1), (0.000_488_281_25, 0, 0),
      (0.062_5, 63, 62), (-0.062_5, -62, -63), (0.187_5, 188, 187), (-0.187_5, -187, -188),
      (0.999_9, 1_000, 999), (-0.999_9, -1_000, -1_000),
      (1e9, 1_000_000_000_000, 1_000_000_000_000),
      (2.220_446_049_250_313e-16, 0, 0), (-2.220_446_049_250_313e-16, 0, -1),
    ] as [(Double, Int64, Int64)] {
      #expect(UnixTime(seconds: seconds)?.milliseconds == nearest, "\(seconds)")
      #expect(UnixTime(seconds: seconds, rounding: .down)?.milliseconds == down, "\(seconds)")
    }
  }

  /// Against exact arithmetic in two doubles: product and its rounding error.
  @Test func roundingIsExact() throws {
    var random = SplitMix64(seed: 2_001)
    var checks = 0
    for round in 0..<300_000 {
      let scale = [1.0, 1e3, 1e6, 1e9, 4e9, 1e11][round % 6]
      var seconds = Double.random(in: -scale...scale, using: &random)
      // Values next to whole and half milliseconds are where rounding goes wrong.
      if round % 3 > 0 { seconds = (seconds * 2_000).rounded() / 2_000 }
      if round % 5 == 1 { seconds = seconds.nextUp }
      if round % 5 == 2 { seconds = seconds.nextDown }
      let product = seconds * 1_000
      let error = (-product).addingProduct(seconds, 1_000)
      var floor = product.rounded(.down)
      if floor == product && error < 0 { floor -= 1 }
      let rest = (product - floor, error)
      let isUp = rest.0 > 0.5 || rest.0 == 0.5 && rest.1 >= 0
      let nearest = floor + (isUp ? 1 : 0)
      #expect(
        UnixTime(seconds: seconds, rounding: .down)?.milliseconds == Int64(floor), "\(seconds)")
      #expect(UnixTime(seconds: seconds)?.milliseconds == Int64(nearest), "\(seconds)")
      checks += 1
    }
    #expect(checks == 300_000)
  }

  /// Milliseconds written as a REAL come back.
  @Test func millisecondsThroughDouble() throws {
    var random = SplitMix64(seed: 1_970)
    // Years -69,000...73,000.
    let bound: Int64 = 2_240_000_000_000_000
    for round in 0..<300_000 {
      let scale = [bound, 1 << 42, 1 << 31][round % 3]
      let time = try #require(
        UnixTime(milliseconds: Int64.random(in: -scale...scale, using: &random)))
      if UnixTime(seconds: time.seconds) != time { Issue.record("\(time)") }
      if UnixTime(secondsSince2001: time.secondsSince2001) != time { Issue.record("\(time)") }
      if UnixTime(time.julianDay) != time { Issue.record("\(time)") }
      if UnixTime(utc: time.dateTime) != time { Issue.record("\(time)") }
      if let microseconds = time.microseconds, UnixTime(microseconds: microseconds) != time {
        Issue.record("\(time)")
      }
    }
  }
}

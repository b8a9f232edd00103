import Foundation
import TestSupport
import Testing
import WeekCalendar

@Suite struct InstantTests {
  @Test func documentedExamplesHold() throws {
    #expect(Instant(secondsSince1970: 1_293_926_400.5)?.millisecondsSince1970 == 1_293_926_400_500)
    #expect(Instant(millisecondsSince1970: 0)?.dateTime.description == "1970-01-01T00:00:00")
    #expect(Instant(secondsSince2001: 0)?.dateTime.description == "2001-01-01T00:00:00")
    #expect(Instant(secondsSince1970: 0.29)?.millisecondsSince1970 == 290)
    #expect(Instant(secondsSince1970: 0.29, rounding: .down)?.millisecondsSince1970 == 289)
    #expect(Instant(microsecondsSince1970: 1_999)?.millisecondsSince1970 == 1)
    #expect(Instant(microsecondsSince1970: -1)?.millisecondsSince1970 == -1)
    #expect(Instant(microsecondsSince1970: .min)?.millisecondsSince1970 == -9_223_372_036_854_776)
    #expect(Instant(secondsSince1970: 5 as Int64)?.microsecondsSince1970 == 5_000_000)
    #expect(Instant(millisecondsSince1970: -1)?.wholeSecondsSince1970 == -1)
    #expect(Instant(millisecondsSince1970: -1)?.dateTime.description == "1969-12-31T23:59:59.999")
    let julian = try #require(Instant(millisecondsSince1970: 0)).julianDay
    #expect(julian == 2_440_587.5)
    #expect(Instant(julianDay: julian)?.millisecondsSince1970 == 0)
    for days in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      #expect(Instant(julianDay: days) == nil)
    }
    #expect(Instant(JulianDay(milliseconds: .min)) == nil)
    #expect(Instant(JulianDay(milliseconds: .max)) == nil)
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
  func textsWithAnOffsetAreInstants(text: String, dateTime: String?) {
    #expect((try? Instant(text))?.dateTime.description == dateTime)
  }

  @Test func textsOutOfRangeAreErrors() throws {
    #expect(
      throws: CivilDateError.outOfRange(
        field: .epochDay, value: 364_522_970, allowed: -365_961_660...364_522_969)
    ) {
      try Instant("+999999-12-30T00:00Z")
    }
    #expect(try Instant("20110102T150405Z").wholeSecondsSince1970 == 1_293_980_645)
  }

  /// Every instant has a local time in the widest zones there can be, and the day beside the range none.
  @Test func everyInstantHasALocalTimeInEveryZone() throws {
    let range = Instant.allowedMillisecondsSince1970
    let first = try #require(Instant(millisecondsSince1970: range.lowerBound))
    let last = try #require(Instant(millisecondsSince1970: range.upperBound))
    #expect(first.dateTime.description == "-999999-01-03T00:00:00")
    #expect(last.dateTime.description == "+999999-12-29T23:59:59.999")
    #expect(Instant(millisecondsSince1970: range.lowerBound - 1) == nil)
    #expect(Instant(millisecondsSince1970: range.upperBound + 1) == nil)
    #expect(Instant(millisecondsSince1970: .min) == nil)
    #expect(Instant(secondsSince1970: Int64.max) == nil)
    let west = try TimeZoneRules(posix: "WWW24:59:59")
    let east = try TimeZoneRules(posix: "EEE-24:59:59EEF,0/0,J365/25")
    #expect(west.dateTime(at: first).description == "-999999-01-01T23:00:01")
    #expect(east.dateTime(at: last).description == "+999999-12-31T01:59:58.999")
    for text in ["+999999-12-31", "-999999-01-01"] {
      let dateTime = try CivilDateTime(text)
      let error = #expect(throws: LocalTimeError.self) {
        try TimeZoneRules.utc.instant(of: dateTime)
      }
      guard case .outOfRange(dateTime)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    #expect(Instant(utc: try CivilDateTime("-999999-01-01")) == nil)
  }

  /// Fractions of a millisecond are rounded as asked, down to the smallest number; zero has no sign.
  @Test(
    arguments: [
      (0, 0), (-0.0, 0), (.leastNonzeroMagnitude, 0), (-.leastNonzeroMagnitude, -1),
      (.leastNormalMagnitude, 0), (-.leastNormalMagnitude, -1), (0.0004, 0), (-0.0004, -1),
      (0.0009, 0), (-0.0009, -1), (0.0011, 1), (-0.0011, -2),
    ] as [(Double, Int64)])
  func partsOfMillisecondsAreRounded(_ seconds: Double, roundedDown: Int64) {
    let down = Instant(secondsSince1970: seconds, rounding: .down)
    #expect(down?.millisecondsSince1970 == roundedDown)
    let nearest = Int64((seconds * 1_000).rounded())
    #expect(Instant(secondsSince1970: seconds)?.millisecondsSince1970 == nearest)
  }

  @Test(arguments: [
    Double.nan, -.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    1e300, -1e300, 9.3e18, -9.3e18, 4_503_599_627_370_496, 9_007_199_254_740_992,
  ])
  func secondsOutOfRangeAreNil(_ seconds: Double) {
    #expect(Instant(secondsSince1970: seconds) == nil)
    #expect(Instant(secondsSince1970: seconds, rounding: .down) == nil)
    #expect(Instant(secondsSince2001: seconds) == nil)
  }

  @Test func tinyAndHalfMillisecondsAreRounded() {
    for (seconds, nearest, down) in [
      (0.0, 0, 0), (-0.0, 0, 0), (.leastNonzeroMagnitude, 0, 0), (-.leastNonzeroMagnitude, 0, -1),
      (1e-300, 0, 0),
      (-1e-300, 0, -1), (0.000_5, 1, 0), (-0.000_5, -1, -1), (0.000_488_281_25, 0, 0),
      (0.062_5, 63, 62), (-0.062_5, -62, -63), (0.187_5, 188, 187), (-0.187_5, -187, -188),
      (0.999_9, 1_000, 999), (-0.999_9, -1_000, -1_000),
      (1e9, 1_000_000_000_000, 1_000_000_000_000),
      (2.220_446_049_250_313e-16, 0, 0), (-2.220_446_049_250_313e-16, 0, -1),
    ] as [(Double, Int64, Int64)] {
      #expect(Instant(secondsSince1970: seconds)?.millisecondsSince1970 == nearest, "\(seconds)")
      #expect(
        Instant(secondsSince1970: seconds, rounding: .down)?.millisecondsSince1970 == down,
        "\(seconds)")
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
        Instant(secondsSince1970: seconds, rounding: .down)?.millisecondsSince1970 == Int64(floor),
        "\(seconds)")
      #expect(
        Instant(secondsSince1970: seconds)?.millisecondsSince1970 == Int64(nearest), "\(seconds)")
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
        Instant(millisecondsSince1970: Int64.random(in: -scale...scale, using: &random)))
      if Instant(secondsSince1970: time.secondsSince1970) != time { Issue.record("\(time)") }
      if Instant(secondsSince2001: time.secondsSince2001) != time { Issue.record("\(time)") }
      if Instant(julianDay: time.julianDay) != time { Issue.record("\(time)") }
      if Instant(utc: time.dateTime) != time { Issue.record("\(time)") }
      if let microseconds = time.microsecondsSince1970,
        Instant(microsecondsSince1970: microseconds) != time
      {
        Issue.record("\(time)")
      }
    }
  }

  /// The text is read as the same instant, and is the same in an archive.
  @Test func descriptionsCanBeRead() throws {
    var random = SplitMix64(seed: 1_971)
    var written = 0
    for _ in 0..<20_000 {
      let range = Instant.allowedMillisecondsSince1970
      let instant = try #require(
        Instant(millisecondsSince1970: Int64.random(in: range, using: &random)))
      #expect(try Instant(instant.description) == instant)
      #expect(instant.description == instant.dateTime.description + "Z")
      written += 1
    }
    #expect(written == 20_000)
    let instant = try Instant("2011-01-02T15:04:05.006+05:30")
    let archive = try JSONEncoder().encode([instant])
    #expect(String(decoding: archive, as: UTF8.self) == #"["2011-01-02T09:34:05.006Z"]"#)
    #expect(try JSONDecoder().decode([Instant].self, from: archive) == [instant])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Instant].self, from: Data(#"["2011-01-02T09:34:05"]"#.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription.hasPrefix("not an instant at byte 19: "))
  }

  /// A duration is so many milliseconds, rounded down, and what comes out of range is an error.
  @Test func durationsAreRoundedDown() throws {
    var random = SplitMix64(seed: 1_972)
    let start = try Instant("2011-01-02T00:00Z")
    for _ in 0..<20_000 {
      let nanoseconds = Int64.random(
        in: -4_000_000_000_000_000_000...4_000_000_000_000_000_000, using: &random)
      let milliseconds = (Double(nanoseconds) / 1e6).rounded(.down)
      let later = try start.adding(.nanoseconds(nanoseconds))
      let moved = later.millisecondsSince1970 - start.millisecondsSince1970
      // The oracle is a double, which is a millisecond off at most.
      #expect(abs(Double(moved) - milliseconds) <= 1)
      #expect(later.duration(since: start) == .milliseconds(moved))
      #expect(try start.dateTime.adding(.nanoseconds(nanoseconds)) == later.dateTime)
      #expect(later.dateTime.duration(since: start.dateTime) == .milliseconds(moved))
    }
    #expect(try start.adding(.nanoseconds(-1)).description == "2011-01-01T23:59:59.999Z")
    let days = CivilBounds.epochDays
    let inner = days.lowerBound + 2...days.upperBound - 2
    for (duration, day, dayRoundedDown) in [
      (Duration.seconds(Int64.max), 106_751_991_167, 106_751_991_167),
      (.seconds(Int64.min), -106_751_976_191, -106_751_976_192),
      (.seconds(1e14), 1_157_422_383, 1_157_422_383),
    ] {
      #expect(throws: CivilDateError.outOfRange(field: .epochDay, value: day, allowed: inner)) {
        try start.adding(duration)
      }
      #expect(
        throws: CivilDateError.outOfRange(field: .epochDay, value: dayRoundedDown, allowed: days)
      ) {
        try start.dateTime.adding(duration)
      }
    }
  }

  /// An instant at an offset, and back.
  @Test func offsetsRoundTrip() throws {
    let instant = try Instant("2011-01-02T23:30Z")
    for hours in -23...23 {
      let offset = try UTCOffset(hours: hours)
      #expect(offset.seconds == hours * 3_600)
      let local = instant.dateTime(offset: offset)
      #expect(local == (try instant.dateTime.adding(hours: hours)))
      #expect(Instant(local, offset: offset) == instant)
      #expect(try Instant("\(local)\(offset)") == instant)
      #expect(TimeZoneRules(offset).offset(at: instant).seconds == offset.seconds)
      #expect(instant.dateTime(in: TimeZoneRules(offset)) == local)
    }
    for (hours, seconds) in [(24, 86_400), (-24, -86_400), (.max, .max), (.min, Int.min)] {
      #expect(
        throws: CivilDateError.outOfRange(field: .offset, value: seconds, allowed: -86_399...86_399)
      ) {
        try UTCOffset(hours: hours)
      }
    }
    #expect(UTCOffset.gmt != .utc && UTCOffset.gmt < .utc && !(UTCOffset.utc < .gmt))
    #expect(try UTCOffset(seconds: -1) < .gmt)
  }

  /// Microseconds are there exactly if they fit 64 bits.
  @Test func microsecondsEndWhereTheirNumbersEnd() {
    for (milliseconds, microseconds) in [
      (9_223_372_036_854_775, 9_223_372_036_854_775_000), (9_223_372_036_854_776, nil),
      (-9_223_372_036_854_775, -9_223_372_036_854_775_000), (-9_223_372_036_854_776, nil),
    ] as [(Int64, Int64?)] {
      let time = Instant(millisecondsSince1970: milliseconds)
      #expect(time != nil && time?.microsecondsSince1970 == microseconds, "\(milliseconds)")
    }
  }

  /// A local time that a zone skips or shows twice is an error only if the caller wants one.
  @Test func rejectedLocalTimesSayWhatTheClocksDid() throws {
    let newYork = try TimeZoneRules(posix: "EST5EDT,M3.2.0,M11.1.0")
    for (local, message, earlier, later) in [
      (
        "2011-03-13T02:30",
        "2011-03-13T02:30:00 was skipped: the clocks went from -05:00 to -04:00; "
          + "ask for the earlier or later instant",
        "2011-03-13T06:30:00Z", "2011-03-13T07:30:00Z"
      ),
      (
        "2011-11-06T01:30",
        "2011-11-06T01:30:00 occurred twice, at -04:00 and at -05:00; "
          + "ask for the earlier or later instant",
        "2011-11-06T05:30:00Z", "2011-11-06T06:30:00Z"
      ),
    ] {
      let dateTime = try CivilDateTime(local)
      let error = #expect(throws: LocalTimeError.self) {
        try dateTime.instant(in: newYork, .reject)
      }
      #expect(error?.description == message)
      #expect(try dateTime.instant(in: newYork, .earlier).description == earlier)
      #expect(try dateTime.instant(in: newYork, .later).description == later)
    }
    let first = try CivilDateTime("-999999-01-01")
    #expect(
      #expect(throws: LocalTimeError.self) { try first.instant(in: newYork) }?.description
        == "-999999-01-01T00:00:00 is too close to the end of the calendar: in some zones it has "
        + "no instant")
  }
}

import WeekCalendar

/// A zone's clock for names: whether it is daylight time according to ICU.
///
/// Some zones of the tz database have a standard time in summer and a time behind it in winter, which it marks as
/// daylight time; ICU's data, like older files, has them the other way round. So that any file gives the same names, in
/// these stretches the greater offset is daylight time.
/// Source: tz database, the files `europe` and `africa`, "negative DST".
package struct NamedClock {
  /// An interval with one offset and one name.
  package struct Stretch {
    package var offset: Int
    package var isDaylight: Bool
    /// In seconds since 1970.
    package var seconds: ClosedRange<Int64>
  }

  /// When winter time is standard time, even if the file says otherwise.
  private struct Winter {
    var seconds: Range<Int64>
    /// The offset of standard time.
    var offset: Int
  }

  private let rules: TimeZoneRules
  private let winter: Winter?

  package init(_ rules: TimeZoneRules, short: Subtag) {
    self.rules = rules
    winter = Self.winter(short)
  }

  /// The clock of the zone that some rules are of.
  package init(_ rules: TimeZoneRules) {
    self.init(rules, short: rules.name?.shortIdentifier ?? .empty)
  }

  private static func winter(_ zone: Subtag) -> Winter? {
    switch zone {
    // From 1971-10-31T02:00Z.
    case "iedub": Winter(seconds: 57_722_400 ..< .max, offset: 0)
    // From 1994-03-20T22:00Z to 2017-10-23T22:00Z.
    case "nawdh": Winter(seconds: 764_200_800..<1_508_796_000, offset: 3_600)
    // From 2018-10-28T02:00Z.
    case "macas", "eheai": Winter(seconds: 1_540_692_000 ..< .max, offset: 0)
    // From 1946-12-01T02:00Z to 1947-02-23T02:00Z.
    case "czprg": Winter(seconds: -728_517_600 ..< -721_260_000, offset: 0)
    default: nil
    }
  }

  /// The stretch around an instant.
  package func stretch(at second: Int64) -> Stretch {
    var stretch = raw(at: second)
    // Neighbours that differ in their abbreviations only are one stretch.
    for _ in 0..<8 where stretch.seconds.lowerBound > .min {
      let before = raw(at: stretch.seconds.lowerBound &- 1)
      guard before.offset == stretch.offset, before.isDaylight == stretch.isDaylight else {
        break
      }
      stretch.seconds = before.seconds.lowerBound...stretch.seconds.upperBound
    }
    for _ in 0..<8 where stretch.seconds.upperBound < .max {
      let after = raw(at: stretch.seconds.upperBound &+ 1)
      guard after.offset == stretch.offset, after.isDaylight == stretch.isDaylight else { break }
      stretch.seconds = stretch.seconds.lowerBound...after.seconds.upperBound
    }
    return stretch
  }

  private func raw(at second: Int64) -> Stretch {
    let interval = rules.interval(atUnixSeconds: second)
    var stretch = Stretch(
      offset: interval.offsetSeconds, isDaylight: interval.isDaylight,
      seconds: interval.unixSeconds)
    guard let winter else { return stretch }
    var first = stretch.seconds.lowerBound
    var last = stretch.seconds.upperBound
    if winter.seconds.contains(second) {
      stretch.isDaylight = stretch.offset > winter.offset
      first = max(first, winter.seconds.lowerBound)
      last = min(last, winter.seconds.upperBound &- 1)
    } else if second < winter.seconds.lowerBound {
      last = min(last, winter.seconds.lowerBound &- 1)
    } else {
      first = max(first, winter.seconds.upperBound)
    }
    stretch.seconds = first...last
    return stretch
  }

  /// The stretch at a time on the clock: of times that the clock skipped the one before, of times that it showed twice
  /// the later one.
  func stretch(atLocal dateTime: CivilDateTime) -> Stretch? {
    let offset: UTCOffset
    switch rules.meaning(of: dateTime) {
    case .unique(let only): offset = only
    case .repeated(_, let last): offset = last
    case .skipped(_, let after): offset = after
    }
    guard let local = Instant(utc: dateTime) else { return nil }
    return stretch(at: local.wholeSecondsSince1970 &- Int64(offset.seconds))
  }

  /// The offset of standard or of daylight time around a time on the clock; nil for the daylight time of a zone that
  /// had none within so many seconds.
  ///
  /// Daylight time out of season is as far ahead of standard time as in the nearest season.
  /// Source: ICU, `SimpleDateFormat::parse`.
  func offset(
    atLocal dateTime: CivilDateTime, isDaylight: Bool, within reach: Int64
  ) -> Int? {
    guard let here = stretch(atLocal: dateTime),
      let standard = nearest(here, to: here.seconds.lowerBound, isDaylight: false)
    else { return nil }
    guard isDaylight else { return standard.offset }
    let second = Instant(utc: dateTime)?.wholeSecondsSince1970 ?? here.seconds.lowerBound
    guard let daylight = nearest(here, to: second, isDaylight: true),
      second <= daylight.seconds.upperBound || second &- daylight.seconds.upperBound <= reach,
      second >= daylight.seconds.lowerBound || daylight.seconds.lowerBound &- second <= reach,
      // On this side of the season: on the other one the zone may have had another standard time.
      let around = nearest(daylight, to: second, isDaylight: false)
    else { return nil }
    return standard.offset &+ daylight.offset &- around.offset
  }

  /// The stretch of standard or daylight time that is nearest to an instant in a stretch.
  private func nearest(_ here: Stretch, to second: Int64, isDaylight: Bool) -> Stretch? {
    if here.isDaylight == isDaylight { return here }
    var (before, after): (Stretch?, Stretch?) = (here, here)
    while let stretch = before, stretch.isDaylight != isDaylight {
      let start = stretch.seconds.lowerBound
      before = start > .min ? self.stretch(at: start &- 1) : nil
    }
    while let stretch = after, stretch.isDaylight != isDaylight {
      let end = stretch.seconds.upperBound
      after = end < .max ? self.stretch(at: end &+ 1) : nil
    }
    guard let before, let after else { return before ?? after }
    let (past, future) = (second &- before.seconds.upperBound, after.seconds.lowerBound &- second)
    return future < past ? after : before
  }
}

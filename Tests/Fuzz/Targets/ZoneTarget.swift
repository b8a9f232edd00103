import WeekCalendar

#if canImport(Glibc)
import Glibc
#endif

extension FuzzTarget {
  /// A TZif file or a POSIX rule is an error with a message, or gives each instant one local time that leads back.
  ///
  /// Input: a file that starts with `TZif`, or a rule.
  static let zones = FuzzTarget("zones", inputs: 25_000) { bytes in
    let rules: TimeZoneRules
    if bytes.starts(with: "TZif".utf8) {
      do throws(TZifError) { rules = try TimeZoneRules(tzif: bytes) } catch {
        law(error.offset >= 0 && error.offset <= bytes.count, "an error at \(error.offset)")
        return law(!error.description.isEmpty, "an error without a message")
      }
    } else {
      do throws(PosixTimeZoneError) {
        rules = try bytes.withSpan { (text) throws(PosixTimeZoneError) in
          try TimeZoneRules(posix: text)
        }
      } catch {
        law(error.offset >= 0 && error.offset <= bytes.count, "an error at \(error.offset)")
        return law(!error.description.isEmpty, "an error without a message")
      }
    }
    var clock = ZonedClock(rules)
    // A leap year and the years around it, edges of the formats, and the ends of time.
    let moments = (0..<72).map { (step: Int64) in 1_704_067_200 + step * 952_201 }
    let edges: [Int64] = [.min, -1 << 31, -1, 0, 1 << 31, 253_402_300_800, .max]
    for second in moments + edges {
      let interval = rules.interval(atUnixSeconds: second)
      let name = "\(shown(bytes)) at \(second)"
      law(interval.unixSeconds.contains(second), name)
      for edge in [interval.unixSeconds.lowerBound, interval.unixSeconds.upperBound] {
        lawOfEqual(rules.interval(atUnixSeconds: edge), interval, name)
      }
      if interval.unixSeconds.upperBound < .max {
        let next = rules.interval(atUnixSeconds: interval.unixSeconds.upperBound + 1)
        lawOfEqual(next.unixSeconds.lowerBound, interval.unixSeconds.upperBound + 1, name)
      }
      #if canImport(Glibc)
      if moments.contains(second), let theirs = CLibraryZone.offset(of: bytes, at: second) {
        lawOfEqual(interval.offsetSeconds, theirs, "\(name), and the C library")
      }
      #endif
      guard let instant = Instant(secondsSince1970: second) else { continue }
      let local = clock.dateTime(at: instant)
      lawOfEqual(local, rules.dateTime(at: instant), name)
      switch rules.meaning(of: local) {
      case .unique(let offset): lawOfEqual(offset, interval.offset, name)
      case .repeated(let first, let last):
        // Between the two there may be a third one.
        law((last...first).contains(interval.offset), name)
      case .skipped: law(false, "\(name): \(local) is skipped")
      }
    }
  }
}

#if canImport(Glibc)
/// Rules in the C library, which looks at the changes of one calendar year only.
private enum CLibraryZone {
  /// The offset of a rule `XXX-1YYY,M3.5.0,M10.5.0/3` whose changes stay in their year; nil for any other text.
  static func offset(of rule: [UInt8], at second: Int64) -> Int? {
    guard isPlain(rule) else { return nil }
    setenv("TZ", String(decoding: rule, as: UTF8.self), 1)
    tzset()
    defer {
      setenv("TZ", "UTC0", 1)
      tzset()
    }
    var time = time_t(second)
    var fields = tm()
    localtime_r(&time, &fields)
    return fields.tm_gmtoff
  }

  /// Whether a rule has names of letters, whole hours, and changes from February to November at hours of their day.
  private static func isPlain(_ rule: [UInt8]) -> Bool {
    let text = String(decoding: rule, as: UTF8.self)
    guard
      let match = text.wholeMatch(
        of:
          /[A-Z]{3,4}[+-]?([0-9]{1,2})([A-Z]{3,4},M([0-9]{1,2})\.[1-5]\.[0-6](\/[0-9]{1,2})?,M([0-9]{1,2})\.[1-5]\.[0-6](\/[0-9]{1,2})?)?/
      )
    else { return false }
    let months = [match.3, match.5].compactMap { $0 }.compactMap { Int($0) }
    let clocks = [match.4, match.6].compactMap { $0 }.compactMap { Int($0.dropFirst()) }
    return months.allSatisfy { (2...11).contains($0) } && Set(months).count == months.count
      && clocks.allSatisfy { $0 < 24 }
  }
}
#endif

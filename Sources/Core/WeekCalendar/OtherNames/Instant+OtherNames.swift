// Names of instants and zones in other libraries; see OtherNames.swift.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !hasFeature(Embedded)

// MARK: Instants and zones

extension Instant {
  @available(
    *, unavailable,
    message:
      "the library never reads the clock: write try Instant(Date()) with WeekCalendarFoundation, or give it the milliseconds since 1970"
  )
  public static func now() -> Instant { unavailable() }

  @available(*, unavailable, renamed: "init(secondsSince1970:)")
  public init?(epochSeconds: Int) { unavailable() }

  @available(*, unavailable, renamed: "init(secondsSince1970:)")
  public init?(unixSeconds: Int) { unavailable() }

  @available(*, unavailable, renamed: "init(secondsSince1970:rounding:)")
  public init?(timeIntervalSince1970: Double) { unavailable() }

  @available(*, unavailable, renamed: "init(millisecondsSince1970:)")
  public init?(epochMilliseconds: Int) { unavailable() }

  @available(*, unavailable, renamed: "init(_:)")
  public static func parse(_ text: String) -> Instant { unavailable() }

  @available(*, unavailable, renamed: "secondsSince1970")
  public var timeIntervalSince1970: Double { unavailable() }

  @available(*, unavailable, renamed: "wholeSecondsSince1970")
  public var epochSeconds: Int { unavailable() }

  @available(*, unavailable, message: "write ZonedDateTime(instant, in: rules)")
  public func atZone(_ rules: TimeZoneRules) -> ZonedDateTime { unavailable() }

  @available(*, unavailable, message: "write instant.dateTime(in: rules).date")
  public func date(in rules: TimeZoneRules) -> CivilDate { unavailable() }
}

extension TimeZoneRules {
  @available(
    *, unavailable,
    message:
      "the library opens no files on its own: write try SystemTimeZones().rules(named: \"Europe/Paris\")"
  )
  public init(_ identifier: String) { unavailable() }

  @available(
    *, unavailable,
    message:
      "the library opens no files on its own: write try SystemTimeZones().rules(named: \"Europe/Paris\")"
  )
  public init(identifier: String) { unavailable() }

  @available(
    *, unavailable,
    message:
      "the library opens no files on its own: write try SystemTimeZones().rules(named: \"Europe/Paris\")"
  )
  public init(named name: String) { unavailable() }

  @available(*, unavailable, message: "write TimeZoneRules(try UTCOffset(seconds: 19_800))")
  public init?(offsetSeconds: Int) { unavailable() }
}

extension UTCOffset {
  @available(*, unavailable, message: "write try UTCOffset(seconds: 5 * 3_600 + 30 * 60)")
  public init(hours: Int, minutes: Int) { unavailable() }

  @available(*, unavailable, message: "write try UTCOffset(hours: 2)")
  public static func hours(_ hours: Int) -> UTCOffset { unavailable() }

  @available(*, unavailable, renamed: "seconds")
  public var totalSeconds: Int { unavailable() }

  @available(*, unavailable, renamed: "utc")
  public static var zero: UTCOffset { unavailable() }
}

#endif

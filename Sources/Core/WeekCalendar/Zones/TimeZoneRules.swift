/// The rules of a time zone: its past offset changes, and the rule for the years after them.
///
/// Make rules from the bytes of a time zone file, from a POSIX string, or from a fixed offset. They are a value, so
/// later changes to the system's files do not affect them. ``SystemTimeZones`` reads these files.
///
///     let rules = try TimeZoneRules(posix: "EST5EDT,M3.2.0,M11.1.0")
///     let instant = try Instant("2011-07-01T12:00Z")
///     rules.offset(at: instant)               // -04:00
///     rules.interval(at: instant).isDaylight  // true
///     instant.dateTime(in: rules)             // 2011-07-01T08:00:00
///
/// Before the first change, the file's first local time type applies, which is local mean time for most zones. After
/// the last change, the footer's rule applies indefinitely or, without a rule, the last type. Two rules are equal only
/// if they have the same data; the same results are not enough.
///
/// Also known as: `ZoneRules` (java.time), `TimeZone` (jiff, Foundation), `icu::TimeZone`.
/// Source: RFC 9636 (TZif), 3.2 and 3.3.
public struct TimeZoneRules: Hashable, Sendable {
  /// Unix seconds of the changes, ascending.
  private let transitions: [Int64]
  /// For each change, the index in ``types`` of the local time that it starts.
  private let typeIndices: [UInt8]
  /// The local time types, never empty; the first one applies before the first change.
  private let types: [LocalTimeType]
  /// The rule that applies after the last change.
  private let footer: PosixTimeZone?
  /// The smallest and the greatest offset.
  let offsets: ClosedRange<Int32>
  /// The name in the time zone database; nil for rules that do not come from a named time zone.
  public private(set) var name: TimeZoneName?

  /// The maximum number of changes in a file, 16,384; the longest file of the time zone database has about 300.
  public static var maximumTransitions: Int { 16_384 }

  /// Makes rules from parts that a reader has checked: one index per transition, each of them valid for `types`.
  init(
    transitions: [Int64] = [], typeIndices: [UInt8] = [], types: [LocalTimeType],
    footer: PosixTimeZone? = nil
  ) {
    self.transitions = transitions
    self.typeIndices = typeIndices
    self.types = types
    self.footer = footer
    var offsets = types.map { $0.offsetSeconds }
    if let footer { offsets.append(footer.standard.offsetSeconds) }
    if let daylight = footer?.daylight { offsets.append(daylight.type.offsetSeconds) }
    self.offsets = (offsets.min() ?? 0)...(offsets.max() ?? 0)
  }

  /// The rules of UTC, whose offset is always 0.
  public static var utc: TimeZoneRules { TimeZoneRules(types: [.utc]).named(.utc) }

  /// The same rules with a time zone name, which patterns can write.
  ///
  /// Rules from ``SystemTimeZones`` already have their names; use this method for rules from other sources.
  ///
  ///     let rules = try TimeZoneRules(posix: "EST5EDT,M3.2.0,M11.1.0")
  ///     rules.named(try TimeZoneName("America/New_York")).name?.description  // "America/New_York"
  public func named(_ name: TimeZoneName) -> TimeZoneRules {
    var rules = self
    rules.name = name
    return rules
  }

  /// Reads the bytes of a time zone file (TZif), versions 1 to 4.
  ///
  /// Files that count leap seconds, such as those in the folder `right`, are rejected, because Unix time does not count
  /// leap seconds.
  /// - Throws: ``TZifError`` if the bytes are not such a file.
  /// - Complexity: O(*n*), for *n* bytes.
  public init(tzif bytes: Span<UInt8>) throws(TZifError) {
    self = try TZifReader.read(bytes)
  }

  /// Reads the bytes of a time zone file; see ``init(tzif:)-(Span<UInt8>)``.
  public init(tzif bytes: [UInt8]) throws(TZifError) {
    self = try bytes.withSpan(TZifReader.read)
  }

  /// Reads a POSIX `TZ` string, such as `EST5EDT,M3.2.0,M11.1.0` or `<+0530>-5:30`.
  ///
  /// Offsets in POSIX strings are positive to the west of Greenwich. A date is `Mmonth.week.weekday` (week 5 is the
  /// last, weekday 0 is Sunday), `Jday`, which does not count 29 February, or `day`, which is zero-based and counts it.
  /// Each may have a `/time` of -167 to 167 hours; the default is 2. Daylight-saving time without dates is rejected,
  /// because POSIX leaves the dates to the system. `:name` and file names are rejected too.
  ///
  ///     try TimeZoneRules(posix: "IST-2IDT,M3.4.4/26,M10.5.0").offset(at: Instant("1970-01-01T00:00Z"))  // +02:00
  ///
  /// - Throws: ``PosixTimeZoneError`` if the text is not in this form. Source: POSIX.1-2024, 8.3; RFC 9636, 3.3.1.
  public init(posix text: String) throws(PosixTimeZoneError) {
    self = try text.withUTF8Span(TimeZoneRules.init(posix:))
  }

  /// Reads a POSIX `TZ` string from UTF-8 bytes; see ``init(posix:)-(String)``.
  public init(posix utf8: Span<UInt8>) throws(PosixTimeZoneError) {
    let zone = try PosixTimeZoneParser.parse(utf8)
    self.init(types: [zone.standard], footer: zone)
  }

  /// The interval around an instant in which the offset does not change.
  ///
  /// In years that follow the footer's rule, a call converts about six dates and does not allocate. If many instants
  /// are close together, keep the interval or use ``ZonedClock``.
  /// - Complexity: O(log *n*), for a time zone with *n* offset changes.
  public func interval(at instant: Instant) -> TimeZoneInterval {
    interval(atUnixSeconds: instant.wholeSecondsSince1970)
  }

  /// How far the time zone's clocks are ahead of UTC at an instant.
  ///
  /// - Complexity: O(log *n*), for a time zone with *n* offset changes.
  public func offset(at instant: Instant) -> UTCOffset { interval(at: instant).offset }

  /// The interval around a second since 1970, which may be any `Int64`.
  package func interval(atUnixSeconds second: Int64) -> TimeZoneInterval {
    guard let last = transitions.last else {
      return footer?.interval(at: second) ?? types[0].interval(.min ... .max)
    }
    guard second < last else {
      guard let found = footer?.interval(at: second) else {
        return type(after: transitions.count &- 1).interval(last ... .max)
      }
      let stretch = found.unixSeconds
      return found.type.interval(max(stretch.lowerBound, last)...stretch.upperBound)
    }
    let next = (0..<transitions.count &- 1).partitioningIndex { transitions[$0] > second }
    guard next > 0 else { return types[0].interval(.min...transitions[0] &- 1) }
    return type(after: next &- 1).interval(transitions[next &- 1]...transitions[next] &- 1)
  }

  private func type(after transition: Int) -> LocalTimeType { types[Int(typeIndices[transition])] }

  /// Seconds to add to UTC for the zone's local time, positive to the east: -89,999...93,599.
  package func offsetSeconds(atUnixSeconds second: Int64) -> Int {
    interval(atUnixSeconds: second).offsetSeconds
  }

  /// See ``Instant/dateTime(in:)``.
  package func dateTime(at time: Instant) -> CivilDateTime {
    time.dateTime(offsetSeconds: offsetSeconds(atUnixSeconds: time.wholeSecondsSince1970))
  }

  /// Hashes some of the data that decide equality: the changes, the range of offsets, and the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(transitions)
    hasher.combine(offsets)
    hasher.combine(name)
  }
}

/// What a time zone's clocks show at any instant: its history, and the rule for the years after it.
///
/// A value like `WeekRules`: it is made from a time zone file's bytes, from a POSIX text, or from a fixed
/// offset, and then depends on nothing else. ``SystemTimeZones`` reads the system's files.
///
///     let rules = try TimeZoneRules(posix: "EST5EDT,M3.2.0,M11.1.0")
///     let instant = try Instant("2011-07-01T12:00Z")
///     rules.offset(at: instant)               // -04:00
///     rules.interval(at: instant).isDaylight  // true
///     instant.dateTime(in: rules)             // 2011-07-01T08:00:00
///
/// Before the first change the file's first local time type applies (for most zones local mean time); after the last
/// one the footer's rule, without end; without a rule the last type. Two rules are equal when they hold the same data,
/// not only the same answers. Also known as: `ZoneRules` (java.time), `TimeZone` (jiff, Foundation), `icu::TimeZone`.
/// Source: RFC 9636 (TZif), 3.2 and 3.3.
public struct TimeZoneRules: Hashable, Sendable {
  /// Unix seconds of the changes, ascending.
  private let transitions: [Int64]
  /// For each change, which of ``types`` it starts.
  private let typeIndices: [UInt8]
  /// Never empty; the first one holds before the first change.
  private let types: [LocalTimeType]
  /// The rule from the last change on.
  private let footer: PosixTimeZone?
  /// The least and the greatest offset there ever is.
  let offsets: ClosedRange<Int32>
  /// The zone's name in the tz database; nil for rules that came from elsewhere than a zone of that name.
  public private(set) var name: TimeZoneName?

  /// The most changes that a file may list: 16,384; the longest of the tz database lists about 300.
  public static var maximumTransitions: Int { 16_384 }

  /// Makes rules from parts that a reader has checked: as many indices as transitions, each within `types`.
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

  /// UTC: offset 0 for ever.
  public static var utc: TimeZoneRules { TimeZoneRules(types: [.utc]).named(.utc) }

  /// The same rules with the name of a zone of the tz database, which patterns write.
  ///
  /// Rules of ``SystemTimeZones`` have their names already; this is for bytes from other sources.
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
  /// Files that count leap seconds, like those in the folder `right`, are refused: Unix time does not count them.
  /// - Throws: ``TZifError`` for any bytes that are not such a file.
  /// - Complexity: O(the number of bytes).
  public init(tzif bytes: Span<UInt8>) throws(TZifError) {
    self = try TZifReader.read(bytes)
  }

  /// Reads the bytes of a time zone file; see ``init(tzif:)-(Span<UInt8>)``.
  public init(tzif bytes: [UInt8]) throws(TZifError) {
    self = try bytes.withSpan(TZifReader.read)
  }

  /// Reads a POSIX `TZ` text, whose offsets count west of Greenwich: `EST5EDT,M3.2.0,M11.1.0`, `<+0530>-5:30`.
  ///
  /// Dates are `Mmonth.week.weekday` (week 5 is the last, weekday 0 is Sunday), `Jday` without 29 February
  /// or zero-based `day`, each with an optional `/time` of -167 to 167 hours, 2 by default. Daylight-saving
  /// time without dates is refused, because POSIX leaves them to the system; so are `:name` and file names.
  ///
  ///     try TimeZoneRules(posix: "IST-2IDT,M3.4.4/26,M10.5.0").offset(at: Instant("1970-01-01T00:00Z"))  // +02:00
  ///
  /// - Throws: ``PosixTimeZoneError`` where the text departs from the form. Source: POSIX.1-2024, 8.3; RFC 9636, 3.3.1.
  public init(posix text: String) throws(PosixTimeZoneError) {
    self = try text.withUTF8Span(TimeZoneRules.init(posix:))
  }

  /// Reads a POSIX `TZ` text from UTF-8 bytes; see ``init(posix:)-(String)``.
  public init(posix utf8: Span<UInt8>) throws(PosixTimeZoneError) {
    let zone = try PosixTimeZoneParser.parse(utf8)
    self.init(types: [zone.standard], footer: zone)
  }

  /// The interval of unchanging offset around an instant.
  ///
  /// In years of the footer's rule it costs no allocation and about six date conversions; keep the interval, or use
  /// ``ZonedClock``, if many instants are close together.
  /// - Complexity: O(log of the number of changes).
  public func interval(at instant: Instant) -> TimeZoneInterval {
    interval(atUnixSeconds: instant.wholeSecondsSince1970)
  }

  /// How far the zone's clocks are ahead of UTC at an instant.
  ///
  /// - Complexity: O(log of the number of changes).
  public func offset(at instant: Instant) -> UTCOffset { interval(at: instant).offset }

  /// The interval around a second since 1970; every `Int64` has one.
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

  /// Seconds to add to UTC for the zone's local time: -89,999...93,599, east positive.
  package func offsetSeconds(atUnixSeconds second: Int64) -> Int {
    interval(atUnixSeconds: second).offsetSeconds
  }

  /// See ``Instant/dateTime(in:)``.
  package func dateTime(at time: Instant) -> CivilDateTime {
    time.dateTime(offsetSeconds: offsetSeconds(atUnixSeconds: time.wholeSecondsSince1970))
  }

  /// Feeds the changes and the name to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(transitions)
    hasher.combine(offsets)
    hasher.combine(name)
  }
}

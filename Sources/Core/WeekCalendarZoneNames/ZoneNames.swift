import WeekCalendar

/// The names of zones in one locale.
///
/// It reads the zones that others are compared with from the system's tz database, each once, and keeps them; so it is
/// changed by asking it.
///
///     let locale = try CalendarLocale("it_IT")
///     var names = ZoneNames(locale)
///     let rules = try SystemTimeZones().rules(named: "Europe/Rome")
///     let zoned = ZonedDateTime(try Instant("2011-07-01T12:00Z"), in: rules)
///     try DatePattern("VVVV").string(from: zoned, names: &names, locale: locale)  // "Ora Italia"
///
/// Also known as: `TimeZoneFormat`, `TimeZoneNames` (ICU). Source: UTS #35 part 4, "Time Zone Names".
public struct ZoneNames: Sendable {
  let pack: ZoneNamesPack
  /// The row of the locale's bundle.
  let bundle: Int
  /// The region whose zones the names of a metazone are about: its row, counted from 1; 0 for another one.
  let region: Int
  /// Where other zones are read.
  let zones: SystemTimeZones
  /// The zones read so far, by their rows in the pack.
  private var known: [(zone: Int, rules: TimeZoneRules?)] = []
  /// The zone of the latest words, because most columns have one zone.
  private var latest: (name: TimeZoneName, zone: Int, short: Subtag)?
  /// The specific names found so far, all of one zone.
  var specificNames: [SpecificName] = []
  /// The words of the letters that texts were read by.
  var indices: [(letter: ZoneNaming, index: ZoneWordIndex)] = []
  /// The identifiers, once a text was read by them.
  var identifiers: ZoneIdentifierIndex?
  /// How many comparisons and steps reading has taken to find words in texts.
  package var searchSteps = 0

  /// The names in a locale.
  ///
  /// - Parameters:
  ///   - locale: The locale, whose region chooses among the zones that share a name.
  ///   - pack: The names; by default those of this library.
  ///   - zones: The zone files with which names are compared; without files they are not compared.
  public init(
    _ locale: CalendarLocale, pack: ZoneNamesPack = .baked,
    zones: SystemTimeZones = SystemTimeZones()
  ) {
    self.pack = pack
    self.zones = zones
    let identifier = Array(locale.listedIdentifier.utf8)
    let code = locale.writtenRegion
    (bundle, region) = pack.bytes.withView { view in
      let row = view.search(.locales) { row in Self.order(identifier, view.name(row, 0)) }
      let bundle = row.map { view.number(view.row($0, of: .locales), 3, 2) } ?? 0
      return (bundle, view.region(code))
    }
  }

  /// Takes the rules of a zone as given, instead of reading them.
  public mutating func setRules(_ rules: TimeZoneRules, of name: TimeZoneName) {
    guard let zone = zone(name) else { return }
    known.removeAll { $0.zone == zone }
    known.append((zone, rules))
  }

  private static func order(_ first: [UInt8], _ second: [UInt8]) -> Int {
    if first == second { return 0 }
    return first.lexicographicallyPrecedes(second) ? -1 : 1
  }

  /// The row and the short identifier of a zone, which are kept until another one is asked for.
  private mutating func found(_ name: TimeZoneName) -> (zone: Int, short: Subtag)? {
    if let latest, latest.name == name { return (latest.zone, latest.short) }
    guard let short = name.shortIdentifier, let zone = zone(short) else { return nil }
    latest = (name, zone, short)
    return (zone, short)
  }

  /// The row of a zone by any of its names; nil for one that the pack does not have.
  func zone(_ name: TimeZoneName) -> Int? { name.shortIdentifier.flatMap(zone) }

  private func zone(_ short: Subtag) -> Int? {
    pack.bytes.withView { view in
      view.search(.zones) { row in
        var code: UInt64 = 0
        for index in 0..<8 { code = code << 8 | UInt64(view.byte(at: row &+ index)) }
        return short.rawValue == code ? 0 : short.rawValue < code ? -1 : 1
      }
    }
  }

  /// The rules of a zone of the pack, nil where they cannot be read.
  mutating func rules(of zone: Int) -> TimeZoneRules? {
    if let known = known.first(where: { $0.zone == zone }) { return known.rules }
    let name = pack.bytes.withView { $0.name($0.row(zone, of: .zones), 8) }
    let rules = name.withSpan { try? zones.rules(named: $0) }
    known.append((zone, rules))
    return rules
  }

  /// The zones, by their names in the pack, that `v` and `vvvv` compare a zone with in the locale.
  package func comparedZones(with name: TimeZoneName) -> [TimeZoneName] {
    guard let zone = zone(name) else { return [] }
    var found: [Int] = []
    for metazone in metazones(of: zone) {
      guard let golden = golden(metazone, region: region), golden != zone else { continue }
      if !found.contains(golden) { found.append(golden) }
    }
    return found.compactMap { zone in
      pack.bytes.withView { $0.name($0.row(zone, of: .zones), 8) }
        .withSpan { try? TimeZoneName(utf8: $0) }
    }
  }

  /// The words for a zone at an instant, for the letters that a pattern has.
  public mutating func words(for zoned: ZonedDateTime, in pattern: DatePattern) -> ZoneWords {
    words(for: zoned, pattern.zoneNames)
  }

  mutating func words(for zoned: ZonedDateTime, _ letters: [ZoneName]) -> ZoneWords {
    var words = ZoneWords()
    guard !letters.isEmpty, let name = zoned.zoneName, let (zone, short) = found(name) else {
      return words
    }
    words.isOfPack = true
    let clock = NamedClock(zoned.rules, short: short)
    let moment = ZoneMoment(zone: zone, zoned: zoned, clock: clock)
    for letter in letters { words.set(letter, to: text(letter, moment)) }
    return words
  }
}

extension DatePattern {
  /// Whether the pattern has `v` or `vvvv`, whose names are compared with other zones' clocks.
  package var hasGenericZoneName: Bool {
    zoneNames.contains { $0 == .genericShort || $0 == .genericLong }
  }

  /// Appends the text of an instant in a zone, with the zone's names, in a locale.
  public func append(
    _ zoned: ZonedDateTime, names: inout ZoneNames, locale: CalendarLocale,
    to buffer: inout UTF8Buffer
  ) {
    append(zoned, words: names.words(for: zoned, in: self), locale: locale, to: &buffer)
  }

  /// The text of an instant in a zone, with the zone's names, in a locale.
  public func string(
    from zoned: ZonedDateTime, names: inout ZoneNames, locale: CalendarLocale
  ) -> String {
    string(from: zoned, words: names.words(for: zoned, in: self), locale: locale)
  }
}

extension PackView {
  /// The row of a region, counted from 1; 0 for one that the pack does not have.
  func region(_ code: Subtag) -> Int {
    let row = search(.regions) { row in
      let found =
        UInt64(byte(at: row)) << 16 | UInt64(byte(at: row &+ 1)) << 8
        | UInt64(byte(at: row &+ 2))
      let wanted = code.rawValue >> 40
      return wanted == found ? 0 : wanted < found ? -1 : 1
    }
    return row.map { $0 &+ 1 } ?? 0
  }
}

import WeekCalendarData

/// A release of CLDR's week data: the first weekday, minimum days and weekend of each region.
///
/// CLDR's data changes: in the United Arab Emirates, weeks started on Saturday until CLDR 45, and have started on
/// Monday since. An identifier that names a release keeps the weeks of that release: `en_AE@weekdata=cldr45`,
/// `en-AE-x-weekdata-cldr45`. The releases CLDR 28 to 48 are available. `eslocale` is CLDR 28. `apple76` is the data of
/// Apple's ICU 76, which is part of the Swift toolchain: CLDR 46 except for Bangladesh, China, Algeria, Jordan and
/// Slovenia.
///
/// ``planned`` is not a release, but what CLDR has announced for a later one: `cldr50-plan`. It can be compared with the
/// releases, and no identifier can name it.
///
/// The release does not affect the likely region of a locale without a region (US for `en`), which comes from the
/// built-in data. The only exceptions are CLDR 42 and CLDR 48, for the five languages whose likely region changed
/// between them.
///
///     WeekDataRelease(named: "cldr45")!.rules(region: "AE").firstWeekday  // .saturday
///     WeekDataRelease(named: "cldr46")!.rules(region: "AE").firstWeekday  // .monday
///
/// Source: CLDR, `supplementalData.xml`, `weekData`.
public struct WeekDataRelease: Hashable, Sendable, CustomStringConvertible {
  /// The number of the CLDR release, or 76 for Apple's ICU, which sorts after all of them, here and in the table.
  fileprivate let release: UInt8

  private static var apple: UInt8 { 76 }
  private static var plan: UInt8 { 255 }

  private init(_ release: UInt8) { self.release = release }

  /// Makes the release with a name, in any letter case, or nil for an unknown name.
  ///
  /// Names are `cldr28` and later, `apple76` and `eslocale`, and the name of the ``planned`` rules, `cldr50-plan`.
  public init?(named name: String) {
    let found = name.withUTF8Span {
      Self.isPlan($0) ? .planned : WeekDataRelease(utf8Name: $0)
    }
    guard let found else { return nil }
    self = found
  }

  /// Whether a name in UTF-8 bytes is the name of the ``planned`` rules.
  static func isPlan(_ name: Span<UInt8>) -> Bool { name.isTag(WeekDataByRelease.plannedName) }

  /// Makes the release with a name in UTF-8 bytes; the plan is not a release.
  init?(utf8Name name: Span<UInt8>) {
    let isApple = name.isTag("apple76")
    let number = name.hasPrefix("cldr") && name.count == 6 ? name.digits(2, at: 4) : nil
    let found = name.isTag("eslocale") ? 28 : Int(number ?? 0)
    guard isApple || WeekDataByRelease.releases.contains(found) else { return nil }
    release = isApple ? Self.apple : UInt8(truncatingIfNeeded: found)
  }

  /// The rules that CLDR has announced for a later release, `cldr50-plan`: ISO 8601's weeks in all regions.
  ///
  /// CLDR plans to number weeks as ISO 8601 does in every region, so the rule of each region is Monday with four days.
  /// Printed calendars will still start on the region's own weekday, which these rules leave out. The weekends come from
  /// the newest release.
  ///
  ///     WeekDataRelease.planned.name                          // "cldr50-plan"
  ///     WeekDataRelease.planned.rules(region: "US")           // monday-4
  ///
  /// ``all`` does not contain the plan, because no program has its data, and locale identifiers cannot name it.
  /// `iso8601` has the same weeks.
  ///
  /// Source: CLDR-18275; the release notes of CLDR 49, "Advanced warnings CLDR 50 and beyond".
  public static var planned: WeekDataRelease { WeekDataRelease(plan) }

  /// Whether this is the plan, ``planned``, instead of a release.
  public var isPlanned: Bool { release == Self.plan }

  /// All releases: CLDR 28 and later, then Apple's.
  public static var all: [WeekDataRelease] {
    (WeekDataByRelease.releases.map { UInt8($0) } + [apple]).map { WeekDataRelease($0) }
  }

  /// The known names, for messages.
  package static var knownNames: StaticString { WeekDataByRelease.names }

  /// The name, such as `cldr45` or `apple76`.
  public var name: String {
    switch release {
    case Self.apple: "apple76"
    case Self.plan: WeekDataByRelease.plannedName.description
    default: "cldr\(release)"
    }
  }

  /// The name, such as `cldr45`.
  public var description: String { name }

  /// The week rule of a region in uppercase, such as `AE` or `001`; the rule of 001 if the release does not list the
  /// region.
  public func rules(region: Subtag) -> WeekRules { weeks(region).rules }

  /// The weekend of a region in uppercase; the weekend of 001 if the release does not list the region.
  public func weekend(region: Subtag) -> Weekend { weeks(region).weekend }

  private func weeks(_ region: Subtag) -> RegionWeeks {
    guard isPlanned else { return listed(region) ?? listed(.world) ?? .world }
    let newest = WeekDataRelease(UInt8(truncatingIfNeeded: WeekDataByRelease.releases.upperBound))
    return newest.weeks(region).planned
  }
}

extension WeekDataRelease {
  /// The regions whose week rule or weekend is different in another release, sorted.
  ///
  /// A region that neither release lists has the rule of `001`. Where that rule differs, as it does in the
  /// ``planned`` rules, the result has all of CLDR's regions.
  ///
  ///     let changes = WeekDataRelease(named: "cldr45")!.changes(to: WeekDataRelease(named: "cldr46")!)
  ///     changes.map(\.region.description)  // ["AE"]
  public func changes(to other: WeekDataRelease) -> [WeekRuleChange] {
    let isWorld = weeks(.world) == other.weeks(.world)
    return (isWorld ? Self.regions : Self.allRegions).compactMap { region in
      let (old, new) = (weeks(region), other.weeks(region))
      if old == new { return nil }
      return WeekRuleChange(
        region: region, oldRules: old.rules, newRules: new.rules, oldWeekend: old.weekend,
        newWeekend: new.weekend)
    }
  }

  /// The likely region of a language for which it differs between CLDR 42 and CLDR 48; nil for all other languages.
  func likelyRegion(of language: Subtag) -> Subtag? {
    guard release == 42 || release == 48 else { return nil }
    let regions: StaticString = "blo=BJ ie=EE kxv=IN prg=PL yi=UA"
    let newer = language.withSpan { regions.subtag(besides: $0) }
    return release == 48 ? newer : newer.map { _ in .world }
  }

  // The table of releases: lines of ten bytes, sorted; the last one has no newline.

  /// All regions whose rule differs from that of 001 in some release, sorted.
  private static var regions: [Subtag] {
    WeekDataByRelease.regions().withSpan { table in
      var regions: [Subtag] = []
      for line in stride(from: 0, to: table.count, by: 10) {
        let count = table.byte(at: line &+ 2) == ASCII.space ? 2 : 3
        let region = Subtag(utf8: table.extracting(line..<line &+ count)) ?? .empty
        if region != regions.last { regions.append(region) }
      }
      return regions
    }
  }

  /// The regions that the table lists, and all that CLDR has now, sorted.
  private static var allRegions: [Subtag] {
    let rules = RulesPack.baked
    let listed = regions
    var all = listed
    for index in 0..<rules.regionCount {
      let region = rules.region(at: index)
      if rules.validity(region: region) == .regular, !listed.contains(region) { all.append(region) }
    }
    all.sort { $0.rawValue < $1.rawValue }
    return all
  }

  /// The weeks in a region's last line up to this release; nil if there is no such line or the region has the rule of
  /// 001.
  func listed(_ region: Subtag) -> RegionWeeks? {
    let space = region.count == 2 ? UInt64(ASCII.space) : 0
    let digits = UInt64(release / 10) &<< 8 | UInt64(release % 10) | 0x3030
    let wanted = (region.rawValue &>> 40 | space) &<< 16 | digits
    return WeekDataByRelease.regions().withSpan { table in
      // The region and release of a line, as a number that sorts like their bytes.
      func key(_ line: Int) -> UInt64 {
        (0..<5).reduce(0) { $0 &<< 8 | UInt64(table.byte(at: line &* 10 &+ $1)) }
      }
      let line = (0..<(table.count &+ 1) / 10).partitioningIndex { key($0) > wanted } &- 1
      guard line >= 0, key(line) &>> 16 == wanted &>> 16 else { return nil }
      func digit(_ place: Int) -> UInt8 { ASCII.digit(table.byte(at: line &* 10 &+ place)) }
      return RegionWeeks(
        firstWeekday: digit(5), minimumDays: digit(6), weekendStart: digit(7),
        weekendEnd: digit(8))
    }
  }
}

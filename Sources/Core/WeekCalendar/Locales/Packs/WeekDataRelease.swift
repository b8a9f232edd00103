import WeekCalendarData

/// A release of the weeks of regions: which day they start on, how many days the first one needs, and the weekend.
///
/// CLDR's data changes: Saturday was the first day of the Emirates until CLDR 45, Monday has been since. An identifier
/// that names a release keeps its weeks: `en_AE@weekdata=cldr45`, `en-AE-x-weekdata-cldr45`. All releases of
/// CLDR 28 to 48 are here, by region. `eslocale` is CLDR 28. `apple76` is the data of Apple's ICU 76, which the Swift
/// toolchain has: CLDR 46 except for Bangladesh, China, Algeria, Jordan and Slovenia.
///
/// Which region a locale without one has (`en` has US) is what the data of the program says, for all releases; but
/// for the five languages whose region changed between CLDR 42 and 48, in these two.
///
///     WeekDataRelease(named: "cldr45")!.rules(region: "AE").firstWeekday  // .saturday
///     WeekDataRelease(named: "cldr46")!.rules(region: "AE").firstWeekday  // .monday
///
/// Source: CLDR, `supplementalData.xml`, `weekData`.
public struct WeekDataRelease: Hashable, Sendable, CustomStringConvertible {
  /// The number of the CLDR release; that of Apple's ICU, 76, comes after all of them, here and in the table.
  fileprivate let release: UInt8

  private static var apple: UInt8 { 76 }

  private init(_ release: UInt8) { self.release = release }

  /// Makes the release of a name: `cldr28` and all later ones, `apple76`, `eslocale`, in any case; nil for any other.
  public init?(named name: String) {
    guard let found = name.withUTF8Span({ WeekDataRelease(utf8Name: $0) }) else { return nil }
    self = found
  }

  /// Makes the release of a name in UTF-8 bytes.
  init?(utf8Name name: Span<UInt8>) {
    let isApple = name.isTag("apple76")
    let number = name.hasPrefix("cldr") && name.count == 6 ? name.digits(2, at: 4) : nil
    let found = name.isTag("eslocale") ? 28 : Int(number ?? 0)
    guard isApple || WeekDataByRelease.releases.contains(found) else { return nil }
    release = isApple ? Self.apple : UInt8(truncatingIfNeeded: found)
  }

  /// All releases: CLDR's from 28 on, then Apple's.
  public static var all: [WeekDataRelease] {
    (WeekDataByRelease.releases.map { UInt8($0) } + [apple]).map { WeekDataRelease($0) }
  }

  /// The names that there are, for messages.
  package static var knownNames: StaticString { WeekDataByRelease.names }

  /// The name: `cldr45`, `apple76`.
  public var name: String { release == Self.apple ? "apple76" : "cldr\(release)" }

  /// The name, `cldr45`.
  public var description: String { name }

  /// The rule of a region, upper case, as `AE` or `001`; that of 001 for one that the release does not list.
  public func rules(region: Subtag) -> WeekRules { weeks(region).rules }

  /// The weekend of a region, upper case; that of 001 for one that the release does not list.
  public func weekend(region: Subtag) -> Weekend { weeks(region).weekend }

  private func weeks(_ region: Subtag) -> RegionWeeks { listed(region) ?? listed(.world) ?? .world }
}

/// A region whose week rule or weekend two releases have differently.
///
///     let changes = WeekDataRelease(named: "cldr45")!.changes(to: WeekDataRelease(named: "cldr46")!)
///     changes.first?.newRules.firstWeekday  // .monday
public struct WeekRuleChange: Hashable, Sendable {
  /// The region, upper case.
  public let region: Subtag
  /// Its rule in the one release.
  public let oldRules: WeekRules
  /// Its rule in the other.
  public let newRules: WeekRules
  /// Its weekend in the one release.
  public let oldWeekend: Weekend
  /// Its weekend in the other.
  public let newWeekend: Weekend
}

extension WeekDataRelease {
  /// The regions whose rule or weekend is another in another release, sorted.
  ///
  ///     let changes = WeekDataRelease(named: "cldr45")!.changes(to: WeekDataRelease(named: "cldr46")!)
  ///     changes.map(\.region.description)  // ["AE"]
  public func changes(to other: WeekDataRelease) -> [WeekRuleChange] {
    Self.regions.compactMap { region in
      let (old, new) = (weeks(region), other.weeks(region))
      if old == new { return nil }
      return WeekRuleChange(
        region: region, oldRules: old.rules, newRules: new.rules, oldWeekend: old.weekend,
        newWeekend: new.weekend)
    }
  }

  /// The region of a language that has another one in CLDR 42 than in CLDR 48; nil for all others.
  func likelyRegion(of language: Subtag) -> Subtag? {
    guard release == 42 || release == 48 else { return nil }
    let regions: StaticString = "blo=BJ ie=EE kxv=IN prg=PL yi=UA"
    let newer = language.withSpan { regions.subtag(besides: $0) }
    return release == 48 ? newer : newer.map { _ in .world }
  }

  // The table of releases: lines of ten bytes, sorted; the last one has no newline.

  /// Every region that some release has another rule for than that of 001, sorted.
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

  /// What the last line up to the release says of a region; nil where it has none, or the region has the rule of 001.
  func listed(_ region: Subtag) -> RegionWeeks? {
    let space = region.count == 2 ? UInt64(ASCII.space) : 0
    let digits = UInt64(release / 10) &<< 8 | UInt64(release % 10) | 0x3030
    let wanted = (region.rawValue &>> 40 | space) &<< 16 | digits
    return WeekDataByRelease.regions().withSpan { table in
      // Region and release of a line, as their bytes sort.
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

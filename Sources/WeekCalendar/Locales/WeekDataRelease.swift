import WeekCalendarData

/// A release of the week data that regions have: which day their weeks start on, how many days their first week
/// needs, and which days are their weekend.
///
/// CLDR's data changes: Saturday was the first day of the Emirates until CLDR 45, Monday is it since. An identifier
/// that names a release keeps its weeks: `en_AE@weekdata=cldr45`, `en-AE-x-weekdata-cldr45`. All releases of
/// CLDR 28 to 48 are here, by region. `eslocale` is CLDR 28. `apple76` is the data of Apple's ICU 76, which the Swift
/// toolchain has: CLDR 46 but for Bangladesh, China, Algeria, Jordan and Slovenia.
///
/// Which region a locale without one has (`en` has US) is what the data of the program says, for all releases; but
/// for the five languages whose region changed between CLDR 42 and 48, in these two.
///
///     let emirates = Subtag("AE")!
///     WeekDataRelease(named: "cldr45")!.rules(region: emirates).firstWeekday  // .saturday
///     WeekDataRelease(named: "cldr46")!.rules(region: emirates).firstWeekday  // .monday
///
/// Source: CLDR, `supplementalData.xml`, `weekData`.
public struct WeekDataRelease: Hashable, Sendable {
  /// The number of the CLDR release that the data is, or that it departs from.
  fileprivate let release: UInt8
  private let isApples: Bool

  fileprivate init(_ release: Int, isApples: Bool = false) {
    self.release = UInt8(truncatingIfNeeded: release)
    self.isApples = isApples
  }

  /// Apple's ICU 76.
  private static var apple76: WeekDataRelease { WeekDataRelease(46, isApples: true) }

  /// Makes the release of a name: `cldr28` to `cldr48`, `apple76`, `eslocale`, in any case; nil for any other.
  public init?(named name: String) {
    let found = name.withUTF8Bytes { WeekDataRelease(utf8Name: $0) }
    guard let found else { return nil }
    self = found
  }

  /// Makes the release of a name in UTF-8 bytes.
  init?(utf8Name name: UnsafeBufferPointer<UInt8>) {
    if LegacyTags.matches(name, "apple76") {
      self = .apple76
    } else if LegacyTags.matches(name, "eslocale") {
      self.init(28)
    } else {
      guard name.count == 6, LegacyTags.matches(UnsafeBufferPointer(rebasing: name[..<4]), "cldr"),
        ASCII.isDigit(name[4]), ASCII.isDigit(name[5])
      else { return nil }
      let release = Int(name[4] &- 0x30) &* 10 &+ Int(name[5] &- 0x30)
      guard WeekDataByRelease.releases.contains(release) else { return nil }
      self.init(release)
    }
  }

  /// All releases: CLDR's from 28 on, then Apple's.
  public static var all: [WeekDataRelease] {
    WeekDataByRelease.releases.map { WeekDataRelease($0) } + [.apple76]
  }

  /// The name: `cldr45`, `apple76`.
  public var name: String { isApples ? "apple76" : "cldr\(release)" }

  /// The rule of a region, upper case, as `AE` or `001`; that of 001 for one that the release does not list.
  public func rules(region: Subtag) -> WeekRules { weeks(region).rules }

  /// The weekend of a region, upper case; that of 001 for one that the release does not list.
  public func weekend(region: Subtag) -> Weekend { weeks(region).weekend }

  private func weeks(_ region: Subtag) -> RegionWeeks {
    listed(region) ?? listed(.world) ?? .world
  }
}

extension WeekDataRelease: CustomStringConvertible {
  /// The name, `cldr45`.
  public var description: String { name }
}

/// A region whose week rule or weekend two releases have differently.
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
    var changes: [WeekRuleChange] = []
    for region in ReleaseRow.regions {
      let (old, new) = (weeks(region), other.weeks(region))
      if old != new {
        changes.append(
          WeekRuleChange(
            region: region, oldRules: old.rules, newRules: new.rules, oldWeekend: old.weekend,
            newWeekend: new.weekend))
      }
    }
    return changes
  }

  /// What the release says of a region; nil where it does not list it, or lists it with the rule of 001.
  func listed(_ region: Subtag) -> RegionWeeks? {
    if isApples, let weeks = ReleaseRow.apples(region) { return weeks }
    return ReleaseRow(region, release)?.weeks
  }

  /// The region of a language that has another one in CLDR 42 than in CLDR 48; nil for all others.
  func likelyRegion(of language: Subtag) -> Subtag? {
    guard !isApples, release == 42 || release == 48 else { return nil }
    let newer: Subtag? =
      switch language {
      case Subtag("blo"): Subtag("BJ")
      case Subtag("ie"): Subtag("EE")
      case Subtag("kxv"): Subtag("IN")
      case Subtag("prg"): Subtag("PL")
      case Subtag("yi"): Subtag("UA")
      default: nil
      }
    return release == 48 ? newer : newer.map { _ in .world }
  }
}

/// A row of the table of releases.
private struct ReleaseRow {
  private let line: UnsafeBufferPointer<UInt8>

  /// The row at an index; nil after the last.
  init?(_ index: Int) {
    // The last line has no newline.
    guard let line = Self.line(index, of: WeekDataByRelease.regions(), length: 10) else {
      return nil
    }
    self.line = line
  }

  /// The row of a region that holds in a release: the last one up to it.
  init?(_ region: Subtag, _ release: UInt8) {
    let wanted =
      Self.key(region) | UInt64(release / 10 &+ 0x30) &<< 8 | UInt64(release % 10 &+ 0x30)
    var low = 0
    var high = (WeekDataByRelease.regions().utf8CodeUnitCount &+ 1) / 10
    while low < high {
      let middle = (low &+ high) / 2
      guard let row = ReleaseRow(middle) else { return nil }
      if row.key <= wanted { low = middle &+ 1 } else { high = middle }
    }
    guard let row = ReleaseRow(low &- 1), row.key &>> 16 == wanted &>> 16 else { return nil }
    self = row
  }

  /// Region and release, as their bytes sort.
  private var key: UInt64 {
    var key: UInt64 = 0
    for index in 0..<5 { key = key &<< 8 | UInt64(line[index]) }
    return key
  }

  private static func key(_ region: Subtag) -> UInt64 {
    var key: UInt64 = 0
    for index in 0..<3 {
      key = key &<< 8 | UInt64(index < region.count ? region[index] : ASCII.space)
    }
    return key &<< 16
  }

  var region: Subtag { Self.region(line) }

  var weeks: RegionWeeks { Self.weeks(UnsafeBufferPointer(rebasing: line[5...])) }

  /// Every region that some release has another rule for than that of 001, sorted.
  static var regions: [Subtag] {
    var regions: [Subtag] = []
    var index = 0
    while let row = ReleaseRow(index) {
      if row.region != regions.last { regions.append(row.region) }
      index &+= 1
    }
    index = 0
    while let line = line(index, of: WeekDataByRelease.apple76(), length: 8) {
      if !regions.contains(region(line)) { regions.append(region(line)) }
      index &+= 1
    }
    regions.sort()
    return regions
  }

  /// What Apple's ICU 76 says of a region.
  static func apples(_ region: Subtag) -> RegionWeeks? {
    var index = 0
    while let line = line(index, of: WeekDataByRelease.apple76(), length: 8) {
      if self.region(line) == region { return weeks(UnsafeBufferPointer(rebasing: line[3...])) }
      index &+= 1
    }
    return nil
  }

  private static func line(
    _ index: Int, of table: StaticString, length: Int
  ) -> UnsafeBufferPointer<UInt8>? {
    let bytes = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    let start = index &* length
    guard index >= 0, start &+ length &- 1 <= bytes.count else { return nil }
    return UnsafeBufferPointer(rebasing: bytes[start..<start &+ length &- 1])
  }

  private static func region(_ line: UnsafeBufferPointer<UInt8>) -> Subtag {
    let count = line[2] == ASCII.space ? 2 : 3
    return Subtag(utf8: UnsafeBufferPointer(rebasing: line[..<count])) ?? .empty
  }

  private static func weeks(_ digits: UnsafeBufferPointer<UInt8>) -> RegionWeeks {
    RegionWeeks(
      firstWeekday: Weekday(rawValue: digits[0] &- 0x30) ?? .monday,
      minimumDaysInFirstWeek: Int(digits[1] &- 0x30),
      weekendStart: Weekday(rawValue: digits[2] &- 0x30) ?? .saturday, weekendStartMillisecond: 0,
      weekendEnd: Weekday(rawValue: digits[3] &- 0x30) ?? .sunday,
      weekendEndMillisecond: 86_400_000)
  }
}

extension RegionWeeks {
  /// The first weekday and the minimum days.
  var rules: WeekRules {
    WeekRules(
      firstWeekday: firstWeekday,
      unchecked: min(max(UInt8(clamping: minimumDaysInFirstWeek), 1), 7))
  }

  /// The weekend's days.
  var weekend: Weekend { Weekend(firstDay: weekendStart, lastDay: weekendEnd) }
}

import Comparison
import Foundation
import ICUBridge
import Testing
import WeekCalendar

/// Compares the system's time zone files, read by the engine, with ICU's copy of the tz database.
///
/// The two copies come from different releases and have different forms, so some zones differ.
/// `Conformance/Tables/icu-zone-differences.tsv` lists them with the reasons: for the table's pair of releases, exactly
/// these zones differ. `ZoneOracleTests` shows that the engine reads all zones as the C library does.
@Suite struct LiveZonesTests {
  private static let folder = "/usr/share/zoneinfo"

  @Test func everyZoneEqualsICU() throws {
    let library = try LiveICU.installed.required().library
    let text = try String(contentsOfFile: Self.folder + "/tzdata.zi", encoding: .utf8)
    let versions = Self.versions(library, try Self.systemVersion())
    var zones = 0
    var missing: [String] = []
    var instants = 0
    var differences: [String] = []
    for name in Self.names(text) {
      let rules = try SystemTimeZones().rules(named: try TimeZoneName(name))
      guard let zone = try ICUZone(name, in: library) else {
        missing.append(name)
        continue
      }
      zones += 1
      var wrong: [Int64] = []
      for second in Self.instants(rules) {
        instants += 1
        let answer = zone.offset(atUnixSeconds: second)
        if rules.offsetSeconds(atUnixSeconds: second) != answer.seconds { wrong.append(second) }
      }
      if let first = wrong.first, let last = wrong.last {
        differences.append("\(name)\t\(wrong.count)\t\(Self.date(first))\t\(Self.date(last))")
      }
    }
    for name in missing { differences.append("\(name)\tunknown to ICU\t\t") }
    print(
      "zones against ICU: \(zones) zones, \(instants) instants, \(differences.count) zones of "
        + "other data; \(versions.dropFirst(2))")
    #expect(zones + missing.count >= 590)
    #expect(instants >= 900_000)

    let lines = try Self.table()
    if lines.first == versions {
      let listed = lines.filter { !$0.hasPrefix("#") }.map { line in
        line.split(separator: "\t", omittingEmptySubsequences: false).prefix(4)
          .joined(separator: "\t")
      }
      #expect(listed == differences)
    } else {
      // With other releases, less than half of the zones differ, as between any two releases of recent years.
      #expect(differences.count < zones / 2, "\(versions)\n\(differences.joined(separator: "\n"))")
    }
    if ProcessInfo.processInfo.environment["WEEKCAL_WRITE_TABLES"] != nil {
      let head = [versions] + lines.dropFirst().filter { $0.hasPrefix("#") }
      try ((head + differences).joined(separator: "\n") + "\n").write(
        to: Self.tableFile, atomically: true, encoding: .utf8)
    }
  }

  /// Every reason in the table holds.
  ///
  /// If the reason is the file `backzone`, ICU's zone has the history of the named zone at every instant, and equals
  /// the engine's since 1970. All other reasons name releases between the two.
  @Test(.enabled("the table is of other releases") { try Self.isOfTheTable() })
  func everyDifferenceHasItsReason() throws {
    let library = try LiveICU.installed.required().library
    let lines = try Self.table()
    let systemVersion = try Self.systemVersion()
    var links = 0
    var releases = 0
    for line in lines where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(fields.count == 5, "\(line)")
      let reasons = fields[4].split(separator: " ")
      #expect(!reasons.isEmpty, "\(line)")
      for reason in reasons where !reason.hasPrefix("backzone=") {
        #expect(library.zoneDataVersion < reason && reason <= systemVersion, "\(line)")
        #expect(lines.contains { $0.hasPrefix("# \(reason)  ") }, "\(reason) is not explained")
        releases += 1
      }
      guard let link = reasons.last, link.hasPrefix("backzone=") else { continue }
      let target = String(link.dropFirst("backzone=".count))
      let zone = try #require(try ICUZone(fields[0], in: library))
      let same = try #require(try ICUZone(target, in: library))
      let ours = try SystemTimeZones().rules(named: try TimeZoneName(fields[0]))
      let others = try SystemTimeZones().rules(named: try TimeZoneName(target))
      for second in Set(Self.instants(ours) + Self.instants(others)) {
        let answer = zone.offset(atUnixSeconds: second).seconds
        #expect(answer == same.offset(atUnixSeconds: second).seconds, "\(line) \(second)")
        if reasons.count == 1, second >= 0 {
          #expect(answer == ours.offsetSeconds(atUnixSeconds: second), "\(line) \(second)")
        }
      }
      links += 1
    }
    #expect(links == 93)
    #expect(releases == 89)
  }

  private static let tableFile = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Tables/icu-zone-differences.tsv").standardized

  private static func table() throws -> [String] {
    try String(contentsOf: tableFile, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private static func versions(_ library: ICULibrary, _ system: String) -> String {
    "# ICU's tz database \(library.zoneDataVersion), the system's \(system)"
  }

  private static func systemVersion() throws -> String {
    let text = try String(contentsOfFile: folder + "/tzdata.zi", encoding: .utf8)
    return String(try #require(text.split(separator: "\n").first).dropFirst("# version ".count))
  }

  /// Whether ICU and the system have the table's pair of releases.
  private static func isOfTheTable() throws -> Bool {
    // Without a library, the test itself reports the error.
    guard let library = try? LiveICU.installed.library.get() else { return true }
    return try table().first == versions(library, try systemVersion())
  }

  /// The engine reads ICU's data from time zone files without differences, in every zone.
  ///
  /// The files have ICU's changes and local times from 1900 to 2100, so its release of the tz database does not matter.
  @Test func zoneFilesMadeFromICUGiveICUsLocalTimes() throws {
    let library = try LiveICU.installed.required().library
    let text = try String(contentsOfFile: Self.folder + "/tzdata.zi", encoding: .utf8)
    var zones = 0
    var instants = 0
    var locals = 0
    var differences: [String] = []
    for name in Self.names(text) {
      guard let zone = try ICUZone(name, in: library) else { continue }
      let (bytes, changes) = ICURules.file(of: zone)
      let rules = try TimeZoneRules(tzif: bytes)
      zones += 1
      var seconds = Set(
        stride(from: Self.range.lowerBound, to: Self.range.upperBound, by: 5_000_011))
      for change in changes { seconds.formUnion([change - 1, change, change + 1]) }
      for second in seconds {
        instants += 1
        let answer = zone.offset(atUnixSeconds: second)
        let interval = rules.interval(atUnixSeconds: second)
        if interval.offsetSeconds != answer.seconds || interval.isDaylight != (answer.daylight != 0)
        {
          differences.append("\(name) \(second): ICU \(answer), ours \(interval)")
        }
      }
      for local in Self.locals(around: changes, rules) {
        locals += 1
        let dateTime = try #require(Instant(secondsSince1970: local)).dateTime
        for (disambiguation, skippedBefore, repeatedFirst) in [
          (.compatible, true, true), (.earlier, false, true), (.later, true, false),
        ] as [(LocalTimeDisambiguation, Bool, Bool)] {
          let answer = zone.unixSeconds(
            ofLocal: local, skippedBefore: skippedBefore, repeatedFirst: repeatedFirst)
          let ours = try rules.instant(of: dateTime, disambiguation).wholeSecondsSince1970
          if ours != answer {
            differences.append("\(name) \(dateTime) \(disambiguation): ICU \(answer), ours \(ours)")
          }
        }
      }
    }
    print("ICU's zones: \(zones) zones, \(instants) instants, \(locals) local times x 3")
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(20))")
    #expect(zones >= 590)
    #expect(instants >= 900_000)
    #expect(locals >= 500_000)
  }

  private static let range = ICURules.range

  /// Local times before, during and after each change.
  private static func locals(around changes: [Int64], _ rules: TimeZoneRules) -> Set<Int64> {
    var locals: Set<Int64> = []
    for change in changes {
      let before = Int64(rules.offsetSeconds(atUnixSeconds: change - 1))
      let after = Int64(rules.offsetSeconds(atUnixSeconds: change))
      for local in [change + before, change + after, change + (before + after) / 2] {
        locals.formUnion([local - 1, local, local + 1])
      }
    }
    return locals
  }

  /// The zones and links in the text of the tz database.
  private static func names(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      switch fields.first {
      case "Z": return String(fields[1])
      case "L": return String(fields[2])
      default: return nil
      }
    }.sorted()
  }

  /// Instants from 1900 to 2100: every change, the second before and after it, and one every 58 days.
  private static func instants(_ rules: TimeZoneRules) -> [Int64] {
    var instants = Set(stride(from: range.lowerBound, to: range.upperBound, by: 5_000_011))
    var second = range.lowerBound
    while true {
      let last = rules.interval(atUnixSeconds: second).unixSeconds.upperBound
      guard last < range.upperBound else { break }
      instants.formUnion([last, last + 1, last + 2])
      second = last + 1
    }
    return instants.sorted()
  }

  private static func date(_ second: Int64) -> String {
    Instant(secondsSince1970: second)?.dateTime.description ?? "\(second)"
  }
}

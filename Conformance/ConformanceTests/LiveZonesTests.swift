import Foundation
import ICUBridge
import Testing
import WeekCalendar

/// The system's time zone files, read by us, against ICU's own copy of the tz database.
///
/// The two copies are of different releases, so some zones differ, and which ones is a table,
/// `Conformance/Tables/icu-zone-differences.tsv`: for its pair of releases the differences are exactly
/// those, and every other zone has none. `ZoneOracleTests` shows, for these zones too, that what we
/// read is what the C library reads.
@Suite struct LiveZonesTests {
  private static let folder = "/usr/share/zoneinfo"

  @Test func everyZoneAgainstICU() throws {
    let library = try #require(LiveICU.library, "no ICU: run .ci/setup tests")
    let text = try String(contentsOfFile: Self.folder + "/tzdata.zi", encoding: .utf8)
    let systemVersion = try #require(text.split(separator: "\n").first).dropFirst(
      "# version ".count)
    let versions = "# ICU's tz database \(library.zoneDataVersion), the system's \(systemVersion)"
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
    for name in missing { differences.append("\(name)\tunknown to ICU") }
    print(
      "zones against ICU: \(zones) zones, \(instants) instants, \(differences.count) zones of "
        + "other data; \(versions.dropFirst(2))")
    #expect(zones + missing.count >= 590)
    #expect(instants >= 900_000)

    let table = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Tables/icu-zone-differences.tsv").standardized
    let lines = try String(contentsOf: table, encoding: .utf8).split(separator: "\n").map(
      String.init)
    if lines.first == versions {
      #expect(lines.filter { !$0.hasPrefix("#") } == differences)
    } else {
      // Other releases: fewer zones than half have changed between any two of the last years.
      #expect(differences.count < zones / 2, "\(versions)\n\(differences.joined(separator: "\n"))")
    }
    if ProcessInfo.processInfo.environment["WEEKCAL_WRITE_TABLES"] != nil {
      let head = [
        versions,
        "# Zones whose data differ between the two releases, and pre-1970 data that ICU leaves out;",
        "# zone, instants that differ, first and last. Made by LiveZonesTests with WEEKCAL_WRITE_TABLES=1",
      ]
      try ((head + differences).joined(separator: "\n") + "\n").write(
        to: table, atomically: true, encoding: .utf8)
    }
  }

  /// The zones and links of the database's own text.
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

  /// 1900 to 2100: every change with the second before and after it, and a stride of 58 days.
  private static func instants(_ rules: TimeZoneRules) -> [Int64] {
    let range: Range<Int64> = -2_208_988_800..<4_133_980_800
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
    UnixTime(seconds: second)?.dateTime.description ?? "\(second)"
  }
}

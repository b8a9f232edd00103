import TestSupport
import Testing
import WeekCalendar
import WeekCalendarZoneNames

/// Damaged packs of zone names cause an error, or can be read without a trap.
@Suite struct ZoneNamesPackTests {
  private static let pack = ZoneNamesPack.baked.pack

  private static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    PackFormat.seal(&bytes)
    return bytes
  }

  @Test func brokenPacksAreErrors() {
    let pack = Self.pack
    let header = ZonePackFormat.headerCount
    for (count, error) in [
      (0, PackError.notAPack), (1, .notAPack), (6, .notAPack), (7, .otherFormat),
      (8, .otherFormat), (9, .wrongSize(expected: header, found: 9)),
      (header - 1, .wrongSize(expected: header, found: header - 1)), (header, .damaged),
      (1_000, .damaged), (pack.count - 1, .damaged),
    ] {
      #expect(throws: error, "\(count)") { try ZoneNamesPack(pack: Array(pack.prefix(count))) }
    }
    #expect(throws: PackError.damaged) { try ZoneNamesPack(pack: pack + [0]) }
    #expect(throws: PackError.otherFormat) { try ZoneNamesPack(pack: NamesPack.baked.pack) }
    #expect(throws: PackError.notAPack) { try ZoneNamesPack(pack: Array("WEEKDAYS".utf8)) }
    #expect(throws: PackError.otherFormat) { try NamesPack(pack: pack) }
    // A pack saved by an earlier release, and one of a future release.
    for number in [pack[8] - 1, pack[8] + 1] {
      var other = pack
      other[8] = number
      #expect(throws: PackError.otherFormat) { try ZoneNamesPack(pack: other) }
    }
    var damaged = pack
    damaged[pack.count / 2] ^= 1
    #expect(throws: PackError.damaged) { try ZoneNamesPack(pack: damaged) }
    for index in 0..<header {
      var bytes = pack
      bytes[index] ^= 1
      if index >= PackFormat.sectionsOffset { bytes = Self.sealed(bytes) }
      let error = #expect(throws: PackError.self) { try ZoneNamesPack(pack: bytes) }
      // A section's row has its start and its number of rows, which decides where the next one starts.
      let place = (index - PackFormat.sectionsOffset) % 6
      let next = index - place + (place < 3 ? 0 : 6)
      switch index {
      case 0..<7: #expect(error == .notAPack)
      case 7...8: #expect(error == .otherFormat)
      case 9..<PackFormat.sectionsOffset: #expect(error == .damaged, "\(index)")
      case _ where next < header:
        #expect(error == .malformed(.reference, offset: next), "\(index)")
      default:
        guard case .wrongSize(_, found: pack.count) = error else {
          Issue.record("\(index): \(String(describing: error))")
          continue
        }
      }
    }
  }

  /// Damaged packs with a correct checksum cause an error, or can be read.
  @Test func mutatedPacksAreErrorsOrReadable() throws {
    var random = SplitMix64(seed: 42)
    let pattern = try DatePattern("z zzzz v vvvv VVV VVVV")
    let locale = try CalendarLocale("fr_CA")
    let zones = try ["America/Los_Angeles", "Europe/Dublin", "Asia/Kolkata", "CST6CDT"].map {
      try TimeZoneRules(posix: "PST8PDT,M3.2.0,M11.1.0").named(TimeZoneName($0))
    }
    let sections = ZonePackSection.allCases.map { section in
      Self.pack.withSpan { $0.section(section).offset }
    }
    var (accepted, rejected, written) = (0, 0, 0)
    for round in 0..<300 {
      var bytes = Self.pack
      // Near the start of a section, which readers use most, or anywhere.
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let start = sections[round % sections.count]
        let end = round % 2 == 0 ? bytes.count : min(bytes.count, start + 400)
        guard start < end else { continue }
        bytes[Int.random(in: start..<end, using: &random)] =
          UInt8.random(in: 0...0x7f, using: &random)
      }
      guard let pack = try? ZoneNamesPack(pack: Self.sealed(bytes)) else {
        rejected += 1
        continue
      }
      accepted += 1
      var names = ZoneNames(locale, pack: pack, zones: SystemTimeZones(folders: []))
      for zone in zones {
        for second: Int64 in [-1, 1_300_000_000, 1_310_000_000] {
          let zoned = ZonedDateTime(try #require(Instant(secondsSince1970: second)), in: zone)
          written += pattern.string(from: zoned, names: &names, locale: locale).isEmpty ? 0 : 1
        }
      }
    }
    #expect(accepted == 300 && rejected == 0)
    #expect(written == 300 * 12)
  }
}

import TestSupport
import Testing
import WeekCalendar

@Suite struct TZifTests {
  /// A file made by hand: counts and data of one block, in the order of the format.
  struct File {
    var version: UInt8 = 0x32
    var utIndicators: [UInt8] = []
    var standardIndicators: [UInt8] = []
    var leapSeconds: UInt32 = 0
    var transitions: [Int64] = [0, 1_000]
    var indices: [UInt8] = [1, 0]
    var types: [(Int32, UInt8, UInt8)] = [(3_600, 0, 0), (7_200, 1, 4)]
    var abbreviations: [UInt8] = Array("CET\0CEST\0".utf8)
    var footer = "\nCET-1\n"

    func block(wide: Bool) -> [UInt8] {
      var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
      func add(_ value: UInt64, _ size: Int) {
        for index in 0..<size {
          bytes.append(UInt8(truncatingIfNeeded: value >> (8 * (size - 1 - index))))
        }
      }
      for count in [
        utIndicators.count, standardIndicators.count, Int(leapSeconds), transitions.count,
        types.count, abbreviations.count,
      ] { add(UInt64(count), 4) }
      for transition in transitions { add(UInt64(bitPattern: transition), wide ? 8 : 4) }
      bytes += indices
      for type in types {
        add(UInt64(UInt32(bitPattern: type.0)), 4)
        bytes += [type.1, type.2]
      }
      bytes += abbreviations
      bytes += [UInt8](repeating: 0, count: Int(leapSeconds) * (wide ? 12 : 8))
      return bytes + standardIndicators + utIndicators
    }

    var bytes: [UInt8] {
      version == 0
        ? block(wide: false) : block(wide: false) + block(wide: true) + Array(footer.utf8)
    }
  }

  @Test(arguments: [0, 0x32, 0x33, 0x34] as [UInt8])
  func everyVersionIsRead(_ version: UInt8) throws {
    let rules = try TimeZoneRules(tzif: File(version: version).bytes)
    #expect(rules.offsetSeconds(atUnixSeconds: .min) == 3_600)
    #expect(rules.offsetSeconds(atUnixSeconds: -1) == 3_600)
    #expect(rules.offsetSeconds(atUnixSeconds: 0) == 7_200)
    #expect(rules.interval(atUnixSeconds: 0).isDaylight)
    #expect(rules.interval(atUnixSeconds: 0).abbreviation.description == "CEST")
    #expect(rules.interval(atUnixSeconds: 0).unixSeconds == 0...999)
    #expect(rules.interval(atUnixSeconds: -1).unixSeconds == .min ... -1)
    #expect(rules.interval(atUnixSeconds: 1_000).unixSeconds == 1_000 ... .max)
    #expect(rules.offsetSeconds(atUnixSeconds: .max) == 3_600)
  }

  /// The first type holds before the first change, also when it is daylight-saving time (RFC 9636, 3.2).
  @Test func theFirstTypeHoldsBeforeTheFirstChange() throws {
    var file = File()
    file.types = [(7_200, 1, 4), (3_600, 0, 0)]
    #expect(try TimeZoneRules(tzif: file.bytes).offsetSeconds(atUnixSeconds: -1) == 7_200)
  }

  @Test func theFooterHoldsAfterTheLastChange() throws {
    var file = File()
    file.footer = "\nXYZ-5\n"
    let rules = try TimeZoneRules(tzif: file.bytes)
    #expect(rules.offsetSeconds(atUnixSeconds: 999) == 7_200)
    #expect(rules.interval(atUnixSeconds: 5_000).unixSeconds == 1_000 ... .max)
    #expect(rules.offsetSeconds(atUnixSeconds: 5_000) == 18_000)
    // Without a rule the last type stays; without changes the rule is all there is.
    file.footer = "\n\n"
    #expect(try TimeZoneRules(tzif: file.bytes).offsetSeconds(atUnixSeconds: 5_000) == 3_600)
    file.footer = "\nXYZ-5\n"
    file.transitions = []
    file.indices = []
    #expect(try TimeZoneRules(tzif: file.bytes).offsetSeconds(atUnixSeconds: -5_000) == 18_000)
    file.footer = "\n\n"
    #expect(try TimeZoneRules(tzif: file.bytes).offsetSeconds(atUnixSeconds: -5_000) == 3_600)
  }

  /// The footer's offset counts from the last change on: local times that this change skips have no instant.
  @Test func localTimesBeforeTheFooterAreSkipped() throws {
    var file = File()
    file.footer = "\nXYZ-5\n"
    let rules = try TimeZoneRules(tzif: file.bytes)
    let (before, after) = (try UTCOffset(hours: 2), try UTCOffset(hours: 5))
    // The change is at 00:16:40 UTC: clocks go from 02:16:40 to 05:16:40.
    for (local, meaning) in [
      ("02:16:39", LocalTimeMapping.unique(before)),
      ("02:16:40", .skipped(before: before, after: after)),
      ("05:00:00", .skipped(before: before, after: after)),
      ("05:16:39", .skipped(before: before, after: after)), ("05:16:40", .unique(after)),
    ] {
      #expect(rules.meaning(of: try CivilDateTime("1970-01-01T" + local)) == meaning, "\(local)")
    }
  }

  /// As many changes as are allowed.
  @Test func theMaximumOfChangesIsRead() throws {
    var file = File()
    file.transitions = Array(0..<16_384)
    file.indices = (0..<16_384).map { UInt8($0 % 2) }
    let rules = try TimeZoneRules(tzif: file.bytes)
    #expect(rules.offsetSeconds(atUnixSeconds: 16_382) == 3_600)
    #expect(rules.offsetSeconds(atUnixSeconds: 16_381) == 7_200)
    #expect(TimeZoneRules.maximumTransitions == 16_384)
  }

  @Test func malformedFilesAreErrorsWithOffsets() throws {
    let narrow = File().block(wide: false).count
    let wide = File().block(wide: true).count
    var checks = 0
    func expect(
      _ problem: TZifError.Problem, at offset: Int, _ change: (inout File) -> Void
    ) throws {
      var file = File()
      change(&file)
      let error = try #require(throws: TZifError.self) { try TimeZoneRules(tzif: file.bytes) }
      #expect(error.problem == problem)
      #expect(error.offset == offset, "\(error)")
      #expect(error.description.contains("at byte \(offset): "))
      checks += 1
    }
    try expect(.version(0x35), at: 4) { $0.version = 0x35 }
    try expect(.indicatorCount(1), at: narrow - 0 + 1 + 20) { $0.utIndicators = [0] }
    try expect(.indicatorCount(3), at: narrow + 3 + 24) { $0.standardIndicators = [0, 0, 0] }
    try expect(.leapSeconds, at: narrow + 8 + 28) { $0.leapSeconds = 1 }
    try expect(.transitionCount(16_385), at: narrow + 5 * 16_383 + 32) {
      $0.transitions = Array(0..<16_385)
      $0.indices = [UInt8](repeating: 0, count: 16_385)
    }
    try expect(.typeCount(0), at: narrow - 12 + 36) { $0.types = [] }
    try expect(.abbreviationCount(0), at: narrow - 9 + 40) { $0.abbreviations = [] }
    try expect(.transitionOrder, at: narrow + 52) { $0.transitions = [0, 0] }
    try expect(.transitionOrder, at: narrow + 52) { $0.transitions = [0, -1] }
    try expect(.typeIndex(2), at: narrow + 44 + 17) { $0.indices = [1, 2] }
    try expect(.utcOffset(93_600), at: narrow + 62) { $0.types[0].0 = 93_600 }
    try expect(.utcOffset(-90_000), at: narrow + 68) { $0.types[1].0 = -90_000 }
    try expect(.utcOffset(.min), at: narrow + 68) { $0.types[1].0 = .min }
    try expect(.daylightFlag(2), at: narrow + 66) { $0.types[0].1 = 2 }
    try expect(.abbreviation, at: narrow + 67) { $0.types[0].2 = 9 }
    // An empty one, one without NUL, one with a wrong byte, one that is too long.
    try expect(.abbreviation, at: narrow + 74 + 3) { $0.types[0].2 = 3 }
    try expect(.abbreviation, at: narrow + 74 - 1 + 4) { $0.abbreviations.removeLast() }
    try expect(.abbreviation, at: narrow + 74) { $0.abbreviations[1] = 0x20 }
    try expect(.abbreviation, at: narrow + 12 + 74 + 4) {
      $0.abbreviations = Array("ABCDEFGHIJKLMNOPQRST\0".utf8)
      $0.types[0].2 = 4
      $0.types[1].2 = 5
    }
    let footer = narrow + wide
    try expect(.footer, at: footer) { $0.footer = "CET-1\n" }
    try expect(.footer, at: footer + 7) { $0.footer = "\nCET-1\nx" }
    try expect(.truncated, at: footer + 6) { $0.footer = "\nCET-1" }
    try expect(.truncated, at: footer) { $0.footer = "" }
    try expect(.rule(.offset), at: footer + 4) { $0.footer = "\nCET\n" }
    try expect(.rule(.date), at: footer + 11) { $0.footer = "\nCET1CEST,M,M\n" }
    #expect(checks == 25)
    #expect(
      throws: TZifError.self, "a count of 4 billion is no work to do",
      performing: {
        var bytes = File().bytes
        for index in narrow + 20..<narrow + 44 { bytes[index] = 0xFF }
        _ = try TimeZoneRules(tzif: bytes)
      })
  }

  /// Every beginning of every file of the system is refused, and the whole file is read.
  @Test func truncatedFilesAreErrors() throws {
    var files = 0
    var checks = 0
    for bytes in try ZoneFiles.distinct() {
      files += 1
      _ = try TimeZoneRules(tzif: bytes)
      bytes.withSpan { whole in
        for length in 0..<whole.count {
          let part = whole.extracting(first: length)
          do throws(TZifError) {
            _ = try TimeZoneRules(tzif: part)
            Issue.record("\(length) of \(whole.count) bytes were read")
          } catch {
            if error.offset > length { Issue.record("\(length): \(error)") }
          }
          checks += 1
        }
      }
    }
    print("truncations: \(files) files, \(checks) beginnings")
    #expect(files >= 300)
    #expect(checks >= 300_000)
  }

  /// Changed bytes give an error inside the file, or rules that answer at any instant.
  @Test func mutatedFilesAreErrorsOrReadable() throws {
    var random = SplitMix64(seed: 8_536)
    var accepted = 0
    var refused = 0
    for bytes in try ZoneFiles.distinct() {
      for _ in 0..<200 {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          // Headers, indices, types and footer are the interesting places: half of the changes go
          // to the first 100 and last 100 bytes.
          let place =
            switch Int.random(in: 0...3, using: &random) {
            case 0: Int.random(in: 0..<min(100, changed.count), using: &random)
            case 1: Int.random(in: max(0, changed.count - 100)..<changed.count, using: &random)
            default: Int.random(in: 0..<changed.count, using: &random)
            }
          changed[place] =
            Bool.random(using: &random)
            ? UInt8.random(in: 0...255, using: &random)
            : changed[place] ^ (1 << UInt8.random(in: 0...7, using: &random))
        }
        do throws(TZifError) {
          let rules = try TimeZoneRules(tzif: changed)
          accepted += 1
          Self.ask(rules, &random)
        } catch {
          refused += 1
          if !(0...changed.count).contains(error.offset) { Issue.record("\(error)") }
        }
      }
    }
    print("mutations: \(accepted) read, \(refused) refused")
    #expect(accepted > 5_000)
    #expect(refused > 5_000)
  }

  /// Rules of any shape answer, agree with their intervals, and turn local times back.
  private static func ask(_ rules: TimeZoneRules, _ random: inout SplitMix64) {
    for second in [
      Int64.min, .max, 0, Int64.random(in: -(1 << 40)...1 << 40, using: &random),
      Int64.random(in: -(1 << 32)...1 << 32, using: &random),
      .random(in: .min ... .max, using: &random),
    ] {
      let interval = rules.interval(atUnixSeconds: second)
      if !interval.unixSeconds.contains(second) { Issue.record("\(second) \(interval)") }
      guard let time = Instant(secondsSince1970: second) else { continue }
      let local = rules.dateTime(at: time)
      let earlier = try? rules.instant(of: local, .earlier)
      let later = try? rules.instant(of: local, .later)
      if let earlier, let later, earlier > time || time > later {
        Issue.record("\(second) is not between \(earlier) and \(later)")
      }
    }
  }

  /// Bytes that are nothing.
  @Test func randomBytesAreErrors() {
    var random = SplitMix64(seed: 1)
    var read = 0
    for length in 0..<3_000 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      if (try? TimeZoneRules(tzif: bytes)) != nil { read += 1 }
      if (try? TimeZoneRules(tzif: Array("TZif2".utf8) + bytes)) != nil { read += 1 }
    }
    #expect(read == 0)
  }

  /// In every file of the system the footer's rule holds after the last change; the latest one is that
  /// of Gaza in 2086 (Africa/Casablanca's is in 2087), for the months of Ramadan cannot be a rule.
  @Test func footersContinueTheChanges() throws {
    var checks = 0
    for name in try ZoneFiles.names() {
      let bytes = try ZoneFiles.bytes(name)
      let footer = String(decoding: bytes.dropLast(), as: UTF8.self).split(separator: "\n").last
      let whole = try TimeZoneRules(tzif: bytes)
      let rule = try TimeZoneRules(posix: String(try #require(footer)))
      for second in stride(from: 3_723_667_200 as Int64, to: 5_680_195_200, by: 864_000) {
        let first = whole.interval(atUnixSeconds: second)
        let other = rule.interval(atUnixSeconds: second)
        if first.offsetSeconds != other.offsetSeconds || first.abbreviation != other.abbreviation {
          Issue.record("\(name) \(second)")
        }
        checks += 1
      }
    }
    #expect(checks >= 590 * 2_264)
  }
}

import Foundation
import Testing
import WeekCalendar

/// Every zone of the system's database against the C library's `localtime` and `mktime` and against
/// Python's own reader `zoneinfo`, in a process of their own (`Conformance/Oracles/zones.py`).
@Suite struct ZoneOracleTests {
  @Test func everyChangeOfEveryZoneEqualsPython() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Conformance/Oracles/zones.py").standardized
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/env")
    python.arguments = ["python3", script.path, ZoneFiles.folder]
    let pipe = Pipe()
    python.standardOutput = pipe
    try python.run()
    let data = try #require(try pipe.fileHandleForReading.readToEnd())
    python.waitUntilExit()
    #expect(python.terminationStatus == 0)

    var reader = Answers(bytes: [UInt8](data))
    var names: [String] = []
    var tally = Tally()
    while !reader.isAtEnd {
      let nameLength = Int(reader.number(Int32.self))
      let instants = Int(reader.number(Int32.self))
      let locals = Int(reader.number(Int32.self))
      let name = reader.text(nameLength)
      names.append(name)
      let rules = try SystemTimeZones().rules(named: try TimeZoneName(name))
      var clock = ZonedClock(rules)
      for _ in 0..<instants { tally.check(&reader, name, rules, &clock) }
      for _ in 0..<locals { try tally.checkLocal(&reader, name, rules, &clock) }
    }
    #expect(tally.differences.isEmpty, "\(tally.differences.prefix(20))")
    print(
      "zones: \(names.count), instants: \(tally.instants), local times: \(tally.locals), of which "
        + "skipped \(tally.skipped), repeated \(tally.repeated)")
    #expect(Set(names).count == names.count)
    #expect(try Set(names) == Set(ZoneFiles.names()))
    // Every zone that the database's text names is among the files.
    #expect(try ZoneFiles.namesOfDatabase().subtracting(names) == [])
    #expect(names.count >= 590)
    #expect(tally.instants >= 900_000)
    #expect(tally.locals >= 550_000)
    #expect(tally.skipped >= 180_000)
    #expect(tally.repeated >= 180_000)
  }

  private struct Tally {
    var instants = 0
    var locals = 0
    var skipped = 0
    var repeated = 0
    var differences: [String] = []

    mutating func check(
      _ reader: inout Answers, _ name: String, _ rules: TimeZoneRules, _ clock: inout ZonedClock
    ) {
      let second = reader.number(Int64.self)
      let offset = Int(reader.number(Int32.self))
      let isDaylight = reader.number(Int8.self) != 0
      let abbreviation = reader.bytes(7)
      let pythonOffset = Int(reader.number(Int32.self))
      let pythonAbbreviation = reader.bytes(8)
      let interval = rules.interval(atUnixSeconds: second)
      instants += 1
      var isRight =
        interval.offsetSeconds == offset && interval.isDaylight == isDaylight
        && Answers.equal(interval.abbreviation, abbreviation)
        && interval.offsetSeconds == pythonOffset
        && Answers.equal(interval.abbreviation, pythonAbbreviation)
        && interval.unixSeconds.contains(second)
      if let time = Instant(secondsSince1970: second) {
        let local = clock.dateTime(at: time)
        isRight =
          isRight && local == rules.dateTime(at: time)
          && local == Instant(secondsSince1970: second + Int64(offset))?.dateTime
      }
      if !isRight {
        differences.append(
          "\(name) \(second): \(interval), C \(offset) \(isDaylight), Python \(pythonOffset)")
      }
    }

    mutating func checkLocal(
      _ reader: inout Answers, _ name: String, _ rules: TimeZoneRules, _ clock: inout ZonedClock
    ) throws {
      let wall = reader.number(Int64.self)
      let first = reader.number(Int64.self)
      let last = reader.number(Int64.self)
      let made = reader.number(Int64.self)
      let local = try #require(Instant(secondsSince1970: wall)).dateTime
      locals += 1
      func second(_ disambiguation: LocalTimeDisambiguation) -> Int64? {
        let time = try? rules.instant(of: local, disambiguation)
        let remembered = try? clock.instant(of: local, disambiguation)
        return time == remembered ? time?.wholeSecondsSince1970 : nil
      }
      var isRight =
        second(.compatible) == first && second(.earlier) == min(first, last)
        && second(.later) == max(first, last)
        && second(.reject) == (first == last ? first : nil)
      switch rules.meaning(of: local) {
      case .unique(let offset):
        // Where there is one answer, the C library has it too.
        isRight = isRight && first == last && made == first && wall - Int64(offset.seconds) == first
      case .skipped(let before, let after):
        skipped += 1
        isRight = isRight && first > last && before < after && (made == first || made == last)
      case .repeated(let before, let after):
        repeated += 1
        isRight = isRight && first < last && before > after && (made == first || made == last)
      }
      if !isRight {
        differences.append(
          "\(name) \(local): \(rules.meaning(of: local)), Python \(first) \(last), C \(made)")
      }
    }
  }
}

/// Reads the oracle's answers.
private struct Answers {
  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  /// The next number, little-endian.
  mutating func number<Number: FixedWidthInteger & BitwiseCopyable>(_: Number.Type) -> Number {
    defer { position += MemoryLayout<Number>.size }
    return Number(
      littleEndian: bytes.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: position, as: Number.self)
      })
  }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8> {
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func text(_ count: Int) -> String { String(decoding: bytes(count), as: UTF8.self) }

  /// Whether an abbreviation is the bytes up to their first NUL.
  static func equal(_ abbreviation: TimeZoneAbbreviation, _ bytes: ArraySlice<UInt8>) -> Bool {
    var count = 0
    for byte in bytes {
      if byte == 0 { break }
      guard count < abbreviation.count, abbreviation[count] == byte else { return false }
      count += 1
    }
    return abbreviation.count == count
  }
}

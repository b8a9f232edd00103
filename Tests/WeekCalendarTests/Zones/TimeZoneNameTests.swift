import TestSupport
import Testing
import WeekCalendar

@Suite struct TimeZoneNameTests {
  @Test func everyNameOfTheSystemIsAccepted() throws {
    var count = 0
    for name in try ZoneFiles.names() {
      #expect(try TimeZoneName(name).description == name)
      count += 1
    }
    #expect(count >= 590)
    #expect(try TimeZoneName("right/Etc/GMT+5").description == "right/Etc/GMT+5")
  }

  static let refused: [(String, Int)] = [
    ("", 0), ("/", 0), ("/etc/passwd", 0), ("..", 0), ("../../etc/passwd", 0), ("Europe/..", 7),
    ("Europe/../../x", 7), ("Europe//Berlin", 7), ("Europe/", 7), (".", 0), ("Europe/./Berlin", 7),
    ("tzdata.zi", 6), ("Europe/Berlin\u{0}", 13), ("Europe\u{0}/Berlin", 6), ("Europe\\Berlin", 6),
    ("Europe/Zürich", 8), ("Europe Berlin", 6), (" Europe/Berlin", 0), ("Europe/Berlin\n", 13),
    ("-Europe", 0), ("+5", 0), ("5", 0), ("Etc/5", 4), ("Etc/-5", 4), ("~", 0), ("C:/x", 1),
    ("_x", 0),
    ("Etc/%2e%2e", 4), (":Europe/Berlin", 0),
  ]

  @Test(arguments: refused)
  func malformedNamesAreErrorsWithOffsets(_ text: String, _ offset: Int) {
    #expect(throws: TimeZoneError.malformedName(offset: offset)) { try TimeZoneName(text) }
  }

  @Test func namesHaveAMaximumLength() throws {
    #expect(Self.refused.count == 29)
    let longest = String(repeating: "a", count: TimeZoneName.maximumLength)
    #expect(try TimeZoneName(longest).description == longest)
    #expect(throws: TimeZoneError.malformedName(offset: 64)) { try TimeZoneName(longest + "a") }
  }

  @Test func anyBytesAreReadWithoutTrap() {
    var random = SplitMix64(seed: 2)
    var accepted = 0
    for _ in 0..<200_000 {
      let alphabet = Array("aZ09_+-./\0\\é~ ".utf8)
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      let name = bytes.withSpan { try? TimeZoneName(utf8: $0) }
      guard let name else { continue }
      accepted += 1
      let parts = name.description.split(separator: "/", omittingEmptySubsequences: false)
      if parts.contains(where: { $0.isEmpty || $0.contains(".") || $0.contains("\0") })
        || Array(name.description.utf8) != bytes
      {
        Issue.record("\(name)")
      }
    }
    #expect(accepted > 1_000)
  }
}

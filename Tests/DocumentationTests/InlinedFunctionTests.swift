import Testing

/// How often the core overrules the compiler's choice of what to inline, `@inline(__always)`: by room, with a bound for
/// each.
///
/// `Sources/README.md` has what each room's marks bring. A bound may fall; one that has to rise needs a measurement. Two
/// more in Patterns write numbers from one word (`YYYY-ww` 34 % fewer instructions), one, and one in Locales,
/// find names of texts that are read (`d MMMM y` 7 %), four more in Weeks take two that
/// Locales had, and find the usual day's week without a call (7 % of `weekDate`).
@Suite struct InlinedFunctionTests {
  static let bounds = [
    "Text": 56, "Civil": 23, "Weeks": 17, "Zones": 2, "Locales": 15, "Patterns": 15, "SQLTime": 6,
  ]

  @Test(arguments: bounds.sorted { $0.key < $1.key })
  func marks(room: String, bound: Int) throws {
    let files = try Repository.files(in: ["Sources/Core/WeekCalendar/\(room)"], ending: ".swift")
    #expect(files.count > 4)
    var found = 0
    for file in files {
      for line in try Repository.lines(file) {
        let code = line.drop { $0 == " " }
        if !code.hasPrefix("//"), code.contains("@inline(__always)") { found += 1 }
      }
    }
    #expect(found <= bound, "\(room): \(found)")
  }

  @Test func everyRoomHasABound() throws {
    let rooms = try Repository.files(in: ["Sources/Core/WeekCalendar"], ending: ".swift")
      .map { $0.split(separator: "/") }.filter { $0.count > 3 }.map { String($0[2]) }
    #expect(Set(rooms) == Set(Self.bounds.keys))
  }
}

import Testing

/// How often the core says that the compiler need not check its memory: by room, with a bound for each.
///
/// Readers take spans, so Civil, Locales and Patterns' Syntax, Reading and Templates have none. A bound may fall; one that
/// has to rise needs a reason beside the mark.
@Suite struct UncheckedMemoryTests {
  static let bounds = [
    "Text": 71, "Civil": 0, "Weeks": 10, "Zones": 6, "Locales": 0, "Patterns": 4,
    "Patterns/Syntax": 0, "Patterns/Reading": 0, "Patterns/Templates": 0, "SQLTime": 5,
  ]

  @Test(arguments: bounds.sorted { $0.key < $1.key })
  func marks(room: String, bound: Int) throws {
    let marks = [
      #/\bunsafe\b/#, #/@safe\b/#, #/@unsafe\b/#, #/\[unchecked:/#, #/@unchecked Sendable/#,
      #/\bUnmanaged\b/#,
      #/\bunsafeBitCast\b/#, #/nonisolated\(unsafe\)/#,
    ]
    var found: [String] = []
    let files = try Repository.files(in: ["Sources/WeekCalendar/\(room)"], ending: ".swift")
    #expect(files.count > 4)
    for file in files {
      for (number, line) in try Repository.lines(file).enumerated() {
        let code = line.drop { $0 == " " }
        guard !code.hasPrefix("//") else { continue }
        for mark in marks {
          for _ in code.matches(of: mark) { found.append("\(file):\(number + 1)") }
        }
      }
    }
    #expect(found.count <= bound, "\(room): \(found)")
  }

  @Test func everyRoomHasABound() throws {
    let rooms = try Repository.files(in: ["Sources/WeekCalendar"], ending: ".swift")
      .map { $0.split(separator: "/") }.filter { $0.count > 3 }.map { String($0[2]) }
    #expect(Set(rooms).subtracting(Self.bounds.keys) == [])
    #expect(Set(rooms).count == 7)
  }
}

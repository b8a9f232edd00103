import Foundation
import PatternLint
import TestSupport
import Testing
import WeekCalendar

/// Faults of patterns, each with its whole text.
@Suite struct FaultTests {
  @Test func diagnosticsEqualTheTableOfFaults() throws {
    let dialects: [String: PatternDialect?] = [
      "uts35": .uts35, "auto": nil, "sqlite": .sqlite,
      "posix": .posix, "glibc": .glibc,
      "localized": .localized,
    ]
    let table = String(decoding: try Fixtures.bytes("pattern-faults.tsv"), as: UTF8.self)
    var counts: [String: Int] = [:]
    for line in table.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t").map(String.init)
      let diagnoses = PatternDiagnostics.check(
        cells[0], dialect: try #require(dialects[cells[1]]), locale: try CalendarLocale(cells[2]))
      let texts = diagnoses.map { $0.description.replacingOccurrences(of: "\n", with: "\\n") }
      #expect(texts == Array(cells[3...]), "\(cells[0]) \(cells[1]) \(cells[2])")
      counts[cells[1], default: 0] += 1
    }
    #expect(
      counts == ["uts35": 64, "auto": 21, "sqlite": 13, "posix": 10, "glibc": 3, "localized": 5])
  }
}

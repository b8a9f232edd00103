import BakedFiles
import Baking
import Comparison
import ICUBridge
import Testing
import WeekCalendar

/// Compares parsing with the installed libicu and with `strptime`: every difference is of a listed kind.
@Suite("Live ICU and strptime: parsing")
struct LiveReadingTests {
  private static let tally = Result {
    let (library, packs) = try LiveICU.installed.required()
    return try ReadingTally.sample(library, packs: packs)
  }

  @Test func everyDifferenceIsListed() throws {
    let (library, _) = try LiveICU.installed.required()
    let tally = try Self.tally.get()
    print("Live ICU \(library.icuVersion) and strptime: \(tally.readings) texts read")
    #expect(tally.readings > 300_000)
    #expect(tally.examples == [])
    #expect(tally.unlisted == 0)
    #expect(Set(ReadingDifference.all.map(\.name)).count == ReadingDifference.all.count)
  }

  /// The counts equal the table's if the installed ICU has the table's release; otherwise, each kind is in the table.
  @Test func differenceTableIsUpToDate() throws {
    let (library, _) = try LiveICU.installed.required()
    let tally = try Self.tally.get()
    let path = SourceFiles.ofThisPackage.tablesFolder + "/" + ReadingTally.fileName
    let table = GoldenTable.rows(of: try SourceFiles.read(path))
    #expect(table.count == table.rows.count)
    var counts: [ReadingOracle: Int] = [:]
    for row in table.rows {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
      let oracle = try #require(ReadingOracle(rawValue: String(cells[0])))
      counts[oracle, default: 0] += try #require(Int(cells[2]))
    }
    #expect(Set(counts.keys) == Set(ReadingOracle.allCases))
    #if canImport(Glibc)
    let oracles = ReadingOracle.allCases
    #else
    let oracles: [ReadingOracle] = [.strictICU, .lenientICU]
    #endif
    guard library.icuVersion == table.icuVersion else { return }
    #expect(oracles.compactMap { counts[$0] }.reduce(0, +) == tally.readings)
    let rows = table.rows.filter { row in oracles.contains { row.hasPrefix($0.rawValue + "\t") } }
    #expect(tally.rows(oracles) == rows)
  }
}

import BakedFiles
import Baking
import Comparison
import Testing
import WeekCalendar

/// Compares the baked data with the results that ICU computed for the tables; needs no ICU.
@Suite("Golden tables")
struct GoldenTableTests {
  /// The number of rows of each file, so that a table cannot lose rows unnoticed.
  static let rowCounts = [
    "locale-rules.tsv": 906, "year-ends.tsv": 1_200, "letter-hashes.tsv": 906,
    "letter-samples.tsv": 120, "span-hashes.tsv": 906, "span-samples.tsv": 360,
    "relative-hashes.tsv": 906, "relative-samples.tsv": 300,
    "zone-name-hashes.tsv": 905, "zone-name-samples.tsv": 600,
    "zone-span-samples.tsv": 390,
  ]

  @Test(arguments: GoldenTable.all.map(\.fileName))
  func engineReproducesTheTable(fileName: String) throws {
    let table = try #require(GoldenTable.all.first { $0.fileName == fileName })
    let text = try SourceFiles.read(SourceFiles.ofThisPackage.tablesFolder + "/" + fileName)
    let golden = GoldenTable.rows(of: text)
    let locales = golden.rows.map { String($0.prefix { $0 != "\t" }) }
    let ours = try table.rowsOfEngine(.baked, locales)
    #expect(golden.rows.count == Self.rowCounts[fileName])
    #expect(golden.count == golden.rows.count)
    #expect(ours.count == golden.rows.count)
    let differences = zip(ours, golden.rows).filter { $0 != $1 }.map { "ours \($0), ICU \($1)" }
    #expect(Array(differences.prefix(20)) == [])
    #expect(golden.icuVersion == RulesPack.baked.icuVersion)
  }

  @Test("ICU reproduces the tables", arguments: GoldenTable.all.map(\.fileName))
  func icuReproducesTheTable(fileName: String) throws {
    let table = try #require(GoldenTable.all.first { $0.fileName == fileName })
    let library = try LiveICU.baked.library.get()
    let text = try SourceFiles.read(SourceFiles.ofThisPackage.tablesFolder + "/" + fileName)
    let isEqual = try table.text(library).utf8.elementsEqual(text.utf8)
    #expect(isEqual, "run weekcal-conformance --tables")
  }
}

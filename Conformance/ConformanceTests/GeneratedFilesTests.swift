import Baking
import Testing
import WeekCalendar

/// The files in the checkout are what the tools would write.
@Suite struct GeneratedFilesTests {
  private let files = SourceFiles.ofThisPackage

  @Test func tablesWriteThemselvesBack() throws {
    let data = try files.sourceData()
    let texts = try SourceFiles.texts(of: data)
    #expect(texts.count == SourceTable.allCases.count + 1)
    for (name, text) in texts {
      let found = try SourceFiles.read(files.dataFolder + "/" + name)
      #expect(found.utf8.elementsEqual(text.utf8), "\(name) is out of date: run weekcal-bake")
    }
  }

  @Test func generatedSwiftIsMadeOfTheTables() throws {
    let data = try files.sourceData()
    let packs = try ICUPacks(data)
    for (kind, pack) in [(PackKind.rules, packs.rules.pack), (.names, packs.names.pack)] {
      let text = try GeneratedSwift.text(kind, pack: pack, of: data)
      let found = try SourceFiles.read(files.generatedFile(kind))
      #expect(found.utf8.elementsEqual(text.utf8), "\(kind): out of date, run weekcal-bake")
    }
    #expect(RulesPack.baked.pack == packs.rules.pack)
    #expect(NamesPack.baked.pack == packs.names.pack)
  }

  @Test func generatedRulesAreMadeOfTheReleases() throws {
    let table = try WeekDataByRelease(
      SourceFiles.read(files.dataFolder + "/" + WeekDataByRelease.fileName))
    let found = try SourceFiles.read(files.root + "/" + WeekDataByRelease.generatedFile)
    #expect(found.utf8.elementsEqual(table.generatedSwift.utf8), "out of date: run weekcal-bake")
    #expect(table.releases == 28...48)
    #expect(table.rows.count == 134)
    #expect(table.apple.map(\.region) == ["BD", "CN", "DZ", "JO", "SI"])
  }

  @Test func bakedPacksAreSound() throws {
    let rules = try RulesPack(pack: RulesPack.baked.pack)
    #expect(rules.icuVersion == "78.3" && rules.cldrVersion == "48")
    let names = try NamesPack(pack: NamesPack.baked.pack)
    #expect(names.icuVersion == "78.3" && names.cldrVersion == "48")
    #expect(names.localeCount == 907)
  }
}

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
    let pack = try PackBuilder.pack(data)
    let text = try GeneratedSwift.text(pack: pack, of: data)
    let found = try SourceFiles.read(files.generatedFile)
    #expect(found.utf8.elementsEqual(text.utf8), "BakedPack.swift is out of date: run weekcal-bake")
    #expect(LocaleData.baked.pack == pack)
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

  @Test func bakedPackIsSound() throws {
    let data = try LocaleData(pack: LocaleData.baked.pack)
    #expect(data.icuVersion == "78.3")
    #expect(data.cldrVersion == "48")
    #expect(data.localeCount == 907)
  }
}

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

  @Test func bakedPackIsSound() throws {
    let data = try LocaleData(pack: LocaleData.baked.pack)
    #expect(data.icuVersion == "72.1")
    #expect(data.cldrVersion == "42")
    #expect(data.localeCount == 806)
  }

  @Test(
    "The tables are what the installed ICU of their version holds",
    .enabled(if: LiveICU.library?.icuVersion == LocaleData.baked.icuVersion))
  func tablesAreWhatTheInstalledICUHolds() throws {
    let data = try files.sourceData()
    let live = try LiveICU.sourceData.get()
    for table in SourceTable.allCases {
      #expect(live[table] == data[table], "\(table.fileName) differs from the installed ICU")
    }
  }
}

import BakedFiles
import Baking
import Comparison
import TestSupport
import Testing
import WeekCalendar
import WeekCalendarZoneNames

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
    #expect(table.rows.count == 140)
    // Iceland's change of CLDR 48 is not in CLDR 46, from which Apple's data departs.
    let apple = table.rows.filter { $0.release == 76 }.map(\.region)
    #expect(apple == ["BD", "CN", "DZ", "IS", "JO", "SI"])
  }

  @Test func generatedZonesAreMadeOfTheTables() throws {
    let zones = try files.zoneData()
    for (name, text) in SourceFiles.texts(of: zones) {
      let found = try SourceFiles.read(files.dataFolder + "/" + name)
      #expect(found.utf8.elementsEqual(text.utf8), "\(name) is out of date: run weekcal-bake")
    }
    let identifiers = try ZoneIdentifierLines.generatedSwift(of: zones)
    let file = files.root + "/" + ZoneIdentifierLines.generatedFile
    #expect(try SourceFiles.read(file).utf8.elementsEqual(identifiers.utf8), "run weekcal-bake")
    let parents = try files.sourceData()[.parents]
    let pack = try ZoneNamesBuilder.pack(
      zones, parents: parents, locales: files.localeNames())
    #expect(ZoneNamesPack.baked.pack == pack, "run weekcal-bake")
    let swift = try GeneratedSwift.text(zones, pack: pack)
    #expect(
      try SourceFiles.read(files.generatedZoneNames).utf8.elementsEqual(swift.utf8),
      "run weekcal-bake")
  }

  /// Every zone of the table has its short identifier, and no other name has one.
  @Test func shortIdentifiersAreThoseOfTheTable() throws {
    let zones = try files.zoneData().zoneNames
    let shorts = try files.zoneData().shortIdentifiers
    #expect(zones.count == 601 && shorts.count == 601)
    var others = 0
    for (name, short) in shorts {
      #expect(try TimeZoneName(name).shortIdentifier?.description == short, "\(name)")
      for other in [name + "x", String(name.dropLast()), "A" + name] where shorts[other] == nil {
        guard let other = try? TimeZoneName(other) else { continue }
        #expect(other.shortIdentifier == nil, "\(other)")
        others += 1
      }
    }
    #expect(others > 1_700)
  }

  @Test func bakedPacksAreSound() throws {
    let rules = try RulesPack(pack: RulesPack.baked.pack)
    #expect(rules.icuVersion == BakedData.icu && rules.cldrVersion == BakedData.cldr)
    let names = try NamesPack(pack: NamesPack.baked.pack)
    #expect(names.icuVersion == BakedData.icu && names.cldrVersion == BakedData.cldr)
    #expect(names.localeCount == 907)
    let zones = try ZoneNamesPack(pack: ZoneNamesPack.baked.pack)
    #expect(zones.icuVersion == BakedData.icu && zones.cldrVersion == BakedData.cldr)
    #expect(zones.localeCount == 907 && zones.zoneCount == 447)
    #expect(zones.pack.count < 1_600_000)
  }
}

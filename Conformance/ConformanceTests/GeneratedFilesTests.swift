import BakedFiles
import Baking
import Comparison
import TestSupport
import Testing
import WeekCalendar
import WeekCalendarRelativeWords
import WeekCalendarZoneNames

/// The files in the checkout are the ones that the bake would write.
@Suite struct GeneratedFilesTests {
  private let files = SourceFiles.ofThisPackage

  @Test func tablesRoundTrip() throws {
    let tables = try Bake(files).tables()
    #expect(tables.count == SourceTable.allCases.count + 6)
    for table in tables {
      #expect(try files.hasCurrent(table), "\(table.path) is out of date: run weekcal-bake")
    }
  }

  @Test func generatedSwiftMatchesTheTables() throws {
    let bake = try Bake(files)
    let packs = try bake.packs()
    let swiftFiles = try bake.swiftFiles(packs)
    #expect(swiftFiles.count == 6)
    for file in swiftFiles {
      #expect(try files.hasCurrent(file), "\(file.path) is out of date: run weekcal-bake")
    }
    #expect(RulesPack.baked.pack == packs.rules)
    #expect(NamesPack.baked.pack == packs.names)
    #expect(RelativeWordsPack.baked.pack == packs.relativeWords)
    #expect(ZoneNamesPack.baked.pack == packs.zoneNames)
  }

  @Test func generatedRulesMatchTheReleases() throws {
    let table = try files.weekDataByRelease()
    #expect(table.releases == 28...48)
    #expect(table.rows.count == 140)
    // Apple's data is based on CLDR 46, which does not have Iceland's change of CLDR 48.
    let apple = table.rows.filter { $0.release == 76 }.map(\.region)
    #expect(apple == ["BD", "CN", "DZ", "IS", "JO", "SI"])
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

  @Test func bakedPacksPassValidation() throws {
    let rules = try RulesPack(pack: RulesPack.baked.pack)
    #expect(rules.icuVersion == BakedData.icu && rules.cldrVersion == BakedData.cldr)
    let names = try NamesPack(pack: NamesPack.baked.pack)
    #expect(names.icuVersion == BakedData.icu && names.cldrVersion == BakedData.cldr)
    #expect(names.localeCount == 907)
    let zones = try ZoneNamesPack(pack: ZoneNamesPack.baked.pack)
    #expect(zones.icuVersion == BakedData.icu && zones.cldrVersion == BakedData.cldr)
    #expect(zones.localeCount == 907 && zones.zoneCount == 447)
    #expect(zones.pack.count < 1_600_000)
    let words = try RelativeWordsPack(pack: RelativeWordsPack.baked.pack)
    #expect(words.icuVersion == BakedData.icu && words.cldrVersion == BakedData.cldr)
    #expect(words.localeCount == 907)
    #expect(words.pack.count < 170_000)
  }
}

import BakedFiles
import Baking
import Comparison
import TestSupport
import Testing
import WeekCalendar
import WeekCalendarRelativeWords

/// Relative words and plural categories against each libicu on its data, without one difference.
@Suite("Live ICU: relative words")
struct LiveRelativeTests {
  /// Every ninth locale; `weekcal-conformance --relative` takes all.
  @Test(arguments: LiveICU.allCases)
  func wordsAreICUs(icu: LiveICU) throws {
    let (library, packs) = try icu.required()
    let pack = try RelativeWordsPack(
      pack: RelativePackBuilder.pack(RelativeReader(library).data()))
    let locales = library.availableLocales.enumerated().filter { $0.offset % 9 == 0 }.map(\.element)
    let outcome = try RelativeComparison(library, packs: packs, words: pack).run(locales)
    #expect(locales.count >= 90)
    #expect(outcome.texts == locales.count * 3 * 5 * 2 * RelativeComparison.counts.count)
    #expect(outcome.categories == locales.count * RelativeComparison.numbers.count)
    #expect(outcome.differences == [])
    print(
      "Live ICU \(library.icuVersion): \(outcome.texts) relative words, "
        + "\(outcome.categories) plural categories compared")
  }
}

/// The baked words are made of the table.
@Suite struct GeneratedRelativeTests {
  private let files = SourceFiles.ofThisPackage

  @Test func theTableWritesItselfBack() throws {
    let text = try SourceFiles.read(files.dataFolder + "/" + RelativeData.fileName)
    #expect(try files.relativeData().tsv.utf8.elementsEqual(text.utf8))
  }

  @Test func generatedSwiftIsMadeOfTheTable() throws {
    let data = try files.relativeData()
    let found = try SourceFiles.read(files.root + "/" + RelativeData.generatedFile)
    #expect(try found.utf8.elementsEqual(data.generatedSwift().utf8), "run weekcal-bake")
    let pack = try RelativeWordsPack(pack: RelativeWordsPack.baked.pack)
    #expect(try pack.pack == RelativePackBuilder.pack(data))
    #expect(pack.icuVersion == BakedData.icu && pack.cldrVersion == BakedData.cldr)
    #expect(pack.localeCount == 907)
    #expect(pack.pack.count < 170_000)
  }
}

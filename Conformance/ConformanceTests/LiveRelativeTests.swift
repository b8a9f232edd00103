import BakedFiles
import Baking
import Comparison
import Testing
import WeekCalendar
import WeekCalendarRelativeWords

/// Compares relative words and plural categories with each libicu, using its data: no differences.
@Suite("Live ICU: relative words")
struct LiveRelativeTests {
  /// Every ninth locale; `weekcal-conformance --relative` compares all.
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

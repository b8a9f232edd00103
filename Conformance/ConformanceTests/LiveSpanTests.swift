import BakedFiles
import Baking
import Comparison
import Testing
import WeekCalendar

/// Compares spans of dates with each libicu, using its data: no differences in templates, locales and pairs of dates.
@Suite("Live ICU: spans")
struct LiveSpanTests {
  /// Templates for which the engine reports an error.
  ///
  /// For these, ICU writes nothing, omits a field, or writes one date for two different ones; or they have letters that
  /// are not fields.
  static let refused: Set = [
    "A", "Av", "B", "BBBB", "BBBBB", "D", "Y", "YY", "YYYY", "b", "bbbb", "g", "jA", "w", "wMMM",
    "ww", "yD", "yMMMdB",
    "--", "12", "CsS", "Eyw", "GyMMMMWE", "GyQMMMdEDFHmsSz", "GyYQMwWEDFdahmsSvz", "MMMMW",
    "MMMMWEEEE", "MMMMWW", "MMMMWd", "MMMMwE", "MMMW", "MW", "YYYYwE", "YYYYww", "Yw", "iI", "nope",
    "yMMMMw", "yMMMdTHHmm", "yw", "ywEd", "ywHm", "ywjm", "yww",
  ]

  /// Every 23rd locale; `weekcal-conformance` compares all.
  @Test(arguments: LiveICU.allCases)
  func spansAreICUs(icu: LiveICU) throws {
    let (library, packs) = try icu.required()
    // See "Known differences" in the README; in ICU 78 there are none.
    let templates = try SpanComparison.templates(.ofThisPackage, for: library)
    let locales = library.availableLocales.enumerated().filter { $0.offset % 23 == 0 }
      .map(\.element)
    let outcome = try SpanComparison(library, packs: packs).run(
      templates: templates, locales: locales)
    #expect(SpanComparison.pairs.count == 13)
    #expect(templates.count > 400)
    #expect(locales.count > 30)
    let errors = outcome.refused.values.reduce(0, +)
    #expect(
      outcome.comparisons
        == (templates.count * locales.count - errors) * SpanComparison.pairs.count)
    #expect(outcome.differences == [])
    #expect(
      Set(outcome.refused.keys).symmetricDifference(Self.refused.intersection(templates)) == [])
    print("Live ICU \(library.icuVersion): \(outcome.comparisons) spans compared")
  }
}

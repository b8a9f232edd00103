import Comparison
import Testing
import WeekCalendar

/// Formatting against the installed libicu, on data built from that same libicu: every locale,
/// letter, width and boundary date, in both reckonings, without one difference.
@Suite("Live ICU: letters")
struct LiveFormatTests {
  @Test(arguments: GregorianReckoning.allCases)
  func everyLetterWidthAndLocale(reckoning: GregorianReckoning) throws {
    let library = try #require(LiveICU.library, "no libicu on this machine: run .ci/setup tests")
    let data = try #require(LiveICU.localeData)
    let outcome = try FormatComparison(library, data: data).run(reckoning: reckoning)
    print("Live ICU \(library.icuVersion), \(reckoning): \(outcome.comparisons) fields compared")
    #expect(
      outcome.comparisons
        == library.availableLocales.count * BoundaryDates.all.count * FormatComparison.fields.count)
    #expect(outcome.comparisons > 10_000_000)
    #expect(outcome.differences == [])
  }
}

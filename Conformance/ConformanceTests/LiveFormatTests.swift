import Comparison
import Testing
import WeekCalendar

/// Formatting against the installed libicu, on data built from that same libicu: every locale,
/// letter, width and boundary, in both reckonings, without one difference.
@Suite("Live ICU: letters")
struct LiveFormatTests {
  @Test(arguments: GregorianReckoning.allCases)
  func everyLetterWidthAndLocale(reckoning: GregorianReckoning) throws {
    let (library, data) = try LiveICU.required()
    // Every fifth date, some 15 million fields; `weekcal-conformance` takes them all.
    let dates = stride(from: 0, to: BoundaryDates.all.count, by: 5).map { BoundaryDates.all[$0] }
    let outcome = try FormatComparison(library, data: data).run(reckoning: reckoning, dates: dates)
    print("Live ICU \(library.icuVersion), \(reckoning): \(outcome.comparisons) fields compared")
    let locales = library.availableLocales.count
    #expect(outcome.comparisons == FormatComparison.count(locales: locales, dates: dates.count))
    #expect(outcome.comparisons > 5_000_000)
    #expect(outcome.differences == [])
  }
}

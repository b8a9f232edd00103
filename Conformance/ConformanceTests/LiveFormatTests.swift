import Comparison
import Testing
import WeekCalendar

/// Formatting against each libicu on its data: every locale, letter, width and boundary, in both
/// reckonings, without one difference.
@Suite("Live ICU: letters")
struct LiveFormatTests {
  @Test(arguments: LiveICU.allCases, GregorianReckoning.allCases)
  func everyLetterWidthAndLocale(icu: LiveICU, reckoning: GregorianReckoning) throws {
    let (library, packs) = try icu.required()
    // Every seventh date, some 30 million fields in all; `weekcal-conformance` takes all dates. Those on
    // which both reckonings have the same calendar are compared in one of the two, by turns.
    let turn = GregorianReckoning.allCases.firstIndex(of: reckoning)
    let dates = stride(from: 0, to: BoundaryDates.all.count, by: 7).filter {
      BoundaryDates.all[$0].date.year < 1_584 || $0 % GregorianReckoning.allCases.count == turn
    }
    .map { BoundaryDates.all[$0] }
    let comparison = FormatComparison(library, packs: packs)
    let outcome = try comparison.run(reckoning: reckoning, dates: dates)
    print("Live ICU \(library.icuVersion), \(reckoning): \(outcome.comparisons) fields compared")
    #expect(outcome.comparisons == comparison.count(dates: dates.count))
    #expect(outcome.comparisons > 4_000_000)
    #expect(outcome.differences == [])
  }
}

import Comparison
import Testing
import WeekCalendar

/// Compares formatting with each libicu, using its data: no differences in any locale, letter, width and reckoning.
@Suite("Live ICU: letters")
struct LiveFormatTests {
  @Test(arguments: LiveICU.allCases, GregorianReckoning.allCases)
  func everyLetterWidthAndLocaleEqualsICU(icu: LiveICU, reckoning: GregorianReckoning) throws {
    let (library, packs) = try icu.required()
    // Every seventh date, about 30 million fields in all; `weekcal-conformance` compares all dates. Dates that are
    // equal in both reckonings are compared in only one of them, alternately.
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

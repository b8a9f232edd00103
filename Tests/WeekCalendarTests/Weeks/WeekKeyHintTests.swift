import Testing
import WeekCalendar

/// What an error suggests for text that is not the key of a week.
@Suite struct WeekKeyHintTests {
  private static let error = CivilDateError.malformed(offset: 0, form: .week)

  private static func reason(
    _ text: String, _ error: CivilDateError = error, ofYear: Bool = false
  ) -> String {
    text.withUTF8Span { WeekKeyHint.reason(error, $0, ofYear: ofYear) }
  }

  @Test(arguments: [
    ("2017-W1", "2017-W01"), ("2017w1", "2017-W01"), ("2017W52", "2017-W52"),
    ("201754", "2017-W54"), ("202501", "2025-W01"), ("2017-5-W1", "2017-05-W1"),
    ("201705w1", "2017-05-W1"), ("2017-12-W01", "2017-12-W1"),
  ])
  func similarTextsSuggestAKey(text: String, key: String) {
    #expect(Self.reason(text) == "not a week's key: write '\(key)'")
  }

  @Test(arguments: ["2017-W01-1", "2017W011", "2017-W1-7"])
  func daysSuggestTheirWeek(text: String) {
    #expect(Self.reason(text) == "a week's key has no day: write '2017-W01'")
  }

  /// Numbers with a digit too many, numbers that no week has, and text behind a key.
  @Test(arguments: [
    "", "2017", "17-W01", "2017-W", "2017-W55", "201755", "099901", "20170", "2017011",
    "2017-W01-12",
    "2017-W01-", "2017-W01x", "2017-012-W1", "2017-13-W1", "2017-00-W1", "2017-05-W001",
    "2017-05-W7", "2017-05-W1x", "2017-05-W",
  ])
  func otherTextsSuggestNoKey(text: String) {
    #expect(Self.reason(text) == Self.error.description)
  }

  @Test func weeksOfAMonthAreNotSuggestedForAYear() {
    #expect(
      Self.reason("2017-05-W1", ofYear: true)
        == "a week of a month: write the key of a week of a year, as in 2017-W01")
    #expect(Self.reason("2017-W1", ofYear: true) == "not a week's key: write '2017-W01'")
  }

  /// A key whose week does not exist has the right form already.
  @Test func weeksOutOfRangeSuggestNoKey() {
    let error = CivilDateError.outOfRange(field: .week, value: 53, allowed: 1...52)
    #expect(Self.reason("2017-W53", error) == error.description)
  }
}

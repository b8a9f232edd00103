/// A period of the day, as it was found in a text.
struct PeriodWord: Equatable {
  let style: DayPeriodStyle
  /// The range of the text that names it.
  let text: Range<Int>
  /// Whether it is the English word "midnight", for which CLDR no longer has an hour.
  var isMidnight = false
}

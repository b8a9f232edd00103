/// The period of the day of a text.
struct PeriodWord: Equatable {
  let style: DayPeriodStyle
  /// Where it is in the text.
  let text: Range<Int>
  /// Whether it is the English word that CLDR has no hour for any more.
  var isMidnight = false
}

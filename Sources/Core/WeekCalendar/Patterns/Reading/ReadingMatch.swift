/// One way to match an item of a pattern at a place in a text.
struct ReadingMatch: Equatable {
  /// The offset after the match.
  var end: Int
  /// The field that it sets; nil for plain text.
  var field: DateField?
  var value = 0
  /// A second field that it sets, to `secondValue`.
  var secondField: DateField?
  var secondValue = 0
  /// The period of the day that was matched, if any.
  var period: PeriodWord?
}

/// One way in which an item of a pattern can be found in a text.
struct ReadingMatch: Equatable {
  /// The offset after it.
  var end: Int
  /// The field that it gives; none for plain text.
  var field: DateField?
  var value = 0
  /// Another field that it gives, and that one's value.
  var secondField: DateField?
  var secondValue = 0
  /// The period of the day that it is.
  var period: PeriodWord?
}

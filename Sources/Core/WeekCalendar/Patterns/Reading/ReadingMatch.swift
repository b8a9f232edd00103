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

/// The place of an item in a text, and the ways in which the item can be found there.
struct ReadingPlace {
  /// Where the item starts in the text.
  let start: Int
  /// The fields that the items before it give.
  let present: FieldSet
  /// All ways, in the order in which they are tried.
  var ways: [ReadingMatch] = []
  /// How many were tried; none where they are still to be found.
  var tried = 0
}

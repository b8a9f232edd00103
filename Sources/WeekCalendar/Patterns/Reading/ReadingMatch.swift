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
  /// All ways, in the order in which they are tried.
  var ways: [ReadingMatch] = []
  /// How many were tried; none where they are still to be found.
  var tried = 0
  /// The fields that the present way gave, to take back before the next.
  var given = FieldSet()
}

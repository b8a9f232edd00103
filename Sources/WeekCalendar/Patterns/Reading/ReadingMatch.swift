/// One way in which an item of a pattern can be found in a text.
struct ReadingMatch {
  /// The offset after it.
  var end: Int
  /// The field that it gives; none for plain text.
  var field: DateField?
  var value = 0
  /// Another field that it gives, and that one's value.
  var secondField: DateField?
  var secondValue = 0
  /// Whether the item can be written in no other way there.
  var isLast = false
}

/// The item that is being matched, and which of its alternatives were tried already.
struct ReadingPlace {
  /// Where the item starts in the text.
  let start: Int
  /// How many ways were tried.
  var choice = 0
  /// Whether one of them was found.
  var hasMatched = false
  /// Whether no way is left to try.
  var isDone = false
  /// The fields that the present way gave, to take back before the next.
  var given = FieldSet()

  /// The next of so many ways to try; nil after the last.
  mutating func nextChoice(of count: Int) -> Int? {
    guard choice < count else { return nil }
    defer { choice += 1 }
    return choice
  }
}

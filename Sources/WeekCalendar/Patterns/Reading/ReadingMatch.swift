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

/// The item that is being looked for, and which of its ways are tried already.
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
  var field: DateField?
  var secondField: DateField?
}

/// The reason that came furthest in the text: the one to tell.
struct FurthestFailure {
  private(set) var error: DateParseError
  private var reach: Int

  init() {
    error = .unexpected(offset: 0, expected: .end)
    reach = -1
  }

  /// Takes a reason that was found at a byte, unless one from further on, or the first from there, is
  /// known.
  mutating func note(_ failure: DateParseError, reach: Int) {
    guard reach > self.reach else { return }
    self.reach = reach
    error = failure
  }
}

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
  var field: DateField?
  var secondField: DateField?
}

/// The state of a search.
struct ReadingState {
  var values: ReadFields
  var failure = FurthestFailure()
  var found: ParsedDateTime?
  /// The period of the day of the current reading, and where it is.
  var period: PeriodWord?

  /// Takes back the fields of a place.
  mutating func takeBack(_ place: inout ReadingPlace) {
    if let field = place.field { values.remove(field) }
    if let field = place.secondField { values.remove(field) }
    place.field = nil
    place.secondField = nil
  }

  /// Enters the fields of a match, unless they contradict those before it.
  mutating func take(_ match: ReadingMatch, at place: inout ReadingPlace) -> Bool {
    if let field = match.field {
      guard let isNew = take(field, match.value, at: place.start, end: match.end) else {
        return false
      }
      if isNew { place.field = field }
    }
    if let field = match.secondField {
      guard let isNew = take(field, match.secondValue, at: place.start, end: match.end) else {
        return false
      }
      if isNew { place.secondField = field }
    }
    return true
  }

  /// Enters a field; nil where it has another value already, else whether it had none.
  private mutating func take(
    _ field: DateField, _ value: Int, at offset: Int, end: Int
  ) -> Bool? {
    guard let first = values[field] else {
      values.set(field, to: value, offset: offset)
      return true
    }
    guard first != value else { return false }
    failure.note(
      .contradiction(field: field, first: first, second: value, offset: offset), reach: end)
    return nil
  }
}

/// The error at the furthest place in the text, which is the one to report.
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

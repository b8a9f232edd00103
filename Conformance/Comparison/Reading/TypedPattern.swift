import WeekCalendar

/// A UTS #35 pattern in pieces, from which other patterns can be made.
///
/// It does not use the engine's tokenizer, which is one of the parts that are compared.
struct TypedPattern {
  /// A run of the same letter, or text with its apostrophes.
  enum Piece {
    case field(letter: Character, width: Int)
    case text(String)
  }

  private let pieces: [Piece]

  init(_ pattern: String) {
    var pieces: [Piece] = []
    var isQuoted = false
    // Iterates scalars, as ICU does, because an apostrophe followed by a combining mark is one character.
    for scalar in pattern.unicodeScalars {
      let character = Character(scalar)
      if character == "'" { isQuoted.toggle() }
      let isLetter = !isQuoted && character.isASCII && character.isLetter
      switch pieces.last {
      case .field(let letter, let width)? where isLetter && letter == character:
        pieces[pieces.count - 1] = .field(letter: letter, width: width + 1)
      case .text(let text)? where !isLetter:
        pieces[pieces.count - 1] = .text(text + String(character))
      default:
        pieces.append(
          isLetter ? .field(letter: character, width: 1) : .text(String(character)))
      }
    }
    self.pieces = pieces
  }

  /// The letters of the fields.
  var letters: Set<Character> {
    Set(
      pieces.compactMap { piece in
        if case .field(let letter, _) = piece { letter } else { nil }
      })
  }

  /// Whether all fields of the pattern are fields of the time of day.
  var isTimeAlone: Bool { letters.isSubset(of: "HhKkmsSAabB") }

  /// Whether the pattern determines a month, quarter or week, but no day in it.
  var lacksDay: Bool { !isTimeAlone && letters.isDisjoint(with: "dDEecFg") }

  /// Whether two fields are adjacent, as in `yyyyMMdd`.
  var hasAdjacentFields: Bool {
    zip(pieces, pieces.dropFirst()).contains { first, second in
      if case .field = first, case .field = second { true } else { false }
    }
  }

  /// The date and time as far as the pattern shows it, in milliseconds since 1970-01-01T00:00.
  ///
  /// Without a date, the day is 1970-01-01; without a year, the year is 1970. The result is nil if 1970 does not have
  /// the day, or if the pattern ``lacksDay``.
  func written(_ dateTime: CivilDateTime) -> Int64? {
    if lacksDay { return nil }
    var date = dateTime.date
    if isTimeAlone {
      guard let first = EpochDay(0) else { return nil }
      date = CivilDate(first)
    } else if letters.isDisjoint(with: "yYug") {
      guard let other = try? CivilDate(year: 1_970, month: date.month, day: date.day) else {
        return nil
      }
      date = other
    }
    let whole = Int64(BoundaryDates.milliseconds(CivilDateTime(date, dateTime.time)))
    return whole - (whole % precision + precision) % precision
  }

  /// The smallest unit of time that the pattern shows, in milliseconds.
  private var precision: Int64 {
    let letters = self.letters
    if letters.contains("A") || letters.contains("S") { return 1 }
    if letters.contains("s") { return 1_000 }
    if letters.contains("m") { return 60_000 }
    return letters.isDisjoint(with: "HhKk") ? 86_400_000 : 3_600_000
  }

  /// The pattern with some fields replaced; nil if none changes.
  func replacing(_ replacement: (Character, Int) -> String?) -> String? {
    var hasChanged = false
    let pattern = pieces.map { piece in
      switch piece {
      case .text(let text): return text
      case .field(let letter, let width):
        if let other = replacement(letter, width) {
          hasChanged = true
          return other
        }
        return String(repeating: letter, count: width)
      }
    }
    return hasChanged ? pattern.joined() : nil
  }

  /// The pattern for the text that a person types instead; nil if the typing does not change it.
  func typed(_ typing: Typing) -> String? {
    // Next to digits, the name of a month is ambiguous, because some names end with a digit.
    if typing == .namesForNumbers, hasAdjacentFields { return nil }
    return replacing { letter, width in
      switch (typing, letter, width) {
      case (.abbreviated, "M", 4), (.abbreviated, "L", 4), (.abbreviated, "E", 4),
        (.abbreviated, "c", 4), (.abbreviated, "Q", 4), (.abbreviated, "G", 4),
        (.spelledOut, "Q", 2):
        String(repeating: letter, count: 3)
      case (.spelledOut, "M", 3), (.spelledOut, "L", 3), (.spelledOut, "Q", 3),
        (.spelledOut, "G", 1...3):
        String(repeating: letter, count: 4)
      case (.spelledOut, "E", 1...3), (.spelledOut, "c", 3): String(repeating: letter, count: 4)
      case (.numbersForNames, "M", 3...4), (.numbersForNames, "L", 3...4): "M"
      case (.namesForNumbers, "M", 1...2), (.namesForNumbers, "L", 1...2): "MMM"
      case (.shortYears, "y", 1), (.shortYears, "y", 4): "yy"
      case (.longYears, "y", 2): "y"
      default: nil
      }
    }
  }
}

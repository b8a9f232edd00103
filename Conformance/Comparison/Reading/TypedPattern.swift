import WeekCalendar

/// A UTS #35 pattern in pieces, so that another one can be made of it.
///
/// It cuts patterns by itself: the engine's tokenizer is what is compared.
struct TypedPattern {
  /// A run of one letter, or text with its apostrophes.
  enum Piece {
    case field(letter: Character, width: Int)
    case text(String)
  }

  private let pieces: [Piece]

  init(_ pattern: String) {
    var pieces: [Piece] = []
    var isQuoted = false
    // By scalars, as ICU: an apostrophe and a mark after it are one character.
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

  /// Whether the pattern has fields of the time of day and no others.
  var isTimeAlone: Bool { letters.isSubset(of: "HhKkmsSAabB") }

  /// Whether the pattern determines a month, quarter or week, and no day in it.
  var lacksDay: Bool { !isTimeAlone && letters.isDisjoint(with: "dDEecFg") }

  /// Whether two fields are beside each other, as in `yyyyMMdd`.
  var hasNeighbours: Bool {
    zip(pieces, pieces.dropFirst()).contains { first, second in
      if case .field = first, case .field = second { true } else { false }
    }
  }

  /// What the pattern shows of a date and time, in milliseconds since 1970-01-01T00:00.
  ///
  /// Of a time alone on that day, and without a year in that year. Nil for a day that the year has not,
  /// and where the pattern ``lacksDay``.
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

  /// The milliseconds of the shortest time that the pattern shows.
  private var precision: Int64 {
    let letters = self.letters
    if letters.contains("A") || letters.contains("S") { return 1 }
    if letters.contains("s") { return 1_000 }
    if letters.contains("m") { return 60_000 }
    return letters.isDisjoint(with: "HhKk") ? 86_400_000 : 3_600_000
  }

  /// The pattern with other pieces for some fields; nil where none changed.
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

  /// The pattern that writes what a person types for this one; nil where typing does not change it.
  func typed(_ typing: Typing) -> String? {
    // A month's name beside digits may end in a digit itself.
    if typing == .namesForNumbers, hasNeighbours { return nil }
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

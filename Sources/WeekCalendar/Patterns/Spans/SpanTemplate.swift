/// A template taken apart into its date and its time, as the patterns of spans are looked for.
struct SpanTemplate {
  /// The letters of the date, and of the time, as often as they are in the template.
  private(set) var date: [UInt8] = []
  private(set) var time: [UInt8] = []
  /// The letters by which formats are looked for: hours, minutes, days and numbered months once.
  private(set) var lookedForDate: [UInt8] = []
  private(set) var lookedForTime: [UInt8] = []

  /// - Parameter letters: those of a template, the hour as the locale counts it.
  init(_ letters: [UInt8]) {
    var hour: UInt8?
    for letter in letters {
      switch letter {
      case UInt8(ascii: "E"), UInt8(ascii: "d"), UInt8(ascii: "M"), UInt8(ascii: "y"):
        date.append(letter)
      case UInt8(ascii: "G"), UInt8(ascii: "Y"), UInt8(ascii: "u"), UInt8(ascii: "Q"),
        UInt8(ascii: "q"), UInt8(ascii: "L"), UInt8(ascii: "l"), UInt8(ascii: "W"),
        UInt8(ascii: "w"), UInt8(ascii: "D"), UInt8(ascii: "F"), UInt8(ascii: "g"),
        UInt8(ascii: "e"), UInt8(ascii: "c"), UInt8(ascii: "U"), UInt8(ascii: "r"):
        date.append(letter)
        lookedForDate.append(letter)
      case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "k"), UInt8(ascii: "K"):
        time.append(letter)
        hour = hour ?? letter
      case UInt8(ascii: "m"), UInt8(ascii: "z"), UInt8(ascii: "v"):
        time.append(letter)
      case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "V"),
        UInt8(ascii: "Z"), UInt8(ascii: "j"), UInt8(ascii: "s"), UInt8(ascii: "S"),
        UInt8(ascii: "A"):
        time.append(letter)
        lookedForTime.append(letter)
      // `C`, `J`, `O`, `X`, `x` count for nothing here.
      default: break
      }
    }
    let counts = LetterCounts(letters)
    let (months, weekdays) = (counts[UInt8(ascii: "M")], counts[UInt8(ascii: "E")])
    append(UInt8(ascii: "y"), counts[UInt8(ascii: "y")])
    append(UInt8(ascii: "M"), months < 3 ? min(months, 1) : min(months, 5))
    append(UInt8(ascii: "E"), weekdays < 4 ? min(weekdays, 1) : min(weekdays, 5))
    append(UInt8(ascii: "d"), min(counts[UInt8(ascii: "d")], 1))
    if let hour { lookedForTime.append(hour) }
    for letter in [UInt8(ascii: "m"), UInt8(ascii: "z"), UInt8(ascii: "v")]
    where counts[letter] > 0 {
      lookedForTime.append(letter)
    }
  }

  private mutating func append(_ letter: UInt8, _ count: UInt8) {
    for _ in 0..<count { lookedForDate.append(letter) }
  }

  /// The letters of a template, without text.
  static func letters(of template: [UInt8]) -> [UInt8] {
    var letters: [UInt8] = []
    for token in UTS35Token.all(in: template) where token.kind == .letters {
      letters += template[token.start..<token.end]
    }
    return letters
  }
}

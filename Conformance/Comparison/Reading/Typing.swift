/// The way in which text typed by a person differs from the text that ICU writes.
package enum Typing: String, CaseIterable, Sendable {
  /// As ICU writes it.
  case asWritten = "as written"

  // The same text, or text with characters removed or added.
  case zerosDropped = "zeros dropped"
  case zerosAdded = "zeros added"
  case latinDigits = "Latin digits"
  case fullWidthDigits = "full-width digits"
  case capitals = "capitals"
  case smallLetters = "small letters"
  case plainSpaces = "plain spaces"
  case hardSpaces = "no-break spaces"
  case doubledSpaces = "doubled spaces"
  case withoutSpaces = "without spaces"
  case spacesAround = "spaces around"
  case withoutPoints = "without points"
  case withoutCommas = "without commas"
  case hyphens = "hyphens for separators"
  case points = "points for separators"
  case moreText = "more text"

  // Fields other than the pattern's.
  case abbreviated = "abbreviated"
  case spelledOut = "spelled out"
  case numbersForNames = "numbers for names"
  case namesForNumbers = "names for numbers"
  case shortYears = "years of two digits"
  case longYears = "years in full"

  // Texts that are not the text of any date.
  case otherWeekday = "another day's weekday"
  case dayTooLarge = "30 February"

  /// The typed text for a text that ICU wrote; nil if it is the same, or if this typing changes the pattern instead.
  func text(of written: String) -> String? {
    let scalars = Array(written.unicodeScalars)
    let typed: String
    switch self {
    case .asWritten: return written
    case .zerosDropped: typed = Self.digitRuns(scalars) { Array($0.drop { $0.isZero }) }
    case .zerosAdded:
      typed = Self.digitRuns(scalars) { $0.count == 1 ? [$0[0].zero] + $0 : $0 }
    case .latinDigits: typed = Self.digits(scalars, zero: "0")
    case .fullWidthDigits: typed = Self.digits(scalars, zero: "\u{FF10}")
    case .capitals: typed = written.uppercased()
    case .smallLetters: typed = written.lowercased()
    case .plainSpaces: typed = Self.mapped(scalars) { $0.properties.isWhitespace ? " " : $0 }
    case .hardSpaces: typed = Self.mapped(scalars) { $0 == " " ? "\u{A0}" : $0 }
    case .doubledSpaces:
      typed = Self.text(scalars.flatMap { $0.properties.isWhitespace ? [$0, $0] : [$0] })
    case .withoutSpaces: typed = Self.text(scalars.filter { !$0.properties.isWhitespace })
    case .spacesAround: typed = " \(written) "
    case .withoutPoints: typed = Self.text(scalars.filter { $0 != "." })
    case .withoutCommas:
      typed = Self.text(scalars.filter { !",،、".unicodeScalars.contains($0) })
    case .hyphens: typed = Self.mapped(scalars) { "./".unicodeScalars.contains($0) ? "-" : $0 }
    case .points: typed = Self.mapped(scalars) { "-/".unicodeScalars.contains($0) ? "." : $0 }
    case .moreText: typed = written + " x"
    case .abbreviated, .spelledOut, .numbersForNames, .namesForNumbers, .shortYears, .longYears,
      .otherWeekday, .dayTooLarge:
      return nil
    }
    return typed.unicodeScalars.elementsEqual(scalars) ? nil : typed
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static func mapped(
    _ scalars: [Unicode.Scalar], _ map: (Unicode.Scalar) -> Unicode.Scalar
  ) -> String {
    text(scalars.map(map))
  }

  /// The text with its digits in another numbering system.
  private static func digits(_ scalars: [Unicode.Scalar], zero: Unicode.Scalar) -> String {
    mapped(scalars) { scalar in
      scalar.digit.flatMap { Unicode.Scalar(zero.value + $0) } ?? scalar
    }
  }

  /// The text with each run of digits replaced; a run never becomes empty.
  private static func digitRuns(
    _ scalars: [Unicode.Scalar], _ map: ([Unicode.Scalar]) -> [Unicode.Scalar]
  ) -> String {
    var typed: [Unicode.Scalar] = []
    var run: [Unicode.Scalar] = []
    func endRun() {
      let mapped = run.isEmpty ? [] : map(run)
      typed += mapped.isEmpty ? run.suffix(1) : mapped
      run = []
    }
    for scalar in scalars {
      if scalar.digit != nil {
        run.append(scalar)
      } else {
        endRun()
        typed.append(scalar)
      }
    }
    endRun()
    return text(typed)
  }
}

extension Unicode.Scalar {
  /// The value of a decimal digit in any script, 0...9.
  fileprivate var digit: UInt32? {
    guard properties.numericType == .decimal, let value = properties.numericValue else {
      return nil
    }
    return UInt32(value)
  }

  fileprivate var isZero: Bool { digit == 0 }

  /// The digit 0 in the numbering system of this digit.
  fileprivate var zero: Unicode.Scalar {
    Unicode.Scalar(value - (digit ?? 0)) ?? self
  }
}

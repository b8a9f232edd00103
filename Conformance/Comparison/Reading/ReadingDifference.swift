import WeekCalendar

/// A kind of difference between the engine's and an oracle's results of parsing, with its reason.
///
/// A difference that is not in ``all`` is a mistake, in this list or in the engine.
package struct ReadingDifference: Sendable {
  /// A short, unique name.
  package let name: String
  /// The reason for the engine's result.
  package let reason: String
  private let outcome: ReadingCase.Outcome
  private let holds: @Sendable (ReadingCase) -> Bool

  private init(
    _ name: String, _ outcome: ReadingCase.Outcome, _ reason: String,
    _ holds: @escaping @Sendable (ReadingCase) -> Bool
  ) {
    self.name = name
    self.outcome = outcome
    self.reason = reason
    self.holds = holds
  }

  /// The kind of a case; nil if the results are equal, or if the difference is not listed.
  package static func kind(of reading: ReadingCase) -> ReadingDifference? {
    all.first { $0.outcome == reading.outcome && $0.holds(reading) }
  }

  /// All kinds; the first one that matches counts.
  package static let all = onlyOracle + onlyEngine + twoAnswers

  // MARK: The oracle reads, the engine refuses

  private static let onlyOracle = [
    ReadingDifference(
      "30 February", .onlyOracle,
      "lenient ICU continues into March, strptime keeps the 30; the engine rejects a day that its month lacks"
    ) { $0.typing == .dayTooLarge && $0.isRefused(.range) },
    ReadingDifference(
      "contradiction", .onlyOracle,
      "ICU and strptime let one of two fields win; the engine rejects fields that contradict each other"
    ) {
      $0.isRefused(.contradiction)
        && [.otherWeekday, .dayTooLarge, .shortYears].contains($0.typing)
    },
    ReadingDifference(
      "weekday without a year", .onlyOracle,
      "in 1970, the default year of both, the day has another weekday: ICU ignores it, the engine rejects it"
    ) {
      $0.isRefused(.contradiction) && $0.oracle != .strptime && $0.has("Ec") && !$0.has("yYug")
    },
    ReadingDifference(
      "year of few digits", .onlyOracle,
      "ICU and strptime read 11 by yyyy and %Y as the year 11; the engine requires at least four digits"
    ) { $0.typing == .shortYears && ($0.isRefused(.text) || $0.isRefused(.range)) },
    ReadingDifference(
      "no day", .onlyOracle,
      "only lenient mode reads a month, quarter or week alone as its first day"
    ) { $0.oracle == .strictICU && $0.isRefused(.incompleteness) },
    ReadingDifference(
      "abbreviation without its point", .onlyOracle,
      "standard mode requires names as written; ICU and lenient mode accept them without their points"
    ) { $0.oracle == .strictICU && $0.typing == .withoutPoints && $0.isRefused(.text) },
    ReadingDifference(
      "year in full for two digits", .onlyOracle,
      "standard mode reads two digits by 'yy'; ICU and lenient mode read any number of digits"
    ) { $0.oracle == .strictICU && $0.typing == .longYears && $0.isRefused(.text) },
    ReadingDifference(
      "fewer digits side by side", .onlyOracle,
      "ICU gives the first of several adjacent numbers what the others leave; in the engine each has its width"
    ) { $0.typing == .zerosDropped && $0.isRefused(.text) && $0.hasAdjacentFields },
    ReadingDifference(
      "offset of one digit", .onlyOracle,
      "standard mode requires two digits for the hours of an offset; ICU and lenient mode accept one"
    ) {
      $0.oracle == .strictICU && $0.typing == .zerosDropped && $0.isRefused(.text)
        && $0.has("xXZO")
    },
    ReadingDifference(
      "names with digits", .onlyOracle,
      "the engine requires the space between a name that ends in a digit, such as 'M01', and a number"
    ) {
      $0.oracle == .lenientICU && $0.typing == .withoutSpaces
        && ($0.isRefused(.text) || $0.isRefused(.range))
    },
    ReadingDifference(
      "spaces of strptime", .onlyOracle,
      "strptime ends a number before it exceeds its range; the engine reads numbers without spaces at full width"
    ) {
      $0.oracle == .strptime && $0.typing == .withoutSpaces
        && ($0.isRefused(.text) || $0.isRefused(.range))
    },
    ReadingDifference(
      "space before the first number", .onlyOracle,
      "strptime skips white space before each number; in the engine, text starts with the format's first character"
    ) { $0.oracle == .strptime && $0.typing == .spacesAround && $0.isRefused(.text) },
    ReadingDifference(
      "year of one digit", .onlyOracle,
      "strict ICU reads 5 by 'yy' as the year 5, glibc by '%y' as 2005; the engine requires two digits"
    ) {
      $0.typing == .zerosDropped && $0.isRefused(.text)
        && ($0.oracle == .strptime ? $0.has("yDxg") : $0.pattern.contains("yy"))
    },
    ReadingDifference(
      "year 0", .onlyOracle,
      "lenient ICU reads 0 by 'yy' as the year before 1; in the engine, years of an era start with 1"
    ) {
      $0.oracle == .lenientICU && $0.typing == .zerosDropped && $0.isRefused(.range)
        && $0.pattern.contains("yy")
    },
  ]

  // MARK: The engine reads, the oracle refuses

  /// For these kinds, the engine must return what was written; otherwise the difference is not listed.
  private static let onlyEngine = [
    ReadingDifference(
      "ISO week", .onlyEngine,
      "strptime parses %G and %V but ignores them"
    ) { $0.isAsWritten && $0.oracle == .strptime && $0.theirs == .noDay },
    ReadingDifference(
      "day periods", .onlyEngine,
      "ICU reads 'B' by its own rules, and in some locales not what it writes; the engine reads what is written"
    ) { $0.isAsWritten && $0.oracle != .strptime && $0.has("Bb") },
    ReadingDifference(
      "number beside digits", .onlyEngine,
      "ICU gives the year of 'yD' all digits; in the engine, a number beside digits has its width"
    ) { $0.isAsWritten && $0.pattern == "yD" },
    ReadingDifference(
      "spaces around", .onlyEngine,
      "the engine ignores spaces before and after text; ICU and strptime stop at the trailing ones"
    ) { $0.isAsWritten && $0.typing == .spacesAround },
    ReadingDifference(
      "kinds of space", .onlyEngine,
      "ICU accepts a no-break space for another space only in some places, the engine everywhere"
    ) {
      $0.isAsWritten && [.hardSpaces, .plainSpaces, .doubledSpaces].contains($0.typing)
    },
    ReadingDifference(
      "no spaces", .onlyEngine,
      "ICU requires the spaces inside names and, in some places, between a number and a name; strptime's %G takes all digits"
    ) { $0.isAsWritten && $0.typing == .withoutSpaces },
    ReadingDifference(
      "letter case of text", .onlyEngine,
      "ICU and strptime compare the text between fields exactly; the engine ignores letter case"
    ) { $0.isAsWritten && [.capitals, .smallLetters].contains($0.typing) },
    ReadingDifference(
      "other separators", .onlyEngine,
      "lenient mode accepts one separator for another everywhere, ICU only if the pattern has no word beside it"
    ) {
      $0.isAsWritten && $0.oracle == .lenientICU
        && [.hyphens, .points, .withoutCommas].contains($0.typing)
    },
    ReadingDifference(
      "fewer zeros", .onlyEngine,
      "standard mode accepts fewer leading zeros than the pattern writes, strict ICU does not"
    ) { $0.isAsWritten && $0.oracle == .strictICU && $0.typing == .zerosDropped },
    ReadingDifference(
      "names of other widths", .onlyEngine,
      "ICU reads eras and some names in one width only"
    ) { $0.isAsWritten && [.spelledOut, .abbreviated].contains($0.typing) },
    ReadingDifference(
      "names that begin another", .onlyEngine,
      "ICU takes the first name that starts the text: May, 'ҫу', for August, 'ҫур.', in Chuvash; 1 for 12 in Dzongkha"
    ) {
      $0.isAsWritten && $0.oracle != .strptime
        && [.namesForNumbers, .numbersForNames].contains($0.typing)
        && ["cv", "dz"].contains { [locale = $0.locale] in
          locale == $0 || locale.hasPrefix($0 + "_")
        }
    },
    ReadingDifference(
      "names without points", .onlyEngine,
      "ICU requires the points in eras, quarters and halves of the day"
    ) { $0.isAsWritten && $0.typing == .withoutPoints },
    ReadingDifference(
      "digits outside the basic plane", .onlyEngine,
      "ICU counts the width of adjacent numbers in UTF-16 units; each Chakma digit has two"
    ) { reading in
      reading.isAsWritten && reading.oracle != .strptime
        && reading.text.unicodeScalars.contains { $0.value > 0xFFFF }
    },
    ReadingDifference(
      "seconds before 1970", .onlyEngine, "strptime accepts no sign for '%s'"
    ) { $0.isAsWritten && $0.oracle == .strptime && $0.has("s") },
    ReadingDifference(
      "weekday with a zero", .onlyEngine, "strptime requires a single digit for '%u' and '%w'"
    ) {
      $0.isAsWritten && $0.oracle == .strptime && $0.typing == .zerosAdded && $0.has("uw")
    },
    ReadingDifference(
      "large centuries", .onlyEngine,
      "the engine reads years of up to six digits; '%C' reads all digits except those of '%y'"
    ) { $0.oracle == .strptime && $0.typing == .longYears && $0.has("C") && $0.has("y") },
    ReadingDifference(
      "letters that strptime lacks", .onlyEngine,
      "strptime lacks %P, %Ey without an era, and widths greater than its own"
    ) { reading in
      reading.isAsWritten && reading.oracle == .strptime
        && ["%P", "%Ey", "%3d"].contains { reading.pattern.hasSuffix($0) }
    },
  ]

  // MARK: Both read

  private static let twoAnswers = [
    ReadingDifference(
      "hyphen for a point", .other,
      "lenient ICU reads the hyphen as a minus sign: '05-678' as 678 ms before second 5"
    ) { $0.isAsWritten && $0.oracle == .lenientICU && $0.typing == .hyphens },
    ReadingDifference(
      "year of an era", .other,
      "ICU places a two-digit year in its range of 100 years; beside an era, the engine reads 11 as the year 11"
    ) { $0.oracle != .strptime && $0.typing == .shortYears && $0.has("G") },
    ReadingDifference(
      "quarter", .other,
      "ICU takes the quarter for the month: it reads 31 December with its quarter as 31 October"
    ) { $0.isAsWritten && $0.oracle != .strptime && $0.has("Qq") },
    ReadingDifference(
      "day periods, other time", .other,
      "ICU reads 'B' by its own rules: it reads 9:08 in the morning in Malay as 21:08"
    ) { $0.isAsWritten && $0.oracle != .strptime && $0.has("B") },
    ReadingDifference(
      "not a number", .other,
      "lenient ICU reads the name 'Nan' in place of a number as NaN, month 0: August in Bena becomes December"
    ) { $0.isAsWritten && $0.oracle == .lenientICU && $0.typing == .namesForNumbers },
    ReadingDifference(
      "century and year", .other,
      "strptime's %C and %y change a year that was read in full"
    ) {
      $0.isAsWritten && $0.oracle == .strptime && ($0.has("C") || $0.has("y") || $0.has("Dx"))
    },
  ]
}

extension ReadingCase {
  /// The reason why the engine rejects text.
  enum Refusal {
    case text, range, contradiction, incompleteness
  }

  /// Whether the engine returns the date and time that was written.
  var isAsWritten: Bool {
    if case .milliseconds(let milliseconds) = ours { milliseconds == written } else { false }
  }

  /// Whether the engine rejects the text for a reason.
  func isRefused(_ refusal: Refusal) -> Bool {
    guard case .refused(let error) = ours else { return false }
    switch error {
    case .unexpected: return refusal == .text
    case .outOfRange: return refusal == .range
    case .contradiction, .conflict, .noSuchDay: return refusal == .contradiction
    case .incomplete: return refusal == .incompleteness
    default: return false
    }
  }

  /// Whether two fields are adjacent.
  var hasAdjacentFields: Bool {
    oracle != .strptime && TypedPattern(pattern).hasAdjacentFields
  }

  /// Whether the pattern has a field of one of these letters.
  func has(_ letters: String) -> Bool {
    if oracle != .strptime { return !TypedPattern(pattern).letters.isDisjoint(with: letters) }
    var isLetter = false
    for character in pattern {
      if isLetter, letters.contains(character) { return true }
      isLetter = character == "%" || (isLetter && "EO".contains(character))
    }
    return false
  }
}

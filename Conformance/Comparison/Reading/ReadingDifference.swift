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
      "lenient ICU goes on into March, strptime keeps the 30; here a day that the month has not is an error"
    ) { $0.typing == .dayTooLarge && $0.isRefused(.range) },
    ReadingDifference(
      "contradiction", .onlyOracle,
      "ICU and strptime let one of two fields win; here fields that contradict each other are an error"
    ) {
      $0.isRefused(.contradiction)
        && [.otherWeekday, .dayTooLarge, .shortYears].contains($0.typing)
    },
    ReadingDifference(
      "weekday without a year", .onlyOracle,
      "in 1970, the reference's year here and ICU's own, the day has another weekday, which ICU drops"
    ) {
      $0.isRefused(.contradiction) && $0.oracle != .strptime && $0.has("Ec") && !$0.has("yYug")
    },
    ReadingDifference(
      "year of few digits", .onlyOracle,
      "ICU and strptime read 11 by yyyy and %Y as the year 11; here such a year has four digits at least"
    ) { $0.typing == .shortYears && ($0.isRefused(.text) || $0.isRefused(.range)) },
    ReadingDifference(
      "no day", .onlyOracle,
      "the first day of a month, quarter or week that stands alone is read in lenient mode only"
    ) { $0.oracle == .strictICU && $0.isRefused(.incompleteness) },
    ReadingDifference(
      "abbreviation without its point", .onlyOracle,
      "standard reading wants names as they are written, ICU leaves their points out; lenient does too"
    ) { $0.oracle == .strictICU && $0.typing == .withoutPoints && $0.isRefused(.text) },
    ReadingDifference(
      "year in full for two digits", .onlyOracle,
      "'yy' is two digits in standard reading, any number in ICU's; lenient does so too"
    ) { $0.oracle == .strictICU && $0.typing == .longYears && $0.isRefused(.text) },
    ReadingDifference(
      "fewer digits side by side", .onlyOracle,
      "ICU gives the first of several numbers side by side what the others leave; here each has its width"
    ) { $0.typing == .zerosDropped && $0.isRefused(.text) && $0.hasAdjacentFields },
    ReadingDifference(
      "offset of one digit", .onlyOracle,
      "an offset has two digits of hours in standard reading; lenient takes one too, as ICU does"
    ) {
      $0.oracle == .strictICU && $0.typing == .zerosDropped && $0.isRefused(.text)
        && $0.has("xXZO")
    },
    ReadingDifference(
      "names with digits", .onlyOracle,
      "a name that ends in a digit, as 'M01', keeps the space before a number here"
    ) {
      $0.oracle == .lenientICU && $0.typing == .withoutSpaces
        && ($0.isRefused(.text) || $0.isRefused(.range))
    },
    ReadingDifference(
      "spaces of strptime", .onlyOracle,
      "strptime ends a number where it would leave its range; here numbers without a space have their full width"
    ) {
      $0.oracle == .strptime && $0.typing == .withoutSpaces
        && ($0.isRefused(.text) || $0.isRefused(.range))
    },
    ReadingDifference(
      "space before the first number", .onlyOracle,
      "strptime skips white space before each number; here a text starts with the format's first character"
    ) { $0.oracle == .strptime && $0.typing == .spacesAround && $0.isRefused(.text) },
    ReadingDifference(
      "year of one digit", .onlyOracle,
      "strict ICU reads 5 by 'yy' as the year 5, glibc by '%y' as 2005; here both are two digits"
    ) {
      $0.typing == .zerosDropped && $0.isRefused(.text)
        && ($0.oracle == .strptime ? $0.has("yDxg") : $0.pattern.contains("yy"))
    },
    ReadingDifference(
      "year 0", .onlyOracle,
      "lenient ICU reads 0 by 'yy' as the year before 1; here years of an era start with 1"
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
      "strptime reads %G and %V and does not use them"
    ) { $0.isAsWritten && $0.oracle == .strptime && $0.theirs == .noDay },
    ReadingDifference(
      "day periods", .onlyEngine,
      "ICU reads 'B' by rules of its own and not in every locale what it writes; here what is written is read"
    ) { $0.isAsWritten && $0.oracle != .strptime && $0.has("Bb") },
    ReadingDifference(
      "number beside digits", .onlyEngine,
      "ICU gives the year of 'yD' all digits; here a number beside digits has its width"
    ) { $0.isAsWritten && $0.pattern == "yD" },
    ReadingDifference(
      "spaces around", .onlyEngine,
      "spaces before and after a text are free here, ICU and strptime stop at the last ones"
    ) { $0.isAsWritten && $0.typing == .spacesAround },
    ReadingDifference(
      "kinds of space", .onlyEngine,
      "ICU takes a no-break space for another one in some places only, here it is one everywhere"
    ) {
      $0.isAsWritten && [.hardSpaces, .plainSpaces, .doubledSpaces].contains($0.typing)
    },
    ReadingDifference(
      "no spaces", .onlyEngine,
      "ICU wants the spaces inside of names, and those between a number and a name in some places; strptime's %G takes all digits"
    ) { $0.isAsWritten && $0.typing == .withoutSpaces },
    ReadingDifference(
      "letter case of text", .onlyEngine,
      "ICU and strptime compare text between the fields letter by letter; here capitals and small letters are the same"
    ) { $0.isAsWritten && [.capitals, .smallLetters].contains($0.typing) },
    ReadingDifference(
      "other separators", .onlyEngine,
      "lenient reading takes a mark for another everywhere, ICU only where the pattern has no word beside it"
    ) {
      $0.isAsWritten && $0.oracle == .lenientICU
        && [.hyphens, .points, .withoutCommas].contains($0.typing)
    },
    ReadingDifference(
      "fewer zeros", .onlyEngine,
      "standard reading takes fewer leading zeros than the pattern writes, strict ICU does not"
    ) { $0.isAsWritten && $0.oracle == .strictICU && $0.typing == .zerosDropped },
    ReadingDifference(
      "names of other widths", .onlyEngine,
      "ICU looks for eras and some names in one width only"
    ) { $0.isAsWritten && [.spelledOut, .abbreviated].contains($0.typing) },
    ReadingDifference(
      "names that begin another", .onlyEngine,
      "ICU takes the first name that a text begins with: May, 'ҫу', for August's 'ҫур.' of Chuvash, 1 for 12 of Dzongkha"
    ) {
      $0.isAsWritten && $0.oracle != .strptime
        && [.namesForNumbers, .numbersForNames].contains($0.typing)
        && ["cv", "dz"].contains { [locale = $0.locale] in
          locale == $0 || locale.hasPrefix($0 + "_")
        }
    },
    ReadingDifference(
      "names without points", .onlyEngine,
      "ICU wants the points of eras, quarters and halves of the day"
    ) { $0.isAsWritten && $0.typing == .withoutPoints },
    ReadingDifference(
      "digits outside the basic plane", .onlyEngine,
      "ICU counts the width of numbers side by side in UTF-16 units, of which digits of Chakma have two"
    ) { reading in
      reading.isAsWritten && reading.oracle != .strptime
        && reading.text.unicodeScalars.contains { $0.value > 0xFFFF }
    },
    ReadingDifference(
      "seconds before 1970", .onlyEngine, "strptime reads no sign in '%s'"
    ) { $0.isAsWritten && $0.oracle == .strptime && $0.has("s") },
    ReadingDifference(
      "weekday with a zero", .onlyEngine, "strptime wants one digit of '%u' and '%w'"
    ) {
      $0.isAsWritten && $0.oracle == .strptime && $0.typing == .zerosAdded && $0.has("uw")
    },
    ReadingDifference(
      "large centuries", .onlyEngine,
      "years have up to six digits here, and '%C' those that are not of '%y'"
    ) { $0.oracle == .strptime && $0.typing == .longYears && $0.has("C") && $0.has("y") },
    ReadingDifference(
      "letters that strptime lacks", .onlyEngine,
      "strptime knows no %P, no %Ey without an era and no width of more than its own digits"
    ) { reading in
      reading.isAsWritten && reading.oracle == .strptime
        && ["%P", "%Ey", "%3d"].contains { reading.pattern.hasSuffix($0) }
    },
  ]

  // MARK: Both read

  private static let twoAnswers = [
    ReadingDifference(
      "hyphen for a point", .other,
      "lenient ICU takes the hyphen for a minus sign: '05-678' is 678 ms before second 5 there"
    ) { $0.isAsWritten && $0.oracle == .lenientICU && $0.typing == .hyphens },
    ReadingDifference(
      "year of an era", .other,
      "ICU takes two digits of a year for one of the hundred years; here, beside its era, it is the year 11"
    ) { $0.oracle != .strptime && $0.typing == .shortYears && $0.has("G") },
    ReadingDifference(
      "quarter", .other,
      "ICU takes the quarter for the month: 31 December with its quarter is 31 October there"
    ) { $0.isAsWritten && $0.oracle != .strptime && $0.has("Qq") },
    ReadingDifference(
      "day periods, other time", .other,
      "ICU reads 'B' by rules of its own: 9:08 in the morning of Malay is 21:08 there"
    ) { $0.isAsWritten && $0.oracle != .strptime && $0.has("B") },
    ReadingDifference(
      "not a number", .other,
      "lenient ICU takes the name 'Nan' in the place of a number for NaN, month 0: August of Bena is December"
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

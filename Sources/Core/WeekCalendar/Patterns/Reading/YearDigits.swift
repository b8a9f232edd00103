/// How many digits a year must have in standard mode; other numbers may have any.
enum YearDigits: Equatable {
  case any
  case two
  /// Two are the last digits of a year
  case shortOfTwo
  /// Two could be the last digits of a year
  case notTwo
  case fourOrMore

  /// `isAlone`: the letter is single, `y`, or doubled, which is a separate field.
  init(_ field: DateField, isAlone: Bool, hasEra: Bool, isSigned: Bool) {
    switch field {
    case _ where FieldSet.twoDigitYears.contains(field): self = .two
    case _ where isSigned: self = .any
    case .year, .isoYear: self = isAlone ? .notTwo : .fourOrMore
    case .yearOfEra where isAlone && hasEra: self = .any
    case .yearOfEra, .weekBasedYear: self = isAlone ? .shortOfTwo : .fourOrMore
    default: self = .any
    }
  }

  func allow(_ count: Int, _ value: Int) -> Bool {
    switch self {
    case .any: true
    case .two: count == 2
    case .shortOfTwo: count != 3 || value >= 100
    case .notTwo: count != 2 && (count != 3 || value >= 100)
    case .fourOrMore: count >= 4
    }
  }
}

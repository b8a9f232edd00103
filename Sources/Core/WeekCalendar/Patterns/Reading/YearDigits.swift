/// How many digits a year must have in standard mode; other numbers may have any.
enum YearDigits: Equatable {
  case any
  case two
  /// Any number; two digits are the last two of a year
  case shortOfTwo
  /// Any number except two, because two digits could be the last two of a year
  case notTwo
  case fourOrMore

  /// `isAlone` says that the letter is not repeated to pad the year: `y`; or `yy`, which is a separate field.
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

  /// Whether a year may have this many digits; three digits with a leading zero are rejected if two are special.
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

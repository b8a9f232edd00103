import WeekCalendar

/// A value that an argument names with a word: a unit, a style, a policy.
protocol WordArgument: RawRepresentable<UInt8> {
  /// The word, in lowercase with underscores.
  var word: StaticString { get }
  /// The value of a synonym, or nil for other words.
  static func synonym(_ word: BorrowedBytes) -> Self?
  /// The name of this kind of value in errors.
  static var noun: StaticString { get }
  /// The words as errors list them.
  static var choices: StaticString { get }
}

extension WordArgument {
  static func synonym(_ word: BorrowedBytes) -> Self? { nil }

  /// The value of a word in any letter case, with `-` or a space for an underscore; nil if no value has it.
  init?(_ word: BorrowedBytes) {
    var number: UInt8 = 0
    while let value = Self(rawValue: number) {
      if Word.matches(word, value.word) {
        self = value
        return
      }
      number &+= 1
    }
    guard let value = Self.synonym(word) else { return nil }
    self = value
  }
}

extension SQLiteCall {
  /// The value that an argument names; nil if the call has failed.
  @inline(__always)
  func named<Value: WordArgument>(_ index: Int) -> Value? {
    guard let word = text(index) else {
      failForMemory()
      return nil
    }
    if let value = Value(word) { return value }
    failForWord(index, word, Value.noun, Value.choices)
    return nil
  }

  @inline(never)
  private func failForWord(
    _ index: Int, _ word: BorrowedBytes, _ noun: StaticString, _ choices: StaticString
  ) {
    failForPattern(
      index,
      "no " + noun.description + " '" + Word.excerpt(word) + "': write " + choices.description)
  }
}

extension CalendarUnit: WordArgument {
  static var noun: StaticString { "unit" }
  static var choices: StaticString {
    "'day', 'week', 'month', 'quarter', 'half', 'year', 'week_based_year' or 'month_week'"
  }

  var word: StaticString { sqlName }

  static func synonym(_ word: BorrowedBytes) -> CalendarUnit? {
    if Word.matches(word, "half_year") { return .half }
    return Word.matches(word, "week_year") ? .weekBasedYear : nil
  }
}

extension WeekRollUp: WordArgument {
  static var noun: StaticString { "policy" }
  static var choices: StaticString { "'majority', 'first_day', 'last_day' or 'anchor'" }

  var word: StaticString {
    switch self {
    case .majority: "majority"
    case .firstDay: "first_day"
    case .lastDay: "last_day"
    case .anchor: "anchor"
    }
  }
}

extension FiscalUnit: WordArgument {
  static var noun: StaticString { "unit" }
  static var choices: StaticString { "'week', 'period', 'quarter' or 'year'" }

  var word: StaticString {
    switch self {
    case .week: "week"
    case .period: "period"
    case .quarter: "quarter"
    case .year: "year"
    }
  }
}

extension FiscalComparison: WordArgument {
  static var noun: StaticString { "comparison" }
  static var choices: StaticString { "'restated' or 'number'" }

  var word: StaticString {
    switch self {
    case .restated: "restated"
    case .number: "number"
    }
  }
}

extension DateStyle: WordArgument {
  static var noun: StaticString { "style" }
  static var choices: StaticString { "'full', 'long', 'medium', 'short' or 'none'" }

  var word: StaticString {
    switch self {
    case .full: "full"
    case .long: "long"
    case .medium: "medium"
    case .short: "short"
    case .none: "none"
    }
  }
}

extension DateTimeGlue: WordArgument {
  static var noun: StaticString { "glue" }
  static var choices: StaticString { "'at_time' or 'standard'" }

  var word: StaticString {
    switch self {
    case .atTime: "at_time"
    case .standard: "standard"
    }
  }
}

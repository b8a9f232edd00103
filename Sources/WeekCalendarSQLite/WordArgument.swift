import WeekCalendar

/// A value that an argument names by a word: a unit, a style, a policy.
protocol WordArgument {
  /// The value of a word in any case, with `-` or a space for an underscore; nil where no value has it.
  init?(_ word: BorrowedBytes)
  /// What such a value is called in errors.
  static var noun: StaticString { get }
  /// The words as errors show them.
  static var choices: StaticString { get }
}

extension SQLiteCall {
  /// The value that an argument names; nil where the call has failed.
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
    "'day', 'week', 'month', 'quarter', 'half', 'year' or 'week_based_year'"
  }

  /// The unit of a word; also of `half_year` and `week_year`.
  init?(_ word: BorrowedBytes) {
    if Word.matches(word, "day") {
      self = .day
    } else if Word.matches(word, "week") {
      self = .week
    } else if Word.matches(word, "month") {
      self = .month
    } else if Word.matches(word, "quarter") {
      self = .quarter
    } else if Word.matches(word, "half") || Word.matches(word, "half_year") {
      self = .half
    } else if Word.matches(word, "year") {
      self = .year
    } else if Word.matches(word, "week_based_year") || Word.matches(word, "week_year") {
      self = .weekBasedYear
    } else {
      return nil
    }
  }
}

extension WeekRollUp: WordArgument {
  static var noun: StaticString { "policy" }
  static var choices: StaticString { "'majority', 'first_day', 'last_day' or 'anchor'" }

  init?(_ word: BorrowedBytes) {
    if Word.matches(word, "majority") {
      self = .majority
    } else if Word.matches(word, "first_day") {
      self = .firstDay
    } else if Word.matches(word, "last_day") {
      self = .lastDay
    } else if Word.matches(word, "anchor") {
      self = .anchor
    } else {
      return nil
    }
  }
}

extension FiscalUnit: WordArgument {
  static var noun: StaticString { "unit" }
  static var choices: StaticString { "'week', 'period', 'quarter' or 'year'" }

  init?(_ word: BorrowedBytes) {
    if Word.matches(word, "week") {
      self = .week
    } else if Word.matches(word, "period") {
      self = .period
    } else if Word.matches(word, "quarter") {
      self = .quarter
    } else if Word.matches(word, "year") {
      self = .year
    } else {
      return nil
    }
  }
}

extension DateStyle: WordArgument {
  static var noun: StaticString { "style" }
  static var choices: StaticString { "'full', 'long', 'medium', 'short' or 'none'" }

  init?(_ word: BorrowedBytes) {
    if Word.matches(word, "full") {
      self = .full
    } else if Word.matches(word, "long") {
      self = .long
    } else if Word.matches(word, "medium") {
      self = .medium
    } else if Word.matches(word, "short") {
      self = .short
    } else if Word.matches(word, "none") {
      self = .none
    } else {
      return nil
    }
  }
}

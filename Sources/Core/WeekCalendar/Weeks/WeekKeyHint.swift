/// Guesses, for error messages, which week key was meant by text that is not one.
package enum WeekKeyHint {
  /// The reason why text is not the key of a week, with a suggested key if the text resembles one.
  ///
  /// Recognized are `2017-W1`, `2017w1`, `202501`, `2017-W01-1`, which names a day, and `2017-5-W1`, a month week, which
  /// is wrong where only weeks of a year are expected.
  package static func reason(
    _ error: CivilDateError, _ text: Span<UInt8>, ofYear isOfYear: Bool = false
  ) -> String {
    if case .malformed = error, let key = nearMonthWeekKey(text) {
      return isOfYear
        ? "a week of a month: write the key of a week of a year, as in 2017-W01"
        : "not a week's key: write '" + key + "'"
    }
    guard case .malformed = error, let (key, hasDay) = nearKey(text) else {
      return error.description
    }
    return (hasDay ? "a week's key has no day: write '" : "not a week's key: write '") + key + "'"
  }

  /// The year and the week of a six-digit code such as `202501`.
  package static func code(_ text: Span<UInt8>) -> (year: Int, week: Int)? {
    guard text.count == 6, let year = text.digits(4, at: 0), year >= 1_000,
      let week = text.digits(2, at: 4)
    else { return nil }
    return (Int(year), Int(week))
  }

  private static func nearKey(_ text: Span<UInt8>) -> (key: String, hasDay: Bool)? {
    if let code = code(text) {
      return code.week <= 54 ? (key(code.year, code.week), false) : nil
    }
    guard let year = text.digits(4, at: 0) else { return nil }
    var place = 4
    _ = text.take(ASCII.hyphen, at: &place)
    guard text.take(letter: UInt8(ascii: "W"), at: &place) else { return nil }
    let week = text.run(limit: 2, at: &place)
    guard week.count > 0, week.value <= 54 else { return nil }
    let hasDay = place < text.count
    if hasDay {
      _ = text.take(ASCII.hyphen, at: &place)
      let day = text.run(limit: 1, at: &place)
      guard day.count == 1, place == text.count else { return nil }
    }
    return (key(Int(year), Int(truncatingIfNeeded: week.value)), hasDay)
  }

  private static func nearMonthWeekKey(_ text: Span<UInt8>) -> String? {
    guard let year = text.digits(4, at: 0) else { return nil }
    var place = 4
    _ = text.take(ASCII.hyphen, at: &place)
    let month = text.run(limit: 2, at: &place)
    guard month.count > 0 else { return nil }
    _ = text.take(ASCII.hyphen, at: &place)
    guard text.take(letter: UInt8(ascii: "W"), at: &place) else { return nil }
    let number = text.run(limit: 2, at: &place)
    guard number.count > 0, place == text.count,
      let week = try? Period(
        year: Int(year), month: Int(truncatingIfNeeded: month.value),
        weekInMonth: Int(truncatingIfNeeded: number.value), .iso8601)
    else { return nil }
    return week.key
  }

  private static func key(_ year: Int, _ week: Int) -> String {
    String(capacity: ByteWriter.maximumKeyLength) { $0.write(weekBasedYear: year, week: week) }
  }
}

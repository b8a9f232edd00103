// What only strftime writes: padding, seconds since 1970, Julian days.

extension PatternReader {
  /// The filling before a text of fixed width: all of it or less, down to none.
  func padding(at place: inout ReadingPlace) -> ReadingMatch? {
    var end = place.start
    while end < text.count, text[end] == ASCII.space || text[end] == UInt8(ascii: "0") { end += 1 }
    let count = end - place.start - place.choice
    guard count >= 0 else { return nil }
    place.choice += 1
    return ReadingMatch(end: place.start + count)
  }

  /// Seconds since 1970, with milliseconds after a point if the item has them, or, unless the mode is exact, any
  /// fraction: a day and a time of day.
  func unixSeconds(
    withMilliseconds: Bool, _ index: Int, at place: inout ReadingPlace, _ state: inout ReadingState
  ) -> ReadingMatch? {
    guard place.choice == 0 else { return nil }
    place.choice = 1
    guard
      let number = wholeNumber(
        withMilliseconds ? .millisecondOfDay : .secondOfDay,
        withMilliseconds ? 0 : digitsAfter(index), at: place, &state)
    else { return nil }
    var end = number.end
    var milliseconds = number.value * 1_000
    let point = end + 1
    let run = DigitRun(
      text.span, from: point, most: isExact ? 3 : Self.mostDigits, digits(at: point))
    let hasPoint = end < text.count && text[end] == ASCII.dot && run.count > 0
    if isExact && withMilliseconds {
      guard hasPoint, run.count == 3 else {
        failDigits(.milliseconds, 3, run, ReadingPlace(start: min(point, text.count)), &state)
        return nil
      }
    }
    let hasFraction = hasPoint && (withMilliseconds || isFractionFree(after: index))
    if hasFraction {
      var fraction = run.value(of: min(run.count, 3), text.span)
      for _ in min(run.count, 3)..<3 { fraction *= 10 }
      milliseconds += Int64(fraction)
      end = run.end(of: run.count)
    }
    let field: DateField =
      withMilliseconds || hasFraction ? .millisecondOfDay : .secondOfDay
    if number.isNegative { milliseconds = -milliseconds }
    return match(millisecondsSince1970: milliseconds, field, end: end, at: place, &state)
  }

  /// Whether a point after a whole number starts its fraction, not the next text.
  private func isFractionFree(after index: Int) -> Bool {
    guard !isExact, case .literal(let start, _) = ReadingPlan.neighbour(of: index, 1, in: items)
    else { return !isExact }
    return literals[Int(start)] != ASCII.dot
  }

  /// A Julian day with its fraction: a day and a time of day, to the nearest millisecond.
  func julianDay(_ index: Int, at place: inout ReadingPlace, _ state: inout ReadingState)
    -> ReadingMatch?
  {
    guard place.choice == 0 else { return nil }
    place.choice = 1
    guard let number = wholeNumber(.julianDayNumber, 0, at: place, &state) else { return nil }
    var end = number.end
    // Far more days than any date has; the milliseconds stay inside 64 bits.
    var milliseconds = min(number.value, 99_999_999_999) * JulianDay.millisecondsPerDay
    if end < text.count, text[end] == ASCII.dot {
      // Formatting writes sixteen digits; more would change nothing.
      let run = DigitRun(text.span, from: end + 1, most: 16, others: digitsAfter(index), .latin)
      var fraction = 0.0
      var unit = Double(JulianDay.millisecondsPerDay)
      for index in 0..<run.count {
        unit /= 10
        fraction += unit * Double(run.digit(index, text.span))
      }
      milliseconds += Int64(fraction + 0.5)  // [0, 86400000]
      end = run.end(of: run.count)
    }
    if number.isNegative { milliseconds = -milliseconds }
    return match(
      millisecondsSince1970: milliseconds - JulianDay.epochMilliseconds, .millisecondOfDay,
      end: end, at: place, &state)
  }

  /// A number of at most 14 digits, more than any date has.
  private func wholeNumber(
    _ field: DateField, _ others: Int, at place: ReadingPlace, _ state: inout ReadingState
  ) -> (value: Int64, isNegative: Bool, end: Int)? {
    var start = isLenient ? skipSpaces(from: place.start) : place.start
    var isNegative = false
    if let end = minusSign(at: start) {
      start = end
      isNegative = true
    }
    let run = DigitRun(
      text.span, from: start, most: 14, others: others, least: 1, digits(at: start))
    guard (1...14).contains(run.count) else {
      failDigits(field, 1, run, place, &state)
      return nil
    }
    var value: Int64 = 0
    for index in 0..<run.count { value = value * 10 + Int64(run.digit(index, text.span)) }
    return (value, isNegative, run.end(of: run.count))
  }

  private func match(
    millisecondsSince1970 milliseconds: Int64, _ field: DateField, end: Int,
    at place: ReadingPlace, _ state: inout ReadingState
  ) -> ReadingMatch? {
    let day = FloorMath.quotient(milliseconds, JulianDay.millisecondsPerDay)
    let time = Int(FloorMath.remainder(milliseconds, JulianDay.millisecondsPerDay))
    guard let number = Int(exactly: day), CivilBounds.epochDays.contains(number) else {
      state.failure.note(
        .outOfRange(
          field: .julianDayNumber, value: Int(clamping: day &+ Int64(JulianDay.epochDayNumber)),
          allowed: DateField.julianDayNumber.allowed, offset: place.start), reach: end)
      return nil
    }
    return ReadingMatch(
      end: end, field: .julianDayNumber, value: number + JulianDay.epochDayNumber,
      secondField: field,
      secondValue: field == .secondOfDay ? time / 1_000 : time, isLast: true)
  }
}

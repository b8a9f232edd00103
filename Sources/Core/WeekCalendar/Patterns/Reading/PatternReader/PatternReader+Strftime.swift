extension PatternReader {
  /// Matches the padding before text of fixed width: all of it, less, or none.
  mutating func padding() {
    let end = text.span.end(from: place.start) { $0 == ASCII.space || $0 == ASCII.zero }
    // More ways than there are steps would never be tried.
    let shortest = max(place.start, end - Self.maximumSteps)
    place.ways = (0..<end - shortest + 1).map { ReadingMatch(end: end - $0) }
  }

  /// Matches seconds since 1970, and sets a day and a time of day.
  ///
  /// Unless the mode is exact, a fraction may follow.
  mutating func unixSeconds(_ index: Int) {
    let afterMinus = minusSign(at: startOfItem)
    let system = digits(at: afterMinus ?? startOfItem)
    guard
      let number = wholeNumber(
        .secondOfDay, afterMinus: afterMinus, others: digitsAfter(index, system), system)
    else { return }
    var end = number.end
    var milliseconds = number.value * 1_000
    var field = DateField.secondOfDay
    if text.span.byte(at: end) == ASCII.dot, mayHaveFraction(after: index) {
      let run = DigitRun(text.span, from: end + 1, most: Self.mostDigits, digits(at: end + 1))
      if run.count > 0 {
        milliseconds += Int64(run.thousandths(text.span))
        end = run.end(of: run.count)
        field = .millisecondOfDay
      }
    }
    if number.isNegative { milliseconds = -milliseconds }
    add(millisecondsSince1970: milliseconds, field, end: end)
  }

  /// Whether a period after a whole number starts its fraction, not the next text of the pattern.
  private func mayHaveFraction(after index: Int) -> Bool {
    guard !isExact, case .literal(let start, _) = ReadingPlan.neighbour(of: index, 1, in: items)
    else { return !isExact }
    return literals[Int(start)] != ASCII.dot
  }

  /// Matches a Julian day with its fraction, and sets a day and a time of day, to the nearest millisecond.
  mutating func julianDay(_ index: Int) {
    var afterMinus = minusSign(at: startOfItem)
    var system = digits(at: afterMinus ?? startOfItem)
    if isExact {
      // Formatting writes ASCII characters in every locale.
      let hasMinus = text.span.byte(at: startOfItem) == UInt8(ascii: "-")
      afterMinus = hasMinus ? startOfItem + 1 : nil
      system = .latin
    }
    guard
      let number = wholeNumber(.julianDayNumber, afterMinus: afterMinus, others: 0, system)
    else { return }
    var end = number.end
    // The limit is far beyond all dates, and keeps the milliseconds within 64 bits.
    var milliseconds = min(number.value, 99_999_999_999) * JulianDay.millisecondsPerDay
    if end < text.count, text[end] == ASCII.dot {
      // Formatting writes sixteen digits; more would change nothing.
      let run = DigitRun(
        text.span, from: end + 1, most: 16, others: digitsAfter(index, .latin), .latin)
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
    add(
      millisecondsSince1970: milliseconds - JulianDay.epochMilliseconds, .millisecondOfDay,
      end: end)
  }

  /// Reads a number of at most 14 digits, more than any date has; fails and returns nil if there is none.
  ///
  /// It starts after its minus sign, or where the item may start.
  private mutating func wholeNumber(
    _ field: DateField, afterMinus: Int?, others: Int, _ system: NumberingDigits
  ) -> (value: Int64, isNegative: Bool, end: Int)? {
    let start = afterMinus ?? startOfItem
    let run = DigitRun(text.span, from: start, most: 14, others: others, least: 1, system)
    guard (1...14).contains(run.count) else {
      fail(.digits(field, minimum: 1), run)
      return nil
    }

    var value: Int64 = 0
    for index in 0..<run.count { value = value * 10 + Int64(run.digit(index, text.span)) }
    return (value, afterMinus != nil, run.end(of: run.count))
  }

  /// Adds a match that sets a day and, in the unit of `field`, a time of day.
  private mutating func add(
    millisecondsSince1970 milliseconds: Int64, _ field: DateField, end: Int
  ) {
    let day = FloorMath.quotient(milliseconds, JulianDay.millisecondsPerDay)
    let time = Int(FloorMath.remainder(milliseconds, JulianDay.millisecondsPerDay))
    add(
      ReadingMatch(
        end: end, field: .julianDayNumber,
        value: Int(clamping: day &+ Int64(JulianDay.epochDayNumber)),
        secondField: field, secondValue: field == .secondOfDay ? time / 1_000 : time))
  }
}

// The offset of strftime's %z: its sign, then its number.

extension PatternReader {
  /// The sign of an offset, before its number; unless the mode is exact also `Z` for zero.
  func zoneSign(at place: inout ReadingPlace, _ state: inout ReadingState) -> ReadingMatch? {
    guard place.choice == 0 else { return nil }
    place.choice = 1
    let start = isLenient ? skipSpaces(from: place.start) : place.start
    if let sign = sign(at: start) { return ReadingMatch(end: sign.end) }
    if !isExact, start < text.count, text[start] | 0x20 == UInt8(ascii: "z") {
      return ReadingMatch(end: start + 1)
    }
    failZone(.abbreviation, place, &state)
    return nil
  }

  /// Hours, minutes and seconds of an offset after its sign: one number, or parts with colons.
  func zoneNumber(
    _ style: PaddedNumberStyle, at place: inout ReadingPlace, _ state: inout ReadingState
  ) -> ReadingMatch? {
    guard place.choice == 0 else { return nil }
    place.choice = 1
    let before = place.start > 0 ? text[place.start - 1] : 0
    if before | 0x20 == UInt8(ascii: "z") {
      return ReadingMatch(end: place.start, field: .zoneOffset, value: 0)
    }
    // The last byte of U+2212, which lenient reading takes for a minus sign.
    let isWest = before == UInt8(ascii: "-") || before == 0x92
    let start = skipSpaces(from: place.start)
    let run = DigitRun(
      text.span, from: start, most: max(isExact ? 4 : 6, Int(style.places)), digits(at: start))
    // Without a flag `+05` is five hours, and all parts have two digits.
    let isPlain = style.fill == .zero && style.places == 4 && !isExact
    guard run.count > 0, !isPlain || isLenient || run.count % 2 == 0 else {
      failZone(.abbreviation, place, &state)
      return nil
    }
    var end = run.end(of: run.count)
    let value = run.value(of: run.count, text.span)
    var clock = ClockParts()
    var isClock: Bool
    if isPlain, run.count < 3 {
      isClock = clock.append(value)
      while isClock, clock.count < 3, let part = colonPart(at: end) {
        isClock = clock.append(part.value)
        end = part.end
      }
    } else if isPlain, run.count > 4 {
      isClock =
        clock.append(value / 10_000) && clock.append(value / 100 % 100) && clock.append(value % 100)
    } else {
      isClock = clock.append(value / 100) && clock.append(value % 100)
    }
    guard isClock else {
      failZone(.abbreviation, place, &state)
      return nil
    }
    let offset = clock.seconds(isWest: isWest)
    guard DateField.zoneOffset.allowed.contains(offset) else {
      state.failure.note(
        .outOfRange(
          field: .zoneOffset, value: offset, allowed: DateField.zoneOffset.allowed,
          offset: place.start), reach: end)
      return nil
    }
    return ReadingMatch(end: end, field: .zoneOffset, value: offset)
  }

  /// A part of two digits after a colon.
  private func colonPart(at offset: Int) -> (value: Int, end: Int)? {
    guard offset < text.count, text[offset] == ASCII.colon else { return nil }
    return twoDigits(at: offset + 1, digits(at: offset + 1), least: 2)
  }
}

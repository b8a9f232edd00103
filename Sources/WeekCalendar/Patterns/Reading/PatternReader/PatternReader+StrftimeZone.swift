// The offset of strftime's %z: its sign, then its number.

extension PatternReader {
  /// The sign of an offset, before its number; unless the mode is exact also `Z` for zero.
  mutating func zoneSign() {
    let start = startOfItem
    if let sign = sign(at: start) {
      add(sign.end, offset: nil)
    } else if !isExact, text.span.byte(at: start) | 0x20 == UInt8(ascii: "z") {
      add(start + 1, offset: nil)
    }
    missZone(.abbreviation)
  }

  /// Hours, minutes and seconds of an offset after its sign: one number, or parts with colons.
  mutating func zoneNumber(_ style: PaddedNumberStyle) {
    let before = place.start > 0 ? text[place.start - 1] : 0
    if before | 0x20 == UInt8(ascii: "z") {
      return add(place.start)
    }
    // The last byte of U+2212, which lenient reading takes for a minus sign.
    let isWest = before == UInt8(ascii: "-") || before == 0x92
    let start = skipSpaces(from: place.start)
    let run = DigitRun(
      text.span, from: start, most: max(isExact ? 4 : 6, Int(style.places)), digits(at: start))
    // Without a flag `+05` is five hours, and all parts have two digits.
    let isPlain = style.fill == .zero && style.places == 4 && !isExact
    guard run.count > 0, !isPlain || isLenient || run.count % 2 == 0 else {
      return missZone(.abbreviation)
    }
    var end = run.end(of: run.count)
    let value = run.value(of: run.count, text.span)
    var clock = [value / 100, value % 100]
    if isPlain, run.count < 3 {
      clock = [value]
      var next = end + 1
      while clock.count < 3, text.span.byte(at: end) == ASCII.colon,
        let part = takeTwoDigits(at: &next, digits(at: next), least: 2)
      {
        clock.append(part)
        end = next
        next += 1
      }
    } else if isPlain, run.count > 4 {
      clock = [value / 10_000, value / 100 % 100, value % 100]
    }
    guard let seconds = seconds(clock, isWest: isWest) else { return missZone(.abbreviation) }
    add(end, offset: seconds)
  }
}

extension PatternReader {
  /// Matches a zone in every form that its letter writes, in lenient mode in all forms; the longest offset first.
  mutating func zone(_ style: ZoneStyle) {
    let start = startOfItem
    let gmt = end(of: "GMT", at: start)
    let utc = end(of: "UTC", at: start) ?? (isLenient ? end(of: "UT", at: start) : nil)
    // The forms to try: the locale's words; `GMT` and `UTC`; and an ISO 8601 offset from an offset of the text, in a style.
    let (hasWords, hasUTC, offsetStart, iso): (Bool, Bool, Int?, ISOZoneStyle?) =
      switch style {
      case _ where isLenient: (true, true, gmt ?? utc ?? start, nil)
      case .named(.name), .localized: (true, false, nil, nil)
      case .named(.identifier(let isShort)): (false, true, isShort ? nil : gmt, .plain)
      case .iso8601(let style): (false, false, start, style)
      case .abbreviation: (false, true, start, .abbreviation)
      case .sign, .number: (false, false, nil, nil)
      }
    if case .named(.name(let name)) = style {
      let offset = style.givesOffset ? 0 : nil
      add(end(of: .zoneNamesGMT, name.rawValue, at: start), offset: offset)
      add(end(of: .zoneNamesUTC, name.rawValue, at: start), offset: offset)
    }
    if hasWords {
      let zero = end(of: .gmtFormat, GMTFormatPart.zero.rawValue, at: start)
      add(zero ?? end(of: .gmtFormat, GMTFormatPart.shortZero.rawValue, at: start))
      words(from: start)
    }
    // The `%z` of `strptime` accepts every style.
    if let offsetStart { iso8601(isStrftime && !isExact ? nil : iso, from: offsetStart) }
    if hasUTC {
      add(gmt)
      add(utc)
    }
    if isLenient || style == .named(.identifier(isShort: true)) {
      add(end(of: "unk", at: start), offset: nil)
    }
    missZone(style)
  }

  /// Adds a zone that ends at `end`, unless this is nil; `offset` is nil for words without an offset.
  mutating func add(_ end: Int?, offset: Int? = 0) {
    guard let end else { return }
    add(ReadingMatch(end: end, field: offset == nil ? nil : .zoneOffset, value: offset ?? 0))
  }

  /// The zones that text with this offset may mean; text without an offset may mean GMT, UTC or any other zone.
  package static func zones(_ offset: Int?) -> [UTCOffset] {
    if offset == 0 { return [.gmt, .utc] }
    let other = UTCOffset(seconds: offset ?? 3_600, isUTC: false)
    return offset == nil ? [.gmt, .utc, other] : [other]
  }

  mutating func missZone(_ style: ZoneStyle) {
    guard place.ways.isEmpty else { return }
    let zone = UTCOffset(seconds: 19_800, isUTC: false)
    var example = UTF8Buffer()
    let date = CivilDateTime(CivilDate(uncheckedYear: 2_000, month: 1, day: 1))
    DateRenderer.append(WrittenZone(fixed: zone), style, at: date, locale, to: &example)
    miss(.zone(example.withBytes { Array($0.extracting(first: 32)) }))
  }

  /// Matches ISO 8601 offsets in a style; nil means any style.
  private mutating func iso8601(_ style: ISOZoneStyle?, from start: Int) {
    let byte = text.span.byte(at: start)
    if style?.usesZ ?? true, byte == UInt8(ascii: "Z") || style == nil && byte == UInt8(ascii: "z")
    {
      return add(start + 1)
    }
    guard let sign = sign(at: start) else { return }
    var offsets: [ReadingMatch] = []
    var clock: [Int] = []
    var end = sign.end
    while clock.count < 3,
      let part = readTwoDigits(at: &end, .latin, least: clock.isEmpty && isLenient ? 1 : 2)
    {
      clock.append(part)
      let isAllowed = clock.count == 1 ? style?.mayDropMinutes : style?.hasSeconds
      if clock.count == 2 || isAllowed ?? true, let seconds = seconds(clock, isWest: sign.isWest) {
        offsets.append(ReadingMatch(end: end, field: .zoneOffset, value: seconds))
      }
      let hasColon = text.span.take(ASCII.colon, at: &end)
      guard style == nil || hasColon == style?.hasColons else { break }
    }
    for match in offsets.reversed() { add(match) }
  }

  /// Matches offsets in the locale's words, such as "GMT+5:30".
  private mutating func words(from start: Int) {
    var start = start
    guard skip(.prefix, &start) else { return }
    let isEast = skip(.eastSign, &start)
    guard isEast || skip(.westSign, &start) else { return }
    let (separator, lastPart): (GMTFormatPart, GMTFormatPart) =
      isEast ? (.eastSeparator, .eastEnd) : (.westSeparator, .westEnd)
    search: for parts in [3, 2, 1] {
      var end = start
      var clock: [Int] = []
      for part in 0..<parts {
        guard part == 0 || skip(separator, &end) else { continue search }
        // Without a separator between hours and minutes, `+530`, the hours get the digits that the other parts leave.
        let others = part == 0 && isEmpty(separator) ? (parts - 1) * 2 : 0
        let run = DigitRun(text.span, from: end, most: 2 + others, digits(at: end))
        let count = run.count - others
        guard count > (part == 0 ? 0 : 1) else { continue search }
        clock.append(run.value(of: count, text.span))
        end = run.end(of: count)
      }
      guard parts == 1 || skip(lastPart, &end), skip(.suffix, &end),
        let seconds = seconds(clock, isWest: !isEast)
      else { continue }
      add(end, offset: seconds)
    }
  }

  /// Skips a part of the locale's words for offsets; false if it is not there.
  private func skip(_ part: GMTFormatPart, _ offset: inout Int) -> Bool {
    if isEmpty(part) { return true }
    guard let end = end(of: .gmtFormat, part.rawValue, at: offset) else { return false }
    offset = end
    return true
  }

  private func isEmpty(_ part: GMTFormatPart) -> Bool {
    withText(.gmtFormat, part.rawValue) { $0.isEmpty }
  }

  /// Matches the sign of the offset of strftime's `%z`; unless the mode is exact, also `Z` for zero.
  mutating func zoneSign() {
    let start = startOfItem
    if let sign = sign(at: start) {
      add(sign.end, offset: nil)
    } else if !isExact, text.span.byte(at: start) | 0x20 == UInt8(ascii: "z") {
      add(start + 1, offset: nil)
    }
    missZone(.abbreviation)
  }

  /// Matches hours, minutes and seconds of an offset after its sign, as one number or with colons.
  mutating func zoneNumber(_ style: PaddedNumberStyle, _ index: Int) {
    let before = place.start > 0 ? text[place.start - 1] : 0
    if before | 0x20 == UInt8(ascii: "z") { return add(place.start) }
    // 0x92 is the last byte of U+2212, which lenient mode accepts as a minus sign.
    let isWest = before == UInt8(ascii: "-") || before == 0x92
    let start = skipSpaces(from: place.start)
    // Next to other digits, it has four, and no seconds.
    let most = isExact || touchesDigits(index) ? 4 : 6
    let run = DigitRun(
      text.span, from: start, most: max(most, Int(style.places)), digits(at: start))
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
        let part = readTwoDigits(at: &next, digits(at: next), least: 2)
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

  func sign(at offset: Int) -> (end: Int, isWest: Bool)? {
    var end = offset
    if let isWest = text.span.takeSign(at: &end) { return (end, isWest) }
    guard isLenient, offset < text.count else { return nil }
    let scalar = UTF8Scalars.scalar(text.span, at: offset)
    return scalar.value == 0x2212 ? (offset + scalar.length, true) : nil
  }

  /// Reads a number of `least` to two digits, and moves the offset after it; nil if there are fewer.
  func readTwoDigits(at offset: inout Int, _ digits: NumberingDigits, least: Int) -> Int? {
    let run = DigitRun(text.span, from: offset, most: 2, digits)
    guard run.count >= least else { return nil }
    offset = run.end(of: run.count)
    return run.value(of: run.count, text.span)
  }

  /// An offset in seconds, from hours and any minutes and seconds; nil if minutes or seconds are 60 or more.
  func seconds(_ clock: [Int], isWest: Bool) -> Int? {
    var seconds = 0
    for place in 0..<3 {
      let part = place < clock.count ? clock[place] : 0
      guard place == 0 || part < 60 else { return nil }
      // The limit is out of range, too, and keeps the seconds within 32 bits.
      seconds = seconds * 60 + min(part, 99_999)
    }
    return isWest ? -seconds : seconds
  }

  private func end(of list: RecordList, _ index: Int, at start: Int) -> Int? {
    withText(list, index) { $0.isEmpty ? nil : self.end(of: $0, at: start) }
  }

  private func withText<Result>(
    _ list: RecordList, _ index: Int, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    locale.names.list(.list(list)).withName(index, body)
  }

  func end(of name: StaticString, at start: Int) -> Int? {
    name.withSpan { FoldedText.end(of: $0, in: text.span, at: start) }
  }
}

extension ZoneStyle {
  /// Whether the text of this style determines an offset.
  var givesOffset: Bool { self != .named(.name(.exemplarCity)) }
}

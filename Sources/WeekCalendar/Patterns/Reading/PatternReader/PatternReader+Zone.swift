// Zones: offsets, and the names of zones without an offset.

extension PatternReader {
  /// A zone, in each way in which its letter writes one; the longest offset first.
  mutating func zone(_ style: ZoneStyle) -> ReadingMatch? {
    if case .sign = style { return zoneSign() }
    if case .number(let style) = style { return zoneNumber(style) }
    let start = startOfItem
    while let choice = place.nextChoice(of: ZoneForm.allCases.count * 3) {
      let parts = 3 - choice % 3
      guard let form = ZoneForm(rawValue: choice / 3), form.hasOffset || parts == 3,
        isLenient || style.allows(form),
        let reading = reading(form, style, parts: parts, from: start)
      else { continue }
      guard let seconds = reading.seconds else { return ReadingMatch(end: reading.end) }
      if let match = match(offset: seconds, end: reading.end, isLast: false) { return match }
    }
    return missZone(style)
  }

  /// The match of an offset, unless it is more than a day.
  mutating func match(offset: Int, end: Int, isLast: Bool) -> ReadingMatch? {
    guard DateField.zoneOffset.allowed.contains(offset) else {
      fail(outOfRange: .zoneOffset, offset, reach: end)
      return nil
    }
    return ReadingMatch(end: end, field: .zoneOffset, value: offset, isLast: isLast)
  }

  /// The zones that a text with this offset may mean; a text without one may mean GMT, UTC and any other.
  package static func zones(_ offset: Int?) -> [FixedZone] {
    if offset == 0 { return [.gmt, .utc] }
    let other = FixedZone(offsetSeconds: offset ?? 3_600, isUTC: false)
    return offset == nil ? [.gmt, .utc, other] : [other]
  }

  mutating func missZone(_ style: ZoneStyle) -> ReadingMatch? {
    if place.hasMatched { return nil }
    let zone = FixedZone(offsetSeconds: 19_800, isUTC: false)
    var example = UTF8Buffer()
    let date = CivilDateTime(CivilDate(uncheckedYear: 2_000, month: 1, day: 1))
    DateRenderer.append(WrittenZone(fixed: zone), style, at: date, locale, to: &example)
    return miss(.zone(example.withBytes { Array($0.extracting(first: 32)) }))
  }

  // MARK: Forms

  /// A match: where it ends, and the offset, nil for words without one.
  private typealias Reading = (end: Int, seconds: Int?)

  private func reading(
    _ form: ZoneForm, _ style: ZoneStyle, parts: Int, from start: Int
  ) -> Reading? {
    switch form {
    case .nameOfGMT, .nameOfUTC:
      guard case .named(.name(let name)) = style else { return nil }
      let list: RecordList = form == .nameOfGMT ? .zoneNamesGMT : .zoneNamesUTC
      return end(of: list, name.rawValue, at: start).map { ($0, style.givesOffset ? 0 : nil) }
    case .noOffset:
      let zero = end(of: .gmtFormat, GMTFormatPart.zero.rawValue, at: start)
      return (zero ?? end(of: .gmtFormat, GMTFormatPart.shortZero.rawValue, at: start))
        .map { ($0, 0) }
    case .words: return words(parts: parts, from: start)
    case .gmt: return end(of: "GMT", at: start).map { ($0, 0) }
    case .utc:
      return (end(of: "UTC", at: start) ?? (isLenient ? end(of: "UT", at: start) : nil))
        .map { ($0, 0) }
    case .unknown: return end(of: "unk", at: start).map { ($0, nil) }
    case .iso8601:
      var start = start
      if isLenient {
        start =
          end(of: "GMT", at: start) ?? end(of: "UTC", at: start) ?? end(of: "UT", at: start)
          ?? start
      } else if case .named(.identifier) = style {
        guard let end = end(of: "GMT", at: start) else { return nil }
        start = end
      }
      // strptime's `%z` takes every form.
      let isAnyForm = isLenient || isStrftime && !isExact
      return iso8601(isAnyForm ? nil : style.isoStyle, parts: parts, from: start)
    }
  }

  /// An ISO 8601 offset in a style; in any style if nil.
  private func iso8601(_ style: ISOZoneStyle?, parts: Int, from start: Int) -> Reading? {
    let byte = text.span.byte(at: start)
    if style?.usesZ ?? true, byte == UInt8(ascii: "Z") || style == nil && byte == UInt8(ascii: "z")
    {
      return parts == 3 ? (start + 1, 0) : nil
    }
    guard let sign = sign(at: start) else { return nil }
    var end = sign.end
    var clock: [Int] = []
    for part in 0..<parts {
      if part > 0 {
        let hasColon = text.span.take(ASCII.colon, at: &end)
        guard style == nil || hasColon == style?.hasColons else { return nil }
      }
      let least = part == 0 && isLenient ? 1 : 2
      guard let number = takeTwoDigits(at: &end, .latin, least: least) else { return nil }
      clock.append(number)
    }
    if let style {
      guard parts > 1 || style.mayDropMinutes, parts < 3 || style.hasSeconds else { return nil }
    }
    return seconds(clock, isWest: sign.isWest).map { (end, $0) }
  }

  /// An offset in the locale's words, "GMT+5:30".
  private func words(parts: Int, from start: Int) -> Reading? {
    var end = start
    guard pass(.prefix, &end) else { return nil }
    let isEast = pass(.eastSign, &end)
    guard isEast || pass(.westSign, &end) else { return nil }
    let separator: GMTFormatPart = isEast ? .eastSeparator : .westSeparator
    var clock: [Int] = []
    for part in 0..<parts {
      guard part == 0 || pass(separator, &end) else { return nil }
      // Without a separator between hours and minutes, `+530`, the hours get the digits that the other parts leave.
      let others = part == 0 && parts > 1 && isEmpty(separator) ? (parts - 1) * 2 : 0
      let run = DigitRun(text.span, from: end, most: 2 + others, digits(at: end))
      let count = run.count - others
      guard count > (part == 0 ? 0 : 1) else { return nil }
      clock.append(run.value(of: count, text.span))
      end = run.end(of: count)
    }
    if parts > 1, !pass(isEast ? .eastEnd : .westEnd, &end) { return nil }
    guard pass(.suffix, &end) else { return nil }
    return seconds(clock, isWest: !isEast).map { (end, $0) }
  }

  /// Goes past a text of the locale's words for offsets; false where it is not there.
  @inline(never)
  private func pass(_ part: GMTFormatPart, _ offset: inout Int) -> Bool {
    if isEmpty(part) { return true }
    guard let end = end(of: .gmtFormat, part.rawValue, at: offset) else { return false }
    offset = end
    return true
  }

  @inline(never)
  private func isEmpty(_ part: GMTFormatPart) -> Bool {
    withText(.gmtFormat, part.rawValue) { $0.isEmpty }
  }

  // MARK: Pieces

  func sign(at offset: Int) -> (end: Int, isWest: Bool)? {
    var end = offset
    if let isWest = text.span.takeSign(at: &end) { return (end, isWest) }
    guard isLenient, offset < text.count else { return nil }
    let scalar = UTF8Scalars.scalar(text.span, at: offset)
    return scalar.value == 0x2212 ? (offset + scalar.length, true) : nil
  }

  /// Moves past a number of two digits, or of one where that is enough.
  func takeTwoDigits(at offset: inout Int, _ digits: NumberingDigits, least: Int) -> Int? {
    let run = DigitRun(text.span, from: offset, most: 2, digits)
    guard run.count >= least else { return nil }
    offset = run.end(of: run.count)
    return run.value(of: run.count, text.span)
  }

  /// The seconds of an offset of hours, and minutes and seconds where they are written; nil for minutes or seconds
  /// from 60 on.
  func seconds(_ clock: [Int], isWest: Bool) -> Int? {
    guard clock.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    // More hours are out of range as well; the seconds stay inside 32 bits.
    let parts = [min(clock[0], 99_999)] + clock.dropFirst() + [0, 0]
    let seconds = (parts[0] * 60 + parts[1]) * 60 + parts[2]
    return isWest ? -seconds : seconds
  }

  @inline(never)
  private func end(of list: RecordList, _ index: Int, at start: Int) -> Int? {
    withText(list, index) { $0.isEmpty ? nil : self.end(of: $0, at: start) }
  }

  private func withText<Result>(
    _ list: RecordList, _ index: Int, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    locale.names.list(.list(list)).withName(index, body)
  }

  @inline(never)
  func end(of name: StaticString, at start: Int) -> Int? {
    name.withSpan { FoldedText.end(of: $0, in: text.span, at: start) }
  }
}

/// A way in which a zone is written.
private enum ZoneForm: Int, CaseIterable {
  /// The name of GMT, of UTC
  case nameOfGMT, nameOfUTC
  /// The locale's words for no offset, for an offset
  case noOffset, words
  case iso8601
  /// `GMT`, `UTC` and CLDR's `unk` as they are
  case gmt, utc, unknown

  /// Whether it has hours, and may have minutes and seconds.
  var hasOffset: Bool { self == .words || self == .iso8601 }
}

extension ZoneStyle {
  /// Whether it tells an offset.
  var givesOffset: Bool { self != .named(.name(.exemplarCity)) }

  /// The style of ISO 8601 that offsets have.
  fileprivate var isoStyle: ISOZoneStyle {
    switch self {
    case .iso8601(let style): style
    case .abbreviation: .abbreviation
    default: .plain
    }
  }

  /// Whether a form is one of the style's.
  fileprivate func allows(_ form: ZoneForm) -> Bool {
    switch self {
    case .named(.name): form.rawValue <= ZoneForm.words.rawValue
    case .localized: form == .noOffset || form == .words
    case .iso8601: form == .iso8601
    case .named(.identifier(let isShort)):
      form == .gmt || form == .utc || form == (isShort ? .unknown : .iso8601)
    case .abbreviation: form == .gmt || form == .utc || form == .iso8601
    case .sign, .number: false
    }
  }
}

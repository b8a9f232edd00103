/// Parses text by the items of a compiled pattern, in all dialects.
///
/// It matches one item after the other, each in every way in which it can be written, and backtracks if the rest does
/// not match. All readings are tried: two that give different dates are an error, so that nothing depends on the order
/// of trying. The work is bounded by ``maximumSteps``. The places are in an array, so that no pattern can exhaust the
/// stack.
package struct PatternReader {
  private let pattern: DatePattern
  let literals: ContiguousArray<UInt8>
  let locale: CalendarLocale
  let text: ContiguousArray<UInt8>
  let plan: FieldPlan
  let context: ReadingContext

  /// The place of the item that is being matched.
  var place = ReadingPlace(start: 0, present: FieldSet())
  /// The period of the day in the current reading, and its range in the text.
  var period: PeriodWord?
  private(set) var values: ReadFields
  private var found: ParsedDateTime?
  /// The error to report: that of the attempt that got furthest in the text, to the byte `reach`.
  private var failure = DateParseError.unexpected(offset: 0, expected: .end)
  private var reach = -1

  var items: [PatternItem] { pattern.reading.items }
  var digits: NumberingDigits { locale.digits }
  var isStrftime: Bool { pattern.dialect.isStrftime }
  var mode: ParsingMode { context.mode }
  var isExact: Bool { mode == .exact }
  var isLenient: Bool { mode == .lenient }
  /// Where the item may start: in lenient mode after spaces.
  var startOfItem: Int { isLenient ? skipSpaces(from: place.start) : place.start }

  /// The maximum number of steps, each of which tries one match of an item: 10,000.
  static var maximumSteps: Int { 10_000 }

  /// Parses text as a date and time, with its offset from UTC if it has one.
  ///
  /// - Throws: ``DateParseError``.
  /// - Complexity: at most ``maximumSteps`` steps, each O(n) in the names and the text of one item.
  package static func parse(
    _ text: Span<UInt8>, by pattern: DatePattern, _ locale: borrowing CalendarLocale,
    _ context: ReadingContext
  ) throws(DateParseError) -> ParsedDateTime {
    let plan = try pattern.reading.plan(context)
    guard text.count <= DatePattern.maximumTextLength else {
      throw .tooLong(count: text.count, limit: DatePattern.maximumTextLength)
    }
    let locale = copy locale
    return try ReadFields.with(offsets: true) { values -> Result<ParsedDateTime, DateParseError> in
      var reader = PatternReader(
        pattern: pattern, literals: pattern.literals, locale: locale, text: ContiguousArray(text),
        plan: plan, context: context, values: values)
      return outcome { () throws(DateParseError) in try reader.parse() }
    }.get()
  }

  private mutating func parse() throws(DateParseError) -> ParsedDateTime {
    var before: [ReadingPlace] = []
    before.reserveCapacity(items.count)
    var steps = 0
    while true {
      if before.count == items.count {
        try finish()
      } else {
        values.present = place.present
        if place.tried == 0 { findWays(ofItem: before.count) }
        if place.tried < place.ways.count {
          steps += 1
          guard steps <= Self.maximumSteps else { throw .tooManyReadings(limit: Self.maximumSteps) }
          let match = place.ways[place.tried]
          place.tried += 1
          if setFields(of: match) {
            before.append(place)
            place = ReadingPlace(start: match.end, present: values.present)
          }
          continue
        }
      }
      guard let last = before.popLast() else { break }
      place = last
    }
    guard let found else { throw failure }
    return found
  }

  private mutating func findWays(ofItem index: Int) {
    switch items[index] {
    case .literal(let start, let count): literal([Int(start)..<Int(start) + Int(count)], index)
    case .number(let field, let digits):
      number(
        field, PaddedNumberStyle(fill: .zero, places: UInt16(digits)), isOfStrftime: false, index)
    case .paddedNumber(let field, let style): number(field, style, isOfStrftime: true, index)
    case .name(let field, let kind): name(field, kind)
    case .romanMonth: romanMonth()
    case .dayPeriod(let style): dayPeriod(style)
    case .zone(.sign): zoneSign()
    case .zone(.number(let style)): zoneNumber(style, index)
    case .zone(let style): zone(style)
    case .pluralWords(let start, _):
      literal(PluralWords.texts(literals.span, at: Int(start)), index)
    case .fractionOfSecond(let digits): fraction(Int(digits), index)
    case .unixSeconds: unixSeconds(index)
    case .julianDay: julianDay(index)
    case .beginGroup: padding()
    case .endGroup: add(ReadingMatch(end: place.start))
    }
  }

  /// Adds a match of the item at its place, unless the same match is there already.
  mutating func add(_ match: ReadingMatch) {
    if !place.ways.contains(match) { place.ways.append(match) }
  }

  /// Sets the fields of a match; false if one is out of range or contradicts a field before it.
  private mutating func setFields(of match: ReadingMatch) -> Bool {
    period = match.period ?? period
    return set(match.field, match.value, end: match.end)
      && set(match.secondField, match.secondValue, end: match.end)
  }

  private mutating func set(_ field: DateField?, _ value: Int, end: Int) -> Bool {
    guard let field else { return true }
    let (allowed, offset) = (field.allowed, place.start)
    if !allowed.contains(value) {
      fail(.outOfRange(field: field, value: value, allowed: allowed, offset: offset), reach: end)
    } else if let first = values[field] {
      if first == value { return true }
      fail(.contradiction(field: field, first: first, second: value, offset: offset), reach: end)
    } else {
      values.set(field, to: value, offset: offset)
      return true
    }
    return false
  }

  /// Resolves the fields when all items have matched, and keeps the result or the error.
  private mutating func finish() throws(DateParseError) {
    // In lenient mode, a period may end a name or an abbreviated zone.
    let end =
      switch mode {
      case .exact: place.start
      case .standard: UTF8Scalars.skip(text.span, from: place.start, while: UTF8Scalars.isSpace)
      case .lenient: skipMarks(from: place.start)
      }
    guard end == text.count else {
      return fail(.unexpected(offset: end, expected: .end), reach: end)
    }

    var values = values
    // In lenient mode an hour with a period of the day counts to twelve.
    if isLenient, period != nil, let hour = values[.hour], (1...12).contains(hour) {
      values.set(.hourOf12, to: hour, offset: values.offset(of: .hour))
      values.present.remove(.hour)
    }

    var resolver = FieldResolver(
      values: values, plan: plan, days: CalendarDays(locale, pattern.reckoning), context: context,
      middleOfPeriod: middleOfPeriod)
    let reading: ParsedDateTime
    do throws(DateParseError) {
      reading = try resolver.reading()
    } catch {
      return fail(error, reach: text.count + 1)
    }
    if let difference = difference(reading) ?? periodProblem(reading.dateTime.time) {
      return fail(difference, reach: text.count)
    }
    if let found, found != reading { throw .ambiguous(found.dateTime, reading.dateTime) }
    found = reading
  }

  /// In exact mode, the error if the text differs from the date as formatting writes it.
  ///
  /// It is nil if the text is right for one of the zones that it may mean.
  private func difference(_ reading: ParsedDateTime) -> DateParseError? {
    guard isExact, pattern.reading.needsComparison else { return nil }
    var first: DateParseError?
    for zone in Self.zones(reading.offsetSeconds) {
      guard let difference = difference(reading.dateTime, zone) else { return nil }
      first = first ?? difference
    }
    return first
  }

  /// The error if the text differs from the date and time as formatting writes it in a zone.
  private func difference(_ dateTime: CivilDateTime, _ zone: UTCOffset) -> DateParseError? {
    var buffer = UTF8Buffer()
    DateRenderer.append(
      items, items.indices, literals, dateTime, reckoning: pattern.reckoning,
      needs: pattern.fields, zone: WrittenZone(fixed: zone), locale, to: &buffer)
    return buffer.withBytes { wanted in
      guard FoldedText.end(of: wanted, in: text.span, at: 0) != text.count else { return nil }
      var offset = 0
      while offset < text.count, offset < wanted.count, wanted[offset] == text[offset] {
        offset += 1
      }
      let rest = Array(wanted.extracting(droppingFirst: offset).extracting(first: 32))
      return .unexpected(offset: offset, expected: rest.isEmpty ? .end : .text(rest))
    }
  }

  /// Keeps an error that was found at the byte `reach`, unless there is one from there or from further on.
  mutating func fail(_ reason: DateParseError, reach: Int) {
    guard reach > self.reach else { return }
    self.reach = reach
    failure = reason
  }

  /// Fails with what was expected at the place, if the item does not match there in any way.
  mutating func miss(
    _ expected: @autoclosure () -> DateParseError.Expectation, reach: Int? = nil
  ) {
    if place.ways.isEmpty {
      fail(.unexpected(offset: place.start, expected: expected()), reach: reach ?? place.start)
    }
  }

  /// The offset after spaces and direction marks.
  func skipSpaces(from offset: Int) -> Int {
    UTF8Scalars.skip(text.span, from: offset) {
      UTF8Scalars.isSpace($0) || UTF8Scalars.isDirectionMark($0)
    }
  }
}

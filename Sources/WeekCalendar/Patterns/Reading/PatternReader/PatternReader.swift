/// The parser of all dialects: reads a text by the items of a compiled pattern.
///
/// It matches each item in turn after the one before, in every way in which the item can be
/// written there, and backtracks if the rest does not match. All readings are tried: two that give
/// different dates are an error, so that the order of trying does not matter. The work is bounded
/// by ``maximumSteps``; the state is an array, so that no pattern can exhaust the stack.
package struct PatternReader {
  let items: [PatternItem]
  let literals: ContiguousArray<UInt8>
  /// Whether the date that is found must be formatted and compared with the text.
  private let isCompared: Bool
  let symbols: ReadingSymbols
  /// The digits of the symbols.
  let digits: NumberingDigits
  let text: ContiguousArray<UInt8>
  /// Whether the pattern is in a dialect of strftime.
  let isStrftime: Bool
  let plan: FieldPlan
  let reckoning: GregorianReckoning
  let context: ReadingContext

  /// Appends the text of a date and time that is local to a zone.
  ///
  /// A closure, so that programs that parse only UTS #35 do not link strftime's code.
  typealias Writer = (CivilDateTime, FixedZone, inout UTF8Buffer) -> Void
  var mode: ParsingMode { context.mode }
  var isExact: Bool { mode == .exact }
  var isLenient: Bool { mode == .lenient }

  /// The most steps, each of which tries to match an item: 10,000.
  static var maximumSteps: Int { 10_000 }

  /// The date and time of a text, with the offset from Greenwich that it may have.
  ///
  /// - Throws: ``DateParseError``.
  /// - Complexity: at most ``maximumSteps`` steps, each O(n) in the names and the text of one item.
  static func parse(
    _ text: Span<UInt8>, by reading: ReadingPlan, _ literals: ContiguousArray<UInt8>,
    _ symbols: ReadingSymbols, _ context: ReadingContext, reckoning: GregorianReckoning,
    writer: Writer
  ) throws(DateParseError) -> ParsedDateTime {
    let plan = try reading.plan(context)
    guard text.count <= DatePattern.maximumTextLength else {
      throw .tooLong(count: text.count, limit: DatePattern.maximumTextLength)
    }
    return try ReadFields.with(offsets: true) { values -> Result<ParsedDateTime, DateParseError> in
      let parser = PatternReader(
        items: reading.items, literals: literals,
        isCompared: reading.needsComparison && context.mode == .exact, symbols: symbols,
        digits: symbols.digits, text: ContiguousArray(text),
        isStrftime: reading.dialect.isStrftime, plan: plan, reckoning: reckoning, context: context)
      var state = ReadingState(values: values)
      do throws(DateParseError) {
        return .success(try parser.parse(&state, writer))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  /// Looks for the items, with a place for each and one more.
  private func parse(
    _ state: inout ReadingState, _ writer: Writer
  ) throws(DateParseError) -> ParsedDateTime {
    let itemCount = items.count
    var places = [ReadingPlace](repeating: ReadingPlace(start: 0), count: itemCount + 1)
    var last = 0
    var steps = 0
    while last >= 0 {
      if last == itemCount {
        try finish(at: places[last].start, &state, writer)
        last -= 1
        continue
      }
      state.takeBack(&places[last])
      guard !places[last].isDone else {
        last -= 1
        continue
      }
      steps += 1
      guard steps <= Self.maximumSteps else { throw .tooManyReadings(limit: Self.maximumSteps) }
      guard let match = nextMatch(ofItem: last, at: &places[last], &state) else {
        last -= 1
        continue
      }
      places[last].hasMatched = true
      places[last].isDone = match.isLast
      if state.take(match, at: &places[last]) {
        last += 1
        places[last] = ReadingPlace(start: match.end)
      }
    }
    guard let found = state.found else { throw state.failure.error }
    return found
  }

  /// The next way in which an item is written at a place.
  private func nextMatch(
    ofItem index: Int, at place: inout ReadingPlace, _ state: inout ReadingState
  ) -> ReadingMatch? {
    switch items[index] {
    case .literal(let start, let count):
      return literal(Int(start)..<Int(start) + Int(count), index, at: &place, &state)
    case .number(let field, let digits):
      return number(field, minimumDigits: digits, index, at: &place, &state)
    case .paddedNumber(let field, let style):
      return paddedNumber(field, style, index, at: &place, &state)
    case .name(let field, let kind): return name(field, kind, at: &place, &state)
    case .romanMonth: return romanMonth(at: &place, &state)
    case .dayPeriod(let style): return dayPeriod(style, at: &place, &state)
    case .zone(let style): return zone(style, at: &place, &state)
    case .pluralWords(let start, _): return pluralWords(Int(start), index, at: &place, &state)
    case .fractionOfSecond(let digits):
      return fraction(Int(digits), index, at: &place, &state)
    case .unixSeconds(let withMilliseconds):
      return unixSeconds(withMilliseconds: withMilliseconds, index, at: &place, &state)
    case .julianDay: return julianDay(index, at: &place, &state)
    case .beginGroup: return padding(at: &place)
    case .endGroup: return ReadingMatch(end: place.start, isLast: true)
    }
  }

  /// Takes a reading of all items that ends at an offset.
  private func finish(
    at end: Int, _ state: inout ReadingState, _ writer: Writer
  ) throws(DateParseError) {
    // A point may end a name or an abbreviated zone.
    let end = isLenient ? skipMarks(from: end) : end
    guard end == text.count else {
      return state.failure.note(.unexpected(offset: end, expected: .end), reach: end)
    }
    var values = state.values
    // In lenient mode an hour with a period of the day counts to twelve.
    if isLenient, state.period != nil, let hour = values[.hour], (1...12).contains(hour) {
      values.set(.hourOf12, to: hour, offset: values.offset(of: .hour))
      values.remove(.hour)
    }
    let resolver = FieldResolver(
      values, plan: plan, rules: symbols.rules, scheme: symbols.scheme, reckoning: reckoning,
      context,
      middleOfPeriod: middleOfPeriod(state))
    let dateTime: CivilDateTime
    do throws(DateParseError) {
      dateTime = try resolver.dateTime()
    } catch {
      return state.failure.note(error, reach: text.count + 1)
    }
    let offset = values[.zoneOffset]
    if let difference = difference(dateTime, offset, writer)
      ?? periodProblem(state.period, dateTime.time)
    {
      return state.failure.note(difference, reach: text.count)
    }
    let reading = ParsedDateTime(dateTime: dateTime, offsetSeconds: offset)
    guard let first = state.found else {
      state.found = reading
      return
    }
    guard first == reading else { throw .ambiguous(first.dateTime, dateTime) }
  }

  /// The time of the text's period of the day, if the text has no hour and minute.
  private func middleOfPeriod(_ state: ReadingState) -> CivilTime? {
    guard isLenient, let period = state.period, state.values[.minute] == nil,
      !state.values.present.containsAny(.hours)
    else { return nil }
    return middle(of: period)
  }

  /// Where the text differs from the formatted date in every zone that it may be local to.
  private func difference(
    _ dateTime: CivilDateTime, _ offset: Int?, _ writer: Writer
  ) -> DateParseError? {
    guard isCompared else { return nil }
    var first: DateParseError?
    for zone in Self.zones(offset) {
      guard let difference = difference(dateTime, zone, writer) else { return nil }
      first = first ?? difference
    }
    return first
  }

  private func difference(
    _ dateTime: CivilDateTime, _ zone: FixedZone, _ writer: Writer
  ) -> DateParseError? {
    var buffer = UTF8Buffer()
    writer(dateTime, zone, &buffer)
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

  /// The offset after spaces and marks of direction.
  func skipSpaces(from offset: Int) -> Int {
    UTF8Scalars.skip(text.span, from: offset) {
      UTF8Scalars.isSpace($0) || UTF8Scalars.isDirectionMark($0)
    }
  }
}

/// Reads a text by the items of a compiled pattern: the one parser of all dialects.
///
/// It looks for each item in turn after the one before, in every way in which the item can be
/// written there, and goes back where the rest does not fit. All readings are tried: two that give
/// different dates are an error, so that nothing depends on the order of trying. The work is bounded
/// by ``maximumSteps``; the state is an array, so that no pattern can exhaust the stack.
struct PatternReader {
  let items: UnsafeBufferPointer<PatternItem>
  let literals: UnsafeBufferPointer<UInt8>
  /// Whether the date that is found has to be written and compared with the text.
  private let isCompared: Bool
  let symbols: ReadingSymbols
  /// The digits of the symbols.
  let digits: NumberingDigits
  let text: UnsafeBufferPointer<UInt8>
  /// Whether the pattern is in one of strftime's languages.
  let isStrftime: Bool
  let plan: FieldPlan
  let reckoning: GregorianReckoning
  let context: ReadingContext
  var values: ReadFields
  var failure = FurthestFailure()
  private var found: ParsedDateTime?

  /// What appends the text of a date and time that is local to a zone.
  ///
  /// A closure, so that who reads patterns only does not bring strftime's code along.
  typealias Writer = (CivilDateTime, FixedZone, inout UTF8Buffer) -> Void
  var mode: ParsingMode { context.mode }
  var isExact: Bool { mode == .exact }
  var isLenient: Bool { mode == .lenient }
  /// The period of the day of the reading at hand, and where it stands.
  var period: PeriodWord?

  /// How often an item is looked for, at most: 10,000 times.
  static var maximumSteps: Int { 10_000 }

  /// The date and time of a text, with the offset from Greenwich that it may have.
  ///
  /// The values and places of patterns of up to 29 items stand on the stack.
  ///
  /// - Throws: ``DateParseError``.
  /// - Complexity: at most ``maximumSteps`` steps, each O(n) in the names and the text of one item.
  static func parse(
    _ text: UnsafeBufferPointer<UInt8>, by reading: ReadingPlan, _ literals: [UInt8],
    _ symbols: ReadingSymbols, _ context: ReadingContext, reckoning: GregorianReckoning,
    writer: Writer
  ) throws(DateParseError) -> ParsedDateTime {
    let plan = try reading.plan(context)
    guard text.count <= DatePattern.maximumTextLength else {
      throw .tooLong(count: text.count, limit: DatePattern.maximumTextLength)
    }
    let slotBytes = DateField.count * MemoryLayout<ReadFields.Slot>.stride
    let placeBytes = (reading.items.count + 1) * MemoryLayout<ReadingPlace>.stride
    return try reading.items.withUnsafeBufferPointer { items in
      literals.withUnsafeBufferPointer { literals in
        withUnsafeTemporaryAllocation(
          byteCount: slotBytes + placeBytes, alignment: 8
        ) { room -> Result<ParsedDateTime, DateParseError> in
          guard let start = room.baseAddress else { return .failure(.tooManyReadings(limit: 0)) }
          let slots = start.bindMemory(to: ReadFields.Slot.self, capacity: DateField.count)
          let places = (start + slotBytes).bindMemory(
            to: ReadingPlace.self, capacity: items.count + 1)
          var parser = PatternReader(
            items: items, literals: literals,
            isCompared: reading.needsComparison && context.mode == .exact, symbols: symbols,
            digits: symbols.digits, text: text, isStrftime: reading.dialect.isStrftime, plan: plan,
            reckoning: reckoning, context: context, values: ReadFields(slots))
          do throws(DateParseError) {
            return .success(try parser.parse(places, writer))
          } catch {
            return .failure(error)
          }
        }
      }
    }.get()
  }

  /// Looks for the items with room for a place of each and one more.
  private mutating func parse(
    _ places: UnsafeMutablePointer<ReadingPlace>, _ writer: Writer
  ) throws(DateParseError) -> ParsedDateTime {
    let itemCount = items.count
    places[0] = ReadingPlace(start: 0)
    var last = 0
    var steps = 0
    while last >= 0 {
      if last == itemCount {
        try finish(at: places[last].start, writer)
        last -= 1
        continue
      }
      takeBack(&places[last])
      guard !places[last].isDone else {
        last -= 1
        continue
      }
      steps += 1
      guard steps <= Self.maximumSteps else { throw .tooManyReadings(limit: Self.maximumSteps) }
      guard let match = nextMatch(ofItem: last, at: &places[last]) else {
        last -= 1
        continue
      }
      places[last].hasMatched = true
      places[last].isDone = match.isLast
      if take(match, at: &places[last]) {
        last += 1
        places[last] = ReadingPlace(start: match.end)
      }
    }
    guard let found else { throw failure.error }
    return found
  }

  /// Takes back the fields of a place.
  private mutating func takeBack(_ place: inout ReadingPlace) {
    if let field = place.field { values.remove(field) }
    if let field = place.secondField { values.remove(field) }
    place.field = nil
    place.secondField = nil
  }

  /// Enters the fields of a match, unless they contradict those before it.
  private mutating func take(_ match: ReadingMatch, at place: inout ReadingPlace) -> Bool {
    if let field = match.field {
      guard let isNew = take(field, match.value, at: place.start, end: match.end) else {
        return false
      }
      if isNew { place.field = field }
    }
    if let field = match.secondField {
      guard let isNew = take(field, match.secondValue, at: place.start, end: match.end) else {
        return false
      }
      if isNew { place.secondField = field }
    }
    return true
  }

  /// Enters a field; nil where it has another value already, else whether it had none.
  private mutating func take(
    _ field: DateField, _ value: Int, at offset: Int, end: Int
  ) -> Bool? {
    guard let first = values[field] else {
      values.set(field, to: value, offset: offset)
      return true
    }
    guard first != value else { return false }
    failure.note(
      .contradiction(field: field, first: first, second: value, offset: offset), reach: end)
    return nil
  }

  /// The next way in which an item is written at a place.
  private mutating func nextMatch(ofItem index: Int, at place: inout ReadingPlace) -> ReadingMatch?
  {
    switch items[index] {
    case .literal(let start, let count):
      return literal(Int(start)..<Int(start) + Int(count), index, at: &place)
    case .number(let field, let style):
      return number(field, style, index, at: &place)
    case .paddedNumber(let field, let style):
      return paddedNumber(field, style, index, at: &place)
    case .name(let field, let kind): return name(field, kind, at: &place)
    case .romanMonth: return romanMonth(at: &place)
    case .dayPeriod(let style): return dayPeriod(style, at: &place)
    case .zone(let style): return zone(style, at: &place)
    case .pluralWords(let start, _): return pluralWords(Int(start), index, at: &place)
    case .fractionOfSecond(let digits):
      return fraction(Int(digits), index, at: &place)
    case .unixSeconds(let withMilliseconds):
      return unixSeconds(withMilliseconds: withMilliseconds, index, at: &place)
    case .julianDay: return julianDay(index, at: &place)
    case .beginGroup: return padding(at: &place)
    case .endGroup: return ReadingMatch(end: place.start, isLast: true)
    }
  }

  /// Takes a reading of all items that ends at an offset.
  private mutating func finish(
    at end: Int, _ writer: Writer
  ) throws(DateParseError) {
    // A point may end a name or an abbreviated zone.
    let end = isLenient ? skipMarks(from: end) : end
    guard end == text.count else {
      return failure.note(.unexpected(offset: end, expected: .end), reach: end)
    }
    var values = values
    // Lenient reading takes an hour that has a period of the day beside it for one of twelve.
    if isLenient, period != nil, let hour = values[.hour], (1...12).contains(hour) {
      values.set(.hourOf12, to: hour, offset: values.offset(of: .hour))
      values.remove(.hour)
    }
    let resolver = FieldResolver(
      values, plan: plan, rules: symbols.rules, scheme: symbols.scheme, reckoning: reckoning,
      context,
      middleOfPeriod: middleOfPeriod)
    let dateTime: CivilDateTime
    do throws(DateParseError) {
      dateTime = try resolver.dateTime()
    } catch {
      return failure.note(error, reach: text.count + 1)
    }
    let offset = values[.zoneOffset]
    if let difference = difference(dateTime, offset, writer) ?? periodProblem(dateTime.time) {
      return failure.note(difference, reach: text.count)
    }
    let reading = ParsedDateTime(dateTime: dateTime, offsetSeconds: offset)
    guard let first = found else {
      found = reading
      return
    }
    guard first == reading else { throw .ambiguous(first.dateTime, dateTime) }
  }

  /// The time of the text's period of the day, where it has no hour and minute of its own.
  private var middleOfPeriod: CivilTime? {
    guard isLenient, let period, values[.minute] == nil, !values.present.containsAny(.hours) else {
      return nil
    }
    return middle(of: period)
  }

  /// Where the text differs from what the date is written as in every zone that it may be local to.
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
      guard FoldedText.end(of: wanted, in: text, at: 0) != text.count else { return nil }
      var offset = 0
      while offset < text.count, offset < wanted.count, wanted[offset] == text[offset] {
        offset += 1
      }
      return .unexpected(
        offset: offset,
        expected: offset == wanted.count ? .end : .text(Array(wanted[offset...].prefix(32))))
    }
  }

  /// The offset after spaces and marks of direction.
  func skipSpaces(from offset: Int) -> Int {
    UTF8Scalars.skip(text, from: offset) {
      UTF8Scalars.isSpace($0) || UTF8Scalars.isDirectionMark($0)
    }
  }
}

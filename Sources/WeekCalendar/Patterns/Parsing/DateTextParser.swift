/// Reads a text by the items of a compiled pattern: the one parser of all dialects.
///
/// It looks for each item in turn behind the one before, in every way in which the item can be
/// written there, and goes back where the rest does not fit. All readings are tried: two that give
/// different dates are an error, so that nothing depends on the order of trying. The work is bounded
/// by ``maximumSteps``; the state is an array, so that no pattern can exhaust the stack.
struct DateTextParser {
  let items: [PatternItem]
  let literals: [UInt8]
  let symbols: TextSymbols
  let text: UnsafeBufferPointer<UInt8>
  let mode: ParsingMode
  let plan: FieldPlan
  let reckoning: GregorianReckoning
  let twoDigitYears: TwoDigitYears
  private(set) var values = FieldValues()
  var failure = FurthestFailure()
  private var found: ParsedDateTime?
  /// By what the date that is found has to be written and compared, if it has to.
  private let writer: Writer?

  /// What appends the text of a date and time that is local to a zone.
  ///
  /// A closure, so that who reads patterns only does not bring strftime's code along.
  typealias Writer = (CivilDateTime, FixedZone, inout UTF8Buffer) -> Void
  /// The period of the day of the reading at hand, and where it stands.
  var period: (style: DayPeriodStyle, text: Range<Int>)?

  /// How often an item is looked for, at most: 10,000 times.
  static var maximumSteps: Int { 10_000 }

  /// Prepares to read a text.
  ///
  /// - Throws: ``DateParseError/incomplete(missing:_:_:)`` for a pattern that determines no date,
  ///   whatever the text, and ``DateParseError/tooLong(count:limit:)``.
  init(
    items: [PatternItem], literals: [UInt8], symbols: TextSymbols,
    text: UnsafeBufferPointer<UInt8>, mode: ParsingMode, reckoning: GregorianReckoning,
    twoDigitYears: TwoDigitYears, writer: @escaping Writer
  ) throws(DateParseError) {
    var fields = FieldSet()
    var needsComparison = false
    for item in items {
      item.insertFields(into: &fields)
      needsComparison = needsComparison || item.needsComparison
    }
    self.writer = needsComparison && mode == .strict ? writer : nil
    plan = try FieldPlan(fields, mode: mode)
    guard text.count <= DatePattern.maximumTextLength else {
      throw .tooLong(count: text.count, limit: DatePattern.maximumTextLength)
    }
    self.items = items
    self.literals = literals
    self.symbols = symbols
    self.text = text
    self.mode = mode
    self.reckoning = reckoning
    self.twoDigitYears = twoDigitYears
  }

  /// The date and time of the text, with the offset from Greenwich that it may have.
  ///
  /// - Complexity: at most ``DateTextParser/maximumSteps`` steps, each O(n) in the names and the
  ///   text of one item.
  mutating func parse() throws(DateParseError) -> ParsedDateTime {
    var places: [TextPlace] = []
    places.reserveCapacity(items.count + 1)
    places.append(TextPlace(start: 0))
    var steps = 0
    while var place = places.popLast() {
      if places.count == items.count {
        try finish(at: place.start)
        continue
      }
      steps += 1
      guard steps <= Self.maximumSteps else { throw .tooManyReadings(limit: Self.maximumSteps) }
      takeBack(&place)
      guard let match = nextMatch(ofItem: places.count, at: &place) else { continue }
      place.hasMatched = true
      let isTaken = take(match, at: &place)
      places.append(place)
      if isTaken { places.append(TextPlace(start: match.end)) }
    }
    guard let found else { throw failure.error }
    return found
  }

  /// Takes back the fields of a place.
  private mutating func takeBack(_ place: inout TextPlace) {
    if let field = place.field { values.remove(field) }
    if let field = place.secondField { values.remove(field) }
    place.field = nil
    place.secondField = nil
  }

  /// Enters the fields of a match, unless they contradict those before it.
  private mutating func take(_ match: TextMatch, at place: inout TextPlace) -> Bool {
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
    _ field: DateTextField, _ value: Int, at offset: Int, end: Int
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
  private mutating func nextMatch(ofItem index: Int, at place: inout TextPlace) -> TextMatch? {
    switch items[index] {
    case .literal(let start, let count):
      return literal(Int(start)..<Int(start) + Int(count), at: &place)
    case .number(let field, let style):
      return number(field, style, keepsWidth: keepsWidth(index), at: &place)
    case .paddedNumber(let field, let style):
      return paddedNumber(field, style, keepsWidth: keepsWidth(index), at: &place)
    case .name(let field, let kind): return name(field, kind, at: &place)
    case .romanMonth: return romanMonth(at: &place)
    case .dayPeriod(let style): return dayPeriod(style, at: &place)
    case .zone(let style): return zone(style, at: &place)
    case .pluralText(let start, _): return pluralText(Int(start), at: &place)
    case .fractionOfSecond(let digits):
      return fraction(Int(digits), keepsWidth: keepsWidth(index), at: &place)
    case .unixSeconds(let withMilliseconds):
      return unixSeconds(withMilliseconds: withMilliseconds, at: &place)
    case .julianDay: return julianDay(at: &place)
    case .beginGroup: return padding(at: &place)
    case .endGroup: return place.choice == 0 ? TextMatch(end: place.next()) : nil
    }
  }

  /// Whether a number has the digits that the pattern writes: always in strict parsing, and where it
  /// touches another number.
  private func keepsWidth(_ index: Int) -> Bool {
    mode == .strict || (index > 0 && items[index - 1].isNumber)
      || (index + 1 < items.count && items[index + 1].isNumber)
  }

  /// Takes a reading of all items that ends at an offset.
  private mutating func finish(at end: Int) throws(DateParseError) {
    let end = mode == .lenient ? skipSpaces(from: end) : end
    guard end == text.count else {
      return failure.note(.unexpected(offset: end, expected: .end), reach: end)
    }
    let resolver = FieldResolver(
      values, plan: plan, rules: symbols.rules, reckoning: reckoning,
      twoDigitYears: twoDigitYears)
    let dateTime: CivilDateTime
    do throws(DateParseError) {
      dateTime = try resolver.dateTime()
    } catch {
      return failure.note(error, reach: text.count + 1)
    }
    let offset = values[.zoneOffset]
    if let difference = difference(dateTime, offset) ?? periodProblem(dateTime.time) {
      return failure.note(difference, reach: text.count)
    }
    let reading = ParsedDateTime(dateTime: dateTime, offsetSeconds: offset)
    guard let first = found else {
      found = reading
      return
    }
    guard first == reading else { throw .ambiguous(first.dateTime, dateTime) }
  }

  /// Where the text differs from what the date is written as in every zone that it may be local to.
  private func difference(_ dateTime: CivilDateTime, _ offset: Int?) -> DateParseError? {
    guard let writer else { return nil }
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

  /// What is wrong where the time has another period of the day than the text.
  private func periodProblem(_ time: CivilTime) -> DateParseError? {
    guard let period else { return nil }
    var name = UTF8Buffer()
    symbols.append(period.style, at: time, to: &name)
    let end = name.withBytes { FoldedText.end(of: $0, in: text, at: period.text.lowerBound) }
    guard end != period.text.upperBound else { return nil }
    return .unexpected(
      offset: period.text.lowerBound,
      expected: .text(name.withBytes { Array($0.prefix(32)) }))
  }

  /// The offset behind spaces and marks of direction.
  func skipSpaces(from offset: Int) -> Int {
    UTF8Scalars.skip(text, from: offset) {
      UTF8Scalars.isSpace($0) || UTF8Scalars.isDirectionMark($0)
    }
  }
}

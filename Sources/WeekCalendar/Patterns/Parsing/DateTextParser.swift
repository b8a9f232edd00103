/// Reads a text by the items of a compiled pattern: the one parser of all dialects.
///
/// It looks for each item in turn behind the one before, in every way in which the item can be
/// written there, and goes back where the rest does not fit. All readings are tried: two that give
/// different dates are an error, so that nothing depends on the order of trying. The work is bounded
/// by ``maximumSteps``; the state is an array, so that no pattern can exhaust the stack.
struct DateTextParser<Symbols: TextSymbols> {
  let items: [PatternItem]
  let literals: [UInt8]
  let symbols: Symbols
  let text: UnsafeBufferPointer<UInt8>
  let mode: ParsingMode
  let plan: FieldPlan
  let reckoning: GregorianReckoning
  let twoDigitYears: TwoDigitYears
  private(set) var values = FieldValues()
  var failure = FurthestFailure()
  private var found: CivilDateTime?

  /// How often an item is looked for, at most: 10,000 times.
  static var maximumSteps: Int { 10_000 }

  /// Prepares to read a text.
  ///
  /// - Throws: ``DateParseError/incomplete(missing:_:_:)`` or
  ///   ``DateParseError/unreadableField`` for a pattern that determines no date, whatever the text, and
  ///   ``DateParseError/tooLong(count:limit:)``.
  init(
    items: [PatternItem], literals: [UInt8], symbols: Symbols,
    text: UnsafeBufferPointer<UInt8>, mode: ParsingMode, reckoning: GregorianReckoning,
    twoDigitYears: TwoDigitYears
  ) throws(DateParseError) {
    var fields = FieldSet()
    for item in items where !item.isLiteral {
      guard let field = item.textField else { throw .unreadableField }
      fields.insert(field)
    }
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

  /// The date and time of the text.
  ///
  /// - Complexity: at most ``DateTextParser/maximumSteps`` steps, each O(n) in the names and the
  ///   text of one item.
  mutating func parse() throws(DateParseError) -> CivilDateTime {
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
      if let field = place.field {
        values.remove(field)
        place.field = nil
      }
      guard let match = nextMatch(ofItem: places.count, at: &place) else { continue }
      place.hasMatched = true
      if let field = match.field {
        if let first = values[field] {
          if first != match.value {
            failure.note(
              .contradiction(
                field: field, first: first, second: match.value, offset: place.start),
              reach: match.end)
            places.append(place)
            continue
          }
        } else {
          values.set(field, to: match.value, offset: place.start)
          place.field = field
        }
      }
      places.append(place)
      places.append(TextPlace(start: match.end))
    }
    guard let found else { throw failure.error }
    return found
  }

  /// The next way in which an item is written at a place.
  private mutating func nextMatch(ofItem index: Int, at place: inout TextPlace) -> TextMatch? {
    let item = items[index]
    if case .literal(let start, let count) = item {
      return literal(Int(start)..<Int(start) + Int(count), at: &place)
    }
    if case .number(let field, let style) = item {
      return number(field, style, keepsWidth: keepsWidth(index), at: &place)
    }
    if case .name(let field, let kind) = item { return name(field, kind, at: &place) }
    if case .fractionOfSecond(let digits) = item {
      return fraction(Int(digits), keepsWidth: keepsWidth(index), at: &place)
    }
    return nil
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
    guard let first = found else {
      found = dateTime
      return
    }
    guard first == dateTime else { throw .ambiguous(first, dateTime) }
  }

  /// The offset behind spaces and marks of direction.
  func skipSpaces(from offset: Int) -> Int {
    UTF8Scalars.skip(text, from: offset) {
      UTF8Scalars.isSpace($0) || UTF8Scalars.isDirectionMark($0)
    }
  }
}

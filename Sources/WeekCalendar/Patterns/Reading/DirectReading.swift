/// Reads a text of steps that can each be written in one way only: one walk over the text, without a
/// search and without a reason where it fails.
///
/// What it does not take, ``PatternReader`` reads again, and says what is wrong.
struct DirectReading {
  private let text: UnsafeBufferPointer<UInt8>
  private let literals: UnsafeBufferPointer<UInt8>
  private let locale: UnsafePointer<CalendarLocale>
  private let isExact: Bool
  private var values: ReadFields

  /// The date and time of a text that is written exactly, or unless reading is exact with other leading
  /// zeros; nil where the search has to decide.
  @_optimize(speed)
  static func parse(
    _ text: UnsafeBufferPointer<UInt8>, by reading: borrowing ReadingPlan,
    _ literals: borrowing [UInt8], _ locale: UnsafePointer<CalendarLocale>,
    _ context: ReadingContext, reckoning: GregorianReckoning
  ) -> ParsedDateTime? {
    guard context.mode != .lenient, text.count <= DatePattern.maximumTextLength,
      let steps = reading.steps, let plan = try? reading.plan(context)
    else { return nil }
    return withUnsafeTemporaryAllocation(
      of: ReadFields.Slot.self, capacity: DateField.count
    ) { room -> ParsedDateTime? in
      guard let slots = room.baseAddress else { return nil }
      return literals.withUnsafeBufferPointer { literals -> ParsedDateTime? in
        var direct = DirectReading(
          text: text, literals: literals, locale: locale, isExact: context.mode == .exact,
          values: ReadFields(slots))
        guard steps.withUnsafeBufferPointer({ direct.enterFields(of: $0) }) else { return nil }
        let resolver = FieldResolver(
          direct.values, plan: plan, rules: locale.pointee.rules,
          scheme: locale.pointee.scheme, reckoning: reckoning, context)
        guard let dateTime = try? resolver.dateTime() else { return nil }
        return ParsedDateTime(dateTime: dateTime, offsetSeconds: direct.values[.zoneOffset])
      }
    }
  }

  /// Enters the fields of all steps; false where one is not there, could be there in two ways, or
  /// contradicts another.
  @inline(__always)
  private mutating func enterFields(of steps: UnsafeBufferPointer<ReadingStep>) -> Bool {
    let isLatin = locale.pointee.digits.isLatin
    var offset = 0
    for index in 0..<steps.count {
      let end: Int?
      switch steps[index] {
      case .literal(let start, let count):
        end = self.end(ofLiteral: Int(start), Int(count), isLatin: isLatin, from: offset)
      case .number(let step):
        end = isLatin ? enterLatin(step, from: offset) : enterNative(step, from: offset)
      case .name(let field, let kind):
        let next = index &+ 1 < steps.count ? steps[index &+ 1] : nil
        end = enterName(field, kind, from: offset, before: next)
      case .offset(let style): end = enterOffset(style, from: offset)
      }
      guard let end else { return false }
      offset = end
    }
    return offset == text.count
  }

  @inline(__always)
  private func end(ofLiteral start: Int, _ count: Int, isLatin: Bool, from offset: Int) -> Int? {
    guard text.count &- offset >= count else { return nil }
    for place in 0..<count {
      let byte = literals[start &+ place]
      guard text[offset &+ place] == byte else { return nil }
      // It may be a digit of the locale's, beside a number.
      guard isLatin || byte < 0x80 && !ASCII.isDigit(byte) else { return nil }
    }
    return offset &+ count
  }

  /// Enters a number in ASCII's digits; where its own end.
  @inline(__always)
  private mutating func enterLatin(_ step: NumberStep, from start: Int) -> Int? {
    let minimum = Int(step.minimumDigits)
    var value = 0
    var end = start
    if step.isFree && !isExact {
      while end < text.count {
        let digit = text[end] &- 0x30
        guard digit < 10 else { break }
        value = value &* 10 &+ Int(digit)
        end &+= 1
      }
      // More would not fit into the value.
      guard end &- start <= 10 else { return nil }
      return enter(step, value, digits: end &- start) ? end : nil
    }
    if step.isFixed {
      guard text.count &- start >= minimum else { return nil }
      while end < start &+ minimum {
        let digit = text[end] &- 0x30
        guard digit < 10 else { return nil }
        value = value &* 10 &+ Int(digit)
        end &+= 1
      }
    } else {
      while end < text.count, ASCII.isDigit(text[end]) { end &+= 1 }
      end &-= Int(step.digitsAfter)
      let count = end &- start
      guard count >= minimum, count <= 10, count == minimum || text[start] != 0x30 else {
        return nil
      }
      for place in start..<end { value = value &* 10 &+ Int(text[place] & 0xF) }
    }
    return step.allows(value) && enter(step.field, value) ? end : nil
  }

  /// Enters a number in the locale's own digits.
  @inline(never) @_optimize(speed)
  private mutating func enterNative(_ step: NumberStep, from start: Int) -> Int? {
    let minimum = Int(step.minimumDigits)
    if step.isFree && !isExact {
      let run = DigitRun(text, from: start, most: 10, locale.pointee.digits)
      return enter(step, run.value(of: run.count), digits: run.count)
        ? run.end(of: run.count) : nil
    }
    let run = DigitRun(
      text, from: start, most: step.isFixed ? minimum : 10,
      others: step.isFixed ? 0 : Int(step.digitsAfter), locale.pointee.digits)
    guard run.count >= minimum, run.isCanonical(run.count, minimum) else { return nil }
    let value = run.value(of: run.count)
    return step.allows(value) && enter(step.field, value) ? run.end(of: run.count) : nil
  }

  /// Enters a number whose leading zeros are free; false where a year has too few digits.
  @inline(__always)
  private mutating func enter(_ step: NumberStep, _ value: Int, digits count: Int) -> Bool {
    guard count > 0, step.allows(value) else { return false }
    if step.years == .any { return enter(step.field, value) }
    guard step.years.allow(count, value) else { return false }
    let isShortYear = step.years == .shortOfTwo && count == 2
    return enter(isShortYear ? step.field.withTwoDigits : step.field, value)
  }

  /// Enters the only name of a list that stands at an offset.
  @inline(never) @_optimize(speed)
  private mutating func enterName(
    _ field: DateField, _ kind: SymbolKind, from start: Int, before next: ReadingStep?
  ) -> Int? {
    guard start < text.count else { return nil }
    let names = locale.pointee.names
    let match = names.pack.bytes.withView { view in
      onlyName(kind, view.list(names.record, .names(kind)), in: view, at: start, before: next)
    }
    guard let match else { return nil }
    return enter(field, match.index &+ field.firstNameValue) ? match.end : nil
  }

  /// The only name of a list that stands at an offset inside of the text with the next step after it, and
  /// where it ends.
  @inline(never) @_optimize(speed)
  private func onlyName(
    _ kind: SymbolKind, _ list: Int, in view: PackView, at start: Int, before next: ReadingStep?
  ) -> (index: Int, end: Int)? {
    guard view.count(list: list) == kind.nameCount else { return nil }
    var matches = 0
    var match = (index: 0, end: 0)
    view.forEachName(list: list) { index, name in
      // Most differ in the first letter already.
      let end = unsafe name.withUnsafeBufferPointer { name in
        name.isEmpty || FoldedText.startsAlike(name, text, at: start)
          ? FoldedText.end(of: name, in: text, at: start) : nil
      }
      guard let end, canStand(next, at: end) else { return }
      matches &+= 1
      match = (index, end)
    }
    return matches == 1 ? match : nil
  }

  /// Whether a step may stand at an offset, or the end where there is none: "Pazar" is not a weekday in
  /// "Pazartesi, 3".
  private func canStand(_ step: ReadingStep?, at offset: Int) -> Bool {
    switch step {
    case nil: offset == text.count
    case .literal(let start, _): offset < text.count && text[offset] == literals[Int(start)]
    case .number, .name, .offset: true
    }
  }

  /// Enters an offset that is written as the style writes it, to the letter.
  @inline(never)
  private mutating func enterOffset(_ style: ISOZoneStyle, from start: Int) -> Int? {
    guard start < text.count else { return nil }
    if text[start] == UInt8(ascii: "Z") {
      return style.usesZ && enter(.zoneOffset, 0) ? start &+ 1 : nil
    }
    let isWest = text[start] == UInt8(ascii: "-")
    guard isWest || text[start] == UInt8(ascii: "+") else { return nil }
    var end = start &+ 1
    guard let hours = pair(&end), hours < 24 else { return nil }
    var seconds = hours &* 3_600
    if !style.mayDropMinutes || goesOn(style, at: end) {
      guard let minutes = nextPair(style, &end) else { return nil }
      // Minutes and seconds that may be left out are not zero where they stand.
      guard !style.mayDropMinutes || minutes > 0 else { return nil }
      seconds &+= minutes &* 60
      if style.hasSeconds, goesOn(style, at: end) {
        guard let part = nextPair(style, &end), part > 0 else { return nil }
        seconds &+= part
      }
    }
    guard seconds > 0 || !isWest && !style.usesZ else { return nil }
    return enter(.zoneOffset, isWest ? 0 &- seconds : seconds) ? end : nil
  }

  /// Whether another part of an offset stands at a place.
  private func goesOn(_ style: ISOZoneStyle, at offset: Int) -> Bool {
    offset < text.count
      && (style.hasColons ? text[offset] == ASCII.colon : ASCII.isDigit(text[offset]))
  }

  /// The next minutes or seconds of an offset, 0...59, after the colon that the style may have.
  private func nextPair(_ style: ISOZoneStyle, _ offset: inout Int) -> Int? {
    guard goesOn(style, at: offset) else { return nil }
    if style.hasColons { offset &+= 1 }
    guard let value = pair(&offset), value < 60 else { return nil }
    return value
  }

  /// A number of two digits.
  private func pair(_ offset: inout Int) -> Int? {
    guard text.count &- offset >= 2 else { return nil }
    let tens = text[offset] &- 0x30
    let ones = text[offset &+ 1] &- 0x30
    guard tens < 10, ones < 10 else { return nil }
    offset &+= 2
    return Int(tens) &* 10 &+ Int(ones)
  }

  /// Enters a field; false where it has another value.
  @inline(__always)
  private mutating func enter(_ field: DateField, _ value: Int) -> Bool {
    if let first = values[field] { return first == value }
    // Without errors nobody asks where it stands.
    values.set(field, to: value, offset: 0)
    return true
  }
}

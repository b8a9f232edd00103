/// Fast path for patterns whose steps can each match in one way only: a single pass over the text, without
/// backtracking and without an error message.
///
/// If it fails, ``PatternReader`` parses the text again, and reports what is wrong.
package struct DirectReading {
  private let isExact: Bool
  private var values: ReadFields

  /// Parses text that is written as formatting writes it; nil if ``PatternReader`` has to decide.
  ///
  /// Unless the mode is exact, numbers may have more or fewer leading zeros.
  @_optimize(speed)
  package static func parse(
    _ text: Span<UInt8>, by pattern: borrowing DatePattern, _ locale: borrowing CalendarLocale,
    _ context: ReadingContext
  ) -> ParsedDateTime? {
    guard context.mode != .lenient, text.count <= DatePattern.maximumTextLength,
      let steps = pattern.reading.steps, let plan = try? pattern.reading.plan(context)
    else { return nil }
    if locale.digits.isLatin { return parse(text, by: pattern, locale, context, steps, plan) }
    guard let text = DigitRun.latinText(text, locale.digits) else { return nil }
    return parse(text.span, by: pattern, locale, context, steps, plan)
  }

  private static func parse(
    _ text: Span<UInt8>, by pattern: borrowing DatePattern, _ locale: borrowing CalendarLocale,
    _ context: ReadingContext, _ steps: [ReadingStep], _ plan: FieldPlan
  ) -> ParsedDateTime? {
    ReadFields.with(offsets: false) { values in
      var direct = DirectReading(isExact: context.mode == .exact, values: values)
      guard direct.enterFields(of: steps, text, pattern.literals, locale.names) else {
        return nil
      }
      if case .day = plan.date, pattern.reckoning == .proleptic, let date = direct.plainDate {
        return ParsedDateTime(dateTime: CivilDateTime(date), offsetSeconds: nil)
      }

      var resolver = FieldResolver(
        values: direct.values, plan: plan, days: CalendarDays(locale, pattern.reckoning),
        context: context)
      return try? resolver.reading()
    }
  }

  /// The date of a year, a month and a day; nil if there are other fields, or if the month has no such day.
  @inline(__always)
  private var plainDate: CivilDate? {
    let yearField: DateField
    switch values.present {
    case [.year, .month, .day]: yearField = .year
    case [.yearOfEra, .month, .day]: yearField = .yearOfEra
    default: return nil
    }
    guard let year = values[yearField], let month = values[.month], let day = values[.day] else {
      return nil
    }
    return CivilDate(readYear: year, month: month, day: day)
  }

  /// Matches all steps and sets their fields; false if one does not match, is ambiguous, or contradicts another.
  @inline(__always)
  private mutating func enterFields(
    of steps: [ReadingStep], _ text: Span<UInt8>, _ literals: ContiguousArray<UInt8>,
    _ names: DateNames
  ) -> Bool {
    var offset = 0
    for index in steps.indices {
      let end: Int?
      switch steps[index] {
      case .literal(let start, let count):
        let literal = literals.span.extracting(Int(start)..<(Int(start) &+ Int(count)))
        end = text.starts(with: literal, at: offset) ? offset &+ literal.count : nil
      case .number(let step): end = enterNumber(step, text, from: offset)
      case .name(let field, let kind):
        // "Pazar" must not match in "Pazartesi, 3": the byte after the name decides, 0 for the end.
        var next: UInt8?
        if index &+ 1 == steps.count {
          next = 0
        } else if case .literal(let start, _) = steps[index &+ 1] {
          next = literals[Int(start)]
        }
        end = enterName(field, kind, text, names, from: offset, before: next)
      case .offset(let style): end = enterOffset(style, text, from: offset)
      }
      guard let end else { return false }
      offset = end
    }
    return offset == text.count
  }

  /// Matches a number, sets its field, and returns the offset after it; nil if it does not match.
  @inline(__always)
  private mutating func enterNumber(
    _ step: NumberStep, _ text: Span<UInt8>, from start: Int
  ) -> Int? {
    var end = start
    var value = text.digits(at: &end)
    if step.digitsAfter > 0 {
      end &-= Int(step.digitsAfter)
      value = Int(truncatingIfNeeded: DecimalRun(text, at: start, limit: end &- start).value)
    }
    let count = end &- start
    // The value of many more digits would have overflowed.
    guard count > 0, count <= 10, step.allowed.contains(value) else { return nil }
    var field = step.field
    if step.isFree && !isExact {
      // Any number of leading zeros is allowed, except in years.
      if step.years != .any {
        guard step.years.allow(count, value) else { return nil }
        if step.years == .shortOfTwo && count == 2 { field = field.withTwoDigits }
      }
    } else {
      let more = count &- Int(step.minimumDigits)
      guard more == 0 || more > 0 && text.byte(at: start) != ASCII.zero else { return nil }
    }
    return enter(field, value) ? end : nil
  }

  /// Matches a name, sets its field, and returns the offset after it; nil unless exactly one name matches.
  ///
  /// `next` is the byte that must follow the name: 0 for the end of the text, nil for any.
  private mutating func enterName(
    _ field: DateField, _ kind: SymbolKind, _ text: Span<UInt8>, _ names: DateNames,
    from start: Int, before next: UInt8?
  ) -> Int? {
    guard start < text.count else { return nil }
    let letter = FoldedText.letter(text, at: start)
    var matches = 0
    var match = (index: 0, end: 0)
    names.pack.bytes.withView { view in
      let list = names.place(of: .names(kind), view)
      guard view.count(list: list) == kind.nameCount else { return }
      view.forEachName(list: list) { index, name in
        // Fast path: the first letter rules out most names.
        guard name.isEmpty || FoldedText.letter(name, at: 0) == letter,
          let end = FoldedText.end(of: name, in: text, at: start),
          next == nil || next == text.byte(at: end)
        else { return }
        matches &+= 1
        match = (index, end)
      }
    }
    guard matches == 1 else { return nil }
    return enter(field, match.index &+ field.firstNameValue) ? match.end : nil
  }

  /// Matches an offset that is written exactly as the style writes it, and sets the field.
  private mutating func enterOffset(
    _ style: ISOZoneStyle, _ text: Span<UInt8>, from start: Int
  ) -> Int? {
    let text = text.extracting(droppingFirst: start)
    var scanner = ISO8601Scanner(.date)
    guard (try? scanner.readOffset(text)) != nil, let seconds = scanner.utcOffset?.seconds else {
      return nil
    }

    var formatted = UTF8Buffer()
    DateRenderer.append(UTCOffset(seconds: seconds, isUTC: false), style, to: &formatted)
    let isAsFormatted = formatted.withBytes {
      text.extracting(first: scanner.offset).isEqual(to: $0)
    }
    return isAsFormatted && enter(.zoneOffset, seconds) ? start &+ scanner.offset : nil
  }

  /// Sets a field; false if it already has another value.
  @inline(__always)
  private mutating func enter(_ field: DateField, _ value: Int) -> Bool {
    if let first = values[field] { return first == value }
    // The offset is for errors, which direct reading does not report.
    values.set(field, to: value, offset: 0)
    return true
  }
}

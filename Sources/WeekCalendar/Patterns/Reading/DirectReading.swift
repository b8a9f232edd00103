/// Fast path for patterns whose steps can each match in one way only: a single pass over the text, without
/// backtracking and without an error message.
///
/// If it fails, ``PatternReader`` parses the text again, and reports what is wrong.
package struct DirectReading {
  private let isExact: Bool
  private var values: ReadFields

  /// The date and time of a text that is written exactly, or unless reading is exact with other leading
  /// zeros; nil where the search has to decide.
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
      guard direct.enterFields(of: steps, text, pattern.literals, locale.names) else { return nil }
      if case .day = plan.date, pattern.reckoning == .proleptic, let date = direct.plainDate {
        return ParsedDateTime(dateTime: CivilDateTime(date), offsetSeconds: nil)
      }
      let resolver = FieldResolver(
        direct.values, plan: plan, CalendarDays(locale, pattern.reckoning), context)
      guard let dateTime = try? resolver.dateTime() else { return nil }
      return ParsedDateTime(dateTime: dateTime, offsetSeconds: direct.values[.zoneOffset])
    }
  }

  /// The date of a year, a month and a day; nil where there are other fields, or the month has no such day.
  @inline(__always)
  private var plainDate: CivilDate? {
    let yearField = values.present.contains(.yearOfEra) ? DateField.yearOfEra : .year
    var others = values.present
    others.remove(yearField)
    others.remove(.month)
    others.remove(.day)
    guard others.isEmpty,
      let year = values[yearField], CivilBounds.years.contains(year),
      let month = values[.month], let day = values[.day]
    else { return nil }
    let (year32, month32) = (Int32(truncatingIfNeeded: year), Int32(truncatingIfNeeded: month))
    let day32 = Int32(truncatingIfNeeded: day)
    guard day32 >= 1, day32 <= GregorianAlgorithms.daysInMonth(month32, ofYear: year32)
    else { return nil }
    return CivilDate(
      uncheckedYear: year32, month: month32, day: day32)
  }

  /// Enters the fields of all steps; false where one is not there, could be there in two ways, or
  /// contradicts another.
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
        end = Self.end(ofLiteral: Int(start), Int(count), of: literals, in: text, from: offset)
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

  private static func end(
    ofLiteral start: Int, _ count: Int, of literals: ContiguousArray<UInt8>, in text: Span<UInt8>,
    from offset: Int
  ) -> Int? {
    let text = text.extracting(droppingFirst: offset)
    guard text.count >= count else { return nil }
    for place in 0..<count where text[place] != literals[start &+ place] { return nil }
    return offset &+ count
  }

  /// Enters a number and returns where it ends.
  @inline(__always)
  private mutating func enterNumber(
    _ step: NumberStep, _ text: Span<UInt8>, from start: Int
  ) -> Int? {
    let minimum = Int(step.minimumDigits)
    var end = start
    if step.isFree && !isExact {
      let value = text.digits(at: &end)
      // More would not fit into the value.
      guard end &- start <= 10 else { return nil }
      return enter(step, value, digits: end &- start) ? end : nil
    }
    if step.isFixed {
      let run = text.run(limit: minimum, at: &end)
      let value = Int(truncatingIfNeeded: run.value)
      return run.count == minimum && step.allows(value) && enter(step.field, value) ? end : nil
    }
    _ = text.digits(at: &end)
    end &-= Int(step.digitsAfter)
    let count = end &- start
    guard count >= minimum, count <= 10, count == minimum || text.byte(at: start) != ASCII.zero
    else { return nil }
    let value = Int(truncatingIfNeeded: DecimalRun(text, at: start, limit: count).value)
    return step.allows(value) && enter(step.field, value) ? end : nil
  }

  /// Enters a number with any leading zeros; false if a year has too few digits.
  @inline(__always)
  private mutating func enter(_ step: NumberStep, _ value: Int, digits count: Int) -> Bool {
    guard count > 0, step.allows(value) else { return false }
    if step.years == .any { return enter(step.field, value) }
    guard step.years.allow(count, value) else { return false }
    let isShortYear = step.years == .shortOfTwo && count == 2
    return enter(isShortYear ? step.field.withTwoDigits : step.field, value)
  }

  /// Enters the only name of a list that is at an offset inside of the text with the byte that follows
  /// after it: 0 for the end of the text, nil for any.
  private mutating func enterName(
    _ field: DateField, _ kind: SymbolKind, _ text: Span<UInt8>, _ names: DateNames,
    from start: Int, before next: UInt8?
  ) -> Int? {
    guard start < text.count else { return nil }
    var matches = 0
    var match = (index: 0, end: 0)
    names.pack.bytes.withView { view in
      let list = view.list(names.record, .names(kind))
      guard view.count(list: list) == kind.nameCount else { return }
      view.forEachName(list: list) { index, name in
        // Most names differ in the first letter already.
        guard name.isEmpty || FoldedText.startsAlike(name, text, at: start),
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

  /// Enters an offset that is written as the style writes it, to the letter.
  @inline(never)
  private mutating func enterOffset(
    _ style: ISOZoneStyle, _ text: Span<UInt8>, from start: Int
  ) -> Int? {
    let text = text.extracting(droppingFirst: start)
    var scanner = ISO8601Scanner(.date)
    guard (try? scanner.readOffset(text)) != nil, let seconds = scanner.utcOffset?.seconds else {
      return nil
    }
    var own = UTF8Buffer()
    DateRenderer.append(FixedZone(offsetSeconds: seconds, isUTC: false), style, to: &own)
    let isOwn = own.withBytes { text.extracting(first: scanner.offset).isEqual(to: $0) }
    return isOwn && enter(.zoneOffset, seconds) ? start &+ scanner.offset : nil
  }

  /// Enters a field; false where it has another value.
  @inline(__always)
  private mutating func enter(_ field: DateField, _ value: Int) -> Bool {
    if let first = values[field] { return first == value }
    // The offset is for errors, which direct reading does not report.
    values.set(field, to: value, offset: 0)
    return true
  }
}

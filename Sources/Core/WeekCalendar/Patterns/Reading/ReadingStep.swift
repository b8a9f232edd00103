/// An item that can match in one way only, prepared for ``DirectReading``.
enum ReadingStep: Sendable {
  /// Bytes of the pattern's literal text, `start ..< start + count`.
  case literal(start: UInt16, count: UInt16)
  case number(NumberStep)
  /// A name of the locale.
  case name(DateField, SymbolKind)
  /// An offset from UTC in ISO 8601 form.
  case offset(ISOZoneStyle)

  /// The steps of items; nil if one of them, except names, could match in two ways.
  ///
  /// If numbers touch, only the first may have more digits than its width.
  static func steps(
    _ items: [PatternItem], _ literals: ContiguousArray<UInt8>, hasEra: Bool
  ) -> [ReadingStep]? {
    var steps: [ReadingStep] = []
    steps.reserveCapacity(items.count)
    for index in items.indices {
      guard let step = step(index, items, literals, hasEra: hasEra) else { return nil }
      steps.append(step)
    }
    return steps
  }

  /// The step of an item; nil if it could match in two ways.
  private static func step(
    _ index: Int, _ items: [PatternItem], _ literals: ContiguousArray<UInt8>, hasEra: Bool
  ) -> ReadingStep? {
    let isInRun = index > 0 && items[index - 1].hasDigit(atEnd: true, literals)
    let next = index + 1 < items.count ? items[index + 1] : nil
    let field: DateField
    let minimum: UInt8
    var isFree = false
    switch items[index] {
    case .literal(let start, let count): return .literal(start: start, count: count)
    case .name(let field, let kind):
      // A name may start or end in digits.
      return isInRun || next?.isNumber ?? false ? nil : .name(field, kind)
    case .zone(.iso8601(let style)):
      // The text after it could be mistaken for minutes or seconds.
      return next?.mayContinueOffset(literals) ?? false ? nil : .offset(style)
    case .number(let numeric, let digits):
      field = numeric
      minimum = digits
      isFree = !ReadingPlan.touchesDigits(index, of: items) { $0.hasDigit(atEnd: $1, literals) }
    case .fractionOfSecond(let digits):
      // Digits after the third must be zeros, which only ``PatternReader`` checks.
      guard digits <= 3 else { return nil }
      field = .fraction(digits: Int(digits))
      minimum = digits
    default: return nil
    }
    if isInRun, field.maximumDigits > minimum { return nil }
    return .number(
      NumberStep(
        field: field, minimumDigits: minimum, isFree: isFree,
        years: YearDigits(field, isAlone: minimum < 3, hasEra: hasEra, isSigned: false),
        digitsAfter: UInt16(clamping: ReadingPlan.digitsAfter(index, items, literals)),
        allowed: field.allowed))
  }
}

extension PatternItem {
  /// Whether the item's text may start like the minutes of an offset: with a digit or a colon.
  fileprivate func mayContinueOffset(_ literals: ContiguousArray<UInt8>) -> Bool {
    guard case .literal(let start, _) = self else { return true }
    return literals[Int(start)] == ASCII.colon || hasDigit(atEnd: false, literals)
  }
}

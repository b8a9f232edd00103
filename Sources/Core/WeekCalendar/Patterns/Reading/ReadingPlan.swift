/// What parsing needs to know about a pattern, computed once when the pattern is compiled.
package struct ReadingPlan: Sendable {
  /// The items to match; numbers that touch each other or digits of literal text have their full width
  /// (``PatternItem/widened``).
  let items: [PatternItem]
  let fields: FieldSet
  /// Whether some items match more than they write, so that exact mode must format the date and compare the texts.
  let needsComparison: Bool
  /// The steps of ``DirectReading``; nil if an item could match in more than one way.
  let steps: [ReadingStep]?
  let dialect: PatternDialect
  /// The plan of exact mode, which standard mode uses too; nil if the fields do not determine a date in exact mode.
  private let plan: FieldPlan?

  init(_ written: [PatternItem], _ literals: ContiguousArray<UInt8>, dialect: PatternDialect) {
    let written = dialect.isStrftime ? Self.withFractions(written, literals) : written
    items = written.indices.map { index in
      let item = written[index]
      return Self.touchesDigits(index, of: written) { $0.hasDigit(atEnd: $1, literals) }
        ? item.widened : item
    }
    fields = written.reduce(FieldSet()) { $0.union($1.fields) }
    needsComparison = written.contains { $0.needsComparison }
    steps = ReadingStep.steps(items, literals, hasEra: fields.contains(.era))
    self.dialect = dialect
    plan = try? FieldPlan(fields, ReadingContext(.exact), dialect)
  }

  /// Whether there are names of months, weekdays and so on.
  var hasNames: Bool {
    items.contains { if case .name = $0 { true } else { false } }
  }

  /// How the fields determine the date and time in a context.
  func plan(_ context: ReadingContext) throws(DateParseError) -> FieldPlan {
    let isUsual = context.mode != .lenient && !context.isTimeAlone && context.reference == nil
    if isUsual, let plan { return plan }
    return try FieldPlan(fields, context, dialect)
  }

  /// Replaces SQLite's `%f`, seconds with milliseconds, by a fraction if it follows seconds and a period or comma.
  ///
  /// In `%S.%f`, the `%f` is meant as in Python.
  private static func withFractions(_ items: [PatternItem], _ literals: ContiguousArray<UInt8>)
    -> [PatternItem]
  {
    var items = items
    for index in (0..<max(items.count - 4, 0)).reversed() {
      if case .number(.second, _) = items[index], case .number(.second, _) = items[index + 2],
        case .literal(let start, 1) = items[index + 1],
        literals[Int(start)] == ASCII.dot || literals[Int(start)] == UInt8(ascii: ","),
        case .literal(let point, 1) = items[index + 3], literals[Int(point)] == ASCII.dot,
        case .fractionOfSecond(digits: 3) = items[index + 4]
      {
        items[index + 4] = .fractionOfSecond(digits: 6)
        items.removeSubrange(index + 2...index + 3)
      }
    }
    return items
  }

  /// Whether the item before an item ends with a digit, or the item after it starts with one.
  static func touchesDigits(
    _ index: Int, of items: [PatternItem], _ hasDigit: (PatternItem, _ atEnd: Bool) -> Bool
  ) -> Bool {
    neighbour(of: index, -1, in: items).map { hasDigit($0, true) } ?? false
      || neighbour(of: index, 1, in: items).map { hasDigit($0, false) } ?? false
  }

  /// The nearest item before (-1) or after (1) an item, skipping the items that begin and end groups.
  static func neighbour(of index: Int, _ step: Int, in items: [PatternItem]) -> PatternItem? {
    var index = index + step
    while index >= 0, index < items.count {
      switch items[index] {
      case .beginGroup, .endGroup: index += step
      default: return items[index]
      }
    }
    return nil
  }

  /// How many digits directly after an item are left to the numbers and texts that follow: the least they need.
  ///
  /// Digits of literal text count only if the item's digits are Latin, too: others end before them.
  static func digitsAfter(
    _ index: Int, _ items: [PatternItem], _ literals: ContiguousArray<UInt8>, areLatin: Bool = true
  ) -> Int {
    var count = 0
    for next in index + 1..<items.count {
      switch items[next] {
      case .beginGroup, .endGroup: continue
      case .fractionOfSecond(let digits): count += Int(digits)
      case .number(let field, let digits) where !field.canBeNegative: count += Int(digits)
      case .paddedNumber(let field, let style) where !field.canBeNegative && style.fill == .zero:
        count += Int(style.places)
      case .literal(let start, let length):
        for byte in literals[Int(start)..<Int(start) + Int(length)] {
          guard areLatin, ASCII.isDigit(byte) else { return count }
          count += 1
        }
      default: return count
      }
    }
    return count
  }
}

extension PatternItem {
  var fields: FieldSet {
    switch self {
    case .literal, .beginGroup, .endGroup, .pluralWords: FieldSet()
    case .zone(let style): style.givesOffset ? [.zoneOffset] : FieldSet()
    case .dayPeriod: [.amPm]
    case .number(let field, _), .paddedNumber(let field, _), .name(let field, _): [field]
    case .romanMonth: [.month]
    case .fractionOfSecond(let digits): [.fraction(digits: Int(digits))]
    case .unixSeconds: [.julianDayNumber, .secondOfDay]
    case .julianDay: [.julianDayNumber, .millisecondOfDay]
    }
  }

  var isNumber: Bool {
    switch self {
    case .number, .paddedNumber, .fractionOfSecond, .unixSeconds, .julianDay: true
    case .literal, .name, .romanMonth, .dayPeriod, .zone, .pluralWords, .beginGroup, .endGroup:
      false
    }
  }

  /// See ``ReadingPlan/needsComparison``.
  var needsComparison: Bool {
    switch self {
    case .paddedNumber, .unixSeconds, .julianDay, .dayPeriod, .zone, .pluralWords, .beginGroup,
      .endGroup:
      true
    case .literal, .number, .name, .romanMonth, .fractionOfSecond: false
    }
  }

  /// Whether the item's text may start, or end, with a digit; false for names, which depend on the locale.
  func hasDigit(atEnd: Bool, _ literals: ContiguousArray<UInt8>) -> Bool {
    switch self {
    case .literal(let start, let count):
      ASCII.isDigit(literals[Int(start) + (atEnd ? Int(count) - 1 : 0)])
    case .zone(.number): true
    case .zone(let style): atEnd && style.givesOffset && style != .sign
    default: isNumber
    }
  }

  /// The item with at least the full width of its number; unchanged if it is not a number with a width.
  var widened: PatternItem {
    switch self {
    case .number(let field, let digits):
      return .number(field, minimumDigits: max(digits, UInt8(field.fullWidth)))
    case .paddedNumber(let field, var style):
      style.places = max(style.places, UInt16(field.fullWidth))
      return .paddedNumber(field, style)
    default: return self
    }
  }
}

/// A number without a sign that can be written in one way only, with all that reading it needs worked out.
struct NumberStep: Sendable {
  let field: DateField
  let minimumDigits: UInt8
  /// Whether it never has more digits than its minimum.
  let isFixed: Bool
  /// Whether it touches no digits, so that in standard mode any number of leading zeros is allowed.
  let isFree: Bool
  /// How many digits it has there.
  let years: YearDigits
  /// How many digits that follow belong to other items.
  let digitsAfter: UInt16
  private let least: Int32
  private let largest: Int32

  @inline(never)
  init(
    _ field: DateField, minimumDigits: UInt8, digitsAfter: Int, isFree: Bool, hasEra: Bool
  ) {
    self.field = field
    self.minimumDigits = minimumDigits
    self.isFree = isFree
    years = YearDigits(field, isAlone: minimumDigits < 3, hasEra: hasEra, isSigned: false)
    isFixed = field.maximumDigits <= minimumDigits
    self.digitsAfter = UInt16(clamping: digitsAfter)
    least = Int32(clamping: field.allowed.lowerBound)
    largest = Int32(clamping: field.allowed.upperBound)
  }

  /// Whether the field can have a value.
  func allows(_ value: Int) -> Bool { value >= Int(least) && value <= Int(largest) }
}

extension NumberStep {
  /// The numbers among items; nil if one of the items, except names, could be written in two ways.
  ///
  /// If numbers touch, only the first may have more digits than its width.
  static func steps(
    _ items: [PatternItem], _ literals: ContiguousArray<UInt8>, hasEra: Bool
  ) -> [NumberStep]? {
    var isInRun = false
    var steps: [NumberStep] = []
    for (index, item) in items.enumerated() {
      let next = index + 1 < items.count ? items[index + 1] : nil
      var number: (field: DateField, digits: UInt8)?
      switch item {
      case .literal: break
      // A name may start or end in digits.
      case .name: if isInRun || next?.isNumber ?? false { return nil }
      // The text after it could be taken for minutes or seconds.
      case .zone(.iso8601): if next?.mayContinueOffset(literals) ?? false { return nil }
      case .number(let field, let digits): number = (field, digits)
      // More digits than milliseconds are zeros, which the search looks for.
      case .fractionOfSecond(let digits) where digits <= 3:
        number = (.fraction(digits: Int(digits)), digits)
      default: return nil
      }
      if let number {
        let step = NumberStep(
          number.field, minimumDigits: number.digits,
          digitsAfter: ReadingPlan.digitsAfter(index, items, literals),
          isFree: item != .fractionOfSecond(digits: number.digits)
            && !ReadingPlan.touchesDigits(index, of: items, literals),
          hasEra: hasEra)
        if isInRun, !step.isFixed { return nil }
        steps.append(step)
      }
      isInRun = item.endsInDigit(literals)
    }
    return steps
  }
}

extension PatternItem {
  /// Whether the text of the item may start as the rest of an offset does, with a digit or a colon.
  fileprivate func mayContinueOffset(_ literals: ContiguousArray<UInt8>) -> Bool {
    guard case .literal(let start, _) = self else { return true }
    return literals[Int(start)] == ASCII.colon || startsWithDigit(literals)
  }
}

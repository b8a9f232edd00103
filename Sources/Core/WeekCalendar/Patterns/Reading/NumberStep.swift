/// A step that matches a number without a sign.
struct NumberStep: Sendable {
  let field: DateField
  let minimumDigits: UInt8
  /// Whether it touches no digits, so that in standard mode any number of leading zeros is allowed.
  let isFree: Bool
  let years: YearDigits
  /// How many digits that follow belong to other items.
  let digitsAfter: UInt16
  let allowed: ClosedRange<Int>
}

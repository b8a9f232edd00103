/// The sum of the numbers of a column.
///
/// Whole numbers and decimals add up exactly, to 38 digits: where SQLite's `SUM` ends in "integer
/// overflow" or rounds to a double, this gives the true sum. As soon as one double is among them the sum
/// is a double, by the Kahan-Babuska-Neumaier method that SQLite has used since 3.43; older SQLite adds
/// doubles plainly and may differ in the last digits. Without any number there is no sum, as `SUM` gives
/// NULL.
///
///     var sum = ExactSum()
///     try sum.add(.integer(3))
///     try sum.add(.decimal(ExactDecimal(25, scale: 2)!))
///     sum.value  // .decimal(3.25)
public struct ExactSum: Hashable, Sendable {
  /// What a sum comes to.
  public enum Value: Hashable, Sendable {
    /// No number was added.
    case none
    /// Only whole numbers were added.
    case integer(Int128)
    /// Whole numbers and decimals were added, as exact as they are.
    case decimal(ExactDecimal)
    /// At least one double was added.
    case real(Double)

    /// The nearest double; `nil` without any number.
    public var double: Double? {
      switch self {
      case .none: nil
      case .integer(let value): Double(value)
      case .decimal(let value): value.double
      case .real(let value): value
      }
    }

    /// The sum divided by another: the double nearest to the exact quotient where both are exact, else
    /// the quotient of the two doubles; `nil` where one is missing or the divisor is 0, as in SQL.
    ///
    /// Beyond the largest double it is infinite.
    public func divided(by divisor: Value) -> Double? {
      if let first = exact, let second = divisor.exact {
        return second.coefficient == 0 ? nil : ExactQuotient.nearest(first, second)
      }
      guard let first = double, let second = divisor.double, second != 0 else { return nil }
      return first / second
    }

    private var exact: ExactDecimal? {
      switch self {
      case .none, .real: nil
      case .integer(let value): ExactDecimal(value, scale: 0)
      case .decimal(let value): value
      }
    }
  }

  /// Why a number cannot be added; the sum stays as it was.
  public enum Failure: Error, Hashable, Sendable {
    /// The exact sum has more than 38 digits.
    case tooManyDigits
    /// The sum is beyond the largest double, or the number is infinite.
    case beyondDouble
  }

  // Two words instead of an `Int128`, which would make a sum of 34 bytes one of 48.
  private var lowWord: UInt64 = 0
  private var highWord: Int64 = 0
  private var reals = 0.0
  private var compensation = 0.0
  private var scale: UInt8 = 0
  private var kinds: UInt8 = 0

  private static let exactKind: UInt8 = 1
  private static let realKind: UInt8 = 2

  /// An empty sum.
  public init() {}

  /// Whether no number was added.
  public var isEmpty: Bool { kinds == 0 }

  /// Adds a number.
  ///
  /// - Throws: ``Failure`` where the sum would not be exact to 38 digits, or no finite double.
  @inline(__always)
  public mutating func add(_ number: ReportNumber) throws(Failure) {
    switch number {
    case .integer(let value):
      if scale == 0 {
        // Both are below 10^38, so that their sum is below 2^128 and wraps only with a wrong sign.
        let (sum, overflow) = coefficient.addingReportingOverflow(Int128(value))
        guard !overflow, ExactDecimal.fits(sum) else { throw .tooManyDigits }
        coefficient = sum
        kinds |= Self.exactKind
      } else {
        try add(ExactDecimal(value))
      }
    case .decimal(let value): try add(value)
    case .real(let value): try add(value)
    }
  }

  private mutating func add(_ number: ExactDecimal) throws(Failure) {
    guard let sum = exact.adding(number) else { throw .tooManyDigits }
    coefficient = sum.coefficient
    scale = sum.smallScale
    kinds |= Self.exactKind
  }

  private mutating func add(_ number: Double) throws(Failure) {
    var total = self
    total.addReal(number)
    guard (total.reals + total.compensation).isFinite else { throw .beyondDouble }
    self = total
    kinds |= Self.realKind
  }

  @inline(__always)
  private var coefficient: Int128 {
    get { Int128(highWord) << 64 | Int128(lowWord) }
    set {
      lowWord = UInt64(truncatingIfNeeded: newValue)
      highWord = Int64(truncatingIfNeeded: newValue >> 64)
    }
  }

  private var exact: ExactDecimal { ExactDecimal(unchecked: coefficient, scale: scale) }

  /// The sum of all numbers added so far.
  public var value: Value {
    if kinds & Self.realKind != 0 { return .real(real) }
    if kinds == 0 { return .none }
    return scale == 0 ? .integer(coefficient) : .decimal(exact)
  }

  /// The sum of doubles and exact numbers; what is exact is added in parts that are doubles.
  private var real: Double {
    var total = self
    let power = ExactDecimal.powersOfTen[Int(scale)]
    let (whole, rest) = coefficient.quotientAndRemainder(dividingBy: power)
    let high = Double(whole)
    total.addReal(high)
    if let exact = Int128(exactly: high) { total.addReal(Double(whole - exact)) }
    if rest != 0 { total.addReal(ExactDecimal(unchecked: rest, scale: scale).double) }
    return total.reals + total.compensation
  }

  /// Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen" (1974).
  private mutating func addReal(_ value: Double) {
    let sum = reals + value
    compensation +=
      reals.magnitude >= value.magnitude ? (reals - sum) + value : (value - sum) + reals
    reals = sum
  }
}

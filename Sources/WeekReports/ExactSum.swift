/// The sum of the numbers of a column.
///
/// Integers add up exactly, in 128 bits: where SQLite's `SUM` ends in "integer overflow", this gives the
/// true sum. As soon as one double is among them the sum is a double, by the Kahan-Babuska-Neumaier
/// method that SQLite has used since 3.43; older SQLite adds doubles plainly and may differ in the
/// last digits. Without any number there is no sum, as `SUM` gives NULL.
///
///     var sum = ExactSum()
///     sum.add(.integer(3))
///     sum.add(.integer(4))
///     sum.value  // .integer(7)
public struct ExactSum: Hashable, Sendable {
  /// What a sum comes to.
  public enum Value: Hashable, Sendable {
    /// No number was added.
    case none
    /// Only integers were added.
    case integer(Int128)
    /// At least one double was added.
    case real(Double)

    /// The nearest double; `nil` without any number.
    public var double: Double? {
      switch self {
      case .none: nil
      case .integer(let value): Double(value)
      case .real(let value): value
      }
    }
  }

  /// How many numbers were added.
  public private(set) var count = 0
  private var integers: Int128 = 0
  private var reals = 0.0
  private var compensation = 0.0
  private var hasReals = false

  /// An empty sum.
  public init() {}

  /// Adds a number.
  public mutating func add(_ number: ReportNumber) {
    count &+= 1
    switch number {
    case .integer(let value):
      integers &+= Int128(value)  // 2^64 additions of 64 bits each cannot leave 128 bits
    case .real(let value):
      hasReals = true
      addReal(value)
    }
  }

  /// The sum of all numbers added so far.
  public var value: Value {
    guard count > 0 else { return .none }
    guard hasReals else { return .integer(integers) }
    var total = self
    let high = Double(integers)
    total.addReal(high)
    if let exact = Int128(exactly: high) { total.addReal(Double(integers - exact)) }
    let sum = total.reals + total.compensation
    return .real(total.compensation.isFinite && !sum.isNaN ? sum : total.reals)
  }

  /// Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen" (1974).
  private mutating func addReal(_ value: Double) {
    let sum = reals + value
    compensation +=
      reals.magnitude >= value.magnitude ? (reals - sum) + value : (value - sum) + reals
    reals = sum
  }
}

import WeekCalendar

/// The exact sum of a column's numbers.
///
/// Whole numbers and decimals add up exactly, to 38 digits. If SQLite's `SUM` fails with "integer overflow" or rounds
/// to a double, this gives the true sum. Doubles add up exactly too, and the result is rounded once: it is the double
/// nearest to their exact sum. SQLite since 3.43 nearly always gives the same double (Kahan-Babuska-Neumaier); older
/// versions may differ in the last digits. If at least one number is a double, the sum is a double. Without any number
/// there is no sum, like NULL from `SUM`.
///
/// The sum depends neither on the order of the numbers nor on how they were split into parts.
///
///     var sum = ExactSum()
///     try sum.add(.integer(3))
///     try sum.add(.decimal(ExactDecimal(25, scale: 2)!))
///     try sum.value()  // .decimal(3.25)
public struct ExactSum: Sendable {
  /// The value of a sum.
  public enum Value: Hashable, Sendable {
    /// No number was added.
    case none
    /// Only whole numbers were added.
    case integer(Int128)
    /// Whole numbers and decimals were added; the value is exact.
    case decimal(ExactDecimal)
    /// At least one double was added.
    case real(Double)
  }

  /// Why a sum cannot be represented.
  public enum Failure: Error, Hashable, Sendable {
    /// The exact sum has more than 38 digits.
    case tooManyDigits
    /// The sum is beyond the largest double, or a number is infinite.
    case beyondDouble
  }

  private var record = SumRecord()
  private var reals = RealRecord()
  private var wide: WideSum?

  /// Makes an empty sum.
  public init() {}

  init(_ record: SumRecord, _ reals: RealRecord, _ wide: WideSum?) {
    self.record = record
    self.reals = reals
    self.wide = wide
  }

  var parts: (record: SumRecord, reals: RealRecord, wide: WideSum?) { (record, reals, wide) }

  /// The count of added numbers.
  package var count: Int { record.count }

  /// Adds a number.
  ///
  /// - Throws: ``Failure/beyondDouble`` for a double that is not finite; the sum then stays unchanged.
  public mutating func add(_ number: ReportNumber) throws(Failure) {
    switch number {
    case .integer(let value):
      if !record.add(value, scale: 0) { addWide(Int128(value), scale: 0) }
    case .decimal(let value):
      if !record.addRescaled(value.coefficient, scale: value.scale, count: 1) {
        addWide(value.coefficient, scale: value.scale)
      }
    case .real(let value):
      guard value.isFinite else { throw .beyondDouble }
      record.countReal()
      if !reals.add(value) {
        let (significand, exponent) = RealRecord.parts(value)
        reals.markUsed()
        wide = wide ?? WideSum()
        wide?.add(Int128(significand), exponent: exponent)
      }
    }
  }

  private mutating func addWide(_ coefficient: Int128, scale: Int, count: Int = 1) {
    var sum = wide ?? WideSum()
    record.spill(into: &sum, scale: scale, count: count)
    sum.add(coefficient, scale: scale)
    wide = sum
  }

  /// Adds the numbers of another sum.
  package mutating func add(_ other: ExactSum) {
    let added = other.record
    if !record.addRescaled(added.coefficient, scale: added.scale, count: added.count) {
      addWide(added.coefficient, scale: added.scale, count: added.count)
    }
    if other.reals.isUsed, !reals.add(other.reals.coefficient, other.reals.exponent) {
      reals.markUsed()
      wide = wide ?? WideSum()
      wide?.add(other.reals.coefficient, exponent: other.reals.exponent)
    }
    if let more = other.wide {
      wide = wide ?? WideSum()
      wide?.add(more)
      if other.reals.isUsed { reals.markUsed() }
    }
  }
}

extension ExactSum {
  /// The sum of all numbers added so far.
  ///
  /// - Throws: ``Failure`` if an exact sum has more than 38 digits, or if a sum of doubles exceeds the largest double.
  public func value() throws(Failure) -> Value {
    guard count > 0 else { return .none }
    if reals.isUsed {
      let sum = real
      guard sum.isFinite else { throw .beyondDouble }
      return .real(sum)
    }
    let exact = try exact
    return exact.scale == 0 ? .integer(exact.coefficient) : .decimal(exact)
  }

  /// The sum of the exact numbers.
  private var exact: ExactDecimal {
    get throws(Failure) {
      guard let total = wideTotal else {
        return ExactDecimal(unchecked: record.coefficient, scale: UInt8(record.scale))
      }

      var magnitude = total.magnitude
      // The total has 38 decimals; those beyond the numbers' scale are zeros.
      for _ in record.scale..<38 { _ = magnitude.divide(by: 10) }
      var scale = record.scale
      while true {
        if let value = magnitude.exact, ExactDecimal.fits(value) {
          return ExactDecimal(
            unchecked: total.isNegative ? -value : value, scale: UInt8(scale))
        }
        // Without trailing zeros, the sum may fit.
        guard scale > 0, magnitude.divide(by: 10) == 0 else { throw .tooManyDigits }
        scale -= 1
      }
    }
  }

  /// The sum of the exact numbers in units of 10^-38, if the record alone does not hold it.
  private var wideTotal: WideInteger? {
    guard wide?.exact != nil, var all = wide else { return nil }
    all.add(record.coefficient, scale: record.scale)
    return all.exact
  }

  /// The sum of doubles and exact numbers.
  ///
  /// It adds the double nearest to the sum of the doubles, then the exact sum in parts that doubles represent.
  private var real: Double {
    var sum = CompensatedSum()
    if let spilled = wide?.reals {
      var total = spilled
      total.add(reals.coefficient, shiftedLeft: reals.exponent + 1_074)
      sum.add(total.nearestDouble(exponent: -1_074))
    } else {
      sum.add(reals.double)
    }
    if let exact = try? exact {
      let power = ExactDecimal.powersOfTen[exact.scale]
      let (whole, rest) = exact.coefficient.quotientAndRemainder(dividingBy: power)
      let high = whole.double
      sum.add(high)
      if let near = Int128(exactly: high) { sum.add((whole - near).double) }
      if rest != 0 {
        sum.add(ExactDecimal(unchecked: rest, scale: UInt8(exact.scale)).double)
      }
    } else if let total = wideTotal {
      sum.add(total.nearestDouble(exponent: 0) / 1e38)
    }
    return sum.value
  }
}

/// A sum of doubles that keeps the rounding errors.
///
/// Source: Neumaier 1974, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen".
private struct CompensatedSum {
  private var sum = 0.0
  private var compensation = 0.0

  mutating func add(_ value: Double) {
    let next = sum + value
    compensation +=
      sum.magnitude >= value.magnitude ? (sum - next) + value : (value - next) + sum
    sum = next
  }

  var value: Double { sum.isFinite ? sum + compensation : sum }
}

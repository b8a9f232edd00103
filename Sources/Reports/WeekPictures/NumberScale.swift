/// A range of round numbers that holds some values, and marks in it.
package struct NumberScale: Hashable, Sendable {
  /// The least and the greatest number of the scale; the first is below the second.
  package let least: Double
  let greatest: Double
  /// The numbers with a mark, in order.
  package let marks: [Double]
  /// How many decimals tell the marks apart.
  let decimals: Int

  /// A scale for finite values, with some four marks.
  ///
  /// - Parameters:
  ///   - values: What it holds.
  ///   - hasZero: Whether 0 is on it whatever the values are, as bars need.
  package init(_ values: some Sequence<Double>, hasZero: Bool) {
    var least = Double.infinity
    var greatest = -Double.infinity
    // Numbers near the largest double have no round number above them.
    for value in values where value.magnitude < 1e300 {
      least = min(least, value)
      greatest = max(greatest, value)
    }
    if least > greatest { (least, greatest) = (0, 1) }
    // 0 is near where it is no further away than the values are from each other.
    if hasZero || least > 0 && least < greatest - least { least = min(least, 0) }
    if hasZero || greatest < 0 && -greatest < greatest - least { greatest = max(greatest, 0) }
    if least == greatest {
      if least == 0 {
        greatest = 1
      } else {
        let half = least.magnitude / 2
        (least, greatest) = (least - half, greatest + half)
      }
    }
    let (step, decimals) = Self.step(greatest - least)
    self.decimals = decimals
    let first = (least / step).rounded(.down)
    let last = (greatest / step).rounded(.up)
    self.least = first * step
    self.greatest = last * step
    // At most eight; a step that is lost beside large numbers leaves the ends.
    let count = last - first
    marks =
      count >= 1 && count <= 10
      ? (0...Int(count)).map { (first + Double($0)) * step } : [first * step, last * step]
  }

  /// Where a value is, from 0 at the least to 1 at the greatest.
  package func position(_ value: Double) -> Double {
    min(max((value - least) / (greatest - least), 0), 1)
  }

  /// A step of 1, 2 or 5 times a power of ten that is in a range three to seven times, and its decimals.
  private static func step(_ range: Double) -> (Double, decimals: Int) {
    var power = 1.0
    var exponent = 0
    while power * 10 <= range / 4, exponent < 307 {
      power *= 10
      exponent += 1
    }
    while power > range / 4, exponent > -15 {
      exponent -= 1
      power = 1
      for _ in 0..<(-exponent) { power /= 10 }
    }
    let rough = range / 4 / power
    let factor: Double = rough < 1.5 ? 1 : rough < 3.5 ? 2 : rough < 7.5 ? 5 : 10
    return (factor * power, max(-exponent, 0))
  }
}

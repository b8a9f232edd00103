/// A range between round numbers that includes some values, with marks.
package struct NumberScale: Hashable, Sendable {
  /// The least number of the scale.
  package let least: Double
  /// The greatest number of the scale, which is above ``least``.
  let greatest: Double
  /// The numbers with a mark, in order.
  package let marks: [Double]
  /// The number of decimals that the marks need.
  let decimals: Int

  /// Makes a scale with about four marks.
  ///
  /// - Parameters:
  ///   - values: The finite values to include.
  ///   - hasZero: Whether the scale always includes 0, as bars need.
  package init(_ values: some Sequence<Double>, hasZero: Bool) {
    var least = Double.infinity
    var greatest = -Double.infinity
    // Values near the largest double are ignored, because no round double is above them.
    for value in values where value.magnitude < 1e300 {
      least = min(least, value)
      greatest = max(greatest, value)
    }
    if least > greatest { (least, greatest) = (0, 1) }
    // The scale includes 0 if it is closer to the values than they are to each other.
    if hasZero || (least > 0 && least < greatest - least) { least = min(least, 0) }
    if hasZero || (greatest < 0 && -greatest < greatest - least) { greatest = max(greatest, 0) }
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
    // Only the ends are marked if the step is too small to change such large numbers.
    let count = last - first
    marks =
      count >= 1 && count <= 10
      ? (0...Int(count)).map { (first + Double($0)) * step } : [first * step, last * step]
  }

  /// Returns the position of a value, from 0 for ``least`` to 1 for ``greatest``.
  package func position(_ value: Double) -> Double {
    min(max((value - least) / (greatest - least), 0), 1)
  }

  /// Returns a round step that fits three to seven times in a range, and its decimals.
  ///
  /// The step is 1, 2 or 5 times a power of ten.
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
    let factor: Double
    switch rough {
    case ..<1.5: factor = 1
    case ..<3.5: factor = 2
    case ..<7.5: factor = 5
    default: factor = 10
    }
    return (factor * power, max(-exponent, 0))
  }
}

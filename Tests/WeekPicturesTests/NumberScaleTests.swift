import Testing
import WeekPictures

/// The scale of an axis of numbers.
@Suite struct NumberScaleTests {
  /// Marks are round, and hold what they are made for.
  @Test func scalesHaveRoundMarks() {
    var count = 0
    for (values, marks) in [
      ([0.0, 10], [0.0, 2, 4, 6, 8, 10]), ([3, 7], [0, 2, 4, 6, 8]),
      ([0], [0, 0.2, 0.4, 0.6, 0.8, 1]),
      ([-5, 5], [-6, -4, -2, 0, 2, 4, 6]), ([0, 0.003], [0, 0.001, 0.002, 0.003]),
      ([0, 6_500_000], [0, 2_000_000, 4_000_000, 6_000_000, 8_000_000]),
    ] {
      let scale = NumberScale(values, hasZero: true)
      #expect(scale.marks.count == marks.count, "\(values): \(scale.marks)")
      for (mark, expected) in zip(scale.marks, marks) {
        #expect((mark - expected).magnitude <= expected.magnitude * 1e-9)
      }
      for value in values { #expect((0...1).contains(scale.position(value))) }
      count += 1
    }
    #expect(count == 6)
    #expect(NumberScale([1_000, 1_010], hasZero: false).least >= 990)
  }
}

import TestSupport
import Testing
import WeekCalendar

@Suite struct EditDistanceTests {
  /// The definition of the distance, without a table of what is known already.
  private static func naive(_ first: ArraySlice<UInt32>, _ second: ArraySlice<UInt32>) -> Int {
    guard let a = first.last, let b = second.last else { return max(first.count, second.count) }
    let (short, shorter) = (first.dropLast(), second.dropLast())
    var best = min(
      naive(short, second) + 1, naive(first, shorter) + 1, naive(short, shorter) + (a == b ? 0 : 1))
    if a != b, short.last == b, shorter.last == a {
      best = min(best, naive(short.dropLast(), shorter.dropLast()) + 1)
    }
    return best
  }

  @Test func distancesEqualTheDefinition() {
    var random = SplitMix64(seed: 47)
    func word() -> [UInt32] {
      (0..<random.next() % 6).map { _ in UInt32(truncatingIfNeeded: random.next() % 3) }
    }
    var swaps = 0
    for _ in 0..<2_000 {
      let (first, second) = (word(), word())
      let expected = Self.naive(first[...], second[...])
      #expect(EditDistance.between(first, second) == expected, "\(first) \(second)")
      if expected == 1, first.count == second.count, first.sorted() == second.sorted() {
        swaps += 1
      }
    }
    #expect(swaps > 5, "\(swaps)")
  }

  /// Texts of up to 64 scalars and 256 bytes are compared, longer ones are not.
  @Test func longTextsAreTooFarApart() {
    let longest = String(repeating: "𝟙", count: 64)
    #expect(longest.utf8.count == 256)
    #expect(EditDistance.between(longest, longest) == 0)
    #expect(EditDistance.between(longest, "") == 64)
    #expect(EditDistance.between("", longest) == 64)
    for longer in [longest + "1", String(repeating: "1", count: 65)] {
      #expect(EditDistance.between(longer, "") == .max)
      #expect(EditDistance.between("", longer) == .max)
    }
  }
}

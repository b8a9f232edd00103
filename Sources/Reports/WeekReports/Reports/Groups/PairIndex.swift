/// Numbers distinct pairs of numbers below 2^32 from 0 on, in the order in which they first appear.
///
/// - Complexity: O(1) a pair; each takes 8 bytes, and 6 to 16 to find it, or at most 4 MB for all.
package struct PairIndex: Sendable {
  private(set) var pairs: ContiguousArray<UInt64> = []
  /// Finds the pairs as long as their parts are small; nil once they are not.
  private var grid: PairGrid? = PairGrid()
  /// A pair's number plus 1, in the first free slot from its hash on (linear probing).
  private var places: ContiguousArray<UInt32> = []
  private var placeBits = 0
  private var last = (pair: UInt64.max, number: 0)
  /// A random odd factor, so that nobody can craft a table whose pairs all have one slot (Dietzfelbinger
  /// and others 1997, "A Reliable Randomized Algorithm for the Closest-Pair Problem").
  private let factor = UInt64(truncatingIfNeeded: Hasher().finalize()) | 1

  package init() {}

  /// How many pairs there are.
  @inline(__always)
  package var count: Int { pairs.count }

  /// The number of a pair, a new one where it has none.
  @inline(__always)
  package mutating func number(_ first: Int, _ second: Int) -> Int {
    if let number = grid?.number(first, second) { return number }
    let pair = Self.pair(first, second)
    if pair == last.pair { return last.number }
    let number = find(pair) ?? append(pair)
    last = (pair, number)
    return number
  }

  /// Replaces `seconds` by the numbers of the pairs of `firsts` and `seconds`.
  package mutating func number(
    _ firsts: ContiguousArray<Int32>, _ seconds: inout ContiguousArray<Int32>, count: Int
  ) {
    var row = 0
    while row < count {
      if let grid { row = grid.numbers(firsts, &seconds, from: row, to: count) }
      guard row < count else { return }
      seconds[row] = Int32(
        truncatingIfNeeded: number(Int(firsts[row]), Int(seconds[row])))
      row += 1
    }
  }

  /// The number of a pair; nil where it has none.
  package func existing(_ first: Int, _ second: Int) -> Int? {
    if grid != nil { return grid?.number(first, second) }
    return find(Self.pair(first, second))
  }

  /// The two numbers of a pair.
  package func parts(_ number: Int) -> (first: Int, second: Int) {
    (Int(pairs[number] >> 32), Int(pairs[number] & 0xFFFF_FFFF))
  }

  @inline(__always)
  private static func pair(_ first: Int, _ second: Int) -> UInt64 {
    UInt64(UInt32(truncatingIfNeeded: first)) << 32 | UInt64(UInt32(truncatingIfNeeded: second))
  }

  @inline(__always)
  private func find(_ pair: UInt64) -> Int? {
    guard !places.isEmpty else { return nil }
    var place = place(of: pair)
    while places[place] != 0 {
      let number = Int(places[place] &- 1)
      if pairs[number] == pair { return number }
      place = (place &+ 1) & (places.count &- 1)
    }
    return nil
  }

  private mutating func append(_ pair: UInt64) -> Int {
    pairs.append(pair)
    let number = count - 1
    let (first, second) = parts(number)
    if grid?.set(first, second, to: number) == true { return number }
    grid = nil
    if count * 3 > places.count * 2 { growPlaces() } else { enter(number) }
    return number
  }

  @inline(__always)
  private func place(of pair: UInt64) -> Int {
    let mixed = (pair ^ pair >> 32) &* factor
    return Int(truncatingIfNeeded: mixed >> UInt64(64 &- placeBits))
  }

  private mutating func enter(_ number: Int) {
    var place = place(of: pairs[number])
    while places[place] != 0 { place = (place + 1) & (places.count - 1) }
    places[place] = UInt32(truncatingIfNeeded: number + 1)
  }

  private mutating func growPlaces() {
    placeBits = max(placeBits + 1, 6)
    while count * 3 > 2 << placeBits { placeBits += 1 }
    places = ContiguousArray(repeating: 0, count: 1 << placeBits)
    for number in 0..<count { enter(number) }
  }
}

/// Numbers distinct pairs of numbers below 2^32 from 0, in the order in which they first appear.
///
/// - Complexity: O(1) for each pair. Memory is 8 bytes per pair, and for lookups 6 to 16 bytes per pair or at most 4 MB
///   in total.
package struct PairIndex: Sendable {
  private(set) var pairs: ContiguousArray<UInt64> = []
  /// Finds pairs while their parts are small; nil once a pair is outside the largest grid.
  private var grid: PairGrid? = PairGrid()
  /// A hash table with linear probing: each slot has a pair's number plus 1, or 0.
  private var slots: ContiguousArray<UInt32> = []
  private var slotBits = 0
  private var last = (pair: UInt64.max, number: 0)
  /// A random odd factor, so that nobody can craft a table in which all pairs have the same hash.
  ///
  /// Source: Dietzfelbinger and others 1997, "A Reliable Randomized Algorithm for the Closest-Pair Problem".
  private let factor = UInt64(truncatingIfNeeded: Hasher().finalize()) | 1

  package init() {}

  /// The number of distinct pairs.
  @inline(__always)
  package var count: Int { pairs.count }

  /// Returns the number of a pair, and assigns one to a new pair.
  @inline(__always)
  package mutating func number(_ first: Int, _ second: Int) -> Int {
    if let number = grid?.number(first, second) { return number }
    let pair = Self.pair(first, second)
    if pair == last.pair { return last.number }
    let number = find(pair) ?? append(pair)
    last = (pair, number)
    return number
  }

  /// Replaces `seconds` with the numbers of the pairs of `firsts` and `seconds`.
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

  /// Returns the number of a pair; nil for a new pair.
  package func existing(_ first: Int, _ second: Int) -> Int? {
    if grid != nil { return grid?.number(first, second) }
    return find(Self.pair(first, second))
  }

  /// Returns the two numbers of a pair.
  package func parts(_ number: Int) -> (first: Int, second: Int) {
    (Int(pairs[number] >> 32), Int(pairs[number] & 0xFFFF_FFFF))
  }

  @inline(__always)
  private static func pair(_ first: Int, _ second: Int) -> UInt64 {
    UInt64(UInt32(truncatingIfNeeded: first)) << 32 | UInt64(UInt32(truncatingIfNeeded: second))
  }

  @inline(__always)
  private func find(_ pair: UInt64) -> Int? {
    guard !slots.isEmpty else { return nil }
    var slot = slot(of: pair)
    while slots[slot] != 0 {
      let number = Int(slots[slot] &- 1)
      if pairs[number] == pair { return number }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  private mutating func append(_ pair: UInt64) -> Int {
    pairs.append(pair)
    let number = count - 1
    let (first, second) = parts(number)
    if grid?.set(first, second, to: number) == true { return number }
    grid = nil
    if count * 3 > slots.count * 2 { growSlots() } else { insert(number) }
    return number
  }

  @inline(__always)
  private func slot(of pair: UInt64) -> Int {
    let hash = (pair ^ pair >> 32) &* factor
    return Int(truncatingIfNeeded: hash >> UInt64(64 &- slotBits))
  }

  private mutating func insert(_ number: Int) {
    var slot = slot(of: pairs[number])
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(truncatingIfNeeded: number + 1)
  }

  private mutating func growSlots() {
    slotBits = max(slotBits + 1, 6)
    while count * 3 > 2 << slotBits { slotBits += 1 }
    slots = ContiguousArray(repeating: 0, count: 1 << slotBits)
    for number in 0..<count { insert(number) }
  }
}

/// A table of the numbers of pairs, with a row for each first part and a column for each second part.
///
/// - Complexity: O(1), one load, for each lookup. Memory is 4 bytes for each possible pair.
struct PairGrid: Sendable {
  /// A pair's number plus 1; 0 if there is none.
  private var places: ContiguousArray<UInt32> = []
  /// Each row has `1 << columnBits` places.
  private var columnBits = 6

  /// 4 MB.
  private static var maximumCount: Int { 1 << 20 }

  /// Returns the number of a pair; nil for a new pair.
  @inline(__always)
  func number(_ first: Int, _ second: Int) -> Int? {
    guard UInt(bitPattern: second) >> UInt(columnBits) == 0 else { return nil }
    let place = first &<< columnBits | second
    guard place >= 0, place < places.count, places[place] > 0 else { return nil }
    return Int(places[place] &- 1)
  }

  /// Replaces `seconds` with the numbers of the pairs of `firsts` and `seconds`, from a row on.
  ///
  /// - Returns: The first row with a new pair, or `count`.
  func numbers(
    _ firsts: ContiguousArray<Int32>, _ seconds: inout ContiguousArray<Int32>, from row: Int,
    to count: Int
  ) -> Int {
    let shift = UInt32(columnBits)
    let (firsts, places) = (firsts.span, places.span)
    var seconds = seconds.mutableSpan
    for row in row..<min(count, firsts.count, seconds.count) {
      let (first, second) = (UInt32(bitPattern: firsts[row]), UInt32(bitPattern: seconds[row]))
      let place = Int(first) &<< Int(shift) | Int(second)
      guard second &>> shift == 0, place < places.count, places[place] > 0 else { return row }
      seconds[row] = Int32(truncatingIfNeeded: places[place] &- 1)
    }
    return count
  }

  /// Sets the number of a pair; false, without a change, if the grid would become larger than 4 MB.
  mutating func set(_ first: Int, _ second: Int, to number: Int) -> Bool {
    guard first < Self.maximumCount, second < Self.maximumCount else { return false }
    var bits = columnBits
    while second >> bits > 0 { bits += 1 }
    guard (first + 1) << bits <= Self.maximumCount else { return false }
    if bits > columnBits { widen(to: bits) }
    if (first + 1) << bits > places.count {
      let rows = max(first + 1, min(2 * first, Self.maximumCount >> bits))
      places.append(contentsOf: repeatElement(0, count: rows << bits - places.count))
    }
    places[first << bits | second] = UInt32(truncatingIfNeeded: number + 1)
    return true
  }

  private mutating func widen(to bits: Int) {
    let rows = places.count >> columnBits
    var wider = ContiguousArray<UInt32>(repeating: 0, count: rows << bits)
    for row in 0..<rows {
      for column in 0..<1 << columnBits {
        wider[row << bits | column] = places[row << columnBits | column]
      }
    }
    (places, columnBits) = (wider, bits)
  }
}

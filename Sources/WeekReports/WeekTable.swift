import WeekCalendar

/// The weeks of a report that is being built, each with its rows and sums, found by their first days.
///
/// - Complexity: A week takes 12 bytes and 40 for each sum, and at most 14 to find it.
struct WeekTable: Sendable {
  let sumCount: Int
  private var firstDays = Pieces<Int32>()
  private var rowCounts = Pieces<Int>()
  private var sums = Pieces<ExactSum>()  // of one week beside each other
  /// Whether a double was added; without one no ratio can be beyond all doubles.
  private(set) var hasReals = false
  /// Open addressing: a week's number and 1 in the first free place from that of its first day on.
  private var places: [UInt32] = []
  private var placeBits = 0
  /// A random odd factor, so that no table can be made whose weeks all have one place (Dietzfelbinger
  /// and others 1997, "A Reliable Randomized Algorithm for the Closest-Pair Problem").
  private let factor = UInt64(truncatingIfNeeded: Hasher().finalize()) | 1

  init(sumCount: Int) {
    self.sumCount = sumCount
  }

  /// How many weeks there are.
  @inline(__always)
  var count: Int { firstDays.count }

  @inline(__always)
  func firstDay(of week: Int) -> Int32 { firstDays[week] }

  func rowCount(of week: Int) -> Int { rowCounts[week] }

  func values(of week: Int) -> [ExactSum.Value] {
    (0..<sumCount).map { sums[week * sumCount + $0].value }
  }

  @inline(__always)
  mutating func addRow(to week: Int) {
    rowCounts[week] &+= 1
  }

  @inline(__always)
  mutating func add(
    _ number: ReportNumber, to sum: Int, of week: Int
  ) throws(ExactSum.Failure) {
    if case .real = number { hasReals = true }
    try sums[week * sumCount + sum].add(number)
  }

  /// The week that starts on a day; a new one where there is none.
  mutating func week(from firstDay: Int32) -> Int {
    if (count + 1) * 4 > places.count * 3 { growPlaces() }
    var place = place(of: firstDay)
    while places[place] != 0 {
      let week = Int(places[place]) - 1
      if firstDays[week] == firstDay { return week }
      place = (place + 1) & (places.count - 1)
    }
    // There are a hundred million weeks at most.
    places[place] = UInt32(count + 1)
    firstDays.append(firstDay)
    rowCounts.append(0)
    for _ in 0..<sumCount { sums.append(ExactSum()) }
    return count - 1
  }

  private func place(of firstDay: Int32) -> Int {
    let mixed = UInt64(UInt32(bitPattern: firstDay)) &* factor
    return Int(truncatingIfNeeded: mixed >> UInt64(64 - placeBits))
  }

  private mutating func growPlaces() {
    placeBits = max(placeBits + 1, 6)
    places = [UInt32](repeating: 0, count: 1 << placeBits)
    for week in 0..<count {
      var place = place(of: firstDays[week])
      while places[place] != 0 { place = (place + 1) & (places.count - 1) }
      places[place] = UInt32(week + 1)
    }
  }

  /// The weeks in order of their days; nil where they are in order as they stand.
  ///
  /// Weeks cannot be added any more.
  mutating func order() -> [UInt32]? {
    places = []
    let isInOrder = (0..<max(count - 1, 0)).allSatisfy { firstDays[$0] < firstDays[$0 + 1] }
    guard !isInOrder else { return nil }
    // The first day in the upper half, so that numbers are sorted: twenty times faster than weeks.
    var keys = (0..<count).map { week in
      Int64(firstDays[week]) << 32 | Int64(week)
    }
    keys.sort()
    return keys.map { UInt32(truncatingIfNeeded: $0) }
  }
}

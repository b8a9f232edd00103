/// A value for each possible reading of a column.
///
/// There is one value while all readings agree, several while more than one is possible, and one when cells have ruled
/// out the others.
///
///     var sum = PerReading(0)
///     sum.follow(.several([.first, .second]))
///     sum.update { (value, reading) in value += reading == .first ? 1 : 1_000 }
///     sum.follow(.only(.second))
///     sum.value(.second)  // 1000
///
/// Call ``follow(_:)`` after a batch has been read and before its values are added.
package struct PerReading<Value> {
  /// The readings that have a value.
  package private(set) var readings = Readings.same
  /// The value of the first open reading.
  private var first: Value
  /// The values of the other open readings, in their order.
  private var others: [Value] = []

  /// Makes a result from its value before the first cell.
  package init(_ value: Value) {
    first = value
  }

  /// Copies the value if the readings diverge, and drops the values of readings that are ruled out.
  package mutating func follow(_ now: Readings) {
    guard now != readings, now != .same else { return }
    let values = now.open.map { value($0) }
    readings = now
    first = values[0]
    others = Array(values.dropFirst())
  }

  /// Calls `body` with the value of each open reading.
  @inline(__always)
  package mutating func update<Failure: Error>(
    _ body: (inout Value, Reading) throws(Failure) -> Void
  ) throws(Failure) {
    if case .only(let reading) = readings { return try body(&first, reading) }
    let open = readings.open
    try body(&first, open[0])
    for index in others.indices { try body(&others[index], open[index + 1]) }
  }

  /// Returns the value of a reading, or the only value.
  package func value(_ reading: Reading) -> Value {
    guard !others.isEmpty, let index = readings.open.firstIndex(of: reading), index > 0 else {
      return first
    }
    return others[index - 1]
  }

  /// Merges the values of other rows, given the readings of the merged column.
  package mutating func merge(
    _ rows: PerReading, _ readings: Readings, _ body: (inout Value, Value) -> Void
  ) {
    follow(readings)
    let open = self.readings.open
    body(&first, rows.value(open[0]))
    for index in others.indices { body(&others[index], rows.value(open[index + 1])) }
  }
}

extension PerReading: Sendable where Value: Sendable {}

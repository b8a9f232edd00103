/// The result from a column for each way to read it: one value as long as all ways agree, several while
/// more are possible, one again when cells rule out the others.
///
///     var sum = PerReading(0)
///     sum.follow(.several([.first, .second]))
///     sum.update { (value, reading) in value += reading == .first ? 1 : 1_000 }
///     sum.follow(.only(.second))
///     sum.value(.second)  // 1000
///
/// ``follow(_:)`` comes after a batch has been read and before its values are added.
package struct PerReading<Value> {
  /// Which readings there are values for.
  package private(set) var readings = Readings.same
  private var one: Value  // of the first reading that is open
  private var others: [Value] = []  // of the other ones

  /// A value that no cell has a part in.
  package init(_ value: Value) {
    one = value
  }

  /// Follows the readings of a column: copies the value when readings diverge, drops those that are ruled out.
  package mutating func follow(_ now: Readings) {
    guard now != readings, now != .same else { return }
    let values = now.open.map { value($0) }
    readings = now
    one = values[0]
    others = Array(values.dropFirst())
  }

  /// Calls `body` with the value of each reading that is open.
  @inline(__always)
  package mutating func update<Failure: Error>(
    _ body: (inout Value, Reading) throws(Failure) -> Void
  ) throws(Failure) {
    if case .only(let reading) = readings { return try body(&one, reading) }
    let open = readings.open
    try body(&one, open[0])
    for index in others.indices { try body(&others[index], open[index + 1]) }
  }

  /// The value of a reading, or the only value.
  package func value(_ reading: Reading) -> Value {
    guard !others.isEmpty, let index = readings.open.firstIndex(of: reading), index > 0 else {
      return one
    }
    return others[index - 1]
  }

  /// Merges the values of other rows; `readings` are those of the merged column.
  package mutating func merge(
    _ rows: PerReading, _ readings: Readings, _ body: (inout Value, Value) -> Void
  ) {
    follow(readings)
    let open = self.readings.open
    body(&one, rows.value(open[0]))
    for index in others.indices { body(&others[index], rows.value(open[index + 1])) }
  }
}

extension PerReading: Sendable where Value: Sendable {}

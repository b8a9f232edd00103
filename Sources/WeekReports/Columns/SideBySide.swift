/// Which ways to read a column are still possible.
///
/// Of numbers the first is a decimal point and the second a decimal comma, of dates the first has the day
/// before the month, the second the month before the day, and the third a year of two digits before both.
public enum Readings: Hashable, Sendable {
  /// All cells so far say the same in all ways: `12`, `2011-01-02`.
  case same
  /// Some cell says another thing each way, and no cell refutes these: `1.234`, `01/02/2011`.
  case several(ReadingSet)
  /// This one; the others are refuted, or were not asked for.
  case only(Reading)

  /// The first and the second.
  static var both: Readings { .several([.first, .second]) }
}

/// One of the ways to read a column.
public enum Reading: UInt8, CaseIterable, Hashable, Sendable {
  /// A decimal point; the day before the month.
  case first
  /// A decimal comma; the month before the day.
  case second
  /// The year, of two digits, before the month and the day.
  case third
}

/// Some of the ways to read a column.
public struct ReadingSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt8 = 0

  /// The readings of a list.
  public init(_ readings: [Reading]) {
    for reading in readings { bits |= 1 << reading.rawValue }
  }

  /// The readings of a list.
  public init(arrayLiteral elements: Reading...) { self.init(elements) }

  /// The readings, in their order.
  public var all: [Reading] { Reading.allCases.filter { bits >> $0.rawValue & 1 == 1 } }
}

extension Readings {
  /// The readings that a value must be kept for.
  public var open: [Reading] {
    switch self {
    case .same: [.first]
    case .several(let readings): readings.all
    case .only(let reading): [reading]
    }
  }
}

/// What is made of a column, for each way to read it: one value as long as all ways agree, several while
/// more are possible, one again when cells refute the others.
///
///     var sum = SideBySide(0)
///     sum.follow(.several([.first, .second]))
///     sum.update { (value, reading) in value += reading == .first ? 1 : 1_000 }
///     sum.follow(.only(.second))
///     sum.value(.second)  // 1000
///
/// ``follow(_:)`` comes after a batch has been read and before its values are added.
public struct SideBySide<Value> {
  /// Which readings there are values for.
  public private(set) var readings = Readings.same
  private var one: Value  // of the first reading that is open
  private var others: [Value] = []  // of the other ones

  /// A value that no cell has a part in.
  public init(_ value: Value) {
    one = value
  }

  /// Takes up what a column says now: copies the value when ways part, drops those that are refuted.
  public mutating func follow(_ now: Readings) {
    guard now != readings, now != .same else { return }
    let values = now.open.map { value($0) }
    readings = now
    one = values[0]
    others = Array(values.dropFirst())
  }

  /// Calls `body` with the value of each reading that is open.
  @inline(__always)
  public mutating func update<Failure: Error>(
    _ body: (inout Value, Reading) throws(Failure) -> Void
  ) throws(Failure) {
    if case .only(let reading) = readings { return try body(&one, reading) }
    let open = readings.open
    try body(&one, open[0])
    for index in others.indices { try body(&others[index], open[index + 1]) }
  }

  /// The value of a reading; that of the only one where there is one.
  public func value(_ reading: Reading) -> Value {
    guard !others.isEmpty, let index = readings.open.firstIndex(of: reading), index > 0 else {
      return one
    }
    return others[index - 1]
  }

  /// Merges what was made of other rows; `readings` is what the merged column says.
  public mutating func merge(
    _ rows: SideBySide, _ readings: Readings, _ body: (inout Value, Value) -> Void
  ) {
    follow(readings)
    let open = self.readings.open
    body(&one, rows.value(open[0]))
    for index in others.indices { body(&others[index], rows.value(open[index + 1])) }
  }
}

extension SideBySide: Sendable where Value: Sendable {}

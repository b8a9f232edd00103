/// Which of the two ways to read a column are still possible.
///
/// Of numbers the first is a decimal point and the second a decimal comma, of dates the first has the day
/// before the month and the second the month before the day.
public enum Readings: Hashable, Sendable {
  /// All cells so far say the same both ways: `12`, `2011-01-02`.
  case same
  /// Some cell says another thing each way, and no cell refutes one: `1.234`, `01/02/2011`.
  case both
  /// This one; the other is refuted, or was not asked for.
  case only(Reading)
}

/// One of the two ways to read a column.
public enum Reading: Hashable, Sendable {
  /// A decimal point; the day before the month.
  case first
  /// A decimal comma; the month before the day.
  case second
}

extension Readings {
  /// The readings that a value must be kept for.
  public var open: [Reading] {
    switch self {
    case .same: [.first]
    case .both: [.first, .second]
    case .only(let reading): [reading]
    }
  }
}

/// What is made of a column, for each way to read it: one value as long as all ways agree, two while both
/// are possible, one again when a cell refutes the other.
///
///     var sum = SideBySide(0)
///     sum.follow(.both)
///     sum.update { (value, reading) in value += reading == .first ? 1 : 1_000 }
///     sum.follow(.only(.second))
///     sum.value(.second)  // 1000
///
/// ``follow(_:)`` comes after a batch has been read and before its values are added.
public struct SideBySide<Value> {
  /// Which readings there are values for.
  public private(set) var readings = Readings.same
  private var one: Value
  private var other: Value?  // of the second reading, beside that of the first

  /// A value that no cell has a part in.
  public init(_ value: Value) {
    one = value
  }

  /// Takes up what a column says now: copies the value when ways part, drops one that is refuted.
  public mutating func follow(_ now: Readings) {
    guard now != readings else { return }
    switch now {
    case .same: return
    case .both: if other == nil { other = one }
    case .only(.second):
      if let second = other { one = second }
      other = nil
    case .only(.first): other = nil
    }
    readings = now
  }

  /// Calls `body` with the value of each reading that is open.
  @inline(__always)
  public mutating func update<Failure: Error>(
    _ body: (inout Value, Reading) throws(Failure) -> Void
  ) throws(Failure) {
    if case .only(.second) = readings {
      try body(&one, .second)
    } else {
      try body(&one, .first)
      if var second = other {
        other = nil  // so that it is not copied
        defer { other = second }
        try body(&second, .second)
      }
    }
  }

  /// The value of a reading; that of the only one where there is one.
  public func value(_ reading: Reading) -> Value {
    if reading == .second, let other { return other }
    return one
  }

  /// Merges what was made of other rows; `readings` is what the merged column says.
  public mutating func merge(
    _ rows: SideBySide, _ readings: Readings, _ body: (inout Value, Value) -> Void
  ) {
    follow(readings)
    if case .only(.second) = readings {
      body(&one, rows.value(.second))
    } else {
      body(&one, rows.value(.first))
      if var second = other {
        other = nil
        body(&second, rows.value(.second))
        other = second
      }
    }
  }
}

extension SideBySide: Sendable where Value: Sendable {}

/// The types of columns of days and instants.
enum ColumnType: UInt32 {
  case day32, day64, second, millisecond, microsecond, nanosecond

  @inline(__always)
  var size: Int { self == .day32 ? 4 : 8 }

  @inline(__always)
  var isDay: Bool { self == .day32 || self == .day64 }

  /// The number of units in a second; 1 for columns of days.
  @inline(__always)
  var unitsPerSecond: Int64 {
    switch self {
    case .day32, .day64, .second: 1
    case .millisecond: 1_000
    case .microsecond: 1_000_000
    case .nanosecond: 1_000_000_000
    }
  }

  @inline(__always)
  var unitsPerDay: Int64 { isDay ? 1 : unitsPerSecond &* 86_400 }
}

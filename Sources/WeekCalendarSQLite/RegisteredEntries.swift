/// Functions and tables of ours as a set: the functions of ``SQLFunction/all`` by their places there, and
/// after them the tables of ``SQLTable/all``. There is room for 128.
struct RegisteredEntries: Equatable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init() {}

  /// The set of one.
  init(place: Int) {
    if place < 64 { low = 1 << UInt64(place) } else { high = 1 << UInt64(place - 64) }
  }

  func contains(_ other: RegisteredEntries) -> Bool {
    low & other.low == other.low && high & other.high == other.high
  }

  mutating func formUnion(_ other: RegisteredEntries) {
    low |= other.low
    high |= other.high
  }

  mutating func subtract(_ other: RegisteredEntries) {
    low &= ~other.low
    high &= ~other.high
  }
}

/// A set of functions and tables of this library.
///
/// The functions have their places in ``SQLFunction/all``, the tables of ``SQLTable/all`` those after them.
/// There is room for 128.
struct RegisteredEntries {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init() {}

  /// The set of one.
  init(place: Int) {
    if place < 64 { low = 1 << UInt64(place) } else { high = 1 << UInt64(place - 64) }
  }

  var isEmpty: Bool { low | high == 0 }

  func contains(_ place: Int) -> Bool {
    let one = RegisteredEntries(place: place)
    return low & one.low | high & one.high != 0
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

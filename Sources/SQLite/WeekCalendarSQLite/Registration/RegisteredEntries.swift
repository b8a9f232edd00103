/// A set of functions and tables of this library.
///
/// A function's place is its index in ``SQLFunction/all``. The tables follow, in the order of ``SQLTable/all``. There
/// can be at most 128 places.
struct RegisteredEntries: OptionSet {
  var rawValue: UInt128

  init(rawValue: UInt128) { self.rawValue = rawValue }

  /// The set that contains only the entry at a place.
  init(place: Int) { rawValue = 1 &<< UInt128(truncatingIfNeeded: place) }

  func contains(place: Int) -> Bool { contains(RegisteredEntries(place: place)) }
}

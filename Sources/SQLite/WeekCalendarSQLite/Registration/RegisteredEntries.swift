/// A set of functions and tables of this library.
///
/// The functions have their places in ``SQLFunction/all``, the tables of ``SQLTable/all`` those after them.
/// There is room for 128.
struct RegisteredEntries: OptionSet {
  var rawValue: UInt128

  init(rawValue: UInt128) { self.rawValue = rawValue }

  /// The set of one.
  init(place: Int) { rawValue = 1 &<< UInt128(truncatingIfNeeded: place) }

  func contains(place: Int) -> Bool { contains(RegisteredEntries(place: place)) }
}

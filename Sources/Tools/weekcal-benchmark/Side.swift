/// One side of a comparison.
struct Side {
  /// The title, at most 40 columns wide.
  let title: String
  /// The digest that ``run`` must return, computed without this side.
  ///
  /// If neither side has an expected digest, both must return the same one.
  var expected: UInt64?
  /// Does the work once, and returns a digest of all results.
  let run: () throws -> UInt64
}

/// What a prepared benchmark runs.
struct Sides {
  /// Ours.
  let a: Side
  /// What it is measured against.
  let b: Side
  /// Work that both sides do and that is not one of theirs, such as the scan of a table: its time is
  /// taken off both.
  var scan: Side?
  /// How many dates, rows or bytes one run of a side goes through.
  let count: Int
}

/// One side of a comparison.
struct Side {
  /// What it is, at most 40 columns.
  let title: String
  /// What ``run`` must return: a digest of the results, computed without the side.
  ///
  /// Nil where it is the other side's: then both must return the same.
  var expected: UInt64?
  /// Goes through the work once and returns a digest of all its results.
  let run: () throws -> UInt64
}

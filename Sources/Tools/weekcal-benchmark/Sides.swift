/// The sides of a prepared benchmark.
struct Sides {
  /// The side of this package.
  let a: Side
  /// The side with which A is compared.
  let b: Side
  /// Work that both sides include, such as the scan of a table; its time is subtracted from both.
  var scan: Side?
  /// The number of steps in one run of a side: dates, rows or identifiers.
  let count: Int
}

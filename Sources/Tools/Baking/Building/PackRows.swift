/// The rows of one section of a pack.
struct PackRows {
  private(set) var rows: [[UInt8]] = []

  /// Adds a row, given its fields in order.
  mutating func add(_ parts: PackPart...) throws(SourceDataError) { try add(parts) }

  /// Adds a row, given its fields in order.
  mutating func add(_ parts: [PackPart]) throws(SourceDataError) {
    rows.append(try PackPart.row(parts))
  }

  /// Adds a row of bytes.
  mutating func add(row: [UInt8]) { rows.append(row) }

  /// Sorts the rows by their bytes; readers rely on this order to search them.
  mutating func sort() {
    rows.sort { $0.lexicographicallyPrecedes($1) }
  }
}

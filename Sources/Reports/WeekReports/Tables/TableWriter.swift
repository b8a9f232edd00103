/// Writes a table as bytes, row by row.
public protocol TableWriter {
  /// The bytes written so far; the caller may remove them at any time, leaving an empty array.
  var output: [UInt8] { get set }
  /// Writes a row with one cell for each column; missing cells are null, and extra cells are dropped.
  mutating func append(_ row: [TableCell])
  /// Writes the rows appended so far, for a reader who cannot wait; more rows may follow.
  mutating func flush()
  /// Writes whatever belongs after the last row.
  mutating func finish()
}

extension TableWriter {
  /// Does nothing: the rows appended so far are already written.
  public mutating func flush() {}

  /// Writes a whole table, and passes the output to `receive` in parts of about 16 KB.
  package mutating func write<Failure: Error>(
    _ rows: some Collection<[TableCell]>, to receive: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    for row in rows {
      append(row)
      if output.count >= 1 << 14 { try passOutput(to: receive) }
    }
    finish()
    try passOutput(to: receive)
  }

  private mutating func passOutput<Failure: Error>(
    to receive: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try receive(output)
    output.removeAll(keepingCapacity: true)
  }
}

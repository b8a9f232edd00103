/// The progress of a stream.
public struct StreamProgress: Hashable, Sendable {
  /// The number of bytes read from the source; 0 if the rows do not come from bytes.
  ///
  /// For a compressed source, these are compressed bytes.
  public var byteCount: Int
  /// The total number of bytes; `nil` if unknown.
  public var totalByteCount: Int?
  /// The number of rows taken so far.
  public var rowCount: Int
}

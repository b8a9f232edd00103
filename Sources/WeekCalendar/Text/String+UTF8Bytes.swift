extension String {
  /// Calls `body` with the text's UTF-8 bytes.
  ///
  /// `String.withUTF8` is mutating and `utf8.withContiguousStorageIfAvailable` has no answer for
  /// bridged strings and no typed throws; this one has both.
  @inline(__always)
  package func withUTF8Bytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = ContiguousArray(utf8)
    return try bytes.withUnsafeBufferPointer(body)
  }
}

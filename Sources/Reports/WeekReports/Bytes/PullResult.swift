/// The result of reading from a source of bytes.
///
/// The end is a separate case, not a count of 0.
package enum PullResult: Hashable {
  /// This many bytes are at the start of the buffer; 0 if the buffer is empty.
  case bytes(Int)
  /// There are no more bytes.
  case end
}

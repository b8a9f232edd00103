/// The result of reading from a source of bytes.
///
/// The end is a separate case, not a count of 0.
package enum Pulled: Hashable {
  /// This many bytes are at the start of the buffer; 0 where the buffer has no room.
  case bytes(Int)
  /// There are no more bytes.
  case end
}

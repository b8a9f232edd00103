/// What a source of bytes gives when it is asked for more.
///
/// The end is a value of its own: no number of bytes stands for it.
package enum Pulled: Hashable {
  /// This many bytes are at the start of the buffer; 0 where the buffer has no room.
  case bytes(Int)
  /// There are no more bytes.
  case end
}

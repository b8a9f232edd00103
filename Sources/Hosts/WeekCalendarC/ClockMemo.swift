/// The offset of a clock between two instants, cached for the next row; initially an empty range.
struct ClockMemo {
  /// The first and last instants with this offset, in Unix seconds.
  var first: Int64 = 1
  var last: Int64 = 0
  var offset: Int64 = 0
}

import WeekCalendar

/// The place of a cell's bytes in the buffer of its batch, and their kind.
///
/// It takes eight bytes. The C functions `weekcal_write_cells` and `weekcal_read_digits` rely on its layout.
struct Cell: BitwiseCopyable {
  enum Kind: UInt32 {
    case text = 0
    case escaped  // text that still contains escapes
    case null
    case integer  // the eight bytes of an `Int64`
    case real  // the eight bytes of a `Double`
    case blob
  }

  private var place: UInt32
  private var tag: UInt32  // the number of bytes << 4, bit 3 for quotes, bits 0 to 2 for the kind

  /// The maximum number of bytes in a cell: 256 MB.
  static var maximumCount: Int { 1 << 28 - 1 }

  @inline(__always)
  init(start: Int, count: Int, _ kind: Kind, isQuoted: Bool = false) {
    place = UInt32(truncatingIfNeeded: start)
    tag = UInt32(truncatingIfNeeded: count) &<< 4 | (isQuoted ? 8 : 0) | kind.rawValue
  }

  /// Makes a text without escapes and quotes, or null if it is empty.
  @inline(__always)
  init(text start: Int, count: Int) {
    place = UInt32(truncatingIfNeeded: start)
    tag = UInt32(truncatingIfNeeded: count) &<< 4 | (count == 0 ? Kind.null.rawValue : 0)
  }

  @inline(__always)
  var start: Int { Int(place) }
  @inline(__always)
  var count: Int { Int(tag &>> 4) }
  /// Whether it is text without escapes.
  @inline(__always)
  var isText: Bool { tag & 7 == 0 }
  /// Whether it is text of 1 to 8 bytes, without escapes.
  @inline(__always)
  var isShortText: Bool { tag & 7 == 0 && tag &- 16 < 128 }
  /// Whether it is text of this many bytes, without escapes.
  @inline(__always)
  func isText(ofCount count: Int) -> Bool { tag & ~8 == UInt32(truncatingIfNeeded: count &<< 4) }
  @inline(__always)
  var isQuoted: Bool { tag & 8 != 0 }
  @inline(__always)
  var kind: Kind { Kind(rawValue: tag & 7) ?? .null }
}

/// Bytes that wait: added at the end, taken from the start.
final class ByteQueue {
  private var memory: UnsafeMutableRawBufferPointer
  private var start = 0
  private var end = 0

  init() { memory = .allocate(byteCount: 0, alignment: 16) }

  deinit { memory.deallocate() }

  var count: Int { end - start }
  var isEmpty: Bool { start == end }

  /// The bytes, valid until some are added.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: memory[start..<end])
  }

  /// Room after the bytes, for so many at least.
  func room(_ wanted: Int) -> UnsafeMutableRawBufferPointer {
    if memory.count - end < wanted {
      let bytes = bytes
      if memory.count - count >= wanted {
        memory.copyMemory(from: bytes)
      } else {
        let bigger = UnsafeMutableRawBufferPointer.allocate(
          byteCount: max(count + wanted, memory.count * 2), alignment: 16)
        bigger.copyMemory(from: bytes)
        memory.deallocate()
        memory = bigger
      }
      (start, end) = (0, bytes.count)
    }
    return UnsafeMutableRawBufferPointer(rebasing: memory[end...])
  }

  /// Adds bytes that were written into the room.
  func add(_ count: Int) { end += count }

  func append(_ more: UnsafeRawBufferPointer) {
    room(more.count).copyMemory(from: more)
    add(more.count)
  }

  /// Adds characters, of which there is room for all.
  @inline(__always)
  func write(_ maximum: Int, _ body: (_ put: (UInt32) -> Void) -> Void) {
    let room = room(maximum)
    var count = 0
    func put(_ byte: UInt32) {
      room[count] = UInt8(truncatingIfNeeded: byte)
      count &+= 1
    }
    body { scalar in
      switch scalar {
      case ..<0x80: put(scalar)
      case ..<0x800:
        put(0xC0 | scalar >> 6)
        put(0x80 | scalar & 0x3F)
      case ..<0x1_0000:
        put(0xE0 | scalar >> 12)
        put(0x80 | scalar >> 6 & 0x3F)
        put(0x80 | scalar & 0x3F)
      default:
        put(0xF0 | scalar >> 18)
        put(0x80 | scalar >> 12 & 0x3F)
        put(0x80 | scalar >> 6 & 0x3F)
        put(0x80 | scalar & 0x3F)
      }
    }
    add(count)
  }

  /// Takes bytes away from the start.
  func drop(_ count: Int) {
    start += count
    if start == end { (start, end) = (0, 0) }
  }

  /// Moves bytes from the start into a buffer, as many as it has room for.
  func take(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(count, buffer.count)
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    drop(count)
    return count
  }
}

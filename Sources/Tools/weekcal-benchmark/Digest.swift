/// A digest of results, which takes far less time than the work that it checks.
struct Digest {
  private(set) var value: UInt64 = 0

  @inline(__always)
  mutating func add(_ number: Int32) {
    value = (value &+ UInt64(UInt32(bitPattern: number))) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Adds eight bytes at a time, because single bytes would take as long as formatting them.
  @inline(__always)
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset &+ 8 <= bytes.count {
      add(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset &+= 8
    }
    // The last bytes, at most seven: four, two and one, according to the bits of their number.
    let rest = bytes.count &- offset
    var tail = UInt64(truncatingIfNeeded: bytes.count)
    if rest & 4 != 0 {
      tail = tail << 32 | UInt64(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      offset &+= 4
    }
    if rest & 2 != 0 {
      tail = tail << 16 | UInt64(bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
      offset &+= 2
    }
    if rest & 1 != 0 { tail = tail << 8 | UInt64(bytes[offset]) }
    add(tail)
  }

  @inline(__always)
  private mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 32
  }

  static func of(_ column: some Sequence<Int32>) -> UInt64 {
    var digest = Digest()
    for number in column { digest.add(number) }
    return digest.value
  }
}

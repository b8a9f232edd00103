/// A digest of results that costs next to nothing beside what it checks.
struct Digest {
  private(set) var value: UInt64 = 0

  @inline(__always)
  mutating func add(_ number: Int32) {
    value = (value &+ UInt64(UInt32(bitPattern: number))) &* 0x9E37_79B9_7F4A_7C15
  }

  @inline(__always)
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  static func of(_ column: [Int32]) -> UInt64 {
    var digest = Digest()
    for number in column { digest.add(number) }
    return digest.value
  }
}

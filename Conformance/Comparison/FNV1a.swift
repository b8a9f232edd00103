/// The 64-bit FNV-1a hash.
///
/// Source: Fowler, Noll, Vo.
struct FNV1a {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: Span<UInt8>) {
    for index in bytes.indices { value = (value ^ UInt64(bytes[index])) &* 0x100_0000_01b3 }
    // Adds the end of each text, so that `ab`, `c` and `a`, `bc` have different hashes.
    value = (value ^ 0xff) &* 0x100_0000_01b3
  }

  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

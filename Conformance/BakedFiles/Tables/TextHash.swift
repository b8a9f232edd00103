/// A hash of texts (FNV-1a).
package struct TextHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Makes the hash of no text.
  package init() {}

  /// Adds a text and its end, so that `ab`, `c` and `a`, `bc` have different hashes.
  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// The hash as sixteen hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

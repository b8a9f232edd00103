/// The ten digits of a numbering system in UTF-8, all with the same number of bytes.
package struct NumberingDigits: Hashable, Sendable {
  /// The number of bytes of each digit, 1...4.
  package let byteCount: Int
  /// The bytes of the ten digits, lowest byte first.
  private let digits: ContiguousArray<UInt32>

  /// The ASCII digits 0 to 9.
  package static let latin = NumberingDigits(byteCount: 1) { UInt32(ASCII.zero) &+ UInt32($0) }

  /// Makes digits with a number of bytes each; the closure returns the bytes of a digit, lowest byte first.
  init(byteCount: Int, digit: (Int) -> UInt32) {
    self.byteCount = byteCount
    digits = ContiguousArray((0..<10).map(digit))
  }

  var isLatin: Bool { byteCount == 1 }

  /// The UTF-8 bytes of a digit (0...9), lowest byte first; 0 for any other number.
  package subscript(digit: Int) -> UInt32 { digits.indices.contains(digit) ? digits[digit] : 0 }
}

/// The ten digits of a numbering system in UTF-8, all of the same length.
public struct NumberingDigits: Hashable, Sendable {
  /// The bytes of each digit, 1...4.
  public let byteCount: Int
  // The bytes of two digits a word, 4 for each, lowest byte first.
  private let words01: UInt64
  private let words23: UInt64
  private let words45: UInt64
  private let words67: UInt64
  private let words89: UInt64

  /// The digits 0 to 9 of ASCII.
  public static let latin = NumberingDigits(byteCount: 1) { UInt32(ASCII.zero) &+ UInt32($0) }

  /// Digits of one length; the closure gives the bytes of each, lowest byte first.
  init(byteCount: Int, digit: (Int) -> UInt32) {
    func pair(_ first: Int) -> UInt64 {
      UInt64(digit(first)) | UInt64(digit(first &+ 1)) &<< 32
    }
    self.byteCount = byteCount
    words01 = pair(0)
    words23 = pair(2)
    words45 = pair(4)
    words67 = pair(6)
    words89 = pair(8)
  }

  /// Whether these are the ASCII digits.
  var isLatin: Bool { byteCount == 1 }

  /// The UTF-8 bytes of a digit (0...9), lowest byte first; 0 for another number.
  public subscript(digit: Int) -> UInt32 {
    let word: UInt64
    switch digit &>> 1 {
    case 0: word = words01
    case 1: word = words23
    case 2: word = words45
    case 3: word = words67
    case 4: word = words89
    default: word = 0
    }
    return UInt32(truncatingIfNeeded: word &>> (UInt64(digit & 1) &* 32))
  }
}

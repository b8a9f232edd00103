/// The length of a character in UTF-8.
enum UTF8Length {
  /// How many bytes the character at the start has; 0 where they are not UTF-8 (Unicode, table 3-7).
  static func of(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    let length: Int
    switch bytes[0] {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return 0
    }
    guard length <= count else { return 0 }
    for index in 1..<length where bytes[index] & 0xC0 != 0x80 { return 0 }
    switch (bytes[0], bytes[1]) {
    case (0xE0, ..<0xA0), (0xED, 0xA0...), (0xF0, ..<0x90), (0xF4, 0x90...): return 0
    default: return length
    }
  }
}

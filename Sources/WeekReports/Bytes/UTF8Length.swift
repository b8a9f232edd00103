import WeekCalendar

/// The length of a character in UTF-8.
enum UTF8Length {
  /// How many bytes the character at an index has; 0 where they are not UTF-8 (Unicode, table 3-7).
  static func of(_ bytes: BorrowedBytes, at index: Int) -> Int {
    let length: Int
    let first = bytes[index]
    switch first {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return 0
    }
    guard length <= bytes.count - index else { return 0 }
    for place in 1..<length where bytes[index + place] & 0xC0 != 0x80 { return 0 }
    switch (first, bytes[index + 1]) {
    case (0xE0, ..<0xA0), (0xED, 0xA0...), (0xF0, ..<0x90), (0xF4, 0x90...): return 0
    default: return length
    }
  }
}

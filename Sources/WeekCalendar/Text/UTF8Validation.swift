/// The well-formedness of UTF-8 (Unicode, table 3-7).
package enum UTF8Validation {
  /// Whether the bytes are well-formed UTF-8.
  package static func isValid(_ bytes: Span<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      index &+= 1
      if first < 0x80 { continue }
      var rest: Int
      var low: UInt8 = 0x80
      var high: UInt8 = 0xbf
      switch first {
      case 0xc2...0xdf: rest = 1
      case 0xe0...0xef:
        rest = 2
        if first == 0xe0 { low = 0xa0 }
        if first == 0xed { high = 0x9f }
      case 0xf0...0xf4:
        rest = 3
        if first == 0xf0 { low = 0x90 }
        if first == 0xf4 { high = 0x8f }
      default: return false
      }
      while rest > 0 {
        guard index < bytes.count, bytes[index] >= low, bytes[index] <= high else { return false }
        low = 0x80
        high = 0xbf
        index &+= 1
        rest &-= 1
      }
    }
    return true
  }
}

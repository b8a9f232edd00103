import WeekCalendar

/// Decodes UTF-16; a lone surrogate or half a code unit at the end is an error.
final class UTF16Decoder: TextDecoder {
  private let isLittleEndian: Bool

  init(isLittleEndian: Bool) { self.isLittleEndian = isLittleEndian }

  func decode(
    _ bytes: BorrowedBytes, isLast: Bool, into text: ByteQueue
  ) throws(CSVError) -> Int {
    func unit(_ index: Int) -> UInt32 {
      let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }

    var index = 0
    var isDamaged = false
    // Two bytes, a code unit, become at most three bytes of UTF-8.
    text.write(bytes.count * 2) { put in
      while index + 1 < bytes.count, !isDamaged {
        let high = unit(index)
        guard (0xD800..<0xE000).contains(high) else {
          put(high)
          index += 2
          continue
        }
        guard index + 3 < bytes.count || high >= 0xDC00 else { return }
        let low = high < 0xDC00 ? unit(index + 2) : 0
        isDamaged = !(0xDC00..<0xE000).contains(low)
        if !isDamaged {
          put(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
          index += 4
        }
      }
    }
    if isDamaged { throw .invalidUTF16 }
    if isLast, index < bytes.count { throw .invalidUTF16 }
    return index
  }
}

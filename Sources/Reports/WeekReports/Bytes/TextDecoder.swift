import WeekCalendar

/// Makes UTF-8 of the bytes of another encoding.
protocol TextDecoder: AnyObject {
  /// Decodes all whole characters at the start of some bytes, and appends them to the text; if no bytes follow
  /// (`isLast`), all bytes must be whole characters.
  ///
  /// - Returns: How many bytes were decoded; the rest is passed again with the bytes after it.
  func decode(
    _ bytes: BorrowedBytes, isLast: Bool, into text: ByteQueue
  ) throws(CSVError) -> Int
}

/// UTF-16; a lone surrogate and half a unit at the end are errors.
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
    // A unit becomes three bytes at most.
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

/// Windows-1252; the five undefined bytes are control characters, as in the WHATWG encoding standard.
final class Windows1252Decoder: TextDecoder {
  func decode(
    _ bytes: BorrowedBytes, isLast: Bool, into text: ByteQueue
  ) throws(CSVError) -> Int {
    text.write(bytes.count * 3) { put in
      for byte in bytes {
        put((0x80...0x9F).contains(byte) ? UInt32(Self.high[Int(byte - 0x80)]) : UInt32(byte))
      }
    }
    return bytes.count
  }

  private static let high: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}

import WeekCalendar

/// Decodes Windows-1252; its five undefined bytes become control characters.
///
/// This follows the WHATWG encoding standard.
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

  /// The characters of 0x80 to 0x9F; all other bytes are Latin-1.
  private static let high: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}

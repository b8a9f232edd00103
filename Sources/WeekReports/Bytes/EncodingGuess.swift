import WeekCalendar

/// Guesses the encoding of a text from its first bytes.
struct EncodingGuess {
  /// Looks for a byte order mark and for UTF-16 in this many bytes.
  static var startCount: Int { 1 << 12 }
  /// A text is UTF-8 where all characters are that start in this many bytes from the first one beyond ASCII on.
  static var windowCount: Int { 1 << 12 }
  /// This many bytes more are looked at for the last of these characters.
  static var windowSlack: Int { 3 }

  /// `nil` where only bytes beyond ASCII can tell.
  var encoding: TextEncoding?
  /// How many bytes a byte order mark takes.
  var markCount = 0

  /// - Parameters:
  ///   - start: The first ``startCount`` bytes, or all where there are fewer.
  ///   - given: The encoding, where it is known.
  init(_ start: BorrowedBytes, given: TextEncoding?) {
    let marks: [(encoding: TextEncoding, bytes: [UInt8])] = [
      (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16LittleEndian, [0xFF, 0xFE]),
      (.utf16BigEndian, [0xFE, 0xFF]),
    ]
    for mark in marks where start.starts(with: mark.bytes) {
      guard given == nil || given == mark.encoding else { continue }
      (encoding, markCount) = (mark.encoding, mark.bytes.count)
      return
    }
    encoding = given ?? Self.utf16WithoutMark(start)
  }

  /// UTF-16 is recognised by the zero bytes of its ASCII characters, which are nearly all at even or nearly all at odd
  /// offsets.
  private static func utf16WithoutMark(_ bytes: BorrowedBytes) -> TextEncoding? {
    guard bytes.count >= 4 else { return nil }
    var zeros = [0, 0]  // at even offsets, at odd ones
    for (offset, byte) in bytes.enumerated() where byte == 0 { zeros[offset & 1] += 1 }
    if zeros[1] * 4 > bytes.count, zeros[0] * 8 < zeros[1] { return .utf16LittleEndian }
    if zeros[0] * 4 > bytes.count, zeros[1] * 8 < zeros[0] { return .utf16BigEndian }
    return nil
  }

  /// Whether a text whose first character beyond ASCII starts here is UTF-8.
  ///
  /// - Parameter window: ``windowCount`` and ``windowSlack`` bytes from there on, or all if there are fewer.
  /// - Returns: Whether all characters that start in the first ``windowCount`` bytes are UTF-8.
  static func isUTF8(_ window: BorrowedBytes) -> Bool {
    let end = min(window.count, windowCount)
    var place = 0
    while place < end {
      let length = window.withSpan { UTF8Scalars.length($0, at: place) }
      guard length > 0 else { return false }
      place += length
      if place < end { place += window.asciiCount(from: place, to: end) }
    }
    return true
  }
}

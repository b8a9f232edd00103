import WeekCalendar

/// Converts bytes in another encoding to UTF-8.
protocol TextDecoder: AnyObject {
  /// Decodes the whole characters at the start of some bytes, and appends them to the text.
  ///
  /// If `isLast` is true, no bytes follow, and the bytes must end with a whole character.
  ///
  /// - Returns: The number of bytes decoded; the caller passes the rest again, followed by the next bytes.
  func decode(
    _ bytes: BorrowedBytes, isLast: Bool, into text: ByteQueue
  ) throws(CSVError) -> Int
}

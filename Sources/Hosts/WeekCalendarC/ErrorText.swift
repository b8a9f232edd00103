import WeekCalendar

/// The caller's buffer for text, such as an error.
struct ErrorText {
  let room: BorrowedRoom<CChar>

  init(buffer: UnsafeMutablePointer<CChar>?, size: Int) {
    room = unsafe BorrowedRoom(buffer, count: size)
  }

  /// Copies as much text as fits, without cutting a UTF-8 character, and ends it with a NUL.
  func set(_ text: String) {
    guard room.count > 0 else { return }
    text.withUTF8Span { bytes in
      var count = min(bytes.count, room.count &- 1)
      if count < bytes.count {
        while count > 0, bytes[count] & 0xC0 == 0x80 { count &-= 1 }
      }
      for index in 0..<count { room[index] = CChar(bitPattern: bytes[index]) }
      room[count] = 0
    }
  }

  func clear() {
    if room.count > 0 { room[0] = 0 }
  }
}

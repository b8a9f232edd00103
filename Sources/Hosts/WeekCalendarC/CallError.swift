import CWeekCalendar
import WeekCalendar

/// Why a call fails: its status, and what the caller's buffer gets.
enum CallError: Error {
  /// Wrong arguments: a handle, a size, a NULL.
  case misuse(ErrorSentence)
  /// A locale, pattern or other text of the call is wrong.
  case wrongText(ErrorSentence)
  /// A row of a column is wrong.
  case row(Int64, ErrorSentence)
  /// The buffer for texts is too small: call again with a larger one.
  case room
  case memory

  var status: weekcalendar_status {
    switch self {
    case .misuse: WEEKCALENDAR_MISUSE
    case .wrongText: WEEKCALENDAR_WRONG_TEXT
    case .row: WEEKCALENDAR_ROW
    case .room: WEEKCALENDAR_ROOM
    case .memory: WEEKCALENDAR_MEMORY
    }
  }

  var description: String {
    switch self {
    case .misuse(let text), .wrongText(let text): text.text
    case .row(let row, let text): "row " + row.description + ": " + text.text
    case .room: "the texts need more bytes: provide a larger buffer and call again"
    case .memory: "out of memory"
    }
  }

  /// For a pointer that is not a handle of the kind.
  static func handle(_ given: Handle?, wanted: String) -> CallError {
    guard let kind = given?.kind else {
      return .misuse("the handle is NULL, closed or not a handle: \(wanted) needed")
    }
    return .misuse("the handle is \(kind.name): \(wanted) needed")
  }
}

/// Where a caller wants an error's text.
struct ErrorText {
  let room: BorrowedRoom<CChar>

  init(buffer: UnsafeMutablePointer<CChar>?, size: Int) {
    room = unsafe BorrowedRoom(buffer, count: size)
  }

  /// Copies as much of a text as fits, never a part of a UTF-8 character, and ends it with NUL.
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

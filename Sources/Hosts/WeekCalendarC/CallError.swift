import CWeekCalendar
import WeekCalendar

/// Why a call fails: its status, and the text for the caller's buffer.
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

  /// The error for a pointer that is not a handle of the wanted kind.
  static func handle(_ given: Handle?, wanted: String) -> CallError {
    guard let kind = given?.kind else {
      return .misuse("the handle is NULL, closed or not a handle: \(wanted) needed")
    }
    return .misuse("the handle is \(kind.name): \(wanted) needed")
  }
}

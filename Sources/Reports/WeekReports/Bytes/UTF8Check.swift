import WeekCalendar

/// Finds out whether bytes that come in parts are UTF-8, some of them beyond ASCII.
struct UTF8Check {
  private var isValid = true
  private var hasLetters = false
  /// The end of the last part, if it may be the start of a character.
  private var rest: [UInt8] = []

  /// Whether all bytes are UTF-8, with characters beyond ASCII.
  var isUTF8: Bool { isValid && hasLetters && rest.isEmpty }

  /// Looks at the next bytes; once some are not UTF-8, it does nothing.
  mutating func add(_ bytes: BorrowedBytes) {
    guard isValid else { return }
    let all = rest + Array(bytes)
    let end = all.withBorrowedBytes { $0.firstInvalidUTF8(from: 0, to: all.count) }
    rest = Array(all[end...])
    isValid = rest.count < 4
    hasLetters = hasLetters || all[..<end].contains { $0 >= 0x80 }
  }
}

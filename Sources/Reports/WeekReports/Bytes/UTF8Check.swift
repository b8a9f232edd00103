import WeekCalendar

/// Checks whether bytes that arrive in parts are UTF-8 with characters beyond ASCII.
struct UTF8Check {
  private var isValid = true
  private var hasNonASCII = false
  /// The end of the last part, if it may be the start of a character.
  private var rest: [UInt8] = []

  /// Whether all bytes are UTF-8, with characters beyond ASCII.
  var isUTF8: Bool { isValid && hasNonASCII && rest.isEmpty }

  /// Checks the next bytes; does nothing once some were not UTF-8.
  mutating func add(_ bytes: BorrowedBytes) {
    guard isValid else { return }
    let all = rest + Array(bytes)
    let end = all.withBorrowedBytes { $0.firstInvalidUTF8(from: 0, to: all.count) }
    rest = Array(all[end...])
    isValid = rest.count < 4
    hasNonASCII = hasNonASCII || all[..<end].contains { $0 >= 0x80 }
  }
}

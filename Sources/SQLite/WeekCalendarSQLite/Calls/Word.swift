import WeekCalendar

/// Words of SQL arguments: units, styles and modes, as bytes.
enum Word {
  /// Whether text equals a word, in any letter case, with `-` or a space for `_`.
  ///
  /// The word consists of lowercase letters and underscores.
  static func matches(_ text: BorrowedBytes, _ word: StaticString) -> Bool {
    word.withSpan { word in
      guard text.count == word.count else { return false }
      for index in word.indices {
        var byte = ASCII.lowercased(text[index])
        if byte == 0x2D || byte == 0x20 { byte = 0x5F }
        if byte != word[index] { return false }
      }
      return true
    }
  }

  /// Whether text has the form of a zone's name with its region, such as `America/New_York`; no modifier has it.
  static func isZone(_ text: BorrowedBytes) -> Bool {
    guard let first = text.first, ASCII.isLetter(first), text.count <= 64 else {
      return false
    }

    var hasRegion = false
    for byte in text {
      if byte <= 0x20 || byte >= 0x7F { return false }
      if byte == UInt8(ascii: "/") { hasRegion = true }
    }
    return hasRegion
  }

  /// The start of text, for an error; see `LocaleExcerpt`.
  static func excerpt(_ text: BorrowedBytes) -> String {
    text.withSpan { LocaleExcerpt(utf8: $0).description }
  }
}

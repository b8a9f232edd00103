import WeekCalendar

/// Quotes text as one word of a shell command, for options that a reader pastes from a message.
package enum ShellWord {
  /// The word, in apostrophes if a shell needs them.
  ///
  ///     ShellWord.of("TBD")       // TBD
  ///     ShellWord.of("not yet")   // 'not yet'
  ///     ShellWord.of("--")        // --
  ///     ShellWord.of("a\nb")      // $'a\x0Ab'
  ///
  /// Invisible characters become escapes that bash, zsh and ksh understand.
  package static func of(_ text: String, limit: Int = 60) -> String {
    let shown = VisibleText.excerpt(text, limit: limit)
    let isPlain = text.utf8.allSatisfy { byte in
      ASCII.isAlphanumeric(byte) || "-_./,:%+@=^".utf8.contains(byte)
    }
    guard !isPlain || text.isEmpty else { return shown }
    if text.utf8.count <= limit, VisibleText.escaped(text) != text { return escaped(text) }
    return "'"
      + shown.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  private static func escaped(_ text: String) -> String {
    var word = "$'"
    for scalar in text.unicodeScalars {
      let character = String(Character(scalar))
      if scalar == "'" || scalar == "\\" {
        word += "\\" + character
      } else if VisibleText.escaped(character) == character {
        word += character
      } else {
        for byte in character.utf8 {
          let digits = String(byte, radix: 16, uppercase: true)
          word += "\\x" + (digits.count < 2 ? "0" : "") + digits
        }
      }
    }
    return word + "'"
  }
}

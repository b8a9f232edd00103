/// A text as one word of a shell's command line, for options in messages that are to be pasted.
package enum ShellWord {
  /// The word, in apostrophes if a shell needs them.
  ///
  ///     ShellWord.of("TBD")       // TBD
  ///     ShellWord.of("not yet")   // 'not yet'
  ///     ShellWord.of("--")        // --
  package static func of(_ text: String, limit: Int = 60) -> String {
    let shown = VisibleText.excerpt(text, limit: limit)
    let isPlain = text.utf8.allSatisfy { byte in
      0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
        || "-_./,:%+@=^".utf8.contains(byte)
    }
    guard !isPlain || text.isEmpty else { return shown }
    return "'"
      + shown.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

import WeekReports

/// Writes notes to standard error, such as which rows were skipped.
///
/// All messages are written here.
enum Note {
  /// Replaces the progress line of a terminal; an empty text clears it.
  static func overwrite(_ text: String) {
    send("\r\u{1B}[K" + (text.isEmpty ? "" : "weekcal: \(VisibleText.escaped(text))"))
  }

  /// Writes a text and ignores errors, because there is nowhere to report them.
  private static func send(_ text: String) {
    try? text.withUTF8Span { (text) throws in
      try SystemCalls.writeAll(text, to: SystemCalls.standardError, named: "the message")
    }
  }

  /// Writes one line of at most 2,000 characters.
  ///
  /// The text is escaped, so that it cannot start another line or control the terminal.
  static func write(_ text: String) {
    send("weekcal: \(VisibleText.shortened(text, limit: 2_000))\n")
  }

  /// Writes the notes on a file in one line.
  static func write(_ reading: ReadingReport?, of path: String, isQuiet: Bool) {
    guard !isQuiet, let reading, !reading.notes.isEmpty else { return }
    write("\(VisibleText.input(path)): \(reading.notes.joined(separator: "; "))")
  }

  /// Notes that the input comes from a terminal: a command that waits looks as if it hung.
  static func writeIfTyped(_ input: String) {
    guard SystemCalls.inputIsTerminal else { return }
    write("reading \(input) from the terminal; Control-D ends the input")
  }

  /// Writes a message of the argument parser, and escapes the arguments in it.
  static func write(lines text: String, quoting arguments: [String]) {
    var text = Array(text.utf8)
    for argument in arguments {
      // Escapes the name and the value of --option=value separately, too.
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      for part in [argument] + parts {
        let shown = VisibleText.excerpt(part, limit: 200)
        if shown != part { text.replace(part.utf8, with: shown.utf8) }
      }
    }
    let lines = String(decoding: text, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleText.shortened(String($0), limit: 2_000) }
    send("weekcal: \(lines.joined(separator: "\n"))\n")
  }
}

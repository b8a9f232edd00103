import WeekReports

/// Writes notes to standard error, such as what was left out; nothing else does.
enum Note {
  /// Writes over the line of a terminal in which work is followed; an empty text takes the line away.
  static func overwrite(_ text: String) {
    send("\r\u{1B}[K" + (text.isEmpty ? "" : "weekcal: \(VisibleText.escaped(text))"))
  }

  /// There is nowhere to say that this failed.
  private static func send(_ text: String) {
    try? text.withUTF8Span { (text) throws in
      try SystemCalls.writeAll(text, to: SystemCalls.standardError)
    }
  }

  /// Writes one line of at most 2,000 characters; no text can start
  /// another line or control the terminal.
  static func write(_ text: String) {
    send("weekcal: \(VisibleText.shortened(text, limit: 2_000))\n")
  }

  /// Says in one line what was found in a file.
  static func write(_ reading: ReadingReport?, of path: String, isQuiet: Bool) {
    guard !isQuiet, let reading, !reading.notes.isEmpty else { return }
    write("\(VisibleText.input(path)): \(reading.notes.joined(separator: "; "))")
  }

  /// Says that the input is typed, where it is: a command that waits looks as if it hung.
  static func writeIfTyped(_ input: String) {
    guard SystemCalls.inputIsTerminal else { return }
    write("reading \(input) from the terminal; Control-D ends the input")
  }

  /// Writes lines of the argument parser, and escapes the arguments in them.
  static func write(lines text: String, quoting arguments: [String]) {
    var text = Array(text.utf8)
    for argument in arguments {
      // Also name and value of --option=value.
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

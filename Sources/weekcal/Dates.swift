import ArgumentParser
import WeekCalendar
import WeekReports

/// The dates a command works on: its arguments, or else the lines of standard input.
struct DateArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Dates such as 2011-01-02 or '2011-01-02 15:04'.",
      discussion: """
        ISO 8601, also 2010-W52-7, 2011-002, 20110102, 20110102T150405Z. Without any, the lines of \
        standard input are read, one date a line.
        """,
      valueName: "date"))
  var dates: [String] = []

  /// Gives every date to `body`, and stops at the first line that is none; arguments are all read
  /// before the first is given.
  ///
  /// - Parameters:
  ///   - waiting: Called before the input may have to be waited for.
  ///   - body: Called with each text and its date.
  /// - Throws: `Failure` with the text and its line; whatever the closures throw.
  func forEach(
    waiting: () throws -> Void, _ body: (_ text: String, _ date: CivilDateTime) throws -> Void
  ) throws {
    if !dates.isEmpty {
      let read = try dates.map { text in
        guard let date = DateText.dateTime(text) else {
          throw Failure(.usage, "'\(text)' is no date: \(DateText.expected(for: text))")
        }
        return (text, date)
      }
      for (text, date) in read { try body(text, date) }
      return
    }
    var lines = LineReader()
    var number = 0
    while true {
      if lines.isDry { try waiting() }
      guard let line = try lines.next() else { return }
      number += 1
      let text = String(decoding: line, as: UTF8.self)
      guard let date = line.withUnsafeBufferPointer({ DateText.dateTime(utf8: $0) }) else {
        let shown = text.count > 60 ? text.prefix(60) + "..." : text[...]
        throw Failure(
          .badData, "line \(number) is no date: '\(shown)': \(DateText.expected(for: text))")
      }
      try body(text, date)
    }
  }
}

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
          throw Failure(
            .usage, "\(VisibleText.quoted(text)) is no date: \(DateText.expected(for: text))")
        }
        return (text, date)
      }
      for (text, date) in read { try body(text, date) }
      return
    }
    var lines = LineReader()
    Note.writeIfTyped("dates, one a line,")
    while true {
      if lines.isWaiting { try waiting() }
      guard let line = try lines.next() else { return }
      let text = String(decoding: line, as: UTF8.self)
      guard let date = line.withUnsafeBufferPointer({ DateText.dateTime(utf8: $0) }) else {
        throw Failure(
          .badData,
          "line \(lines.count) is no date: \(VisibleText.quoted(text)): \(DateText.expected(for: text))"
        )
      }
      try body(text, date)
    }
  }
}

import CSQLite

/// A block of SQL: its statements, each with the comment that says what it gives.
///
/// A result is written as the sqlite3 shell does, a line a row, columns joined by `|`; `...` stands for
/// what is left out. `error: TEXT` is a statement that fails with a message which has TEXT in it.
struct SQLExample {
  struct Statement {
    var place: Place
    var text: String
    /// The lines of the comment after it.
    var comment: [String] = []
  }

  private(set) var statements: [Statement] = []
  /// Comments inside of statements, each with the line after it.
  private(set) var innerRemarks: [(line: Int, text: String)] = []

  init(_ block: Block) {
    var code: [(line: Int, text: String)] = []
    var inner: [String] = []
    func finish() {
      guard let first = code.first else { return }
      let text = code.map(\.text).joined(separator: "\n").trimmingBlanks
      statements.append(Statement(place: Place(file: block.file, line: first.line), text: text))
      code = []
    }
    for line in block.lines {
      let (own, comment) = Self.split(line.text)
      if !own.trimmingBlanks.isEmpty {
        // A comment inside of a statement is not a result.
        for remark in inner where !code.isEmpty { innerRemarks.append((line.number, remark)) }
        inner = []
        code.append((line.number, own))
      }
      let isWhole =
        own.hasPrefix(".") || sqlite3_complete(code.map(\.text).joined(separator: "\n")) != 0
      if isWhole { finish() }
      guard let comment else { continue }
      if code.isEmpty, !statements.isEmpty {
        statements[statements.count - 1].comment.append(comment)
      } else {
        inner.append(comment)
      }
    }
    // A last statement may lack its semicolon.
    finish()
    if !statements.isEmpty { statements[statements.count - 1].comment += inner }
  }

  private static func split(_ line: String) -> (code: String, comment: String?) {
    var isInText = false
    for index in line.indices {
      if line[index] == "'" { isInText.toggle() }
      if !isInText, line[index...].hasPrefix("--") {
        return (String(line[..<index]), String(line[index...].dropFirst(2)).trimmingBlanks)
      }
    }
    return (line, nil)
  }
}

/// Runs SQL examples and compares what they give.
struct SQLExamples {
  private(set) var failures: [(place: Place, message: String)] = []
  private(set) var runCount = 0
  private(set) var comparedCount = 0
  var remarks: Set<String> = []

  mutating func run(_ example: SQLExample, on database: ExampleDatabase) {
    for statement in example.statements { run(statement, on: database) }
    for remark in example.innerRemarks where !remarks.contains(remark.text) {
      let file = example.statements.first?.place.file ?? ""
      failures.append(
        (
          Place(file: file, line: remark.line),
          "\"\(remark.text)\" stands inside of a statement; list it in Preambles.swift"
        ))
    }
  }

  private mutating func run(_ statement: SQLExample.Statement, on database: ExampleDatabase) {
    runCount += 1
    let text = statement.comment.joined(separator: " ").trimmingBlanks
    let expected = remarks.contains(text) ? nil : text.isEmpty ? nil : text
    if statement.text.hasPrefix(".") {
      if let message = Self.problem(ofDotCommand: statement.text) {
        failures.append((statement.place, message))
      }
      return
    }
    let error = expected.flatMap { $0.hasPrefix("error:") ? $0.dropping("error:") : nil }
    do {
      let rows = try database.rows(of: statement.text)
      if let expected {
        comparedCount += 1
        let actual = rows.joined(separator: "\n")
        if error != nil || !ExampleResult.matches(actual, expected) {
          failures.append((statement.place, "the statement gives \(actual), not \(expected)"))
        }
      } else if rows.isEmpty, statement.text.uppercased().hasPrefix("SELECT") {
        failures.append((statement.place, "the statement gives no row"))
      }
    } catch let failure {
      if let error {
        comparedCount += 1
        if failure.description.contains(error) { return }
      }
      failures.append((statement.place, "the statement fails: \(failure.description)"))
    }
  }

  /// `.load` names the extension, whose entry point SQLite derives from the file's name.
  private static func problem(ofDotCommand command: String) -> String? {
    let words = command.split(separator: " ")
    guard words.first == ".load", words.count == 2, let name = words[1].split(separator: "/").last
    else { return "\(command): only .load can be checked" }
    var entry = name.split(separator: ".")[0].lowercased()
    if entry.hasPrefix("lib") { entry.removeFirst(3) }
    let exports =
      (try? Repository.lines(
        "Sources/Tools/BuildProduct/extension-exports.map"
      ).joined()) ?? ""
    return exports.contains("sqlite3_\(entry)_init") ? nil : "\(command): no such extension"
  }
}

import Foundation

// This file is compiled twice: into the tests, and with the examples into the program that runs them.

/// What was written in an example's comment, against what came.
enum ExampleResult {
  /// How a value may be written in a comment.
  ///
  /// Cases with values are `.name(value)` or as they describe themselves, texts are quoted or as they are.
  static func spellings(_ value: Any) -> [String] {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { spellings($0.value) } ?? ["nil"]
    }
    return [spelling(value), String(describing: value)]
  }

  /// How a value is written in a comment: texts in quotes, `nil`, `.name(value)`, else its description.
  static func spelling(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { spelling($0.value) } ?? "nil"
    }
    if mirror.displayStyle == .enum, let content = mirror.children.first, let name = content.label {
      let isList = Mirror(reflecting: content.value).displayStyle == .tuple
      let values = spelling(content.value)
      return isList ? ".\(name)\(values)" : ".\(name)(\(values))"
    }
    if let text = value as? String { return quoted(text) }
    if let text = value as? Substring { return quoted(String(text)) }
    if let list = value as? [Any] { return "[" + list.map(spelling).joined(separator: ", ") + "]" }
    if mirror.displayStyle == .tuple {
      let parts = mirror.children.map { child in
        let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
        return label + spelling(child.value)
      }
      return "(" + parts.joined(separator: ", ") + ")"
    }
    return String(describing: value)
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n").replacing("\t", with: "\\t")
    return "\"\(escaped)\""
  }

  /// Whether a result is what the comment says.
  ///
  /// Blanks and line ends count as one blank. `...` stands for any text, except between numbers, where
  /// it is a range. Everything else is compared, but for a remark ` (...)` at the comment's end.
  static func matches(_ actual: String, _ expected: String) -> Bool {
    let actual = words(actual)
    let expected = words(expected)
    if fits(actual[...], expected[...]) { return true }
    guard expected.hasSuffix(")"), let remark = expected.lastRange(of: " (") else { return false }
    return fits(actual[...], expected[..<remark])
  }

  private static func fits(_ actual: Substring, _ expected: Substring) -> Bool {
    for index in expected.indices where expected[index...].hasPrefix("...") {
      // 1...7 is a range, not something left out.
      let next = expected[index...].dropFirst(3).first
      let last = index > expected.startIndex ? expected[expected.index(before: index)] : " "
      if last.isNumber, next?.isNumber == true { continue }
      guard actual.hasPrefix(expected[..<index]) else { return false }
      let rest = expected[index...].dropFirst(3)
      if rest.isEmpty { return true }
      var tail = actual.dropFirst(expected[..<index].count)
      while true {
        if fits(tail, rest) { return true }
        if tail.isEmpty { return false }
        tail.removeFirst()
      }
    }
    return actual == expected
  }

  static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension String {
  fileprivate func lastRange(of mark: String) -> Index? {
    var found: Index?
    for index in indices where self[index...].hasPrefix(mark) { found = index }
    return found
  }
}

/// What an example has told its reader: one line of tab-separated words each.
enum ExampleReport {
  static func line(_ words: String...) {
    let escaped = words.map {
      $0.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
    }
    Swift.print(escaped.joined(separator: "\t"))
    fflush(nil)  // the next example may end the program
  }

  /// The words of such a line.
  static func words(_ line: Substring) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map { word in
      var text = ""
      var isEscaped = false
      for character in word {
        if isEscaped {
          text.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else {
          text.append(character)
        }
      }
      return text
    }
  }
}

/// Compares the value of an expression with what its comment says; `throws ...` with its error.
func exampleValue<T>(
  _ value: @autoclosure () throws -> T, _ check: Int, _ expected: String
) {
  let failure = expected.hasPrefix("throws:") ? String(expected.dropFirst(7)) : nil
  do {
    let actual = ExampleResult.spellings(try value())
    let agrees = failure == nil && actual.contains { ExampleResult.matches($0, expected) }
    ExampleReport.line("check", "\(check)", agrees ? "same" : "differs", actual[0])
  } catch {
    let actual = String(describing: error)
    let agrees = failure.map {
      ExampleResult.words(actual).contains(ExampleResult.words($0))
    }
    ExampleReport.line(
      "check", "\(check)", agrees == true ? "same" : "differs", "throws: \(actual)")
  }
}

/// Compares the value of an expression with one that the comment writes in Swift.
func exampleEqual<T: Equatable>(
  _ value: @autoclosure () throws -> T, _ check: Int, _ expected: T
) {
  do {
    let actual = try value()
    ExampleReport.line(
      "check", "\(check)", actual == expected ? "same" : "differs",
      ExampleResult.spelling(actual))
  } catch {
    ExampleReport.line("check", "\(check)", "differs", "throws: \(error)")
  }
}

/// What the examples print; the latest line is compared.
nonisolated(unsafe) private var latestLine = ""

/// Takes the place of Swift's own in examples.
func examplePrint(_ items: [Any], _ separator: String) {
  latestLine = items.map { "\($0)" }.joined(separator: separator)
}

/// Compares what was printed last.
func examplePrinted(_ check: Int, _ expected: String) {
  let agrees = ExampleResult.matches(latestLine, expected)
  ExampleReport.line("check", "\(check)", agrees ? "same" : "differs", latestLine)
}

/// Runs one example, unless the program was asked to leave it out.
func runExample(_ number: Int, _ body: () throws -> Void) {
  if CommandLine.arguments.contains("\(number)") { return }
  ExampleReport.line("start", "\(number)")
  do {
    try body()
    ExampleReport.line("end", "\(number)")
  } catch {
    ExampleReport.line("throw", "\(number)", String(describing: error))
  }
}

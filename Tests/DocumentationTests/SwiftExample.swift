/// A block of Swift as a function, in which each comment with a result has become a comparison.
///
/// Every line stays on its line, so that the compiler's messages point into the documentation.
struct SwiftExample {
  struct Check {
    var place: Place
    var code: String
    var expected: String
  }

  var block: Block
  var imports: [String] = []
  /// The function's body.
  var body: [String] = []
  private(set) var checks: [Check] = []
  /// The comments that are not results, and why the block cannot be taken as it is.
  private(set) var remarks: [String] = []
  private(set) var problems: [(place: Place, message: String)] = []
  private let firstCheck: Int

  // `firstCheck` is the number of its first comparison.
  init(_ block: Block, preamble: String, remarks known: Set<String>, firstCheck: Int) {
    self.block = block
    self.firstCheck = firstCheck
    for line in preamble.split(separator: "\n") where line.hasPrefix("import ") {
      imports.append(String(line))
    }
    var index = 0
    while index < block.lines.count {
      index = take(statementAt: index, known)
    }
  }

  private func place(_ index: Int) -> Place {
    Place(file: block.file, line: block.lines[index].number)
  }

  private mutating func problem(_ index: Int, _ message: String) {
    problems.append((place(index), message))
  }

  /// Takes one statement, or one line of a compound one, with the comments that belong to it.
  private mutating func take(statementAt start: Int, _ known: Set<String>) -> Int {
    let lines = block.lines
    if lines[start].trimmed.hasPrefix("import ") {
      let (code, comment) = Self.split(lines[start].text)
      imports.append(code.trimmingBlanks)
      if let comment { take(remark: comment, at: start, known) }
      body.append("")
      return start + 1
    }
    // The lines of the statement: until its brackets are closed and no line goes on with a dot.
    var code: [String] = []
    var comments: [(index: Int, text: String)] = []
    var end = start
    var depth = 0
    while end < lines.count {
      let (own, comment) = Self.split(lines[end].text)
      code.append(own)
      if let comment { comments.append((end, comment)) }
      depth += Self.depth(own)
      end += 1
      let goesOn = end < lines.count && lines[end].trimmed.hasPrefix(".")
      if depth <= 0, !goesOn { break }
    }
    // A comment alone on the next lines belongs to what comes before.
    let isComment = code.allSatisfy { $0.trimmingBlanks.isEmpty }
    while !isComment, end < lines.count, lines[end].trimmed.hasPrefix("//") {
      comments.append((end, Self.split(lines[end].text).comment ?? ""))
      code.append("")
      end += 1
    }
    let text = comments.map(\.text).joined(separator: " ").trimmingBlanks
    if comments.isEmpty || known.contains(text) || isComment {
      if !text.isEmpty { take(remark: text, at: start, known) }
      body += code
    } else {
      take(result: text, of: code, at: start)
    }
    return end
  }

  private mutating func take(remark text: String, at index: Int, _ known: Set<String>) {
    if known.contains(text) {
      remarks.append(text)
    } else {
      problem(
        index,
        "\"\(text)\" is not the result of a statement before it; where it is a remark, "
          + "list it in Preambles.swift")
    }
  }

  private mutating func take(result: String, of code: [String], at index: Int) {
    let number = firstCheck + checks.count
    var code = code
    guard
      let last = code.lastIndex(where: { !$0.trimmingBlanks.isEmpty }),
      let first = code.firstIndex(where: { !$0.trimmingBlanks.isEmpty })
    else { return }
    let statement = code.joined(separator: " ").trimmingBlanks
    let literal = result.debugDescription
    switch Self.kind(of: statement) {
    case .expression(let isDiscarded):
      if isDiscarded { code[first] = code[first].trimmingBlanks.dropping("_ =") }
      code[first] = (Self.isSwift(result) ? "exampleEqual(" : "exampleValue(") + code[first]
      code[last] += ", \(number), \(Self.isSwift(result) ? result : literal))"
    case .declaration(let name):
      code[last] +=
        Self.isSwift(result)
        ? "; exampleEqual(\(name), \(number), \(result))"
        : "; exampleValue(\(name), \(number), \(literal))"
    case .print:
      code[last] += "; examplePrinted(\(number), \(literal))"
    case .other:
      problem(
        index,
        "\"\(result)\" stands after a statement without a value; where it is a remark, "
          + "list it in Preambles.swift")
      body += code
      return
    }
    checks.append(Check(place: place(index), code: statement, expected: result))
    body += code
  }

  private enum Kind {
    case expression(isDiscarded: Bool)
    case declaration(String)
    case print
    case other
  }

  private static func kind(of statement: String) -> Kind {
    if statement.hasPrefix("print(") { return .print }
    if statement.hasPrefix("_ =") { return .expression(isDiscarded: true) }
    if let match = statement.wholeMatch(of: /(?:let|var) (\w+)(?::[^=]+)? = .*/) {
      return .declaration(String(match.1))
    }
    let words = [
      "let", "var", "for", "while", "if", "guard", "do", "switch", "return", "func", "struct",
      "defer", "}", "case",
    ]
    let word = String(statement.prefix { $0.isLetter || $0 == "}" })
    let isAssignment = statement.contains(#/^[\w.\[\]]+ [-+*&|]{0,2}= /#)
    if words.contains(word) || statement.hasSuffix("{") || isAssignment { return .other }
    return .expression(isDiscarded: false)
  }

  /// Whether a result is written as Swift, to be compared by `==`, and not as text.
  ///
  /// Such are `.sunday`, `[.sunday]` and `Subtag("nu")`.
  private static func isSwift(_ result: String) -> Bool {
    result.contains(/^\[?\.[a-z]\w*(?!\w*\()/) || result.contains(/^[A-Z]\w*\(/)
  }

  /// The code of a line, and its comment without the slashes.
  static func split(_ line: String) -> (code: String, comment: String?) {
    var isInText = false
    var isEscaped = false
    for index in line.indices {
      let character = line[index]
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isInText = false
        }
      } else if character == "\"" {
        isInText = true
      } else if line[index...].hasPrefix("//") {
        return (String(line[..<index]), String(line[index...].dropFirst(2)).trimmingBlanks)
      }
    }
    return (line, nil)
  }

  /// How many more brackets are opened than closed; braces do not count, they hold statements.
  private static func depth(_ code: String) -> Int {
    var depth = 0
    var isInText = false
    var last: Character = " "
    for character in code {
      if character == "\"", last != "\\" { isInText.toggle() }
      if !isInText, "([".contains(character) { depth += 1 }
      if !isInText, ")]".contains(character) { depth -= 1 }
      last = last == "\\" && character == "\\" ? " " : character
    }
    return depth
  }
}

extension String {
  var trimmingBlanks: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  func dropping(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)).trimmingBlanks : self
  }
}

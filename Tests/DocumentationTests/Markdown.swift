/// A line of a file, numbered from 1.
struct Line: Equatable {
  var number: Int
  var text: String

  var trimmed: Substring {
    var rest = text[...]
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}

/// A block of code in a text.
struct Block {
  enum Language: Equatable {
    case swift
    case sql
    /// Commands; where lines start with `$ `, the others are output.
    case shell
    /// What the commands of the block before it write.
    case output
    /// A picture; nothing to run.
    case text
    /// Of another language: run in its own host.
    case hosted(String)
    /// A fence that does not say what it holds.
    case unknown(String)
  }

  var file: String
  var lines: [Line]
  var language: Language
  /// Whether users of the package see it: in a README, or at a public declaration.
  var isPublic: Bool

  var place: Place { Place(file: file, line: lines.first?.number ?? 1) }
}

/// What a text of Markdown is made of, as far as its examples are concerned.
struct Markdown {
  private(set) var blocks: [Block] = []
  /// The lines outside of blocks, and an empty one for each block.
  private(set) var prose: [Line] = []

  /// Takes the text of a file, or of one doc comment of it, apart.
  init(file: String, _ lines: [Line], isPublic: Bool = true) {
    func block(_ body: [Line], _ language: Block.Language) -> Block {
      Block(file: file, lines: body, language: language, isPublic: isPublic)
    }
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if line.trimmed.hasPrefix("```") {
        let label = line.trimmed.drop { $0 == "`" }
        let indent = line.text.prefix { $0 == " " }.count
        var body: [Line] = []
        index += 1
        while index < lines.count, !lines[index].trimmed.hasPrefix("```") {
          body.append(lines[index].dropping(indent))
          index += 1
        }
        index += 1
        add(block(body, language(fence: label, body)))
      } else if line.isIndented, prose.last?.trimmed.isEmpty ?? true {
        var body: [Line] = []
        while index < lines.count, lines[index].isIndented || lines[index].trimmed.isEmpty {
          body.append(lines[index].dropping(4))
          index += 1
        }
        while body.last?.trimmed.isEmpty == true { body.removeLast() }
        add(block(body, Self.guess(body) ?? .swift))
      } else {
        prose.append(line)
        index += 1
      }
    }
  }

  private mutating func add(_ block: Block) {
    blocks.append(block)
    prose.append(Line(number: block.place.line, text: ""))
  }

  private func language(fence label: Substring, _ body: [Line]) -> Block.Language {
    switch label {
    case "swift":
      // GRDB is not a dependency of this package.
      return body.contains { $0.trimmed == "import GRDB" } ? .hosted("GRDB") : .swift
    case "sql": return .sql
    case "sh", "console": return .shell
    case "text": return .text
    case "":
      if let guess = Self.guess(body) { return guess }
      // An output comes right after its command.
      let isNext = prose.suffix(2).allSatisfy { $0.trimmed.isEmpty }
      return isNext && blocks.last?.language == .shell ? .output : .unknown("")
    case "python", "js", "c": return .hosted(String(label))
    default: return .unknown(String(label))
    }
  }

  /// What a block without a label holds, where its first word says so.
  private static func guess(_ body: [Line]) -> Block.Language? {
    guard let first = body.first(where: { !$0.trimmed.isEmpty })?.trimmed else { return nil }
    let word = String(first.prefix { !$0.isWhitespace })
    let sql = ["SELECT", "WITH", "CREATE", "INSERT", "UPDATE", "DELETE", "EXPLAIN", ".load"]
    if sql.contains(word) { return .sql }
    let isCommand = ["$", "swift", "weekcal"].contains(word) || word.hasPrefix(".ci/")
    return isCommand ? .shell : nil
  }

  /// The spans of code in the prose, each with the number of backticks around it.
  var spans: [(line: Int, ticks: Int, text: String)] {
    var spans: [(line: Int, ticks: Int, text: String)] = []
    var paragraph: [(character: Character, line: Int)] = []
    func finish() {
      var index = 0
      while index < paragraph.count {
        guard paragraph[index].character == "`" else {
          index += 1
          continue
        }
        let start = index
        let ticks = paragraph[start...].prefix { $0.character == "`" }.count
        index += ticks
        var end = index
        while end < paragraph.count {
          let run = paragraph[end...].prefix { $0.character == "`" }.count
          if run == ticks { break }
          end += max(run, 1)
        }
        guard end < paragraph.count else { continue }
        let text = String(paragraph[index..<end].map(\.character))
        spans.append((paragraph[start].line, ticks, text))
        index = end + ticks
      }
      paragraph = []
    }
    for line in prose {
      if line.trimmed.isEmpty { finish() }
      for character in line.trimmed { paragraph.append((character, line.number)) }
      paragraph.append((" ", line.number))
    }
    finish()
    return spans
  }
}

extension Line {
  /// Whether it belongs to a block of code without fences.
  fileprivate var isIndented: Bool { text.hasPrefix("    ") && !trimmed.isEmpty }

  fileprivate func dropping(_ indent: Int) -> Line {
    Line(number: number, text: String(text.dropFirst(min(indent, text.prefix { $0 == " " }.count))))
  }
}

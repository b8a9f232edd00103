import Foundation

/// All that is written down for users and developers: the READMEs, the doc comments, the help.
struct Documentation {
  var blocks: [Block] = []
  /// Spans of code in prose.
  var spans: [(place: Place, ticks: Int, text: String)] = []
  /// Commands under "Examples:" in the help of the programs.
  var helpCommands: [(place: Place, text: String)] = []
  /// Lines of the READMEs outside of blocks.
  var prose: [(place: Place, text: String)] = []
  var fileCount = 0

  static let whole = Result { try Documentation() }

  private init() throws {
    let folders = ["", ".github", "Sources", "Conformance", "Tests"]
    for file in try Repository.files(in: folders, ending: ".md") {
      let lines = try Repository.lines(file)
      let markdown = Markdown(file: file, Self.numbered(lines))
      add(markdown, of: file)
      prose += markdown.prose.map { (Place(file: file, line: $0.number), $0.text) }
      fileCount += 1
    }
    for file in try Repository.files(in: ["Sources", "Conformance"], ending: ".swift") {
      let lines = try Repository.lines(file)
      for comment in DocComment.all(in: lines) {
        add(Markdown(file: file, comment.lines, isPublic: comment.isPublic), of: file)
      }
      helpCommands += Self.helpCommands(file, lines)
      fileCount += 1
    }
  }

  private mutating func add(_ markdown: Markdown, of file: String) {
    blocks += markdown.blocks
    spans += markdown.spans.map { (Place(file: file, line: $0.line), $0.ticks, $0.text) }
  }

  static func numbered(_ lines: [String]) -> [Line] {
    lines.enumerated().map { Line(number: $0.offset + 1, text: $0.element) }
  }

  /// What the source of a text literal stands for.
  private static func unescaped(_ text: Substring) -> String {
    String(text).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
  }

  /// The commands after a line "Examples:" in a text literal, each with the lines that go on with it.
  private static func helpCommands(
    _ file: String, _ lines: [String]
  ) -> [(place: Place, text: String)] {
    var commands: [(place: Place, text: String)] = []
    var indent: Int?
    for line in numbered(lines) {
      let own = line.text.prefix { $0 == " " }.count
      if line.trimmed == "Examples:" {
        indent = own + 2
      } else if let start = indent {
        if line.trimmed.isEmpty || own < start {
          indent = nil
        } else if own > start, !commands.isEmpty {
          commands[commands.count - 1].text += "\n" + unescaped(line.trimmed)
        } else {
          commands.append((Place(file: file, line: line.number), unescaped(line.trimmed)))
        }
      }
    }
    return commands
  }
}

/// The lines of one `///` comment, without the slashes.
struct DocComment {
  var lines: [Line]
  /// Whether what it is at is public.
  var isPublic: Bool

  static func all(in lines: [String]) -> [DocComment] {
    var comments: [DocComment] = []
    var current: [Line] = []
    var typeIsPublic = false
    for line in Documentation.numbered(lines) {
      let text = line.trimmed
      if text.hasPrefix("///") {
        let rest = text.dropFirst(3)
        let body = rest.first == " " ? rest.dropFirst() : rest
        current.append(Line(number: line.number, text: String(body)))
        continue
      }
      if text.hasPrefix("@") || text.hasPrefix("#if") { continue }
      let words = text.split(whereSeparator: { !$0.isLetter })
      let isType = ["struct", "enum", "extension", "protocol", "class", "actor"]
        .contains { words.prefix(4).contains(Substring($0)) }
      let isPublic = words.prefix(4).contains("public") || words.prefix(4).contains("open")
      if !current.isEmpty {
        // A case is as public as its enum.
        let isCase = words.first == "case" || words.prefix(2) == ["indirect", "case"]
        comments.append(DocComment(lines: current, isPublic: isPublic || isCase && typeIsPublic))
        current = []
      }
      if isType { typeIsPublic = isPublic }
    }
    if !current.isEmpty { comments.append(DocComment(lines: current, isPublic: false)) }
    return comments
  }
}

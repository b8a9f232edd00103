/// The languages in whose source text date patterns are found.
public enum SourceLanguage: String, CaseIterable, Sendable {
  case sql
  case swift
  /// C, C++ and Objective-C
  case c
  case csharp
  case java
  case kotlin
  case scala
  case python
  case ruby
  case php
  case go
  /// With TypeScript
  case javascript
  case shell

  /// The endings of file names, without the dot.
  public var fileExtensions: [String] {
    switch self {
    case .sql: ["sql"]
    case .swift: ["swift"]
    case .c: ["c", "h", "m", "mm", "cc", "cpp", "cxx", "hpp"]
    case .csharp: ["cs"]
    case .java: ["java"]
    case .kotlin: ["kt", "kts"]
    case .scala: ["scala", "sc"]
    case .python: ["py"]
    case .ruby: ["rb", "rake"]
    case .php: ["php"]
    case .go: ["go"]
    case .javascript: ["js", "jsx", "mjs", "cjs", "ts", "tsx", "mts", "cts"]
    case .shell: ["sh", "bash", "zsh", "ksh"]
    }
  }

  /// The language of a file by its name; nil where the ending is none of those above.
  public init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let language = Self.allCases.first(where: { $0.fileExtensions.contains(ending) }) else {
      return nil
    }
    self = language
  }

  /// All endings, for messages.
  public static var allFileExtensions: String {
    allCases.flatMap(\.fileExtensions).map { ".\($0)" }.joined(separator: " ")
  }
}

// MARK: - What the lexer and the finder ask

extension SourceLanguage {
  /// What starts a comment that ends with its line.
  var lineComments: [StaticString] {
    switch self {
    case .sql: ["--"]
    case .python, .ruby, .shell: ["#"]
    case .php: ["//", "#"]
    default: ["//"]
    }
  }

  var hasBlockComments: Bool { self != .python && self != .ruby && self != .shell }
  var nestsBlockComments: Bool { self == .swift || self == .kotlin || self == .scala }
  var hasRegexLiterals: Bool { self == .javascript || self == .ruby }

  /// Whether two literals in a row are one.
  var joinsLiterals: Bool { self == .c || self == .python || self == .ruby }

  /// The sign that joins two texts; SQL's is written twice.
  var joiningSign: UInt8? {
    switch self {
    case .sql: UInt8(ascii: "|")
    case .php: UInt8(ascii: ".")
    case .c, .shell: nil
    default: UInt8(ascii: "+")
    }
  }

  /// Whether `a ? b : c` chooses a value.
  var hasConditionalSign: Bool { self != .sql && self != .python && self != .shell }
  /// Whether `if (a) b else c` chooses a value.
  var choosesWithWords: Bool { self == .kotlin || self == .scala }
  /// Whether a statement may go on in the next line without a sign that says so.
  var endsStatementsWithSign: Bool {
    switch self {
    case .c, .csharp, .java, .php: true
    default: false
    }
  }
}

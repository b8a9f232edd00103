import ArgumentParser

/// The languages in whose source text `weekcal lint` finds patterns.
enum SourceLanguage: String, CaseIterable, ExpressibleByArgument {
  case sql
  case swift
  /// C, C++ and Objective-C
  case c
  case java
  case kotlin
  case python
  /// With TypeScript
  case javascript

  /// The endings of file names, without the dot.
  var fileExtensions: [String] {
    switch self {
    case .sql: ["sql"]
    case .swift: ["swift"]
    case .c: ["c", "h", "m", "mm", "cc", "cpp", "cxx", "hpp"]
    case .java: ["java"]
    case .kotlin: ["kt", "kts"]
    case .python: ["py"]
    case .javascript: ["js", "jsx", "mjs", "cjs", "ts", "tsx", "mts", "cts"]
    }
  }

  /// The language of a file by its name; nil where the ending is none of those above.
  init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let language = Self.allCases.first(where: { $0.fileExtensions.contains(ending) }) else {
      return nil
    }
    self = language
  }

  /// All endings, for messages.
  static var allFileExtensions: String {
    allCases.flatMap(\.fileExtensions).map { ".\($0)" }.joined(separator: " ")
  }

  /// What ends with the line.
  var lineComment: [UInt8] {
    switch self {
    case .sql: Array("--".utf8)
    case .python: Array("#".utf8)
    default: Array("//".utf8)
    }
  }

  var hasBlockComments: Bool { self != .python }
  var nestsBlockComments: Bool { self == .swift || self == .kotlin }
  /// Whether two literals in a row are one.
  var joinsLiterals: Bool { self == .c || self == .python }
  var hasTripleQuotes: Bool { self != .sql && self != .c && self != .javascript }
}

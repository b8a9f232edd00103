/// A programming language in which the linter finds date patterns.
package enum SourceLanguage: String, CaseIterable, Sendable {
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
  /// JavaScript and TypeScript
  case javascript
  case shell

  /// The file name extensions, without the dot.
  package var fileExtensions: [String] { syntax.fileExtensions }

  /// Makes the language of a file from its name; nil for an unknown extension.
  package init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let language = Self.allCases.first(where: { $0.fileExtensions.contains(ending) }) else {
      return nil
    }
    self = language
  }

  /// All file name extensions, for messages.
  package static var allFileExtensions: String {
    allCases.flatMap(\.fileExtensions).map { ".\($0)" }.joined(separator: " ")
  }
}

import PatternLint
import TestSupport
import Testing

/// What is found in source text: the patterns of each API, the strings and comments of each language,
/// assigned names and expressions.
@Suite struct SourceTableTests {
  @Test func findingsEqualTheTable() throws {
    let table = String(decoding: try Fixtures.bytes("pattern-sources.tsv"), as: UTF8.self)
    var counts: [SourceLanguage: Int] = [:]
    for line in table.split(separator: "\n") where line.first != "#" {
      let cells = line.split(separator: "\t").map(String.init)
      let language = try #require(SourceLanguage(rawValue: cells[0]))
      let source = cells[1].split(separator: "\\\\", omittingEmptySubsequences: false)
        .map { $0.replacing("\\n", with: "\n") }.joined(separator: "\\")
      let findings = PatternLinter(source, language).findings.map {
        "\($0.range.lowerBound) \($0.kind) \($0.pattern) -> \($0.correction ?? "-")"
      }
      #expect(findings == Array(cells[2...]), "\(language): \(source)")
      counts[language, default: 0] += 1
    }
    #expect(
      counts == [
        .c: 19, .csharp: 9, .go: 5, .java: 28, .javascript: 34, .kotlin: 7, .php: 11, .python: 21,
        .ruby: 8, .scala: 5, .shell: 8, .sql: 53, .swift: 36,
      ])
  }

  @Test func fileExtensionsSelectTheLanguage() {
    let names: [(String, SourceLanguage?)] = [
      ("a.SQL", .sql), ("a.swift", .swift), ("b/a.m", .c), ("a.mm", .c), ("a.cs", .csharp),
      ("A.java", .java), ("a.kts", .kotlin), ("a.sc", .scala), ("a.b.py", .python),
      ("a.rake", .ruby), ("a.php", .php), ("a.go", .go), ("a.ts", .javascript), ("a.zsh", .shell),
      ("a.txt", nil), (".sql", nil), ("sql", nil), ("a.sql/b", nil), ("", nil),
    ]
    for (name, language) in names { #expect(SourceLanguage(path: name) == language, "\(name)") }
    #expect(names.count == 19)
    // No ending is that of two languages.
    let endings = SourceLanguage.allCases.flatMap(\.fileExtensions)
    #expect(Set(endings).count == endings.count)
  }
}

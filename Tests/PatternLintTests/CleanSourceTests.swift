import PatternLint
import TestSupport
import Testing

/// Sources as people write them, with patterns that are right: not one false alarm.
@Suite struct CleanSourceTests {
  @Test func correctSourcesHaveNoWarnings() throws {
    let text = String(decoding: try Fixtures.bytes("right-patterns.txt"), as: UTF8.self)
    var languages: Set<SourceLanguage> = []
    var count = 0
    for section in text.split(separator: "== ").dropFirst() {
      let lines = section.split(separator: "\n", maxSplits: 1)
      let language = try #require(SourceLanguage(rawValue: String(lines[0])))
      let lint = PatternLinter(String(lines[1]), language)
      let mistakes = lint.findings.filter { $0.severity != .note }
      #expect(mistakes.map { "\($0.pattern): \($0.message)" } == [], "\(language)")
      #expect(lint.patternCount > 0, "\(language)")
      languages.insert(language)
      count += lint.patternCount
    }
    #expect(languages == Set(SourceLanguage.allCases))
    #expect(count == 127)
  }
}

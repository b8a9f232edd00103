import PatternLint

extension FuzzTarget {
  /// Source text is checked without a trap; mistakes lie inside it, in order, and have messages.
  ///
  /// Input: a language, then the source text.
  static let linter = FuzzTarget("linter", inputs: 45_000) { bytes in
    var input = FuzzInput(bytes)
    let name = input.text()
    let source = input.rest()
    let languages = SourceLanguage(rawValue: name).map { [$0] } ?? SourceLanguage.allCases
    for language in languages {
      let lint = PatternLinter(utf8: source, language)
      var start = 0
      for finding in lint.findings {
        let range = finding.range
        law(range.upperBound <= source.count, "\(language): a mistake at \(range)")
        law(range.lowerBound >= start, "\(language): a mistake at \(range) after one at \(start)")
        law(!finding.message.isEmpty, "\(language): no message")
        start = range.lowerBound
      }
      law(lint.computedCount >= 0 && lint.patternCount >= 0, "\(language)")
      law(lint.findings.isEmpty || lint.patternCount > 0, "\(language): mistakes without patterns")
    }
  }
}

import PatternChecks
import WeekCalendar

/// A mistake in a date pattern, and its place in a source file.
package struct LintFinding: Sendable {
  /// The kind of the mistake.
  package let kind: PatternDiagnosis.Kind
  /// How certain it is that this is a mistake.
  package let severity: PatternDiagnosis.Severity
  /// The mistake's bytes in the file, from 0.
  package let range: Range<Int>
  /// Why it is wrong, in one line.
  package let message: String
  /// The whole pattern as it was probably meant; nil if that is unknown or the API has no such pattern.
  package let correction: String?
  /// The whole pattern, with a blank for each value that is known only at run time.
  package let pattern: String
  /// The language of the pattern: `uts35`, `sqlite`, `python`, `MySQL`.
  package let dialect: String
}

/// Finds date patterns in source text, and mistakes in them.
///
/// ```swift
/// let lint = PatternLinter(#"f.dateFormat = "YYYY-MM-dd""#, .swift)
/// lint.findings[0].correction  // "yyyy-MM-dd"
/// lint.findings[0].range       // 16..<20
/// lint.patternCount            // 1
/// ```
///
/// It accepts any bytes and never fails. Patterns passed to unknown APIs are not found.
///
/// - Complexity: O(n) in the length of the text, plus the cost of checking the patterns.
package struct PatternLinter: Sendable {
  /// The mistakes, in source order.
  package private(set) var findings: [LintFinding] = []
  /// The number of patterns found.
  package let patternCount: Int
  /// The number of patterns that are computed at run time and so cannot be checked completely.
  package let computedCount: Int

  /// Checks source text in UTF-8; examples in messages use the given locale, or `en_US` if nil.
  package init(utf8 bytes: [UInt8], _ language: SourceLanguage, locale: CalendarLocale? = nil) {
    let finder = PatternFinder(bytes, language)
    patternCount = finder.patterns.count
    computedCount = finder.computedCount
    for pattern in finder.patterns { findings += Self.check(pattern, locale: locale) }
  }

  /// Checks source text.
  package init(_ text: String, _ language: SourceLanguage, locale: CalendarLocale? = nil) {
    self.init(utf8: Array(text.utf8), language, locale: locale)
  }

  private static func check(_ found: FoundPattern, locale: CalendarLocale?) -> [LintFinding] {
    let bytes = found.text.withBlanks
    let dialect = found.dialect
    guard dialect.canRead(bytes) else { return [] }
    let pattern = String(decoding: bytes, as: UTF8.self)
    var findings: [LintFinding] = []
    for diagnosis in PatternDiagnostics.check(
      bytes, dialect.language, kinds: dialect.kinds, locale: locale)
    {
      let isExact = found.text.isExact
      // In a text that is computed at run time only mistakes that no other part can correct.
      guard isExact || Self.partialKinds.contains(diagnosis.kind) else { continue }
      findings.append(
        LintFinding(
          kind: diagnosis.kind, severity: diagnosis.severity,
          range: found.text.place(of: diagnosis.byteRange), message: diagnosis.message,
          // A correction of a text that is known in part would leave out the rest.
          correction: diagnosis.correction.flatMap { isExact && dialect.allows($0) ? $0 : nil },
          pattern: pattern, dialect: dialect.name))
    }
    return findings
  }

  private static let partialKinds: [PatternDiagnosis.Kind] = [.weekYearWithDate, .dayOfYearForDay]
}

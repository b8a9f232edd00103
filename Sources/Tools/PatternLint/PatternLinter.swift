import PatternChecks
import WeekCalendar

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
    // A pattern can lie inside another one that starts before it and has a mistake after it.
    findings.sort { $0.range.lowerBound < $1.range.lowerBound }
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
      // In a partly unknown text, only mistakes that no other part can correct are reported.
      guard isExact || Self.partialKinds.contains(diagnosis.kind) else { continue }
      findings.append(
        LintFinding(
          kind: diagnosis.kind, severity: diagnosis.severity,
          range: found.text.place(of: diagnosis.byteRange), message: diagnosis.message,
          // A correction of a partly unknown text would omit the unknown part.
          correction: diagnosis.correction.flatMap { isExact && dialect.allows($0) ? $0 : nil },
          pattern: pattern, dialect: dialect.name))
    }
    return findings
  }

  private static let partialKinds: [PatternDiagnosis.Kind] = [.weekYearWithDate, .dayOfYearForDay]
}

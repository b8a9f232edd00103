import PatternChecks

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
  /// The whole pattern as it was probably meant; nil if it is unknown or the API lacks it.
  package let correction: String?
  /// The whole pattern, with a space for each value that is known only at run time.
  package let pattern: String
  /// The language of the pattern: `uts35`, `sqlite`, `python`, `MySQL`.
  package let dialect: String
}

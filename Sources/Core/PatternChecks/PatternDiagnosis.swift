/// A certain or probable mistake in a pattern, with its place, the reason and the correction.
///
/// ```swift
/// let problems = PatternChecks.check("YYYY-MM-dd")
/// problems[0].kind         // .weekYearWithDate
/// problems[0].byteRange    // 0..<4
/// problems[0].correction   // "yyyy-MM-dd"
/// problems[0].message
/// // "YYYY is the week-based year, not the calendar year: 2010-12-31 is written
/// // 2011-12-31"
/// ```
package struct PatternDiagnosis: Sendable {
  /// The kind of the mistake.
  package let kind: Kind
  /// How certain it is that this is a mistake.
  package let severity: Severity
  /// The mistake's place, in bytes of the pattern from 0.
  package let byteRange: Range<Int>
  /// Why it is wrong, in one line, with an example date if a date can show it.
  package let message: String
  /// The whole pattern as it was probably meant; nil if that is unknown.
  ///
  /// It includes the corrections of all errors and warnings in the pattern. If the pattern has neither, a note has its
  /// own correction.
  package let correction: String?

  /// How certain it is that something is a mistake.
  package enum Severity: String, CaseIterable, CustomStringConvertible, Hashable, Sendable {
    /// The pattern is invalid and does not compile; a pattern without errors compiles.
    case error
    /// The pattern is valid, but its output is wrong, ambiguous or surprising for some dates.
    case warning
    /// Worth knowing, but often intended.
    case note

    /// `error`, `warning` or `note`.
    package var description: String { rawValue }
  }
}

// Comparing texts would bring Unicode's normalization tables into Embedded Swift.
#if !hasFeature(Embedded)
extension PatternDiagnosis: Hashable {}
#endif

extension PatternDiagnosis: CustomStringConvertible {
  /// The severity, place, message and correction in one line.
  package var description: String {
    severity.description + " at byte " + String(byteRange.lowerBound) + ": " + message
      + (correction.map { "; write " + $0 } ?? "")
  }
}

/// Something in a pattern that is wrong, or looks so: what, where, why, and what would be right.
///
/// ```swift
/// let problems = PatternChecks.check("YYYY-MM-dd")
/// problems[0].kind         // .weekYearWithDate
/// problems[0].byteRange    // 0..<4
/// problems[0].correction   // "yyyy-MM-dd"
/// problems[0].message
/// // "YYYY is the year that the week belongs to, not the calendar year: 2010-12-31 is written
/// // 2011-12-31"
/// ```
package struct PatternDiagnosis: Sendable {
  /// The kind of the mistake.
  package let kind: Kind
  /// How sure it is that this is a mistake.
  package let severity: Severity
  /// Where it is, in bytes of the pattern from 0.
  package let byteRange: Range<Int>
  /// Why it is wrong, in one line, with a date that shows it where a date can.
  package let message: String
  /// The whole pattern as it was probably meant; nil if that is not known.
  ///
  /// It has the corrections of all errors and warnings of the pattern. A note has a correction of its
  /// own if the pattern has neither.
  package let correction: String?

  /// How sure it is that something is a mistake.
  package enum Severity: String, CaseIterable, CustomStringConvertible, Hashable, Sendable {
    /// The pattern cannot be read: compiling it is an error too. A pattern without one can be compiled.
    case error
    /// The pattern can be read; its texts are wrong, ambiguous or surprising for some dates.
    case warning
    /// Worth knowing; often as it was meant.
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
  /// Severity, place, message and correction in one line.
  package var description: String {
    severity.description + " at byte " + String(byteRange.lowerBound) + ": " + message
      + (correction.map { "; write " + $0 } ?? "")
  }
}

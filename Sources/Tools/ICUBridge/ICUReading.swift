/// The result of parsing text with ICU.
package struct ICUReading: Sendable {
  /// Milliseconds since 1970-01-01T00:00Z.
  package let milliseconds: Double
  /// Whether ICU parsed the text to its end; `udat_parse` also succeeds if only the start of the text matches.
  package let isWhole: Bool
}

/// The result of parsing text with ICU, if the text contains the name of a time zone.
package struct ICUZoneReading: Sendable {
  /// Milliseconds since 1970-01-01T00:00Z.
  package let milliseconds: Double
  /// The identifier of the time zone.
  package let zone: String
  /// Whether ICU parsed the text to its end.
  package let isWhole: Bool
}

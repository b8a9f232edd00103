/// The text that joins a date and a time if no style does, or in CLDR's standard form.
package enum GlueKind: UInt8, Sendable {
  /// Joins a date and a span of times.
  case span = 0
  /// The standard forms of the four styles, without "at".
  case full, long, medium, short

  package static var count: Int { Int(short.rawValue) + 1 }
}

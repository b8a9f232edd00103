/// The greatest field in which the two ends of a span differ, which decides which fields are written twice.
///
/// Also known as: *greatest difference* (CLDR), `UCAL_ERA` to `UCAL_MILLISECOND` (ICU).
package enum SpanField: UInt8, CaseIterable, Sendable {
  case era = 0
  case year, month, day
  /// AM or PM.
  case halfDay
  case hour, minute, second, millisecond

  /// Makes the field of a letter in CLDR's interval formats, in which `B` means `a` and `H` means `h`.
  package init?(letter: UInt8) {
    var letter = letter
    if letter == UInt8(ascii: "B") { letter = UInt8(ascii: "a") }
    if letter == UInt8(ascii: "H") { letter = UInt8(ascii: "h") }
    let place = Self.letters.withSpan { letters in letters.end(from: 0) { $0 != letter } }
    self.init(rawValue: UInt8(truncatingIfNeeded: place))
  }

  private static var letters: StaticString { "GyMdahmsS" }

  /// The field's letter in a skeleton.
  package var letter: UInt8 { Self.letters.withSpan { $0[Int(rawValue)] } }
}

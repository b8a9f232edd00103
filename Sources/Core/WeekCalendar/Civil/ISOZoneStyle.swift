/// How an ISO 8601 offset from Greenwich is written.
///
/// Source: ISO 8601-1:2019, 4.3.13 and 5.3.4; offsets with seconds: ISO 8601-2 and C libraries.
package struct ISOZoneStyle: Equatable, Sendable {
  /// Writes "+05:30" instead of "+0530".
  var hasColons: Bool
  /// Writes a zero offset as "Z".
  var usesZ: Bool
  /// Writes "+05" if the minutes are 0.
  var mayDropMinutes = false
  /// Writes the seconds if they are not 0; if false, seconds are cut off.
  var hasSeconds = false

  /// "+05", "+0530": how the time zone database abbreviates zones without an alphabetic abbreviation.
  package static var abbreviation: Self {
    Self(hasColons: false, usesZ: false, mayDropMinutes: true, hasSeconds: true)
  }

  /// "+05:30", "+05:30:15": the form in messages and identifiers.
  package static var plain: Self { Self(hasColons: true, usesZ: false, hasSeconds: true) }

  /// "+0530", "+053015".
  static var withoutColons: Self { Self(hasColons: false, usesZ: false, hasSeconds: true) }

  /// "Z", "+05:30": the form after a date and time.
  package static var timestamp: Self { Self(hasColons: true, usesZ: true) }
}

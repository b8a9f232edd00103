/// The forms of ISO 8601 offsets from Greenwich.
///
/// Source: ISO 8601-1:2019, 4.3.13 and 5.3.4; offsets with seconds: ISO 8601-2 and C libraries.
package struct ISOZoneStyle: Equatable, Sendable {
  /// "+05:30" for "+0530".
  var hasColons: Bool
  /// "Z" for offset 0.
  var usesZ: Bool
  /// "+05" where minutes are 0.
  var mayDropMinutes = false
  /// Seconds are written where they are not 0; if false, they are cut off.
  var hasSeconds = false

  /// "+05", "+0530": how the time zone database abbreviates zones that have no name.
  package static var abbreviation: Self {
    Self(hasColons: false, usesZ: false, mayDropMinutes: true, hasSeconds: true)
  }

  /// "+05:30", "+05:30:15": how messages and identifiers name an offset.
  package static var plain: Self { Self(hasColons: true, usesZ: false, hasSeconds: true) }

  /// "+0530", "+053015".
  static var withoutColons: Self { Self(hasColons: false, usesZ: false, hasSeconds: true) }

  /// "Z", "+05:30": what comes after a date and time.
  package static var timestamp: Self { Self(hasColons: true, usesZ: true) }
}

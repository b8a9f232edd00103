/// The bytes of the packs that the package ships.
package struct BakedPacks: Sendable {
  /// The pack of rules; weeks depend on no other pack.
  package let rules: [UInt8]
  /// The pack of names and patterns of locales.
  package let names: [UInt8]
  /// The pack of relative words.
  package let relativeWords: [UInt8]
  /// The pack of names of time zones.
  package let zoneNames: [UInt8]
}

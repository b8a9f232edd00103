/// The kind of name that a zone letter writes.
package enum ZoneNaming: Equatable, Sendable {
  /// A name of GMT or UTC, else the offset as ``ZoneStyle/localized(isLong:)`` (`z v VVVV`).
  case name(ZoneName)
  /// The zone's identifier, short ("gmt") or of the time zone database ("GMT").
  case identifier(isShort: Bool)
}

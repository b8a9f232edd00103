/// CLDR's status of a code (`idValidity`).
package enum CodeValidity: UInt8, CaseIterable, Sendable {
  /// Not listed.
  case none = 0
  case regular
  case special
  case macroregion
  case deprecated
  case privateUse
  case reserved
  case unknown
}

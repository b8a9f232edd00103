/// The roles for which each locale names a numbering system.
package enum NumberingRole: UInt8, CaseIterable, Sendable {
  /// The default.
  case standard = 0
  /// `-u-nu-native`.
  case native
  /// `-u-nu-traditio`.
  case traditional
  /// `-u-nu-finance`.
  case finance
}

/// How long relative words are: "in 2 months", "in 2 mo.", "in 2mo".
///
/// Also known as: `UDateRelativeDateTimeFormatterStyle` (ICU), `unitsStyle` (Foundation).
public enum RelativeWidth: UInt8, CaseIterable, Hashable, Sendable {
  /// In full.
  case long
  /// With an abbreviated unit.
  case short
  /// As short as can be.
  case narrow
}

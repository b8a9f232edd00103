/// Whether the nearest days, weeks and so on have names.
///
/// Also known as: `ureldatefmt_format`, `ureldatefmt_formatNumeric` (ICU), `dateTimeStyle` (Foundation).
public enum RelativeStyle: UInt8, CaseIterable, Hashable, Sendable {
  /// "last week", "this week", "next week", and numbers where a locale has no name.
  case named
  /// "1 week ago", "in 0 weeks", "in 1 week".
  case numeric
}

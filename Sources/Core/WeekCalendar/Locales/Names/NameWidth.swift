/// The length of a name.
///
///     try Weekday.sunday.name(locale: "en", width: .abbreviated)  // "Sun"
public enum NameWidth: UInt8, CaseIterable, Hashable, Sendable {
  /// "Jan"
  case abbreviated
  /// "January"
  case wide
  /// "J"
  case narrow
  /// "Su", for weekdays only
  case short
}

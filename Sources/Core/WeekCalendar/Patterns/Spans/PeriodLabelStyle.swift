/// How a period is labeled for people: by its first and last day, or by its name.
///
/// | style | week of 2012-12-30 in `en_US` | template |
/// |---|---|---|
/// | ``long`` | December 30, 2012 – January 5, 2013 | `yMMMMd` |
/// | ``medium`` | Dec 30, 2012 – Jan 5, 2013 | `yMMMd` |
/// | ``short`` | 12/30/2012 – 1/5/2013 | `yMd` |
/// | ``words`` | week 1 of 2013 | `yw` |
///
/// For the names of other periods see ``PeriodLabelPattern``.
///
///     try CivilDate("2011-01-02").week(locale: "en_US").label(.words, locale: "en_US")
public enum PeriodLabelStyle: UInt8, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// The first and the last day, with the month in full.
  case long
  /// The first and the last day, with the month abbreviated.
  case medium
  /// The first and the last day, as numbers.
  case short
  /// The name of the period; for a week, its number in CLDR's words.
  case words

  /// The template of the two days; nil for ``words``.
  var template: String? {
    self == .words ? nil : ("yMMMMd yMMMd yMd" as StaticString).word(rawValue)
  }

  /// The name of the case.
  public var description: String { ("long medium short words" as StaticString).word(rawValue) }
}

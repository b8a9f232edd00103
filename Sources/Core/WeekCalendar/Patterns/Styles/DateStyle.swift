/// The length of a date or a time; the locale defines each form.
///
/// | style | date in `en_US` | time in `en_US` |
/// |---|---|---|
/// | ``full`` | Sunday, January 2, 2011 | 3:04:05 PM Greenwich Mean Time |
/// | ``long`` | January 2, 2011 | 3:04:05 PM GMT |
/// | ``medium`` | Jan 2, 2011 | 3:04:05 PM |
/// | ``short`` | 1/2/11 | 3:04 PM |
///
/// Also known as: `DateFormatter.Style`, `NSDateFormatterStyle` (Foundation), `UDateFormatStyle`
/// (ICU), `FormatStyle` (java.time). Source: UTS #35 part 4, "dateFormats, timeFormats".
///
///     try CivilDate("2011-01-02").formatted(.medium, locale: "en_US")  // "Jan 2, 2011"
public enum DateStyle: UInt8, CaseIterable, Hashable, Sendable {
  /// No date, or no time.
  case none
  /// Everything, including the weekday and the zone's name.
  case full
  /// With the month spelled out, and the zone.
  case long
  /// With the month abbreviated, and the second.
  case medium
  /// Numbers only.
  case short

  /// The place among the locale's four patterns; nil for ``none``.
  var index: Int? { self == .none ? nil : Int(rawValue) &- 1 }
}

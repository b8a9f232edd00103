import Foundation
import WeekCalendar

/// A format style that writes the key of a date's week, such as `2011-W02`.
///
///     try CivilDate("2011-01-02").formatted(.weekKey(.iso8601))  // "2010-W52"
public struct WeekKeyStyle: FormatStyle {
  private let scheme: WeekScheme

  /// Makes a style for a week numbering.
  public init(_ weeks: some WeekNumbering) { scheme = weeks.scheme }

  /// Returns the key of the week that contains a date.
  public func format(_ value: CivilDate) -> String { value.weekKey(scheme) }
}

extension FormatStyle where Self == WeekKeyStyle {
  /// A style that writes the key of a date's week, such as `2011-W02`.
  public static func weekKey(_ weeks: some WeekNumbering) -> WeekKeyStyle { WeekKeyStyle(weeks) }

  /// A style that writes the key of a date's week in a locale.
  ///
  ///     try CivilDate("2011-01-02").formatted(.weekKey(locale: "en_US"))  // "2011-W02"
  public static func weekKey<Text: LocaleConvertible>(
    locale: Text
  ) throws(Text.LocaleFailure) -> WeekKeyStyle {
    WeekKeyStyle(try locale.calendarLocale())
  }
}

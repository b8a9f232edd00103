import Foundation
import WeekCalendar

/// Writes the key of a date's week, `2011-W02`.
///
///     try CivilDate("2011-01-02").formatted(.weekKey(.iso8601))  // "2010-W52"
public struct WeekKeyStyle: FormatStyle {
  private let scheme: WeekScheme

  /// Makes the style of some weeks.
  public init(_ weeks: some WeekNumbering) { scheme = weeks.scheme }

  /// The key of the week that holds a date.
  public func format(_ value: CivilDate) -> String { value.weekKey(scheme) }
}

extension FormatStyle where Self == WeekKeyStyle {
  /// The key of a date's week, `2011-W02`.
  public static func weekKey(_ weeks: some WeekNumbering) -> WeekKeyStyle { WeekKeyStyle(weeks) }

  /// The key of a date's week in a locale.
  ///
  ///     try CivilDate("2011-01-02").formatted(.weekKey(locale: "en_US"))  // "2011-W02"
  public static func weekKey<Text: LocaleConvertible>(
    locale: Text
  ) throws(Text.LocaleFailure) -> WeekKeyStyle {
    WeekKeyStyle(try locale.calendarLocale())
  }
}

import Foundation
import WeekCalendar

/// A Foundation format style that formats and parses a `Date` by a ``/WeekCalendar/DatePattern``.
///
/// The pattern is used in a locale and a time zone.
///
///     let style = try DatePatternStyle("YYYY-ww", locale: "en_US", timeZone: .gmt)
///     Date(timeIntervalSince1970: 1_293_926_400).formatted(style)  // "2011-02"
///     try Date("2 Jan 2011", strategy: DatePatternStyle("d MMM y", locale: "en", timeZone: .gmt))
///
/// To convert a `DateFormatter`, use ``init(_:)``. The style differs from the formatter in two ways: days before 15
/// October 1582 are in the proleptic Gregorian calendar, and time zones other than GMT are written as offsets instead
/// of names.
public struct DatePatternStyle: Sendable {
  /// The pattern's text.
  public let pattern: String
  /// The locale's identifier, as ICU writes it.
  public let locale: String
  /// The time zone in which dates are formatted and parsed.
  public let timeZone: TimeZone
  private let compiled: DatePattern

  /// Makes a style from a UTS #35 pattern, in a locale.
  ///
  /// - Throws: ``/WeekCalendar/PatternError`` or ``/WeekCalendar/LocaleError``.
  public init(
    _ pattern: String, locale: some LocaleConvertible, timeZone: TimeZone = .current
  ) throws {
    let locale = try locale.calendarLocale()
    self.pattern = pattern
    self.locale = locale.description
    self.timeZone = timeZone
    compiled = try DatePattern(pattern, locale: locale)
  }

  /// Makes a style that writes what a formatter writes, from its `dateFormat`, locale and time zone.
  ///
  ///     let formatter = DateFormatter()
  ///     formatter.locale = Locale(identifier: "de_DE")
  ///     formatter.dateFormat = "EEEE, d. MMMM y"
  ///     let style = try DatePatternStyle(formatter)
  ///
  /// A formatter that was given styles also has a `dateFormat`, which Foundation chooses. A calendar other than
  /// Gregorian or ISO 8601 is an error.
  ///
  /// - Throws: ``/WeekCalendar/PatternError`` for a letter that is not a field, which a formatter silently drops;
  ///   ``/WeekCalendar/LocaleError``; ``UnsupportedCalendarError``.
  public init(_ formatter: DateFormatter) throws {
    let locale = formatter.locale?.identifier ?? "en_001"
    switch formatter.calendar?.identifier {
    case .gregorian?, .iso8601?, nil: break
    case let other?: throw UnsupportedCalendarError(calendar: "\(other)")
    }
    try self.init(
      formatter.dateFormat ?? "", locale: locale, timeZone: formatter.timeZone ?? .gmt)
  }
}

/// A formatter's calendar that is neither Gregorian nor ISO 8601.
public struct UnsupportedCalendarError: LocalizedError, CustomStringConvertible {
  /// The calendar's name.
  public let calendar: String

  /// What was wrong and what would be right, in one line.
  public var description: String {
    "the formatter's calendar is \(calendar): use gregorian or iso8601"
  }
}

extension DatePatternStyle: FormatStyle {
  /// Formats an instant; the result is empty outside the years of ``/WeekCalendar/CivilBounds/years``.
  public func format(_ value: Date) -> String {
    guard let dateTime = try? CivilDateTime(value, in: timeZone),
      let zone = try? UTCOffset(seconds: timeZone.secondsFromGMT(for: value))
    else { return "" }
    return compiled.string(from: dateTime, zone: zone)
  }
}

extension DatePatternStyle: ParseStrategy {
  /// Parses an instant, using the offset in the text if there is one, otherwise the style's time zone.
  ///
  /// - Throws: ``/WeekCalendar/DateParseError``.
  public func parse(_ value: String) throws -> Date {
    let parsed = try compiled.parseWithOffset(value)
    if let instant = parsed.instant { return Date(instant) }
    return Date(parsed.dateTime, in: timeZone)
  }
}

extension DatePatternStyle: ParseableFormatStyle {
  /// The style itself, which parses what it formats.
  public var parseStrategy: DatePatternStyle { self }
}

extension DatePatternStyle: Hashable {
  /// Whether two styles have the same pattern, locale and time zone.
  public static func == (first: Self, second: Self) -> Bool {
    first.pattern == second.pattern && first.locale == second.locale
      && first.timeZone == second.timeZone
  }

  /// Hashes the pattern, locale and time zone.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pattern)
    hasher.combine(locale)
    hasher.combine(timeZone)
  }
}

extension DatePatternStyle: Codable {
  private enum CodingKeys: String, CodingKey {
    case pattern
    case locale
    case timeZone
  }

  /// Decodes a style and recompiles its pattern.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode(String.self, forKey: .pattern),
      locale: container.decode(String.self, forKey: .locale),
      timeZone: container.decode(TimeZone.self, forKey: .timeZone))
  }

  /// Encodes the pattern, locale and time zone.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(pattern, forKey: .pattern)
    try container.encode(locale, forKey: .locale)
    try container.encode(timeZone, forKey: .timeZone)
  }
}

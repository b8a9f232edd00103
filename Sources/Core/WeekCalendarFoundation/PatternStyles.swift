import Foundation
import WeekCalendar

/// A Foundation format style that formats and parses a `CivilDate` by a ``/WeekCalendar/DatePattern`` in a locale.
///
///     let date = try CivilDate("2011-01-02")
///     try date.formatted(.pattern("EEEE d MMMM", locale: "fr"))                            // "dimanche 2 janvier"
///     try CivilDate("02.01.2011", strategy: .pattern("dd.MM.y", locale: "de")) == date  // true
///
/// An invalid pattern or locale throws when the style is made, so formatting never fails.
public struct CivilDatePatternStyle: ParseableFormatStyle, ParseStrategy {
  let source: PatternSource

  /// Makes a style from a UTS #35 pattern, in a locale.
  ///
  /// - Throws: ``/WeekCalendar/PatternError`` or ``/WeekCalendar/LocaleError``.
  public init(_ pattern: String, locale: some LocaleConvertible) throws {
    source = try PatternSource(pattern, locale: locale)
  }

  /// Formats a date, at midnight if the pattern has a time.
  public func format(_ value: CivilDate) -> String { source.pattern.string(from: value) }

  /// Parses a date; a time in the pattern is checked and discarded.
  ///
  /// - Throws: ``/WeekCalendar/DateParseError``.
  public func parse(_ value: String) throws -> CivilDate { try source.pattern.date(from: value) }

  /// The style itself, which parses what it formats.
  public var parseStrategy: CivilDatePatternStyle { self }

  /// Decodes a style and recompiles its pattern.
  public init(from decoder: any Decoder) throws { source = try PatternSource(from: decoder) }

  /// Encodes the pattern and locale.
  public func encode(to encoder: any Encoder) throws { try source.encode(to: encoder) }
}

/// A Foundation format style that formats and parses a `CivilDateTime` by a ``/WeekCalendar/DatePattern`` in a locale.
///
///     let dateTime = try CivilDateTime("2011-01-02T15:04")
///     try dateTime.formatted(.pattern("d MMM HH:mm", locale: "en_GB"))  // "2 Jan 15:04"
public struct CivilDateTimePatternStyle: ParseableFormatStyle, ParseStrategy {
  let source: PatternSource

  /// Makes a style from a UTS #35 pattern, in a locale.
  ///
  /// - Throws: ``/WeekCalendar/PatternError`` or ``/WeekCalendar/LocaleError``.
  public init(_ pattern: String, locale: some LocaleConvertible) throws {
    source = try PatternSource(pattern, locale: locale)
  }

  /// Formats a date and time.
  public func format(_ value: CivilDateTime) -> String { source.pattern.string(from: value) }

  /// Parses a date and time; the time is midnight if the pattern has no time.
  ///
  /// - Throws: ``/WeekCalendar/DateParseError``.
  public func parse(_ value: String) throws -> CivilDateTime { try source.pattern.parse(value) }

  /// The style itself, which parses what it formats.
  public var parseStrategy: CivilDateTimePatternStyle { self }

  /// Decodes a style and recompiles its pattern.
  public init(from decoder: any Decoder) throws { source = try PatternSource(from: decoder) }

  /// Encodes the pattern and locale.
  public func encode(to encoder: any Encoder) throws { try source.encode(to: encoder) }
}

/// A pattern in a locale, and the two texts that it is archived as.
struct PatternSource: Hashable, Codable, Sendable {
  let pattern: DatePattern

  init(_ text: String, locale: some LocaleConvertible) throws {
    pattern = try DatePattern(text, locale: locale)
  }

  private enum CodingKeys: String, CodingKey {
    case pattern
    case locale
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode(String.self, forKey: .pattern),
      locale: container.decode(String.self, forKey: .locale))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(pattern.description, forKey: .pattern)
    try container.encode(pattern.locale?.description ?? "root", forKey: .locale)
  }
}

extension FormatStyle where Self == CivilDatePatternStyle {
  /// A UTS #35 pattern in a locale, for a date.
  ///
  /// - Throws: ``/WeekCalendar/PatternError`` or ``/WeekCalendar/LocaleError``.
  public static func pattern(_ pattern: String, locale: some LocaleConvertible) throws -> Self {
    try Self(pattern, locale: locale)
  }
}

extension FormatStyle where Self == CivilDateTimePatternStyle {
  /// A UTS #35 pattern in a locale, for a date and time.
  ///
  /// - Throws: ``/WeekCalendar/PatternError`` or ``/WeekCalendar/LocaleError``.
  public static func pattern(_ pattern: String, locale: some LocaleConvertible) throws -> Self {
    try Self(pattern, locale: locale)
  }
}

extension FormatStyle where Self == DatePatternStyle {
  /// A UTS #35 pattern in a locale and a time zone, for a Foundation date.
  ///
  /// - Throws: ``/WeekCalendar/PatternError`` or ``/WeekCalendar/LocaleError``.
  public static func pattern(
    _ pattern: String, locale: some LocaleConvertible, timeZone: TimeZone = .current
  ) throws -> Self {
    try Self(pattern, locale: locale, timeZone: timeZone)
  }
}

extension ParseStrategy where Self == CivilDatePatternStyle {
  /// A UTS #35 pattern in a locale, for a date.
  ///
  /// - Throws: ``/WeekCalendar/PatternError`` or ``/WeekCalendar/LocaleError``.
  public static func pattern(_ pattern: String, locale: some LocaleConvertible) throws -> Self {
    try Self(pattern, locale: locale)
  }
}

extension ParseStrategy where Self == CivilDateTimePatternStyle {
  /// A UTS #35 pattern in a locale, for a date and time.
  ///
  /// - Throws: ``/WeekCalendar/PatternError`` or ``/WeekCalendar/LocaleError``.
  public static func pattern(_ pattern: String, locale: some LocaleConvertible) throws -> Self {
    try Self(pattern, locale: locale)
  }
}

extension CivilDate {
  /// Formats the date with a format style.
  public func formatted<Style: FormatStyle>(
    _ style: Style
  ) -> Style.FormatOutput where Style.FormatInput == CivilDate {
    style.format(self)
  }

  /// The date in the medium style of the user's locale.
  ///
  /// If this package does not know the system's locale, the result is in ISO 8601 format, `2011-01-02`.
  public func formatted() -> String {
    guard let locale = try? Locale.current.calendarLocale() else { return description }
    return formatted(.medium, locale: locale)
  }

  /// Parses a date with a parse strategy.
  ///
  ///     try CivilDate("2 janvier 2011", strategy: .pattern("d MMMM y", locale: "fr"))  // 2011-01-02
  ///
  /// - Throws: whatever the strategy throws.
  public init<Strategy: ParseStrategy>(
    _ value: Strategy.ParseInput, strategy: Strategy
  ) throws where Strategy.ParseOutput == CivilDate {
    self = try strategy.parse(value)
  }

  /// Parses what a format style has written.
  ///
  /// - Throws: whatever the style's strategy throws.
  public init<Style: ParseableFormatStyle>(
    _ value: Style.FormatOutput, format: Style
  ) throws where Style.FormatInput == CivilDate {
    self = try format.parseStrategy.parse(value)
  }
}

extension CivilDateTime {
  /// Formats the date and time with a format style.
  public func formatted<Style: FormatStyle>(
    _ style: Style
  ) -> Style.FormatOutput where Style.FormatInput == CivilDateTime {
    style.format(self)
  }

  /// Parses a date and time with a parse strategy.
  ///
  /// - Throws: whatever the strategy throws.
  public init<Strategy: ParseStrategy>(
    _ value: Strategy.ParseInput, strategy: Strategy
  ) throws where Strategy.ParseOutput == CivilDateTime {
    self = try strategy.parse(value)
  }

  /// Parses what a format style has written.
  ///
  /// - Throws: whatever the style's strategy throws.
  public init<Style: ParseableFormatStyle>(
    _ value: Style.FormatOutput, format: Style
  ) throws where Style.FormatInput == CivilDateTime {
    self = try format.parseStrategy.parse(value)
  }
}

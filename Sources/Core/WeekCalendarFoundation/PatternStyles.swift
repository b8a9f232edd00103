import Foundation
import WeekCalendar

/// Writes and reads a `CivilDate` by a pattern in a locale: Foundation's format style over a
/// ``/WeekCalendar/DatePattern``.
///
///     let date = try CivilDate("2011-01-02")
///     try date.formatted(.pattern("EEEE d MMMM", locale: "fr"))                            // "dimanche 2 janvier"
///     try CivilDate("02.01.2011", strategy: .pattern("dd.MM.y", locale: "de")) == date  // true
///
/// Making a style throws for a pattern or a locale that is wrong, so that writing never fails.
public struct CivilDatePatternStyle: ParseableFormatStyle, ParseStrategy {
  let source: PatternSource

  /// Makes a style of a UTS #35 pattern in a locale.
  ///
  /// - Throws: ``/WeekCalendar/PatternError`` or ``/WeekCalendar/LocaleError``.
  public init(_ pattern: String, locale: some LocaleConvertible) throws {
    source = try PatternSource(pattern, locale: locale)
  }

  /// The text of a date, at midnight where the pattern has a time.
  public func format(_ value: CivilDate) -> String { source.pattern.string(from: value) }

  /// Reads a date; a time that the pattern has is checked and left out.
  ///
  /// - Throws: ``/WeekCalendar/DateParseError``.
  public func parse(_ value: String) throws -> CivilDate { try source.pattern.date(from: value) }

  /// The style reads what it writes.
  public var parseStrategy: CivilDatePatternStyle { self }

  /// Reads a style and compiles its pattern anew.
  public init(from decoder: any Decoder) throws { source = try PatternSource(from: decoder) }

  /// Writes pattern and locale.
  public func encode(to encoder: any Encoder) throws { try source.encode(to: encoder) }
}

/// Writes and reads a `CivilDateTime` by a pattern in a locale: Foundation's format style over a
/// ``/WeekCalendar/DatePattern``.
///
///     let dateTime = try CivilDateTime("2011-01-02T15:04")
///     try dateTime.formatted(.pattern("d MMM HH:mm", locale: "en_GB"))  // "2 Jan 15:04"
public struct CivilDateTimePatternStyle: ParseableFormatStyle, ParseStrategy {
  let source: PatternSource

  /// Makes a style of a UTS #35 pattern in a locale.
  ///
  /// - Throws: ``/WeekCalendar/PatternError`` or ``/WeekCalendar/LocaleError``.
  public init(_ pattern: String, locale: some LocaleConvertible) throws {
    source = try PatternSource(pattern, locale: locale)
  }

  /// The text of a date and time.
  public func format(_ value: CivilDateTime) -> String { source.pattern.string(from: value) }

  /// Reads a date and time; midnight where the pattern has no time.
  ///
  /// - Throws: ``/WeekCalendar/DateParseError``.
  public func parse(_ value: String) throws -> CivilDateTime { try source.pattern.parse(value) }

  /// The style reads what it writes.
  public var parseStrategy: CivilDateTimePatternStyle { self }

  /// Reads a style and compiles its pattern anew.
  public init(from decoder: any Decoder) throws { source = try PatternSource(from: decoder) }

  /// Writes pattern and locale.
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
  /// A UTS #35 pattern in a locale on the clocks of a time zone, for one of Foundation's dates.
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
  /// The date's text by a format style.
  public func formatted<Style: FormatStyle>(
    _ style: Style
  ) -> Style.FormatOutput where Style.FormatInput == CivilDate {
    style.format(self)
  }

  /// The date in the medium style of the user's locale.
  ///
  /// It is the ISO 8601 text, `2011-01-02`, if the system's locale is not known to this package.
  public func formatted() -> String {
    guard let locale = try? Locale.current.calendarLocale() else { return description }
    return formatted(.medium, locale: locale)
  }

  /// Reads a date by a parse strategy.
  ///
  ///     try CivilDate("2 janvier 2011", strategy: .pattern("d MMMM y", locale: "fr"))  // 2011-01-02
  ///
  /// - Throws: what the strategy throws.
  public init<Strategy: ParseStrategy>(
    _ value: Strategy.ParseInput, strategy: Strategy
  ) throws where Strategy.ParseOutput == CivilDate {
    self = try strategy.parse(value)
  }

  /// Reads what a format style has written.
  ///
  /// - Throws: what the style's strategy throws.
  public init<Style: ParseableFormatStyle>(
    _ value: Style.FormatOutput, format: Style
  ) throws where Style.FormatInput == CivilDate {
    self = try format.parseStrategy.parse(value)
  }
}

extension CivilDateTime {
  /// The text of date and time by a format style.
  public func formatted<Style: FormatStyle>(
    _ style: Style
  ) -> Style.FormatOutput where Style.FormatInput == CivilDateTime {
    style.format(self)
  }

  /// Reads a date and time by a parse strategy.
  ///
  /// - Throws: what the strategy throws.
  public init<Strategy: ParseStrategy>(
    _ value: Strategy.ParseInput, strategy: Strategy
  ) throws where Strategy.ParseOutput == CivilDateTime {
    self = try strategy.parse(value)
  }

  /// Reads what a format style has written.
  ///
  /// - Throws: what the style's strategy throws.
  public init<Style: ParseableFormatStyle>(
    _ value: Style.FormatOutput, format: Style
  ) throws where Style.FormatInput == CivilDateTime {
    self = try format.parseStrategy.parse(value)
  }
}

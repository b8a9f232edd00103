import WeekCalendar

/// Distinguishes entries of a cache that have the same text.
struct CacheTag: Equatable {
  let rawValue: UInt64

  /// The tag of entries that depend only on their text.
  static var plain: CacheTag { CacheTag(rawValue: 0) }

  /// The tag of a pattern in a dialect; nil means the guessed dialect.
  static func pattern(_ dialect: PatternDialect?) -> CacheTag {
    CacheTag(rawValue: UInt64(dialect?.rawValue ?? 0xFF))
  }

  /// The tag of a pattern that a locale makes from two styles; its text is empty.
  static func style(
    _ date: DateStyle, _ time: DateStyle, _ glue: DateTimeGlue, _ locale: Compiled<CalendarLocale>
  ) -> CacheTag {
    CacheTag(locale, date.rawValue &<< 4 | glue.rawValue &<< 3 | time.rawValue)
  }

  /// The tag of a pattern that a locale makes from a template.
  static func template(_ locale: Compiled<CalendarLocale>) -> CacheTag { CacheTag(locale, 0xFF) }

  /// The tag of the labels of a unit in a style; for fiscal units, the text is the fiscal calendar.
  static func label(
    _ unit: UInt8, _ style: PeriodLabelStyle?, _ locale: Compiled<CalendarLocale>
  ) -> CacheTag {
    CacheTag(locale, unit &<< 3 | (style?.rawValue ?? 7))
  }

  /// The tag of a strftime pattern with a locale's forms; nil means the guessed dialect.
  static func bound(_ dialect: PatternDialect, _ locale: Compiled<CalendarLocale>) -> CacheTag {
    CacheTag(locale, 0x80 | dialect.rawValue)
  }

  private init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Combines a locale with the kind of a value; tags of styles leave the highest bit clear.
  private init(_ locale: Compiled<CalendarLocale>, _ kind: UInt8) {
    rawValue = locale.identity &<< 8 | UInt64(kind)
  }
}

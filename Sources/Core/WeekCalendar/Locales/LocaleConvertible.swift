/// A locale, or a string or identifier that names one: the type of every `locale:` argument.
///
///     let date = try CivilDate("2011-01-02")
///     try date.weekKey(locale: "en_US")                  // "2011-W02"
///     let locale = try CalendarLocale("de_DE")
///     date.weekKey(locale: locale)                       // "2010-W52"
public protocol LocaleConvertible {
  /// The error if the locale cannot be resolved: `Never` for a locale that is already resolved.
  associatedtype LocaleFailure: Error
  /// Resolves the locale with its rules and names.
  func calendarLocale() throws(LocaleFailure) -> CalendarLocale
}

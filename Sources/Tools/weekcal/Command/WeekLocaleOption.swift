import ArgumentParser
import WeekCalendar

/// `--locale` of commands that write only keys and dates, in the digits 0 to 9.
struct WeekLocaleOption: ParsableArguments {
  @Option(locale: .locale("Locale of the weeks."))
  var locale: String?

  /// The locale of the option, or else of the environment.
  func resolve() throws -> CalendarLocale {
    try locale.map { try Locales.resolve($0) } ?? EnvironmentLocale.resolve()
  }
}

import WeekCalendar
import WeekReports

/// The locales that can be named on the command line.
enum Locales {
  /// Reads and resolves an identifier.
  static func resolve(_ text: String) throws -> CalendarLocale {
    do throws(LocaleError) {
      return try CalendarLocale(text)
    } catch {
      throw Failure(.usage, "locale \(VisibleText.quoted(text)): \(error)")
    }
  }

  /// Every locale of the data, sorted.
  static var identifiers: [String] {
    let data = LocaleData.baked
    return (0..<data.localeCount).map { data.localeIdentifier(at: $0) }
  }

  /// Where the rules and names come from.
  static var dataVersion: String { "CLDR \(LocaleData.baked.cldrVersion)" }
}

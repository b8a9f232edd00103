import WeekCalendar
import WeekReports

/// The locales that can be named on the command line.
enum Locales {
  /// Reads and resolves an identifier.
  static func resolve(_ text: String) throws -> CalendarLocale {
    do throws(LocaleError) {
      let locale = try CalendarLocale(text)
      if let meant = locale.meantRegion {
        let region = locale.region
        Note.write(
          "'\(region)' is a region for private use, with the weeks of 001; the language "
            + "'\(region.lowercased)' has the region '\(meant)'")
      }
      return locale
    } catch {
      let isFiscal = (try? FiscalCalendar(text)) != nil
      throw Failure(
        .usage,
        "locale \(VisibleText.quoted(text)): \(error)"
          + (isFiscal ? "; it is a fiscal calendar, for week --calendar" : ""))
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

import WeekCalendar
import WeekReports

/// The locales that can be named on the command line.
enum Locales {
  /// Reads and resolves an identifier.
  static func resolve(_ text: String, names: NamesPack = .baked) throws -> CalendarLocale {
    do throws(LocaleError) {
      let locale = try CalendarLocale(text, names: names)
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
          + (isFiscal ? "; a fiscal calendar goes after --calendar" : ""))
    }
  }

  /// Every locale of the data, sorted.
  static var identifiers: [String] {
    let names = NamesPack.baked
    return (0..<names.localeCount).map { names.localeIdentifier(at: $0) }
  }

  /// Where the rules come from.
  static var dataVersion: String { "CLDR \(RulesPack.baked.cldrVersion)" }
}

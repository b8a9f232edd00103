import WeekCalendar
import WeekReports

/// The locales that the command line can name.
enum Locales {
  /// Resolves an identifier; notes a region that is likely meant to be a language.
  static func resolve(_ text: String, names: NamesPack = .baked) throws -> CalendarLocale {
    do throws(LocaleError) {
      let locale = try CalendarLocale(text, names: names)
      if let likelyRegion = locale.meantRegion {
        let region = locale.region
        Note.write(
          "'\(region)' is a private-use region, with the weeks of 001; the language "
            + "'\(region.lowercased)' has the region '\(likelyRegion)'")
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

  /// The identifiers of all locales in the data, sorted.
  static var identifiers: [String] {
    let names = NamesPack.baked
    return (0..<names.localeCount).map { names.localeIdentifier(at: $0) }
  }

  /// The source of the rules: `CLDR` and its version.
  static var dataVersion: String { "CLDR \(RulesPack.baked.cldrVersion)" }
}

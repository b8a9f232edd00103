import ArgumentParser
import WeekCalendar
import WeekCalendarZoneNames
import WeekReports

/// `--zone` of commands that read dates.
enum ZoneOption {
  static var help: ArgumentHelp {
    ArgumentHelp(
      "Time zone that decides which day an instant falls on.",
      discussion: """
        Such as America/New_York; default: UTC. An instant is a text with an offset or Z, or a number \
        such as a Unix time. A text without an offset keeps its day.
        """,
      valueName: "name")
  }

  /// The rules of the named zone; nil without a name.
  static func resolve(_ name: String?) throws -> TimeZoneRules? {
    guard let name else { return nil }
    do throws(TimeZoneError) {
      return try SystemTimeZones().rules(named: name)
    } catch {
      throw Failure(.usage, "--zone \(VisibleText.quoted(name)): \(error)\(suggestion(for: name))")
    }
  }

  /// `; did you mean 'Europe/Berlin'?` for a city alone, other letter case or a misspelling.
  private static func suggestion(for name: String) -> String {
    let zones = ZoneNamesPack.baked.zones.sorted()
    let lowercased = name.lowercased().replacing(" ", with: "_")
    let match = zones.first { zone in
      let zone = zone.lowercased()
      return zone == lowercased || zone.hasSuffix("/" + lowercased)
    }
    if let match { return "; did you mean \(VisibleText.quoted(match))?" }
    return ReportError.suggestion(for: name, among: zones)
  }

  /// The note on dates with an offset, written once if there is no `--zone`.
  static let offsetNote =
    "has an offset from UTC: such dates belong to their day in UTC; --zone NAME selects another time "
    + "zone"
}

import ArgumentParser
import WeekCalendar

extension CalendarLocale {
  /// The value of a keyword, by its name.
  private func value(_ key: String) -> String? { Subtag(key).flatMap { identifier.value(of: $0) } }

  /// The data that the rules are of.
  var weekData: String { value("weekdata") ?? Locales.dataVersion }

  /// The data or the scheme that the weeks are of.
  var weekSource: String { value("weeks") ?? weekData }

  /// What decided the rules: a scheme, or keywords, then the region and where it comes from.
  var reasons: String {
    if let scheme = value("weeks") { return "the scheme \(scheme)" }
    var reasons = ["fw", "mindays", "weekyear"].compactMap { key in
      value(key).map { "\(key)=\($0)" }
    }
    if let override = value("rg") {
      reasons.append("region \(region) of rg=\(override)")
    } else if value("ca") == "iso8601" {
      reasons.append("calendar iso8601")
    } else if !identifier.region.isEmpty {
      reasons.append("region \(region)")
    } else if let subdivision = value("sd") {
      reasons.append("region \(region) of sd=\(subdivision)")
    } else {
      reasons.append(
        region == Subtag("001") ? "no region is known, 001" : "likely region \(region)")
    }
    return reasons.joined(separator: ", ") + ", \(weekData)"
  }

  /// As `weeks by en_US: Sunday, 1 day, region US, CLDR 48`.
  var weeksNote: String {
    let rule =
      value("weeks") == nil
      ? "\(rules.firstWeekday), \(rules.minimumDaysInFirstWeek) "
        + "\(rules.minimumDaysInFirstWeek == 1 ? "day" : "days"), " : ""
    return "weeks by \(identifier): \(rule)\(reasons)"
  }
}

/// `--quiet` of the commands that say which week data they used.
struct QuietOption: ParsableArguments {
  @Flag(help: "Do not say on standard error what was found in files and which week data was used.")
  var quiet = false

  /// Says it, unless nobody wants to know.
  func note(_ locale: CalendarLocale) {
    if !quiet { Note.write(locale.weeksNote) }
  }

  /// Says what was found in a file, in one line.
  func note(_ notes: [String], of file: String) {
    guard !quiet, !notes.isEmpty else { return }
    Note.write("\(file == "-" ? "standard input" : file): \(notes.joined(separator: "; "))")
  }
}

import WeekCalendar

/// A locale named on the command line.
struct LocaleChoice {
  var identifier: String
  var region: String
  var rules: WeekRules
  var weekend: String

  init(_ text: String) throws {
    identifier = text
    let parts = text.split(separator: "_")
    region = parts.count > 1 ? String(parts[1]) : "001"
    weekend = "Saturday-Sunday"
    let pair: (Weekday, Int)
    switch text {
    case "en_US": pair = (.sunday, 1)
    case "de_DE": pair = (.monday, 4)
    case "ar_EG": pair = (.saturday, 1)
    default: throw Failure(.usage, "locale '\(text)' is not here yet")
    }
    rules = try WeekRules(firstWeekday: pair.0, minimumDaysInFirstWeek: pair.1)
  }

  static let dataVersion = "none"
  static let identifiers = ["ar_EG", "de_DE", "en_US"]
}

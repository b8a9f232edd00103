import ArgumentParser
import WeekCalendar
import WeekReports

/// `weekcal rules`.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Show the week rules of locales.",
    discussion: """
      One row a locale: its region, the first weekday, how many days of a week must lie in \
      a year for it to be that year's, the weekend, and the version of the data. Without \
      locales, all that the data lists.

      Examples:
        weekcal rules en_US de_DE ar_EG
        weekcal rules --format csv > rules.csv
      """)

  @Argument(
    help: ArgumentHelp("Locales such as en_US.", valueName: "locale"),
    completion: .custom { _, _, _ in Locales.identifiers })
  var locales: [String] = []
  @OptionGroup var format: FormatOption

  func run() throws {
    let columns = [
      TableColumn("locale"), TableColumn("region"), TableColumn("first_weekday"),
      TableColumn("minimum_days", alignment: .trailing), TableColumn("weekend"),
      TableColumn("data"),
    ]
    let choices = try (locales.isEmpty ? Locales.identifiers : locales).map {
      try Locales.resolve($0)
    }
    let version = Locales.dataVersion
    try Output.write { output in
      try output.write(
        format.format, columns: columns,
        rows: choices.lazy.map { choice in
          [
            .text(choice.identifier.description), .text(choice.region.description),
            .text(choice.rules.firstWeekday.description),
            .integer(Int128(choice.rules.minimumDaysInFirstWeek)),
            .text(choice.weekend.englishName), .text(version),
          ]
        })
    }
  }
}

extension Weekend {
  /// `Saturday-Sunday`, or `Friday` for a weekend of one day.
  fileprivate var englishName: String {
    firstDay == lastDay ? firstDay.description : "\(firstDay)-\(lastDay)"
  }
}

import ArgumentParser
import WeekCalendar
import WeekReports

/// `weekcal rules`.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    _superCommandName: Weekcal.name,
    abstract: "Show the week rules of locales.",
    discussion: """
      One row a locale: its region, the first weekday, how many days of a week must lie in \
      a year for it to be that year's, the weekend, and the version of the data. Without \
      locales, all that the data lists.

      With --why, what decided: keywords, the region, where it comes from, and the release. With \
      --diff and two releases (\(WeekDataRelease.knownNames)), the regions whose rules differ \
      between them.

      Examples:
        weekcal rules en_US de_DE ar_EG
        weekcal rules --why pt en_AE@weekdata=cldr45 de_DE@weeks=mysql1
        weekcal rules --diff cldr42 cldr46
        weekcal rules --format csv > rules.csv
      """)

  @Argument(
    help: ArgumentHelp("Locales such as en_US.", valueName: "locale"),
    completion: .custom { _, _, _ in Locales.identifiers })
  var locales: [String] = []
  @Flag(help: "Say what decided each rule.")
  var why = false
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("The regions whose rules differ between two releases.", valueName: "release")
  )
  var diff: [String] = []
  @OptionGroup var format: FormatOption

  func run() throws {
    guard diff.isEmpty else { return try writeChanges() }
    var columns = [
      TableColumn("locale"), TableColumn("region"), TableColumn("first_weekday"),
      TableColumn("minimum_days", alignment: .trailing), TableColumn("weekend"),
      TableColumn("data"),
    ]
    if why { columns.append(TableColumn("why")) }
    let choices = try (locales.isEmpty ? Locales.identifiers : locales).map {
      try Locales.resolve($0)
    }
    try Output.write(for: format.format.reader) { output in
      try output.write(
        format.format, columns: columns,
        rows: choices.lazy.map { choice in
          [
            .text(choice.identifier.description), .text(choice.region.description),
            .text(choice.rules.firstWeekday.description),
            .integer(Int128(choice.rules.minimumDaysInFirstWeek)),
            .text(choice.weekend.englishName), .text(choice.weekData),
          ] + (why ? [.text(choice.weekReasons)] : [])
        })
    }
  }

  private func writeChanges() throws {
    guard diff.count == 2, locales.isEmpty, !why else {
      throw Failure(
        .usage, "--diff needs two releases and nothing else, as in --diff cldr42 cldr46")
    }
    let releases = try diff.map { name in
      guard let release = WeekDataRelease(named: name) else {
        throw Failure(
          .usage,
          "\(VisibleText.quoted(name)) is not a release of week data: \(WeekDataRelease.knownNames)"
        )
      }
      return release
    }
    let columns =
      [TableColumn("region")]
      + releases.flatMap { release in
        ["first_weekday", "minimum_days", "weekend"].map { TableColumn("\(release) \($0)") }
      }
    let changes = releases[0].changes(to: releases[1])
    try Output.write(for: format.format.reader) { output in
      try output.write(
        format.format, columns: columns,
        rows: changes.lazy.map { change in
          [.text(change.region.description)]
            + Self.cells(change.oldRules, change.oldWeekend)
            + Self.cells(change.newRules, change.newWeekend)
        })
    }
  }

  private static func cells(_ rules: WeekRules, _ weekend: Weekend) -> [TableCell] {
    [
      .text(rules.firstWeekday.description), .integer(Int128(rules.minimumDaysInFirstWeek)),
      .text(weekend.englishName),
    ]
  }
}

extension Weekend {
  /// `Saturday-Sunday`, or `Friday` for a weekend of one day.
  var englishName: String {
    firstDay == lastDay ? firstDay.description : "\(firstDay)-\(lastDay)"
  }
}

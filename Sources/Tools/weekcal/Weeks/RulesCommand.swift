import ArgumentParser
import WeekCalendar
import WeekCalendarSQLite
import WeekReports

/// `weekcal rules`.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    _superCommandName: Weekcal.name,
    abstract: "Show the week rules of locales.",
    discussion: """
      Examples:
        weekcal rules en_US de_DE ar_EG
        weekcal rules --why pt en_AE@weekdata=cldr45 de_DE@weeks=mysql1
        weekcal rules --diff cldr48 cldr50-plan

      Each row shows a locale, its region, the first weekday, the minimum number of days in the first week \
      of a year, the weekend, and the version of the data. Without arguments, all locales are listed.

      With --why, a column explains each rule: keywords, the region and its origin, and the release. \
      With --diff and two releases (\(WeekDataRelease.knownNames)), the rows are the regions with \
      different rules. \(WeekDataRelease.planned) is not a release: by CLDR's plan, the weeks of all \
      regions are numbered as in ISO 8601.
      """)

  @Argument(
    help: ArgumentHelp("Locales such as en_US.", valueName: "locale"),
    completion: .custom { _, _, _ in Locales.identifiers })
  var locales: [String] = []
  @Flag(help: "Add a column that explains each rule.")
  var why = false
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Compare the rules of all regions in two releases.", valueName: "release")
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
          "\(VisibleText.quoted(name)) is not a release of week data: expected \(WeekDataRelease.knownNames), "
            + "or the plan \(WeekDataRelease.planned)")
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

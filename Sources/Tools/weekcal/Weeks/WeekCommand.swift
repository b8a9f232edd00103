import ArgumentParser
import WeekCalendar
import WeekReports

/// `weekcal week`.
struct WeekCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "week",
    _superCommandName: Weekcal.name,
    abstract: "Show the week of each date.",
    discussion: """
      One row a date: the key of its week (for the years 0 to 9999 it sorts as the weeks do), \
      the week-based year, the week, and the first and the last day. Stops at the first text \
      that is not a date. Lines are read and written one by one; the columns of a table are as \
      wide as its first 1,000 rows need.

      With --calendar, the week of a fiscal calendar, or with --unit its period, quarter or year: \
      nrf, broadcast, iso-13, us-government, or your own, written as in \
      52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q4 or months.start-10-01.label-end.

      With --everywhere, who else numbers the week of one date how: the standard, countries and programs, \
      each with its rule and with the locale or scheme that says the same here.

      Examples:
        weekcal week 2026-11-22 --everywhere
        weekcal week 2011-01-02 2024-12-30 --locale en_US
        weekcal week 2024-02-03 2024-02-04 --calendar nrf --unit period
        weekcal week 2012-12-31 --locale de_DE --label-style medium
        tail -n +2 days.csv | cut -d, -f1 | weekcal week -l de_DE --format csv
      """)

  @OptionGroup var dates: DateArguments
  @OptionGroup var weeks: WeekChoice
  @Flag(help: "Show who numbers the week of one date how.")
  var everywhere = false
  @OptionGroup var format: FormatOption

  func run() throws {
    if everywhere { return try writeEverywhere() }
    let rows = try weeks.resolve()
    let columns =
      [TableColumn("date"), TableColumn("key"), TableColumn("year", alignment: .trailing)]
      + (rows.number.map { [TableColumn($0, alignment: .trailing)] } ?? [])
      + [TableColumn("first_day"), TableColumn("last_day")]
      + (rows.labels == nil ? [] : [TableColumn("label")])
    try Output.write(for: format.format.reader) { output in
      var writer = format.format.writer(columns: columns, lookahead: 1_000)
      var isEmpty = true
      let result = Result {
        try dates.forEach(
          waiting: {
            guard !isEmpty else { return }
            writer.flush()
            try output.take(from: &writer)
            try output.flush()
          },
          { text, date, _ in
            writer.append(rows.row(text, date.date))
            isEmpty = false
            try output.take(from: &writer)
          })
      }
      // What came before an error is right; nothing is shown where nothing did.
      if isEmpty { try result.get() }
      writer.finish()
      try output.take(from: &writer)
      try result.get()
    }
  }

  private func writeEverywhere() throws {
    guard weeks.calendar == nil else {
      throw Failure(.usage, "--everywhere compares calendar weeks: leave out --calendar")
    }
    let locale =
      try weeks.locale.map { try Locales.resolve($0) } ?? (try? EnvironmentLocale.resolve())
    var days: [CivilDate] = []
    try dates.forEach(waiting: {}, { _, date, _ in days.append(date.date) })
    guard days.count == 1 else {
      throw Failure(.usage, "--everywhere needs one date and has \(days.count)")
    }
    try Output.write(for: format.format.reader) { output in
      try output.write(
        format.format, columns: WeekElsewhere.columns,
        rows: WeekElsewhere.rows(days[0], locale))
    }
  }
}

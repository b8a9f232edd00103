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
      Examples:
        weekcal week 2011-01-02 2026-W47 --locale en_US
        weekcal week today -7d --calendar nrf --unit period
        weekcal week 2026-11-22 --everywhere

      Each row has the key of the week, the week-based year, the week, and its first and last day. For \
      the years 0 to 9999, keys sort in the order of the weeks. Lines of standard input are read and \
      written one by one. The command stops at the first text that is not a date.

      A key such as 2026-W47 names that week of the locale, and FY2026-W42 a week of the fiscal calendar. \
      2026-W47-1 is a date of ISO 8601.

      With --calendar, each row has the week of a fiscal calendar or, with --unit, its period, quarter \
      or year. The calendar is nrf, broadcast, iso-13, us-government, or a definition such as \
      52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q4 or months.start-10-01.label-end.

      With --everywhere, rows compare how ISO 8601, countries and programs number the week of one \
      date. Each row has the rule, and the locale or scheme that yields the same result in weekcal.
      """)

  @OptionGroup var dates: DateArguments
  @OptionGroup var weeks: WeekChoice
  @Flag(help: "Compare how countries and programs number one week.")
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
          keysOf: rows.rule,
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
      // Rows before an error are valid and are written; without any, the header is not written either.
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
      throw Failure(.usage, "--everywhere needs one date, not \(days.count)")
    }
    try Output.write(for: format.format.reader) { output in
      try output.write(
        format.format, columns: WeekElsewhere.columns,
        rows: WeekElsewhere.rows(days[0], locale))
    }
  }
}

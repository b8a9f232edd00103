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

      Examples:
        weekcal week 2011-01-02 2024-12-30 --locale en_US
        weekcal week 2024-02-03 2024-02-04 --calendar nrf --unit period
        tail -n +2 days.csv | cut -d, -f1 | weekcal week --locale de_DE --format csv
      """)

  @OptionGroup var dates: DateArguments
  @OptionGroup var weeks: WeekChoice
  @OptionGroup var format: FormatOption

  func run() throws {
    let rows = try weeks.resolve()
    let columns =
      [TableColumn("date"), TableColumn("key"), TableColumn("year", alignment: .trailing)]
      + (rows.number.map { [TableColumn($0, alignment: .trailing)] } ?? [])
      + [TableColumn("first_day"), TableColumn("last_day")]
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
}

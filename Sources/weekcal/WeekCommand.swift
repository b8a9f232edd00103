import ArgumentParser
import WeekCalendar
import WeekReports

/// `weekcal week`.
struct WeekCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "week",
    abstract: "Show the week of each date.",
    discussion: """
      One row a date: the key of its week (for the years 0 to 9999 it sorts as the weeks do), \
      the week-based year, the week, and the first and the last day. Stops at the first text \
      that is not a date. Lines are read and written one by one; the columns of a table are as \
      wide as its first 1,000 rows need.

      Examples:
        weekcal week 2011-01-02 2024-12-30 --locale en_US
        tail -n +2 days.csv | cut -d, -f1 | weekcal week --locale de_DE --format csv
      """)

  @OptionGroup var dates: DateArguments
  @OptionGroup var locale: WeekLocaleOption
  @OptionGroup var format: FormatOption

  func run() throws {
    let scheme = try locale.resolve().scheme
    let columns = [
      TableColumn("date"), TableColumn("key"), TableColumn("year", alignment: .trailing),
      TableColumn("week", alignment: .trailing), TableColumn("first_day"), TableColumn("last_day"),
    ]
    try Output.write { output in
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
            writer.append(try Self.row(text, date.date, scheme))
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

  private static func row(
    _ text: String, _ date: CivilDate, _ scheme: WeekScheme
  ) throws -> [TableCell] {
    do throws(CivilDateError) {
      let week = try date.week(scheme: scheme)
      return [
        .text(text), .text(week.key), .integer(Int128(week.weekBasedYear)),
        .integer(Int128(week.number)), .text(week.firstDay.description),
        .text(week.lastDay.description),
      ]
    } catch {
      throw Failure(
        .badData,
        "\(VisibleText.quoted(text)) is in a week that leaves the range of dates: \(error)")
    }
  }
}

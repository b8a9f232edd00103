import ArgumentParser
import WeekCalendar

/// `weekcal calendar`.
struct CalendarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: "Show a year or a month with its week numbers.",
    discussion: """
      Weeks start on the locale's first day and have the locale's numbers, left of the \
      bar; names and digits are the locale's too.

      Examples:
        weekcal calendar 2013 --locale en_US
        weekcal calendar 2013 1 --locale de_DE
      """)

  @Argument(help: "The year, for example 2013; one before 1 goes after --, as in -- -4.")
  var year: Int
  @Argument(help: "The month, 1 to 12; without it the whole year.")
  var month: Int?
  @OptionGroup var locale: LocaleOption
  @OptionGroup var quiet: QuietOption

  func validate() throws {
    let years = CivilBounds.years
    guard years.contains(year) else {
      throw ValidationError(
        "year \(year) is out of range: expected \(years.lowerBound) to \(years.upperBound)")
    }
    if let month, !CivilBounds.months.contains(month) {
      throw ValidationError("month \(month) is out of range: expected 1 to 12")
    }
  }

  func run() throws {
    let locale = try locale.resolve()
    let names = try CalendarNames(locale)
    try Output.write { output in
      let lines =
        if let month {
          try MonthGrid(year: year, month: month, names: names, style: .large).lines
        } else {
          try YearGrid(year: year, names: names).lines
        }
      for line in lines { try output.append(line + "\n") }
    }
    quiet.note(locale)
  }
}

import ArgumentParser
import WeekCalendar

/// `weekcal calendar`.
struct CalendarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: "Show a year or a month with its week numbers.",
    discussion: """
      Weeks start on the locale's first day and have the locale's numbers; names and digits \
      are the locale's too.

      Examples:
        weekcal calendar 2013 --locale en_US
        weekcal calendar 2013 1 --locale de_DE
      """)

  @Argument(help: "The year, for example 2013.")
  var year: Int
  @Argument(help: "The month, 1 to 12; without it the whole year.")
  var month: Int?
  @OptionGroup var locale: LocaleOption

  func run() throws {
    throw Failure(.usage, "calendars are not here yet")
  }
}

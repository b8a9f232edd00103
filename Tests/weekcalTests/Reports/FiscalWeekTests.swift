import Testing

/// `weekcal week --calendar`.
@Suite struct FiscalWeekTests {
  @Test(arguments: [
    (
      ["--calendar", "nrf"],
      """
      date,key,year,week,first_day,last_day
      2024-02-03,FY2023-W53,2023,53,2024-01-28,2024-02-03
      2024-02-04,FY2024-W01,2024,1,2024-02-04,2024-02-10

      """
    ),
    (
      ["--calendar", "Broadcast", "--unit", "period"],
      """
      date,key,year,period,first_day,last_day
      2024-02-03,FY2024-P02,2024,2,2024-01-29,2024-02-25
      2024-02-04,FY2024-P02,2024,2,2024-01-29,2024-02-25

      """
    ),
    (
      ["--calendar=us-government", "--unit=year"],
      """
      date,key,year,first_day,last_day
      2024-02-03,FY2024,2024,2023-10-01,2024-09-30
      2024-02-04,FY2024,2024,2023-10-01,2024-09-30

      """
    ),
  ])
  func weekShowsFiscalWeeks(arguments: [String], output: String) throws {
    let result = try Tool.run(
      ["week", "2024-02-03", "2024-02-04", "--format", "csv"] + arguments)
    #expect(result.output == output, "\(result)")
    #expect(result.status == 0)
  }

  @Test(arguments: [
    (
      ["--calendar", "us-government"],
      "months instead of weeks: use the unit period, quarter or year"
    ),
    (["--calendar", "de_DE"], "; a locale goes after --locale"),
    (["--calendar", "nrff"], "calendar 'nrff': not a fiscal calendar: write nrf, broadcast"),
    (["--locale", "broadcast"], "; a fiscal calendar goes after --calendar"),
    (["--locale", "de", "--unit", "year"], "--unit needs --calendar"),
    (["--locale", "de", "--calendar", "nrf"], "expected --locale or --calendar, not both"),
    (["--calendar", "nrf", "--unit", "month"], "'month' is invalid for '--unit <unit>'"),
  ])
  func wrongCalendarsAreErrors(arguments: [String], message: String) throws {
    let result = try Tool.run(["week", "2024-02-03"] + arguments)
    #expect(result.errors.contains(message), "\(result)")
    #expect(result.status == 64 && result.output.isEmpty)
  }
}

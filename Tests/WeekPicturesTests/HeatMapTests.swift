import Testing
import WeekCalendar
import WeekPictures
import WeekReports

/// Weekdays or hours within periods, as colors.
@Suite struct HeatMapTests: PictureSuite {
  @Test func heatMapsThatCannotBeDrawnAreRefused() throws {
    func heatMap(_ text: String, _ second: ReportCalendar?) throws -> String {
      let report = try report(text) { $0.secondCalendar = second }
      return try ReportHeatMap(report, locale: CalendarLocale("en_US")).svg
    }
    var count = 0
    for (text, second, problem) in [
      (
        Self.gaps, nil,
        "a heat map has two kinds of periods, and the report has one: expected weekdays or hours in each period"
      ),
      (
        "d,n\n", ReportCalendar.weekday(from: .monday),
        "a picture needs a row, but the report has none"
      ),
      (
        "d,n\n2001-01-01,1\n2021-01-01,1\n", .weekday(from: .monday),
        "a heat map has 400 rows at most: expected longer periods or fewer days"
      ),
    ] {
      #expect(throws: ReportError.request(problem)) { try heatMap(text, second) }
      count += 1
    }
    #expect(count == 3)
  }

  /// A heat map has a row for each period, also for those without a value, and a grid for each group.
  @Test func heatMapsHaveAllPeriods() throws {
    var count = 0
    for locale in ["en_US", "he_IL"] {
      let gaps = try report(Self.gaps) { $0.secondCalendar = .weekday(from: .monday) }
      let svg = try ReportHeatMap(gaps, locale: CalendarLocale(locale), title: "A").svg
      let weeks = ["2020-W52 5/7", "2020-W53", "2021-W01", "2021-W02", "2021-W03"]
      for week in weeks { #expect(self.count(">\(week)</text>", in: svg) == 1, "\(week)") }
      #expect(self.count(">2021-W04</text>", in: svg) == 0)
      // A colored cell for each value, and the legend's colors.
      #expect(self.count("<rect class=\"h", in: svg) == 4 + 5)
      #expect(self.count("text-anchor=\"end\"", in: svg) == (locale == "he_IL" ? 1 + 5 + 3 : 0))
      let groups = try report("d,n,g\n2021-01-04,1,a\n2021-01-05,2,\n") {
        $0.groups = ["g"]
        $0.secondCalendar = .weekday(from: .monday)
      }
      let grids = try ReportHeatMap(groups, locale: CalendarLocale(locale)).svg
      #expect(self.count(">n · a</text>", in: grids) == 1)
      #expect(self.count(">n · (none)</text>", in: grids) == 1)
      count += 1
    }
    #expect(count == 2)
    // Weekdays in rows, hours in columns.
    let hours = try report("d,n\n2021-01-04 07:30,1\n2021-01-05 23:00,2\n", .weekday(from: .sunday))
    {
      $0.secondCalendar = .hour
    }
    let svg = try ReportHeatMap(hours, locale: CalendarLocale("en_US")).svg
    #expect(svg.contains("<title>Monday · 7 · n: 1</title>"))
    #expect(svg.contains("<title>Tuesday · 23 · n: 2</title>"))
  }
}

import WeekCalendar
import WeekPictures
import WeekReports

/// What the suites of pictures share: reports of small texts, and their pictures.
protocol PictureSuite {}

extension PictureSuite {
  func report(
    _ text: String, _ calendar: ReportCalendar = .unit(.week),
    _ change: (inout ReportRequest) -> Void = { _ in }
  ) throws -> Report {
    var request = ReportRequest(dateColumn: "d", calendar)
    request.aggregates = [.sum("n")]
    change(&request)
    var source = CSVSource(bytes: Array(text.utf8))
    return try request.run(&source)
  }

  func chart(
    _ report: Report, _ style: ReportChart.Style = .bars, _ locale: String = "en_US"
  ) throws -> String {
    try ReportChart(report, style, locale: CalendarLocale(locale)).svg
  }

  func count(_ part: String, in text: String) -> Int {
    text.indices.filter { text[$0...].hasPrefix(part) }.count
  }

  static var gaps: String {
    "d,n\n2020-12-23,1\n2020-12-30,2\n2021-01-13,3.5\n2021-01-24,-4\n"
  }
}

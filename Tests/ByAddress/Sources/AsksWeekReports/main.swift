import WeekCalendar
import WeekReports

var source = CSVSource(bytes: Array("Date,Visits\n2011-01-01,7\n2011-01-02,3\n2011-01-08,2\n".utf8))
var request = ReportRequest(dateColumn: "Date", .unit(.week, try WeekScheme(locale: "en_US")))
request.aggregates = [.sum("Visits")]
print(try request.run(&source).formatted(.csv), terminator: "")

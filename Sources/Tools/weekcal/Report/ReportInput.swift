import WeekReports

/// The open input of a report: a table of a database, or a CSV file.
enum ReportInput {
  case table(String, Database)
  case file(InputFile)
}

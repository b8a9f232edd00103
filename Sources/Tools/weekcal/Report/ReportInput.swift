import WeekReports

/// The open input of a report: a table of a database, or CSV files.
enum ReportInput {
  case table(String, Database)
  case files(InputFiles)
}

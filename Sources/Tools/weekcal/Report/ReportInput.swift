import WeekReports

/// What a report is made from, open: a table of a database, or a CSV file.
enum ReportInput {
  case table(String, Database)
  case file(InputFile)
}

import SystemSQLite
import WeekReports
import WeekReportsSQLite

var opened: OpaquePointer?
sqlite3_open(":memory:", &opened)
if let connection = opened {
  let text = Array("Day,Zip,Price\n2011-01-02,00123,1.50\n2011-01-09,00124,2\n".utf8)
  let result = try CSVImport("sales", on: connection).run { () throws(ReportError) in
    CSVSource(bytes: text)
  }
  print(result.rowCount)
  sqlite3_close(connection)
}

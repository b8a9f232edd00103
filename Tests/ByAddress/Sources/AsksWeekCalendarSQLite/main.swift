import SystemSQLite
import WeekCalendarSQLite

var opened: OpaquePointer?
sqlite3_open(":memory:", &opened)
if let connection = opened {
  try WeekCalendarSQLite.register(on: connection)
  sqlite3_exec(
    connection, "SELECT week_key('2011-01-02', 'de_DE')",
    { _, _, values, _ in
      if let value = values?[0] { print(String(cString: value)) }
      return 0
    }, nil, nil)
  sqlite3_close(connection)
}

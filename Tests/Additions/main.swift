// Asks what `additions.py` has added for one answer each.
import CSQLite
import WeekCalendar
import WeekCalendarSQLite

func check(_ answer: String, _ expected: String) {
  guard answer == expected else { fatalError("\(answer) is not \(expected)") }
}

let date = try CivilDateTime("2011-08-02T10:09:08")
check(try DatePattern("n").string(from: date, locale: "en_US"), "9")
check(
  try DatePattern("%Q", dialect: .localized).string(from: date, locale: CalendarLocale("en_US")),
  "3")
check(try DatePattern("t").string(from: date, locale: "en_US"), "201")
check(WeekScheme(named: "market")?.rules?.firstWeekday.description ?? "", "Wednesday")
check(try CalendarLocale("de-DE-u-zw-yes").rules.firstWeekday.description, "Wednesday")

var connection: OpaquePointer?
var statement: OpaquePointer?
guard sqlite3_open(":memory:", &connection) == SQLITE_OK, let connection else { fatalError() }
try WeekCalendarSQLite.register(on: connection)
sqlite3_prepare_v2(
  connection, "SELECT week_parity('2011-01-02', 'de_DE')", -1, &statement, nil)
sqlite3_step(statement)
check(String(sqlite3_column_int(statement, 0)), "0")
sqlite3_finalize(statement)
sqlite3_close(connection)
print("each addition gives its answer")

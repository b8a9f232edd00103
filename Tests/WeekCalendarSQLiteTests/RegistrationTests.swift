import CSQLite
import Testing

@testable import WeekCalendarSQLite

@Suite struct RegistrationTests {
  @Test func everyFunctionIsListedOnce() throws {
    let names = SQLFunction.all.map(\.name)
    #expect(names.count == 39)
    #expect(Set(names).count == names.count)
    for function in SQLFunction.all {
      #expect(!function.summary.isEmpty && function.summary.hasSuffix("."))
      if let arity = function.arity {
        #expect(function.arguments.split(separator: ",").count == arity, "\(function.name)")
      }
    }
  }

  @Test func registeringAgainReplaces() throws {
    let connection = try Connection()
    for _ in 0..<100 { try register(on: connection.handle) }
    #expect(connection.one("SELECT week_key('2011-01-02', 'en_US')") == .text("2011-W02"))
    #expect(
      connection.one("SELECT count(*) FROM pragma_function_list WHERE name = 'week_key'")
        == .integer(1))
  }

  /// SQLite refuses to replace functions while a statement runs.
  @Test func refusalIsAnErrorWithSQLitesMessage() throws {
    let connection = try Connection()
    var statement: OpaquePointer?
    sqlite3_prepare_v2(
      connection.handle, "SELECT week_key('2011-01-02', 'en') UNION ALL SELECT 2", -1, &statement,
      nil)
    #expect(sqlite3_step(statement) == SQLITE_ROW)
    let error = #expect(throws: RegistrationError.self) { try register(on: connection.handle) }
    #expect(
      error?.description
        == "SQLite refused the function ObjcFormatAnsiDateUsingLocale: unable to delete/modify "
        + "user-function due to active statements (code 5)")
    #expect(sqlite3_step(statement) == SQLITE_ROW)
    #expect(sqlite3_finalize(statement) == SQLITE_OK)
    #expect(connection.one("SELECT week_key('2011-01-02', 'en_US')") == .text("2011-W02"))
  }

  @Test func manyConnections() throws {
    for _ in 0..<200 {
      let connection = try Connection()
      #expect(
        connection.one("SELECT format_date('YYYY-ww', '2011-01-02', 'en_US')") == .text("2011-02"))
    }
  }
}

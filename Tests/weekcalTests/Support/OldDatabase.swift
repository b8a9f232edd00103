import CSQLite
import Foundation
import Testing
import WeekCalendar

/// A SQLite file written by a library with the week rules of CLDR 42: functions of our names whose answers are of
/// then, and that SQLite takes into indexes.
///
/// Pinned locales and schemes are what they are. `another_function` and `another_collation` are of no library that we know.
final class OldDatabase {
  let path: String
  private let folder: TemporaryFolder
  private var connection: OpaquePointer?

  init(_ sql: String) throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/old.db"
    try #require(sqlite3_open(path, &connection) == SQLITE_OK)
    register("week_key") { locale, date in date.map { $0.week(locale.scheme).key }
    }
    register("week_start") { locale, date in
      date.map { $0.week(locale.scheme).start.description }
    }
    register("local_weekday") { locale, date in
      date.map { "\(($0.weekday.iso - locale.rules.firstWeekday.iso + 7) % 7 + 1)" }
    }
    register("another_function") { _, _ in "x" }
    let status = sqlite3_create_collation_v2(
      connection, "another_collation", SQLITE_UTF8, nil, { _, one, _, other, _ in one - other }, nil
    )
    try #require(status == SQLITE_OK)
    try execute(sql)
  }

  deinit { close() }

  /// Writes it to the end.
  func close() {
    sqlite3_close(connection)
    connection = nil
  }

  func execute(_ sql: String) throws {
    let status = sqlite3_exec(connection, sql, nil, nil, nil)
    try #require(status == SQLITE_OK, "\(String(cString: sqlite3_errmsg(connection))): \(sql)")
  }

  typealias Body = (CalendarLocale, CivilDate?) -> String?

  private final class Function {
    let body: Body
    init(_ body: @escaping Body) { self.body = body }
  }

  private func register(_ name: String, _ body: @escaping Body) {
    let status = sqlite3_create_function_v2(
      connection, name, 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC,
      Unmanaged.passRetained(Function(body)).toOpaque(),
      { context, _, values in
        guard let values, let data = sqlite3_user_data(context) else { return }
        let function = Unmanaged<Function>.fromOpaque(data).takeUnretainedValue()
        func text(_ index: Int) -> String? {
          sqlite3_value_text(values[index]).map { String(cString: $0) }
        }
        // Two capital letters alone were a language then.
        let given = text(1) ?? ""
        let name = given.utf8.count == 2 ? given.lowercased() : given
        let old = name.contains("@") ? name : name + "@weekdata=cldr42"
        guard let locale = try? CalendarLocale(old),
          let result = function.body(locale, text(0).flatMap { try? CivilDate($0) })
        else { return sqlite3_result_null(context) }
        if let number = Int64(result) {
          sqlite3_result_int64(context, number)
        } else {
          sqlite3_result_text(
            context, result, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
        }
      }, nil, nil,
      { data in
        if let data { Unmanaged<Function>.fromOpaque(data).release() }
      })
    #expect(status == SQLITE_OK)
  }
}

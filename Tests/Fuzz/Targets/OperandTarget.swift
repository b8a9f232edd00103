import CSQLite
import WarehouseSQL
import WeekCalendar

extension FuzzTarget {
  /// An operand of `weekcal sql` is an error, or one expression to SQLite, in parentheses or without them.
  ///
  /// Input: a dialect, then the operand.
  static let operands = FuzzTarget("operands", inputs: 120_000) { bytes in
    var input = FuzzInput(bytes)
    let dialect = SQLDialect(rawValue: input.text()) ?? .sqlite
    let text = String(decoding: input.rest(), as: UTF8.self)
    let operand: SQLOperand
    do throws(SQLOperandError) {
      operand = try SQLOperand(text, for: dialect)
    } catch {
      return law(error.description.utf8.count > 10, "an error without a message: \(error)")
    }
    for function in CalendarFunction.withoutUnit + CalendarUnit.allCases.map({ .startOf($0) }) {
      law(!operand.expression(function, scheme: .iso8601).isEmpty, text)
    }
    for calendar in FiscalCalendar.named {
      for unit in calendar.units {
        law((try? operand.expression(.key(unit), calendar: calendar)) != nil, text)
      }
    }
    guard let inside = try? SQLOperand("(\(text)\n)", for: dialect) else {
      return law(false, "\(text) is an operand, but not in parentheses")
    }
    guard dialect == .sqlite else { return }
    _ = SQLiteOperands.rows(text)
    for function in [CalendarFunction.weekKey, .startOf(.month)] {
      let ours = SQLiteOperands.rows(operand.expression(function, scheme: .iso8601))
      let theirs = SQLiteOperands.rows(inside.expression(function, scheme: .iso8601))
      guard SQLiteOperands.hasOneResult(text) else { continue }
      lawOfEqual(ours, theirs, "\(text) and in parentheses")
    }
  }
}

private enum SQLiteOperands {
  nonisolated(unsafe) private static let database: WeekCalendarDatabase = {
    let database = WeekCalendarDatabase(isForAnyStatement: true)
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(Unicode.Scalar($0)) }
    let values = letters.indices.map { $0 % 2 == 0 ? "'2011-01-0\($0 % 9 + 1)'" : "\($0)" }
    let sql = """
      CREATE TABLE t(\(letters.map { "\"\($0)\"" }.joined(separator: ", ")));
      INSERT INTO t VALUES(\(values.joined(separator: ", ")));
      """
    guard sqlite3_exec(database.handle, sql, nil, nil, nil) == SQLITE_OK else {
      fatalError(database.message)
    }
    return database
  }()

  /// The rows of an expression; nil if SQLite does not compile it.
  ///
  /// If it does, the expression is one column, and the statement ends where it should.
  static func rows(_ expression: String) -> [[WeekCalendarDatabase.Value]]? {
    let sql = "SELECT \(expression), 'mark' AS mark FROM t"
    guard let (statement, tail) = database.prepare(sql) else { return nil }
    defer { sqlite3_finalize(statement) }
    guard let statement else {
      law(false, "no statement: \(sql)")
      return nil
    }
    law(tail.isEmpty, "more than one statement: \(sql)")
    law(sqlite3_stmt_readonly(statement) != 0, "a statement that writes: \(sql)")
    lawOfEqual(sqlite3_column_count(statement), 2, "the columns of \(sql)")
    lawOfEqual(sqlite3_column_name(statement, 1).map { String(cString: $0) }, "mark", sql)
    return database.rows(statement)
  }

  static func hasOneResult(_ text: String) -> Bool {
    let text = text.lowercased()
    return !["random", "now", "current", "subsec", "changes", "insert", "pragma", "sqlite", "()"]
      .contains { text.contains($0) }
  }
}

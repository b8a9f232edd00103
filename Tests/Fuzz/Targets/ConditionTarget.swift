import CSQLite
import WeekReports
import WeekReportsSQLite

extension FuzzTarget {
  /// A condition of `--where` is an error, or keeps the rows that SQLite keeps of an ordinary table.
  ///
  /// Input: the condition.
  static let conditions = FuzzTarget("where", inputs: 20_000) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let database = WeekCalendarDatabase(isForAnyStatement: true)
    let condition: RowCondition
    do {
      condition = try RowCondition(
        text, names: SampleRows.names, found: [], on: Connection(database.handle))
    } catch {
      return law(!"\(error)".isEmpty, "an error without a message")
    }
    let ours = SampleRows.kept(by: condition)
    guard SampleRows.hasOneResult(text) else { return }
    lawOfEqual(ours, SampleRows.keptBySQLite(text), "the rows of \(text), and SQLite")
  }
}

/// Rows with numbers, dates and words, which a condition keeps or not.
private enum SampleRows {
  static let names = ["Date", "Value", "Name"]
  private static let file = #"""
    Date,Value,Name
    2011-01-02,7,a
    2011-01-03,-7.5,b
    ,,
    2012-02-29,1e3,"a ""b"""
    20110102,007,A
    now,9223372036854775808,é
    2010-W52-7,0x10,%
    2455563.5,.5,a_b

    """#

  /// The numbers of the rows that a condition keeps; nil for an error.
  static func kept(by condition: RowCondition) -> [Int]? {
    var source = CSVSource(bytes: Array(file.utf8))
    var consumer = Tester(condition: condition)
    do throws(ReportError) { try source.stream(into: &consumer) } catch { return nil }
    return consumer.kept
  }

  private struct Tester: RowConsumer, @unchecked Sendable {
    let condition: RowCondition
    var kept: [Int] = []

    mutating func open(_ columns: [String]) throws(ReportError) -> [Int] { Array(columns.indices) }

    mutating func take(_ batch: RowBatch) throws(ReportError) {
      var keeps = ContiguousArray(repeating: false, count: batch.count)
      try condition.test(batch, columns: Array(names.indices), keeps: &keeps)
      kept += keeps.indices.filter { keeps[$0] }.map { $0 + 1 }
    }
  }

  nonisolated(unsafe) private static let ordinary: WeekCalendarDatabase = {
    let database = WeekCalendarDatabase(isForAnyStatement: true)
    var source = CSVSource(bytes: Array(file.utf8))
    var filler = Filler()
    do throws(ReportError) { try source.stream(into: &filler) } catch { fatalError("\(error)") }
    let sql = "CREATE TABLE rows(Date TEXT, Value TEXT, Name TEXT); " + filler.inserts
    guard sqlite3_exec(database.handle, sql, nil, nil, nil) == SQLITE_OK else {
      fatalError(database.message)
    }
    return database
  }()

  private struct Filler: RowConsumer {
    var inserts = ""

    mutating func open(_ columns: [String]) throws(ReportError) -> [Int] { Array(columns.indices) }

    mutating func take(_ batch: RowBatch) throws(ReportError) {
      for row in 0..<batch.count {
        let cells = (0..<batch.columnCount).map { column in
          guard case .text(let text) = batch.column(column)[row] else { return "NULL" }
          return "'" + text.string + "'"
        }
        inserts += "INSERT INTO rows VALUES(\(cells.joined(separator: ", ")));"
      }
    }
  }

  /// The numbers of the rows that SQLite keeps; nil for an error.
  static func keptBySQLite(_ condition: String) -> [Int]? {
    let sql =
      "SELECT weekcal_row FROM (SELECT rowid AS weekcal_row, * FROM rows) WHERE (\(condition)\n)"
    guard let statement = ordinary.prepare(sql)?.statement else { return nil }
    defer { sqlite3_finalize(statement) }
    var kept: [Int] = []
    for row in ordinary.rows(statement) {
      guard case .integer(let number)? = row.first else { return nil }
      kept.append(Int(number))
    }
    return kept
  }

  /// Whether a condition has the same result on every connection and at every time.
  static func hasOneResult(_ text: String) -> Bool {
    let text = text.lowercased()
    return ![
      "from", "random", "now", "current", "subsec", "changes", "insert", "pragma", "sqlite", "()",
      "local", "rowid", "zeroblob",
    ].contains { text.contains($0) }
  }
}

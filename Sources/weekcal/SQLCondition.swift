import CSQLite
import WeekReports
import WeekReportsSQLite

/// Counts the rows of a CSV file for which a SQL expression over its columns is true.
///
/// Cells are what they look like: whole numbers INTEGER, decimals REAL, `007` and all else TEXT, empty ones
/// NULL.
struct SQLCondition: RowFilter {
  private let expression: String
  private var columns: [String] = []
  private var evaluation: Evaluation?

  init(_ expression: String) {
    self.expression = expression
  }

  /// Wants the columns that the expression names.
  mutating func open(_ columns: [String]) throws(ReportError) -> [Int] {
    do {
      let positions = Evaluation.usedColumns(of: expression, among: columns)
      self.columns = positions.map { columns[$0] }
      evaluation = try Evaluation(expression, self.columns)
      return positions
    } catch let failure as Failure {
      throw .request("--where: \(failure.message)")
    } catch {
      throw .request("--where: \(error)")
    }
  }

  mutating func test(
    _ batch: RowBatch, columns: [Int], keeps: inout ContiguousArray<Bool>
  ) throws(ReportError) {
    guard let evaluation else { return }
    for row in 0..<batch.count {
      do {
        keeps[row] = try evaluation.isTrue { batch.column(columns[$0])[row] }
      } catch let failure as Failure {
        throw .source("\(batch.place(row)): --where: \(failure.message)")
      } catch {
        throw .source("\(batch.place(row)): --where: \(error)")
      }
    }
  }

  /// One with a database of its own.
  func fork() -> (any RowFilter)? {
    var fork = self
    fork.evaluation = try? Evaluation(expression, columns)
    return fork.evaluation == nil ? nil : fork
  }

  /// The compiled expression; each is used by one thread at a time.
  private final class Evaluation: @unchecked Sendable {
    private let statement: Statement
    private let columnCount: Int

    init(_ expression: String, _ columns: [String]) throws {
      let list = columns.enumerated().map { "?\($0 + 1) AS \(SQLName.quoted($1))" }
      let database = try Database(path: Database.memory)
      let limit = min(
        sqlite3_limit(database.connection, SQLITE_LIMIT_VARIABLE_NUMBER, -1),
        sqlite3_limit(database.connection, SQLITE_LIMIT_COLUMN, -1))
      guard columns.count <= Int(limit) else {
        throw Failure(
          .usage, "it names \(columns.count) columns: expected at most \(limit), SQLite's limit")
      }
      statement = try database.prepare(
        "SELECT (\(expression)\n) FROM (SELECT \(list.isEmpty ? "1" : list.joined(separator: ", ")))"
      )
      columnCount = columns.count
    }

    /// Whether the expression is true, neither false nor NULL, of these values.
    func isTrue(_ value: (Int) -> RowValue) throws -> Bool {
      for column in 0..<columnCount { try bind(value(column), at: column) }
      defer { statement.reset() }
      guard try statement.step() else { return false }
      return statement.withValue(0) { result in
        switch result {
        case .integer(let number): number != 0
        case .real(let number): number != 0
        case .text(let text): ReportNumber(utf8: text).map { !$0.isZero } ?? false
        case .null, .blob: false
        }
      }
    }

    private func bind(_ value: RowValue, at column: Int) throws {
      switch value {
      case .null, .blob: try statement.bindNull(at: column)
      case .integer(let number): try statement.bind(.integer(number), at: column)
      case .real(let number): try statement.bind(.real(number), at: column)
      case .text(let text):
        try statement.bind(
          Binding.Value(String(decoding: text, as: UTF8.self)), at: column)
      }
    }

    /// The columns whose names stand somewhere in an expression, among them all that it uses: a name is written as it
    /// is, or in quotes that it holds twice.
    static func usedColumns(of expression: String, among columns: [String]) -> [Int] {
      let text = folded(expression)
      return columns.indices.filter { index in
        let name = folded(columns[index])
        if contains(text, name) { return true }
        return quotes.contains { quote in
          name.contains(quote) && contains(text, name.flatMap { $0 == quote ? [$0, $0] : [$0] })
        }
      }
    }

    private static let quotes = Array("\"`]".utf8)

    /// SQLite takes capitals for small letters, of ASCII alone.
    private static func folded(_ text: String) -> [UInt8] {
      text.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    }

    private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
      guard let first = part.first else { return true }
      guard part.count <= text.count else { return false }
      return (0...text.count - part.count).contains {
        text[$0] == first && text[$0..<$0 + part.count].elementsEqual(part)
      }
    }
  }
}

extension ReportNumber {
  fileprivate var isZero: Bool {
    switch self {
    case .integer(let value): value == 0
    case .decimal(let value): value.coefficient == 0
    case .real(let value): value == 0
    }
  }
}

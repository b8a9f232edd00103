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
      let positions = try Evaluation.usedColumns(of: expression, among: columns)
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
      statement = try Database(path: Database.memory).prepare(
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

    /// Which columns an expression names: without one of them it cannot be compiled, or is another.
    static func usedColumns(of expression: String, among columns: [String]) throws -> [Int] {
      let database = try Database(path: Database.memory)
      func compile(_ columns: [String]) throws {
        let list = columns.map { "NULL AS \(SQLName.quoted($0))" }
        _ = try database.prepare(
          "SELECT (\(expression)\n) FROM (SELECT \(list.isEmpty ? "1" : list.joined(separator: ", ")))"
        )
      }
      try compile(columns)
      let lowercased = expression.lowercased()
      return columns.indices.filter { index in
        // A name in quotes may be there without its column, as a text.
        if lowercased.contains(columns[index].lowercased()) { return true }
        return (try? compile(columns.indices.filter { $0 != index }.map { columns[$0] })) == nil
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

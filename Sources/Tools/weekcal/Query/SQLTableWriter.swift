import WarehouseSQL
import WeekReports

/// Writes a table as SQL: `CREATE TABLE`, and `INSERT` statements of many rows.
struct SQLTableWriter: TableWriter {
  var output: [UInt8] = []
  private let table: String
  private let columns: [SQLTableColumn]
  private let dialect: SQLDialect
  private var rowsOfInsert = 0

  /// The maximum number of rows of one `INSERT`; engines accept at least 1,000.
  private static let rowLimit = 500

  /// Creates a writer from the quoted name of the table and its columns, which are not empty.
  init(table: String, columns: [SQLTableColumn], dialect: SQLDialect) {
    self.table = table
    self.columns = columns
    self.dialect = dialect
    create()
  }

  mutating func append(_ row: [TableCell]) {
    write(rowsOfInsert == 0 ? "INSERT INTO \(table) VALUES\n(" : ",\n(")
    for (index, (cell, column)) in zip(row, columns).enumerated() {
      if index > 0 { write(", ") }
      write(literal(cell, column.type))
    }
    write(")")
    rowsOfInsert += 1
    if rowsOfInsert == Self.rowLimit { endInsert() }
  }

  mutating func finish() {
    endInsert()
  }

  private mutating func create() {
    write("CREATE TABLE \(table) (\n")
    let lines = columns.map { column in
      "  \(dialect.identifier(column.name)) "
        + dialect.typeName(column.type, isNullable: column.isNullable)
    }
    let options = columns.first.map { dialect.tableOptions(sortedBy: $0.name) } ?? ""
    write(lines.joined(separator: ",\n") + "\n)\(options);\n")
  }

  private mutating func endInsert() {
    guard rowsOfInsert > 0 else { return }
    write(";\n")
    rowsOfInsert = 0
  }

  private func literal(_ cell: TableCell, _ type: SQLColumnType) -> String {
    switch cell {
    case .null, .blob: "NULL"
    case .integer(let value): "\(value)"
    case .decimal(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let text): type == .date ? dialect.dateLiteral(text) : dialect.literal(text)
    }
  }

  private mutating func write(_ text: String) { output.append(contentsOf: text.utf8) }
}

import WarehouseSQL
import WeekCalendar
import WeekReports

/// Writes a table as SQL: `CREATE TABLE`, and `INSERT` statements of many rows.
///
/// The first row determines the types of the columns whose type is not given.
struct SQLTableWriter: TableWriter {
  var output: [UInt8] = []
  private let table: String
  private let columns: [String]
  private let dialect: SQLDialect
  private let givenTypes: [String: SQLColumnType]
  private var types: [SQLColumnType] = []
  private var rowsOfInsert = 0

  /// The maximum number of rows of one `INSERT`; engines accept at least 1,000.
  private static let rowLimit = 500

  /// Creates a writer from the quoted name of the table and the unquoted names of its columns.
  ///
  /// `types` are those of columns whose first cell can be NULL.
  init(
    table: String, columns: [String], dialect: SQLDialect, types: [String: SQLColumnType] = [:]
  ) {
    self.table = table
    self.columns = columns
    self.dialect = dialect
    givenTypes = types
  }

  mutating func append(_ row: [TableCell]) {
    if types.isEmpty {
      types = zip(columns, row).map { column, cell in givenTypes[column] ?? Self.type(cell) }
      create()
    }
    write(rowsOfInsert == 0 ? "INSERT INTO \(table) VALUES\n(" : ",\n(")
    for (index, cell) in row.enumerated() {
      if index > 0 { write(", ") }
      write(literal(cell, types.indices.contains(index) ? types[index] : .text))
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
    let lines = zip(columns, types).map { "  \(dialect.identifier($0)) \(dialect.typeName($1))" }
    write(lines.joined(separator: ",\n") + "\n);\n")
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

  private static func type(_ cell: TableCell) -> SQLColumnType {
    switch cell {
    case .integer: .integer
    case .text(let text): (try? CivilDate(text)) == nil ? .text : .date
    case .null, .decimal, .real, .blob: .text
    }
  }

  private mutating func write(_ text: String) { output.append(contentsOf: text.utf8) }
}

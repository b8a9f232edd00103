import CSQLite
import WeekReports

/// Makes a database table from CSV text: with all of its rows or, if anything fails, none.
///
///     let text = Array("Day,Zip,Price\n2011-01-02,00123,1.50\n".utf8)
///     let result = try CSVImport("sales", on: connection).run { () throws(ReportError) in
///       CSVSource(bytes: text)
///     }
///     result.rowCount  // 1
///
/// The columns in this example are `Day TEXT, Zip TEXT, Price REAL`. The text is read twice: first to decide the types
/// from all cells, so that no cell loses a digit, and then to import the rows.
public struct CSVImport {
  /// The result of an import.
  public struct Result {
    /// The number of rows written.
    public var rowCount: Int
    /// The names and types of the columns, as declared.
    public var columns: [(name: String, type: String)]
    /// The reading report, including the columns.
    public var reading: ReadingReport?
    /// The notes of ``reading``.
    public var notes: [String] { reading?.notes ?? [] }
  }

  /// The table's name.
  public var table: String
  private let connection: Connection
  /// What to do if the table already exists.
  public var mode: TableTarget.Mode
  /// The names of the columns; `nil` for the names in the header.
  public var columns: [String]?
  /// Options for the columns; the form of numbers is detected from the text.
  public var options = ColumnSurvey.Options()

  /// Makes an import into a table of a connection's main database.
  public init(
    _ table: String, on connection: OpaquePointer, mode: TableTarget.Mode = .create
  ) {
    self.table = table
    self.connection = unsafe Connection(connection)
    self.mode = mode
  }

  /// Reads the text twice and writes the table.
  ///
  /// - Parameters:
  ///   - control: The number of threads, cancellation, and progress reports.
  ///   - text: Opens the text from its start; called twice.
  /// - Returns: The result.
  /// - Throws: ``WeekReports/ReportError``, or ``SQLiteFailure`` if SQLite failed.
  public func run(
    control: StreamControl = StreamControl(),
    text: () throws(ReportError) -> CSVSource
  ) throws -> Result {
    var reading: ReadingReport?
    return try run(control: control, reading: &reading, text: text)
  }

  /// Does the same as ``run(control:text:)``, but reports what was read even if it fails.
  ///
  /// - Throws: The same as ``run(control:text:)``.
  public func run(
    control: StreamControl = StreamControl(), reading: inout ReadingReport?,
    text: () throws(ReportError) -> CSVSource
  ) throws -> Result {
    var source = try text()
    let header = try source.columnNames()
    try connection.check(columnCount: header.count)
    let names = try CSVTable.names(header, columns)
    for name in options.names.sorted() where !names.contains(name) {
      throw source.offering(.noColumn(name, available: names))
    }

    var options = options
    options.numberForm = source.options.numberForm
    var survey = ColumnSurvey(options: options)
    try source.rename(names)
    defer { if reading == nil { reading = source.reading } }
    try source.stream(into: &survey, control: control)
    let found = survey.columns
    var report = source.reading
    report?.columns = zip(found, header).map { column, nameInFile in
      var column = ReadingReport.Column(column)
      if nameInFile != column.name { column.nameInFile = nameInFile }
      return column
    }
    report?.notes += found.flatMap(\.notes)
    reading = report
    for column in found {
      if let ambiguity = column.ambiguity { throw ambiguity }
    }
    let declared =
      unsafe mode == .append
      ? try DeclaredColumn.columns(of: table, on: connection.pointer) : []
    let types =
      mode == .append
      ? try found.map { try typeForAppending($0, to: declared) } : found.map(\.type)
    var target = TableTarget(
      table, on: connection, schema: "main", mode: mode, types: types, wanted: nil,
      found: found)
    var rows = try text()
    try rows.rename(names)
    do {
      try rows.streamInOrder(into: &target, control: control)
    } catch {
      target.cancel()
      if let failure = target.failure { throw failure }
      throw error
    }
    return Result(
      rowCount: target.rowCount,
      columns: zip(names, types).map { ($0, Self.type(of: $0, $1, declared)) }, reading: report)
  }

  private static func type(
    of name: String, _ type: ColumnType, _ declared: [DeclaredColumn]
  ) -> String {
    declared.first { $0.name.lowercased() == name.lowercased() }?.type ?? type.declared
  }

  /// Returns the type as which the cells of a column are read for an existing table.
  private func typeForAppending(
    _ column: ColumnSurvey.Column, to declared: [DeclaredColumn]
  ) throws -> ColumnType {
    guard !declared.isEmpty else {
      throw SQLiteFailure(code: SQLITE_ERROR, message: "no such table: \(table)")
    }
    guard let target = declared.first(where: { $0.name.lowercased() == column.name.lowercased() })
    else { throw ReportError.noColumn(column.name, available: declared.map(\.name)) }
    guard column.type != .date else { return .date }
    switch target.affinity {
    case .none: return column.type
    case .text: return .text
    case .number:
      if column.type != .text || column.isEmpty { return column.type }
      throw ReportError.source(
        "column \(VisibleText.quoted(target.name)) of the table is \(target.type), but "
          + (column.objection ?? "all cells are texts")
          + ": expected numbers that it stores unchanged, or --na for missing values")
    }
  }
}

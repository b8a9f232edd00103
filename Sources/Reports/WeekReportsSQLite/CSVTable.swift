import CSQLite
import WeekCalendar
import WeekCalendarSQLite
import WeekReports

/// CSV text as a table of a SQLite connection, with rows that are read when a statement needs them.
///
///     let text = Array("Day,Visits\n2011-01-02,7\n".utf8)
///     let sales = try CSVTable("sales") { () throws(ReportError) in CSVSource(bytes: text) }
///     try sales.register(on: connection)
///
/// After this, `SELECT sum(Visits) FROM sales` reads the text. All cells of a column decide its type
/// (``WeekReports/ColumnSurvey``), so the text is read an additional time beforehand. SQLite has no index for such a
/// table: if it is read more than once, ``copy(on:columns:control:)`` is faster.
public final class CSVTable {
  /// The table's name in SQL.
  public let name: String
  /// The names of the columns.
  public let columnNames: [String]
  /// The types of the columns; `TEXT` for columns that were not surveyed.
  public var types: [ColumnType] { columnNames.indices.map { found[$0]?.type ?? .text } }
  /// The findings of the survey, by column position.
  public private(set) var found: [Int: ColumnSurvey.Column] = [:]
  /// The positions of the columns that the plans of SQLite statements have needed so far.
  public private(set) var usedColumns: Set<Int> = []
  /// Whether the plan of a SQLite statement reads the table.
  ///
  /// A plan may read it without any column, as when counting rows.
  public private(set) var isUsed = false
  /// Why a scan failed, if it did.
  public private(set) var failure: ReportError?
  /// The error from SQLite because of which a copy failed, if any.
  public private(set) var copyFailure: SQLiteFailure?
  /// The notes of ``reading``.
  public var notes: [String] { reading?.notes ?? [] }

  /// The reading report, including the columns; `nil` if nothing was read.
  ///
  /// It comes from the survey of the columns or, if there was none, from a scan.
  public var reading: ReadingReport? {
    guard var report = surveyed ?? lastSource?.reading else { return nil }
    report.columns = found.sorted { $0.key < $1.key }.map { position, column in
      var column = ReadingReport.Column(column)
      if fileNames[position] != column.name { column.nameInFile = fileNames[position] }
      return column
    }
    report.notes += report.columns.flatMap(\.notes)
    return report
  }

  private let fileNames: [String]
  private var surveyed: ReadingReport?
  /// Opens the text from its start.
  private let makeSource: () throws(ReportError) -> CSVSource
  private let options: ColumnSurvey.Options
  /// Whether a scan reads ahead on another thread.
  public var isAhead = true
  /// The number of rows; an estimate before the survey.
  private var rowCount = 1_000_000
  /// The source of the last scan that reached the end of the text.
  private var lastSource: CSVSource?
  var address: UInt = 0

  /// Makes a table from CSV text.
  ///
  /// - Parameters:
  ///   - name: The table's name in SQL.
  ///   - columns: The names of the columns; `nil` for the names in the header.
  ///   - options: What is known about the columns; how numbers are written is detected from the text.
  ///   - text: Opens the text from its start; called for the header, for a survey and for each scan.
  /// - Throws: ``WeekReports/ReportError``, also if two columns have the same name.
  public init(
    _ name: String, columns: [String]? = nil, options: ColumnSurvey.Options = .init(),
    text: @escaping () throws(ReportError) -> CSVSource
  ) throws(ReportError) {
    self.name = name
    makeSource = text
    var options = options
    var source = try makeSource()
    options.numberForm = source.options.numberForm
    self.options = options
    fileNames = try source.columnNames()
    columnNames = try Self.names(fileNames, columns)
    for name in options.names.sorted() where !columnNames.contains(name) {
      throw source.offering(.noColumn(name, available: columnNames))
    }
  }

  /// Returns the option that makes a later line the header; nil unless that line has the missing column.
  package func offer(forColumn name: String) -> CSVOffer? {
    guard let source = try? makeSource(),
      case .noColumn(_, _, let offers) = source.offering(.noColumn(name, available: columnNames))
    else { return nil }
    return offers.first
  }

  /// Returns the given names or else those in the header, and checks that they are distinct in SQL.
  static func names(
    _ found: [String], _ given: [String]?
  ) throws(ReportError) -> [String] {
    if let given, given.count != found.count {
      throw .request(
        "expected \(found.count) names, one for each column, found \(given.count); the columns are: "
          + VisibleText.list(found))
    }
    let names = given ?? found
    var places: [String: Int] = [:]
    for (index, name) in names.enumerated() {
      // SQLite ignores case in names, but only for ASCII letters.
      let key = String(
        decoding: name.utf8.map(ASCII.lowercased), as: UTF8.self)
      if let earlier = places[key] {
        throw .request(
          "columns \(earlier + 1) and \(index + 1) are both \(VisibleText.quoted(name)): "
            + "expected different names, as in --columns "
            + VisibleText.excerpt(Self.renamed(names).joined(separator: ","), limit: 120))
      }
      places[key] = index
    }
    return names
  }

  /// Returns the names, with a number after each that repeats an earlier one.
  private static func renamed(_ names: [String]) -> [String] {
    var used: Set<String> = Set(names.map { $0.lowercased() })
    var seen: Set<String> = []
    return names.map { name in
      if seen.insert(name.lowercased()).inserted { return name }
      var number = 2
      while !used.insert("\(name)_\(number)".lowercased()).inserted { number += 1 }
      return "\(name)_\(number)"
    }
  }

  /// Decides the types of columns from all of their cells.
  ///
  /// - Parameters:
  ///   - columns: The positions of the columns; those surveyed before stay unchanged.
  ///   - control: The number of threads, cancellation, and progress reports.
  /// - Throws: ``WeekReports/ReportError``, also if the cells of a column can be read in several ways.
  public func survey(
    _ columns: Set<Int>, control: StreamControl = StreamControl()
  ) throws(ReportError) {
    let wanted = columns.filter { columnNames.indices.contains($0) && found[$0] == nil }.sorted()
    guard !wanted.isEmpty else { return }
    var survey = ColumnSurvey(columns: wanted, options: options)
    var source = try makeSource()
    try source.rename(columnNames)
    defer { surveyed = source.reading }
    try source.stream(into: &survey, control: control)
    rowCount = survey.rowCount
    var ambiguity: ReportError?
    let columns = try survey.columns(among: columnNames.count, options) { () throws(ReportError) in
      var source = try makeSource()
      try source.rename(columnNames)
      return source
    }
    for (position, column) in zip(wanted, columns) {
      ambiguity = ambiguity ?? column.ambiguity
      if column.ambiguity == nil { found[position] = column }
    }
    if let ambiguity { throw ambiguity }
  }

  /// Surveys the remaining columns, and registers the table on a connection.
  ///
  /// It replaces a table with the same name.
  ///
  /// - Throws: ``WeekReports/ReportError``, or ``SQLiteFailure`` if SQLite failed. If a column can be read in several
  ///   ways, only statements that use it fail.
  public func register(on connection: OpaquePointer) throws {
    do throws(ReportError) {
      try survey(Set(columnNames.indices))
    } catch {
      if case .csv = error { throw error }
    }
    try declare(on: unsafe Connection(connection))
  }

  /// Registers the table on a connection; columns that were not surveyed are declared as `TEXT`.
  ///
  /// - Throws: ``SQLiteFailure``.
  package func declare(on connection: Connection) throws(SQLiteFailure) {
    do throws(ReportError) {
      try connection.check(columnCount: columnNames.count)
    } catch {
      throw SQLiteFailure(code: SQLITE_TOOBIG, message: error.description)
    }
    try VirtualTableModule.register(self, name: name, on: connection)
  }

  /// Copies the rows into a temporary table of the same name, which replaces this table.
  ///
  /// - Parameters:
  ///   - connection: The connection; none of its statements may be using the table.
  ///   - columns: The positions of the columns that are needed; the others are empty. `nil` for all.
  ///   - control: The number of threads, cancellation, and progress reports.
  /// - Returns: The number of rows.
  /// - Throws: ``WeekReports/ReportError``.
  @discardableResult
  public func copy(
    on connection: OpaquePointer, columns: Set<Int>? = nil, control: StreamControl
  ) throws(ReportError) -> Int {
    let wanted = columnNames.indices.filter { columns?.contains($0) ?? true }
    let needed = wanted.isEmpty ? [0] : wanted
    try survey(Set(needed), control: control)
    let connection = unsafe Connection(connection)
    VirtualTableModule.remove(name, from: connection)
    var target = TableTarget(
      name, on: connection, schema: "temp", mode: .create, types: types, wanted: needed,
      found: needed.compactMap { found[$0] })
    var source = try makeSource()
    try source.rename(columnNames)
    do throws(ReportError) {
      try source.streamInOrder(into: &target, control: control)
    } catch {
      copyFailure = target.failure
      throw error
    }
    lastSource = source
    return target.rowCount
  }
}

extension CSVTable: VirtualTable {
  var columnCount: Int { columnNames.count }

  var declaration: String {
    columnNames.indices
      .map {
        "\(SQLName.quoted(columnNames[$0])) \(found[$0]?.type.declared ?? "TEXT")"
      }
      .joined(separator: ", ")
  }

  var likelyRowCount: Int { max(rowCount, 1_000) }

  func note(columnsUsed: UInt64) {
    isUsed = true
    for column in columnNames.indices where columnsUsed >> UInt64(min(column, 63)) & 1 == 1 {
      usedColumns.insert(column)
    }
  }

  func note(failure: ReportError) { self.failure = failure }

  func open(_ columns: [Int]) throws(ReportError) -> OpenedRows {
    try survey(Set(columns))
    let readers = columns.compactMap { column in
      found[column].map { CellReader($0, raw: .copied) }
    }

    var source = try makeSource()
    let rows = try source.reader(of: columns, isAhead: isAhead)
    return OpenedRows(
      rows: Scan(rows) { [weak self, source] in self?.lastSource = source }, readers: readers,
      positions: Array(columns.indices))
  }

  /// The rows of a scan, with a call at their end.
  private final class Scan: RowReader {
    private let rows: any RowReader
    private let onEnd: () -> Void

    init(_ rows: any RowReader, onEnd: @escaping () -> Void) {
      self.rows = rows
      self.onEnd = onEnd
    }

    func next() throws(ReportError) -> RowBatch? {
      let batch = try rows.next()
      if batch == nil { onEnd() }
      return batch
    }
  }
}

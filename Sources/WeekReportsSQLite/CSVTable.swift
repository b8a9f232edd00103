import CSQLite
import WeekReports

/// A CSV text as a table of a SQLite connection, whose rows are read when a statement asks for them.
///
///     let text = Array("Day,Visits\n2011-01-02,7\n".utf8)
///     let sales = try CSVTable("sales", of: CSVSource(bytes: text)) { () throws(ReportError) in
///       CSVSource(bytes: text)
///     }
///     try sales.register(on: connection)
///
/// Then `SELECT sum(Visits) FROM sales` reads it.
/// Columns of numbers are INTEGER or REAL by the first rows, others TEXT. A cell against the type stays the text that
/// it is, and is counted. SQLite has no index for such a table: where it is read more than once,
/// ``copy(on:columns:control:)`` is faster.
public final class CSVTable {
  /// The table's name in SQL.
  public let name: String
  /// The names of its columns.
  public let columnNames: [String]
  /// The types of its columns.
  public private(set) var types: [ColumnType]
  /// Which columns the plans of SQLite's statements have needed so far, by position.
  public private(set) var usedColumns: Set<Int> = []
  /// Whether a plan of SQLite's statements reads the table, perhaps none of its columns, as to count rows.
  public private(set) var isUsed = false
  /// Why a scan failed, where it did.
  public private(set) var failure: ReportError?
  /// What SQLite said, where a copy failed by it.
  public private(set) var copyFailure: SQLiteFailure?
  /// What was found and may surprise, one line each; complete after a scan.
  public var notes: [String] { (last?.notes ?? first?.batches.notes ?? []) + oddCells }
  /// Which lines of the text were left out by a guess.
  ///
  /// They are among the ``notes`` too; see ``WeekReports/CSVSource/leftOut``.
  public var leftOut: [String] { last?.leftOut ?? first?.batches.leftOut ?? [] }

  private let reopen: (() throws(ReportError) -> CSVSource?)?
  /// Whether a scan reads ahead on another thread.
  public var isAhead = true
  private let numberForm: NumberForm
  private let days: Set<String>
  private let dateForm: DateForm?
  private let rowCount: Int
  private var first: FirstRows?
  private var survey: TypeSurvey
  private var isWhole = false
  private var last: CSVBatches?
  private var lastReaders: [(name: String, reader: CellReader)] = []

  /// A table of a text.
  ///
  /// - Parameters:
  ///   - name: Its name in SQL.
  ///   - source: The text.
  ///   - columns: The names of its columns; `nil` for those of the header.
  ///   - days: The names of columns that hold days, which come as ISO 8601 writes them.
  ///   - dateForm: How they are written; `nil` to find out.
  ///   - reopen: The text again, from its start, for each scan; `nil` where, or as long as, it can be read only once.
  /// - Throws: ``WeekReports/ReportError``, also for two columns of one name.
  public init(
    _ name: String, of source: CSVSource, columns: [String]? = nil,
    days: Set<String> = [], dateForm: DateForm? = nil,
    reopen: (() throws(ReportError) -> CSVSource?)? = nil
  ) throws(ReportError) {
    self.name = name
    self.reopen = reopen
    self.days = days
    self.dateForm = dateForm
    numberForm = source.options.numberForm
    let batches = try CSVBatches(source)
    columnNames = try Self.names(batches.columnNames, columns)
    for day in days where !columnNames.contains(day) {
      throw .noColumn(day, available: columnNames)
    }
    try batches.open(Array(columnNames.indices))
    let first = FirstRows(batches, try batches.next())
    self.first = first
    survey = TypeSurvey(numberForm: numberForm, days: days, dateForm: dateForm)
    _ = try survey.open(columnNames)
    for batch in first.held { try survey.take(batch) }
    types = survey.columns.map(\.usualType)
    // A file has so many rows if the rest of it is as its start.
    rowCount = first.held.reduce(0) { $0 + $1.count } * 1_000
  }

  static func names(
    _ found: [String], _ given: [String]?
  ) throws(ReportError) -> [String] {
    if let given, given.count != found.count {
      throw .request(
        "there are \(given.count) names for \(found.count) columns: \(VisibleText.list(found))")
    }
    let names = given ?? found
    var places: [String: Int] = [:]
    for (index, name) in names.enumerated() {
      // SQLite takes capitals for small letters, of ASCII alone.
      let key = String(
        decoding: name.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
      if let earlier = places[key] {
        throw .request(
          "columns \(earlier + 1) and \(index + 1) are both \(VisibleText.quoted(name)): "
            + "expected other names, as by --columns "
            + VisibleText.excerpt(Self.renamed(names).joined(separator: ","), limit: 120))
      }
      places[key] = index
    }
    return names
  }

  /// The names with numbers after those that are there again.
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

  /// Makes the table known to a connection.
  ///
  /// - Throws: ``SQLiteFailure``.
  public func register(on connection: OpaquePointer) throws(SQLiteFailure) {
    do throws(ReportError) {
      try ReportError.check(columnCount: columnNames.count, on: connection)
    } catch {
      throw SQLiteFailure(code: SQLITE_TOOBIG, message: error.description)
    }
    try VirtualTableModule.register(self, name: name, on: connection)
  }

  /// Copies the rows into a temporary table of the same name, which takes this table's place.
  ///
  /// - Parameters:
  ///   - connection: The connection; no statement of it may use the table.
  ///   - columns: Which columns are needed, by position; the others hold nothing. `nil` for all.
  ///   - control: On how many threads, how to stop, and what is told on the way.
  /// - Returns: How many rows there are.
  /// - Throws: ``WeekReports/ReportError``.
  @discardableResult
  public func copy(
    on connection: OpaquePointer, columns: Set<Int>? = nil, control: StreamControl
  ) throws(ReportError) -> Int {
    let wanted = columnNames.indices.filter { columns?.contains($0) ?? true }
    let needed = wanted.isEmpty ? [0] : wanted
    try surveyAll(needed, control)
    let found = survey.columns
    let first = types
    for (index, column) in needed.enumerated() {
      if let ambiguity = found[index].ambiguity { throw ambiguity }
      types[column] = found[index].usualType
    }
    VirtualTableModule.remove(name, from: connection)
    var target = TableTarget(
      name, on: connection, schema: "temp", mode: .create, types: types, wanted: needed,
      readings: survey.readings)
    guard let text = try reopen?() else { throw .source("the text can be read only once") }
    let batches = try CSVBatches(text)
    do throws(ReportError) {
      try batches.stream(into: &target, names: columnNames, control: control)
    } catch {
      copyFailure = target.failure
      throw error
    }
    last = batches
    countOdd(found, needed, first)
    return target.rowCount
  }

  private func surveyAll(_ columns: [Int], _ control: StreamControl) throws(ReportError) {
    guard let text = try reopen?() else { return }
    var all = TypeSurvey(
      columns: columns, numberForm: numberForm, days: days, dateForm: dateForm)
    var source = RenamedSource(text, columnNames)
    try source.stream(into: &all, control: control)
    survey = all
  }

  private var copiedOdd: [String] = []

  /// Tells of cells against their columns' types, and of columns that only their first rows made numbers.
  private func countOdd(
    _ found: [TypeSurvey.Column], _ columns: [Int], _ first: [ColumnType]
  ) {
    let forms = columns.indices.compactMap {
      types[columns[$0]] == .text ? nil : found[$0].formNote
    }
    copiedOdd =
      forms
      + columns.indices.compactMap { index in
        let column = columns[index]
        guard types[column] == .text else {
          return Self.note(columnNames[column], found[index].counts)
        }
        guard first[column] != .text, let objection = found[index].objection else { return nil }
        return "column \(VisibleText.quoted(columnNames[column])) is TEXT: \(objection)"
      }
  }

  private var oddCells: [String] {
    copiedOdd + lastReaders.compactMap { $0.reader.formNote($0.name) }
      + lastReaders.compactMap { Self.note($0.name, $0.reader.counts) }
  }

  private static func note(_ name: String, _ counts: CellCounts) -> String? {
    guard let odd = counts.firstOdd else { return nil }
    let cells =
      counts.odd == 1
      ? "cell is not a number and stays a text" : "cells are not numbers and stay texts"
    return
      "column \(VisibleText.quoted(name)): \(counts.odd) \(cells); the first: \(odd.place) has "
      + VisibleText.quoted(odd.text)
  }
}

extension CSVTable: VirtualTable {
  var columnCount: Int { columnNames.count }

  var declaration: String {
    columnNames.indices
      .map { "\(SQLName.quoted(columnNames[$0])) \(types[$0].declared)" }
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
    let found = survey.columns
    if !isWhole, columns.contains(where: { found[$0].ambiguity != nil }) {
      // The first rows do not say how numbers or days are written; all rows may.
      try surveyAll(Array(columnNames.indices), StreamControl())
      isWhole = true
    }
    for (index, column) in survey.columns.enumerated() where columns.contains(index) {
      if let ambiguity = column.ambiguity { throw ambiguity }
    }
    let readings = survey.readings
    let readers = columns.map { column in
      CellReader(
        types[column], numbers: readings[column].numbers, dates: readings[column].dates,
        raw: .copied)
    }
    // A second scan finds the same again.
    if lastReaders.isEmpty {
      lastReaders = zip(columns, readers).map { (columnNames[$0], $1) }
    }
    if let text = try reopen?() {
      let batches = try CSVBatches(text)
      try batches.open(columns, isAhead: isAhead)
      first = nil
      let rows = Rows(batches) { [weak self] in self?.last = $0 }
      return OpenedRows(feed: rows, readers: readers, positions: Array(columns.indices))
    }
    guard let first, !first.isStarted else {
      throw .source("the text of table \(VisibleText.quoted(name)) can be read only once")
    }
    first.isStarted = true
    return OpenedRows(feed: first, readers: readers, positions: columns)
  }

  /// The rows of a scan.
  private final class Rows: RowFeed {
    private let batches: CSVBatches
    private let onEnd: (CSVBatches) -> Void

    init(_ batches: CSVBatches, onEnd: @escaping (CSVBatches) -> Void) {
      self.batches = batches
      self.onEnd = onEnd
    }

    func next() throws(ReportError) -> [RowBatch] {
      let next = try batches.next()
      if next.isEmpty { onEnd(batches) }
      return next
    }
  }

  /// The rows of a text that can be read once, with all columns; of the first, types were found.
  private final class FirstRows: RowFeed {
    let batches: CSVBatches
    private(set) var held: [RowBatch]
    var isStarted = false

    init(_ batches: CSVBatches, _ held: [RowBatch]) {
      self.batches = batches
      self.held = held
    }

    func next() throws(ReportError) -> [RowBatch] {
      guard held.isEmpty else {
        defer { held = [] }
        return held
      }
      return try batches.next()
    }
  }
}

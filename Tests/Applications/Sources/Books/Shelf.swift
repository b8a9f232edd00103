import SystemSQLite
import WeekCalendar
import WeekCalendarSQLite
import WeekReports
import WeekReportsSQLite

/// A database of books: titles first, details on demand, each statement compiled once.
public final class Shelf {
  private let connection: OpaquePointer
  private let details: OpaquePointer
  private let update: OpaquePointer
  private var titles: QuerySource

  /// Opens a database, and makes the table where it is not there.
  public init(path: String) throws {
    var opened: OpaquePointer?
    guard sqlite3_open(path, &opened) == SQLITE_OK, let connection = opened else {
      sqlite3_close_v2(opened)
      throw SQLiteFailure(code: SQLITE_CANTOPEN, message: "cannot open \(path)")
    }
    self.connection = connection
    try WeekCalendarSQLite.register(on: connection)
    let table = """
      CREATE TABLE IF NOT EXISTS book(
        pk INTEGER PRIMARY KEY, title TEXT NOT NULL, author TEXT, acquired REAL, price REAL)
      """
    guard sqlite3_exec(connection, table, nil, nil, nil) == SQLITE_OK else {
      throw Self.failure(connection)
    }
    titles = try QuerySource("SELECT pk, title FROM book ORDER BY title, pk", on: connection)
    details = try Self.compile("SELECT author, acquired, price FROM book WHERE pk = ?", connection)
    update = try Self.compile(
      "UPDATE book SET title = ?2, author = ?3, acquired = ?4, price = ?5 WHERE pk = ?1", connection
    )
  }

  deinit {
    sqlite3_finalize(details)
    sqlite3_finalize(update)
    sqlite3_close_v2(connection)
  }

  /// Adds books from a CSV text with the columns title, author, acquired, price.
  public func add(csv: String) throws -> Int {
    var target = TableTarget(
      "book", on: connection, mode: .append, types: [.text, .text, .real, .real])
    var source = CSVSource(bytes: Array(csv.utf8))
    try source.stream(into: &target)
    return target.rowCount
  }

  /// The titles of all books, in their order.
  public func books() throws -> [Book] {
    var list = BookList()
    try titles.stream(into: &list)
    return list.books
  }

  /// What else is known of a book; `nil` where it is gone.
  public func details(of book: Book) throws -> BookDetails? {
    defer { sqlite3_reset(details) }
    sqlite3_bind_int64(details, 1, book.number)
    switch sqlite3_step(details) {
    case SQLITE_DONE: return nil
    case SQLITE_ROW:
      return BookDetails(
        author: sqlite3_column_text(details, 0).map { String(cString: $0) },
        acquired: real(details, 1), price: real(details, 2))
    default: throw Self.failure(connection)
    }
  }

  /// Writes a book and its details back.
  public func save(_ book: Book, _ changed: BookDetails) throws {
    defer {
      sqlite3_reset(update)
      sqlite3_clear_bindings(update)
    }
    sqlite3_bind_int64(update, 1, book.number)
    bind(book.title, 2)
    if let author = changed.author { bind(author, 3) }
    if let acquired = changed.acquired { sqlite3_bind_double(update, 4, acquired) }
    if let price = changed.price { sqlite3_bind_double(update, 5, price) }
    guard sqlite3_step(update) == SQLITE_DONE else { throw Self.failure(connection) }
  }

  /// How many books came in each week of a locale, as a table of text.
  public func acquisitions(locale: String) throws -> String {
    var source = try QuerySource("SELECT acquired, price FROM book", on: connection)
    var request = ReportRequest(
      dateColumn: "acquired", .unit(.week, try WeekScheme(locale: locale)))
    request.dateForm = .number(.since2001)
    request.aggregates = [.rows, .sum("price")]
    request.skipsBadDates = true
    return try request.run(&source).formatted(.csv)
  }

  /// The same by SQL.
  public func acquisitionsBySQL(locale: String) throws -> [String] {
    let statement = try Self.compile(
      """
      SELECT week_key(acquired, ?, 'since2001') AS week, count(*) FROM book
        WHERE acquired IS NOT NULL GROUP BY week ORDER BY week
      """, connection)
    defer { sqlite3_finalize(statement) }
    sqlite3_bind_text(statement, 1, locale, -1, Self.copied)
    var rows: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      guard let week = sqlite3_column_text(statement, 0) else { continue }
      rows.append("\(String(cString: week)) \(sqlite3_column_int64(statement, 1))")
    }
    return rows
  }

  /// Builds the list of books from batches of rows; any type can be such a consumer.
  private struct BookList: RowConsumer {
    var books: [Book] = []

    mutating func open(_ columns: [String]) throws(ReportError) -> [Int] {
      books.removeAll()
      return Array(columns.indices)
    }

    mutating func take(_ batch: RowBatch) throws(ReportError) {
      for row in 0..<batch.count {
        guard case .integer(let number) = batch.column(0)[row],
          case .text(let title) = batch.column(1)[row]
        else { continue }
        books.append(Book(number: number, title: String(decoding: title, as: UTF8.self)))
      }
    }
  }

  private func real(_ statement: OpaquePointer, _ column: Int32) -> Double? {
    sqlite3_column_type(statement, column) == SQLITE_NULL
      ? nil : sqlite3_column_double(statement, column)
  }

  private func bind(_ text: String, _ parameter: Int32) {
    sqlite3_bind_text(update, parameter, text, -1, Self.copied)
  }

  /// `SQLITE_TRANSIENT`: SQLite copies the bytes.
  private static var copied: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  private static func compile(
    _ sql: String, _ connection: OpaquePointer
  ) throws -> OpaquePointer {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK,
      let statement
    else { throw failure(connection) }
    return statement
  }

  private static func failure(_ connection: OpaquePointer) -> SQLiteFailure {
    SQLiteFailure(
      code: sqlite3_errcode(connection), message: String(cString: sqlite3_errmsg(connection)))
  }
}

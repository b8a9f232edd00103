import CSQLite
import WeekCalendarSQLite
import WeekReports
import WeekReportsSQLite

/// The files of `weekcal query` as tables of one connection.
final class QueryTables {
  let database: Database
  private let isQuiet: Bool
  private let threads: Int
  private let progress: Progress
  private var tables: [(table: CSVTable, file: InputFile)] = []
  private var names: [String: QueryInput] = [:]
  private var knownColumns: Set<String> = []
  private var checks: TextColumnChecks?
  private let unread = UnreadValues()

  /// How to read the CSV files.
  struct ReadOptions {
    var described: (_ path: String) throws -> DescribedFile
    var threads: Int
    var columns: [String]?
    var survey: ColumnSurvey.Options
    var isQuiet: Bool
  }

  init(_ inputs: [QueryInput], _ options: ReadOptions) throws {
    isQuiet = options.isQuiet
    threads = options.threads
    progress = Progress(isQuiet: options.isQuiet)
    var databases: [QueryInput] = []
    var files: [QueryInput] = []
    for input in inputs {
      if try input.isDatabase() {
        databases.append(input)
      } else {
        files.append(input)
      }
    }
    if let given = databases.first?.givenName, databases.count == 1 {
      throw Failure(
        .usage,
        "the only database, \(VisibleText.quoted(path: databases[0].path)), is always 'main', not "
          + "\(VisibleText.quoted(given)): expected its path alone")
    }
    database = try Database(path: databases.first?.path ?? Database.memory)
    _ = unsafe unread.count(on: database.connection.pointer)
    for other in databases.dropFirst() {
      try reserveName(of: other, kind: "database")
      try database.attach(other.path, as: other.name)
    }
    let known = Set(
      try database.texts(
        "SELECT lower(name) FROM pragma_table_list UNION SELECT lower(name) FROM pragma_module_list"
      ))
    for file in files {
      try reserveName(of: file, kind: "table")
      if file.name.lowercased().hasPrefix("sqlite_") {
        throw Failure(
          .usage,
          "names such as \(VisibleText.quoted(file.name)) are reserved for SQLite: expected another "
            + "name, such as \(file.renamed)")
      }
      if known.contains(file.name.lowercased()) {
        throw Failure(
          .usage,
          "table \(VisibleText.quoted(file.name)) already exists: expected another name, "
            + "such as \(file.renamed)")
      }
      try add(file, options, isOnly: files.count == 1)
    }
    for name in options.survey.names.sorted() where !knownColumns.contains(name) {
      let error = ReportError.noColumn(name, available: knownColumns.sorted())
      throw Failure(error, file: files.map(\.path).joined(separator: ", "))
    }
    // For copies of files: temporary tables are on disk, with a cache of 64 MB and without a journal.
    try database.execute(
      "PRAGMA temp_store = FILE; PRAGMA temp.cache_size = -65536; PRAGMA temp.journal_mode = OFF;"
        + "PRAGMA temp.locking_mode = EXCLUSIVE")
  }

  /// Reserves the name of a database or table, and throws if it is missing or taken.
  private func reserveName(of input: QueryInput, kind: String) throws {
    let name = input.name.lowercased()
    guard !name.isEmpty else {
      throw Failure(
        .usage,
        "\(VisibleText.quoted(path: input.path)) yields no name for the \(kind): expected one, such as "
          + input.renamed)
    }
    if let earlier = names[name] {
      throw Failure(
        .usage,
        "\(VisibleText.quoted(path: earlier.path)) and \(VisibleText.quoted(path: input.path)) are both "
          + "\(VisibleText.quoted(input.name)): expected another name, such as \(input.renamed)")
    }
    names[name] = input
  }

  private func add(_ input: QueryInput, _ options: ReadOptions, isOnly: Bool) throws {
    let file = try InputFile(input.path, progress: progress)
    do {
      // All rows are read for the types of the columns, and then once more for the statement.
      try file.makeRegular(progress)
      let described = try options.described(input.path)
      if options.columns != nil, described.hasColumns {
        throw Failure(.usage, "\(VisibleText.input(file.path)): \(CSVColumnOptions.namesTwice)")
      }
      try described.checkFooter(of: file, progress)
      var source = try file.rows(described.options)
      let columns = try source.columnNames()
      try database.connection.check(columnCount: columns.count)
      // Among several files, an option may name a column that only one of them has.
      let names = Set(options.columns ?? columns)
      var survey = options.survey
      if !isOnly { survey.keep(names) }
      survey = try described.survey(survey)
      knownColumns.formUnion(names)
      let table = try CSVTable(
        input.name, columns: options.columns, options: survey
      ) { () throws(ReportError) in try file.rows(described.options) }
      table.isAhead = options.threads > 1
      try table.declare(on: database.connection)
      tables.append((table, file))
      database.fileTables.append(input.name)
    } catch {
      throw failure(error, of: file)
    }
  }

  private func failure(_ error: any Error, of file: InputFile) -> any Error {
    progress.clear()
    switch error {
    case ReportError.request(let problem):
      return Failure(.usage, "\(VisibleText.input(file.path)): \(problem)")
    case let error as ReportError: return Failure(error, file: file.path)
    case let error as SQLiteFailure: return Failure(.badData, error.description)
    default: return error
    }
  }

  /// Adds an option to the error for a missing column: it makes a later line with that column the header.
  private func offering(_ error: any Error) -> any Error {
    guard var failure = error as? Failure, let name = UnknownName.column(in: failure.message) else {
      return error
    }
    for (table, file) in tables {
      guard let offer = table.offer(forColumn: name) else { continue }
      failure.message += "; a later line of \(file.name) has it: try \(offer)"
    }
    return failure
  }

  /// Compiles a statement.
  ///
  /// A statement that reads one file once streams it. Otherwise, the files are copied to temporary tables first.
  func prepare(_ sql: String) throws -> Statement {
    let statement: Statement
    do { statement = try database.prepare(written: sql) } catch { throw offering(error) }
    let used = tables.filter(\.table.isUsed)
    guard !used.isEmpty else { return statement }
    statement.finalize()
    let control = StreamControl(threads: threads)
    for (table, file) in used {
      do {
        try table.survey(table.usedColumns, control: control)
        try table.declare(on: database.connection)
      } catch {
        throw failure(error, of: file)
      }
    }
    checks = TextColumnChecks(sql, on: database.connection)
    try check()
    var isStreamed = used.count == 1
    do throws(SQLiteFailure) {
      if isStreamed {
        isStreamed = unsafe try ScanPlan.readsOneTableOnce(sql, on: database.connection.pointer)
      }
    } catch {
      throw Failure(.badData, error.description)
    }
    if isStreamed { return try database.prepare(sql) }
    if !isQuiet {
      Note.write(
        "\(VisibleText.list(used.map { $0.table.name })): copied to temporary tables, because "
          + (used.count == 1 ? "the file is" : "files are")
          + " joined or read more than once")
    }
    for (table, file) in used {
      do {
        unsafe try table.copy(
          on: database.connection.pointer, columns: table.usedColumns, control: control)
      } catch {
        if let failure = table.copyFailure { throw database.failure(failure) }
        throw failure(error, of: file)
      }
    }
    progress.clear()
    return try database.prepare(sql)
  }

  /// Checks that the statement uses no text column as numbers and no impossible date as a date.
  ///
  /// `isNumber` returns whether the value of a parameter, counted from 1, is a number.
  func check(isNumber: @escaping (_ parameter: Int) -> Bool = { _ in false }) throws {
    do throws(ReportError) {
      try checks?.check(tables.map(\.table), isNumber: isNumber)
      try checks?.checkDates(tables.map(\.table), readBy: Self.dateFunctions)
    } catch {
      throw readingFailure ?? Failure(.badData, error.description)
    }
  }

  /// The functions that read a date, except those like `cal_date` that match SQLite's own.
  private static let dateFunctions = Set(
    SQLFunction.all.lazy
      .filter { function in
        let arguments = function.arguments.split { !$0.isLetter }
        return arguments.contains("time") && !function.name.hasPrefix("cal_")
      }
      .map(\.name))

  /// Why the last step failed, if the cause was reading a file.
  var readingFailure: Failure? {
    for (table, file) in tables {
      if let error = table.failure { return Failure(error, file: file.path) }
    }
    return nil
  }

  /// The reading reports of the CSV files that the statement reads.
  var readings: [ReadingReport] {
    tables.compactMap { table, file in
      guard var reading = table.reading else { return nil }
      reading.file = file.path
      if reading.error == nil, let failure = table.failure { reading.error = "\(failure)" }
      return reading
    }
  }

  /// Writes notes on the files, and on values that functions could not parse.
  func note() {
    progress.clear()
    for (table, file) in tables {
      Note.write(table.reading, of: file.path, isQuiet: isQuiet)
    }
    guard !isQuiet else { return }
    for entry in unread.entries {
      Note.write(
        "\(entry.function) returned NULL for \(entry.count) "
          + "\(entry.count == 1 ? "value" : "values") that it could not parse; the first is "
          + VisibleText.quoted(entry.first) + advice(entry.function))
    }
  }

  /// The options to suggest for the columns that a function read as dates.
  private func advice(_ function: String) -> String {
    let columns = checks?.columns(calledBy: function, tables.map(\.table)) ?? []
    guard !columns.isEmpty else { return "" }
    return ": " + columns.map { "--date-column \(ShellWord.of($0))" }.joined(separator: " or ")
      + " reads dates in forms other than ISO 8601"
  }

  /// Clears the progress line, before output to the terminal.
  func clearProgress() { progress.clear() }
}

import ArgumentParser
import WeekCalendar
import WeekCalendarSQLite
import WeekReports

/// `weekcal stale`.
struct StaleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stale",
    _superCommandName: Weekcal.name,
    abstract: "Find outdated results of week functions in a SQLite database.",
    discussion: """
      Examples:
        weekcal stale usage.db
        weekcal stale usage.db --fix
        weekcal stale usage.db --table Usage --key WeekKey --date Date -l ar_AE

      After an update, a function may return another result, such as week_key after CLDR changes a \
      region's first weekday. SQLite keeps the old results: in indexes on week functions, in STORED \
      generated columns, and in rows that a CHECK accepted. This command compares each row with the \
      current results. It lists the number of outdated rows, the first of them, the changes in CLDR, \
      and the statement that repairs them. --table, --key, --date and --locale compare keys that a \
      program stored.

      --fix runs these statements in one transaction, and compares everything again before it commits. \
      Nothing is changed if a statement fails, for example on a UNIQUE index, or if a CHECK still \
      rejects a row. UPDATE fires the table's triggers, and foreign keys are enforced.

      --rules compares with other week rules, to see what an update will change: --rules cldr50-plan \
      with the ISO 8601 weeks that CLDR plans for all locales, --rules icu=PATH with those of a libicu, \
      and --rules FILE with a file from weekcal data save. Pinned locales keep their weeks.

      A key stays unchanged if it is NULL, or if its date is NULL or not a date. A column with a value \
      that --function never returns is rejected. A note says how many keys would change; if more than \
      half would, --fix needs --all.

      Before --fix changes rows, it copies the database to a new file beside it, usage.db.before-fix, \
      which takes as much space again and is never removed. If REINDEX is enough, no row changes, and \
      no copy is made. sqlite3 usage.db '.restore usage.db.before-fix' restores the whole database.

      The exit status is 1 if something is outdated, and 0 if nothing is or everything was repaired.
      """)

  @Argument(
    help: ArgumentHelp("SQLite database file.", valueName: "database"),
    completion: .file(extensions: ["db", "sqlite", "sqlite3", "db3"]))
  var database: String
  @Option(help: ArgumentHelp("Table of the keys.", valueName: "name"))
  var table: String?
  @Option(help: ArgumentHelp("Column of the keys.", valueName: "column"))
  var key: String?
  @Option(help: ArgumentHelp("Column of the dates.", valueName: "column"))
  var date: String?
  @Option(locale: ArgumentHelp("Locale or scheme of the keys.", valueName: "locale"))
  var locale: String?
  @Option(
    help: ArgumentHelp(
      "Function that made the keys.", valueName: "name"))
  var function = "week_key"
  @Option(
    help: ArgumentHelp(
      "Modifier of the dates, such as unixepoch; may be repeated.", valueName: "modifier"))
  var modifier: [String] = []
  @Option(help: ArgumentHelp("Number of rows to show for each finding, 0 to 1000.", valueName: "n"))
  var examples = 1
  @Option(
    help: ArgumentHelp(
      "Data to compare with, instead of this program's: cldr50-plan, icu, icu=PATH or a file.",
      valueName: "source"))
  var rules: DataSource?
  @Flag(help: "Repair outdated values.")
  var fix = false
  @Flag(help: "Let --fix change more than half of the keys.")
  var all = false
  @OptionGroup var format: FormatOption

  func validate() throws {
    guard (0...1_000).contains(examples) else {
      throw ValidationError("--examples \(examples) is out of range: expected 0 to 1000")
    }
    let together = [
      ("--table", table), ("--key", key), ("--date", date), ("--locale", locale),
    ]
    let missing = together.filter { $0.1 == nil }.map(\.0)
    let hasKeys = missing.isEmpty
    guard hasKeys || missing.count == together.count else {
      throw ValidationError(
        "--table, --key, --date and --locale go together: expected "
          + "\(missing.joined(separator: ", ")) too")
    }
    guard hasKeys || (function == "week_key" && modifier.isEmpty) else {
      throw ValidationError("--function and --modifier need --table and --key")
    }
    guard rules == nil || !fix else {
      throw ValidationError(
        "--fix stores this program's results, but --rules compares with others: leave one of them out"
      )
    }
    guard !all || hasKeys && fix else {
      throw ValidationError("--all needs --fix, --table and --key")
    }
  }

  func run() throws {
    if let locale { _ = try Locales.resolve(locale) }
    guard database != Database.memory else {
      throw Failure(.usage, "\(Database.memory) is an empty database: expected a file")
    }
    let pack = try rules?.packs().rules ?? .baked
    let database = try Database(path: database, forWriting: fix, rules: pack)
    try database.execute(fix ? "PRAGMA foreign_keys = ON; BEGIN IMMEDIATE" : "BEGIN")
    let search: StaleValues
    var copy: String?
    do {
      search = try self.search(database)
      try write(search)
      if let keys = search.keys { try check(keys) }
      if fix, !search.findings.isEmpty {
        if changesRows(search) { copy = try self.copy(database) }
        try repair(search, database)
      }
      try database.execute("COMMIT")
    } catch {
      try? database.execute("ROLLBACK")
      if let copy { SystemCalls.removeFile(copy) }
      throw error
    }
    if let copy {
      Note.write("the previous state of the database is in \(VisibleText.quoted(path: copy))")
    }
    try finish(search, pack)
  }

  private func copy(_ database: Database) throws -> String {
    do {
      return try database.copyFile()
    } catch let failure as Failure {
      throw Failure(failure.status, "nothing is changed: \(failure.message)")
    }
  }

  private func search(_ database: Database) throws -> StaleValues {
    var keys: StoredKeys?
    if let table, let key, let date, let locale {
      keys = StoredKeys(
        table: table, column: key, date: date, locale: locale, function: function,
        modifiers: modifier)
    }
    return try database.staleValues(keys: keys, exampleLimit: examples)
  }

  /// Whether the repair changes rows, not only indexes, which can always be rebuilt from rows.
  private func changesRows(_ search: StaleValues) -> Bool {
    search.findings.contains { $0.kind == .column || $0.kind == .key }
  }

  private func write(_ search: StaleValues) throws {
    for item in search.uncompared {
      Note.write(
        "not compared: \(item.kind.noun) \(VisibleText.quoted(item.name)) of the table "
          + "\(VisibleText.quoted(item.table)): \(VisibleText.escaped(item.reason))")
    }
    if let count = search.keys?.countWithoutDate, count > 0 {
      Note.write(
        "\(count) \(count == 1 ? "row has a key" : "rows have keys") without a date that can be read"
      )
    }
    let rows = search.findings.flatMap(StaleTable.rows)
    guard format.format == .table else {
      try Output.write(for: format.format.reader) { output in
        try output.write(format.format, columns: StaleTable.columns, rows: rows)
      }
      return
    }
    guard !search.findings.isEmpty else { return }
    // The long columns follow below the table, as SQL that can be run.
    let count = StaleTable.shortColumnCount
    try Output.write(for: .person) { output in
      try output.write(
        .table, columns: Array(StaleTable.columns.prefix(count)),
        rows: rows.map { Array($0.prefix(count)) })
      for finding in search.findings { try output.append("\n" + StaleTable.script(finding)) }
    }
  }

  /// Notes how many keys would change; without `--all`, more than half is an error.
  private func check(_ keys: KeyComparison) throws {
    guard keys.staleCount > 0 else { return }
    let needsAll = keys.isMostlyStale && !all
    Note.write(
      keys.note
        + (needsAll && !fix ? "; --fix needs --all, because that is more than half" : ""))
    guard fix else { return }
    guard !needsAll else {
      throw Failure(
        .findings,
        "nothing is changed: \(keys.staleCount) of \(keys.count) keys would change, more than half; add --all "
          + "if \(VisibleText.quoted(keys.column)) holds results of \(keys.function) for "
          + "\(VisibleText.quoted(locale ?? ""))")
    }
  }

  /// Runs every repair, and compares everything again.
  private func repair(_ search: StaleValues, _ database: Database) throws {
    // Indexes come first, because an update looks up the entries of the old row.
    let order: [StaleValues.Kind] = [.index, .column, .key]
    for finding in order.flatMap({ kind in search.findings.filter { $0.kind == kind } }) {
      do {
        try database.execute(finding.repair)
      } catch let failure as Failure {
        throw Failure(
          database.isStatementError ? .findings : failure.status,
          "nothing is changed: the \(finding.kind.rawValue) \(VisibleText.quoted(finding.name)) of "
            + "the table \(VisibleText.quoted(finding.table)) cannot be repaired: \(failure.message)"
        )
      }
    }
    let remaining = try self.search(database)
    guard let finding = remaining.findings.first else { return }
    let rows = "\(finding.count) \(finding.count == 1 ? "row" : "rows")"
    let name =
      "\(VisibleText.quoted(finding.name)) of the table \(VisibleText.quoted(finding.table))"
    throw Failure(
      .findings,
      "nothing is changed: "
        + (finding.kind == .check
          ? "the CHECK \(name) refuses \(rows) that must be corrected first: \(finding.repair)"
          : "the \(finding.kind.rawValue) \(name) would still be stale in \(rows)"))
  }

  /// The data that was compared with.
  private func dataVersion(_ pack: RulesPack) -> String {
    switch rules {
    case nil, .baked: Locales.dataVersion
    case .planned: "the rules of \(WeekDataRelease.planned)"
    case .icu: "CLDR \(pack.cldrVersion)"
    case .file(let path): "the rules of \(VisibleText.quoted(path: path))"
    }
  }

  /// Reports the result; throws unless the exit status is 0.
  private func finish(_ search: StaleValues, _ pack: RulesPack) throws {
    let counts = StaleValues.Kind.allCases.compactMap { kind in
      search.comparedCounts[kind].map { kind.counted($0) }
    }
    let stale = search.findings.count
    let compared =
      counts.isEmpty
      ? "the database stores no results of week functions"
      : "compared \(counts.joined(separator: ", ")) with \(dataVersion(pack)): "
        + (stale == 0 ? "none is stale" : "\(stale) \(stale == 1 ? "is" : "are") stale")
        + (stale > 0 && fix ? ", now repaired" : "")
    guard stale == 0 || fix else { throw Failure(.findings, compared) }
    guard search.uncompared.isEmpty else {
      let count = search.uncompared.count
      throw Failure(
        .badData,
        "\(count) \(count == 1 ? "item" : "items") could not be compared; \(compared)")
    }
    Note.write(compared)
  }
}

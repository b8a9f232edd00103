import ArgumentParser
import WeekReports

/// `weekcal query`.
struct QueryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Run SQL with the week functions on a SQLite database.",
    discussion: """
      The database is opened for reading only; one statement is run. Functions such as \
      week_key, week_start and format_date are there beside SQLite's own; `weekcal functions` \
      lists them. In a table NULL is shown as NULL, in CSV as nothing; blobs are written X'0102'.

      Examples:
        weekcal query usage.db "SELECT week_key(Date, 'en_US') AS week, SUM(Value)
          FROM Usage GROUP BY week ORDER BY week"
        weekcal query :memory: "SELECT week_start('2011-01-02', 'de_DE')"
      """)

  @Argument(
    help: ArgumentHelp("A SQLite database file; :memory: is an empty one.", valueName: "db"),
    completion: .file(extensions: ["db", "sqlite", "sqlite3", "db3"]))
  var database: String
  @Argument(help: "One SQL statement that reads.")
  var sql: String
  @OptionGroup var format: FormatOption

  func run() throws {
    let statement = try Database(path: database).prepare(sql)
    let columns = statement.columnNames.map { TableColumn($0) }
    try Output.write { output in
      var writer = format.format.writer(columns: columns, null: "NULL")
      while try statement.step() {
        writer.append(statement.row)
        try output.take(from: &writer)
      }
      writer.finish()
      try output.take(from: &writer)
    }
  }
}

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

      Each parameter of the statement, ?, ?1, :name, @name or $name, needs a value. With \
      --bind it is an INTEGER where it is written as one, such as 7 or -7, a REAL such as \
      0.5 or 1e6, and else a TEXT, as 2011-01-02 and 007 are. With --bind-text it is always \
      a TEXT. The name goes without its sign; those without a name go by their number.

      Examples:
        weekcal query usage.db "SELECT week_key(Date, 'en_US') AS week, SUM(Value)
          FROM Usage GROUP BY week ORDER BY week"
        weekcal query :memory: "SELECT week_start('2011-01-02', 'de_DE')"
        weekcal query usage.db 'SELECT SUM(Value) FROM Usage WHERE Date >= :start' \\
          --bind start=2013-07-01
      """)

  @Argument(
    help: ArgumentHelp("A SQLite database file; :memory: is an empty one.", valueName: "db"),
    completion: .file(extensions: ["db", "sqlite", "sqlite3", "db3"]))
  var database: String
  @Argument(help: "One SQL statement that reads.")
  var sql: String
  @Option(
    help: ArgumentHelp(
      "The value of a parameter; may be repeated.", valueName: "name=value"),
    transform: Binding.guessing)
  var bind: [Binding] = []
  @Option(
    help: ArgumentHelp("The same, as a text whatever it looks like.", valueName: "name=value"),
    transform: Binding.text)
  var bindText: [Binding] = []
  @OptionGroup var format: FormatOption

  func run() throws {
    if case .unreachable = FileKind(database), case .regular = FileKind(sql) {
      throw Failure(
        .usage,
        "\(VisibleText.quoted(path: sql)) is a file: expected the database first, then the SQL")
    }
    let statement = try Database(path: database).prepare(sql)
    try statement.bind(bind + bindText)
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

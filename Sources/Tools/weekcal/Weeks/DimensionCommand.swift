import ArgumentParser
import WarehouseSQL
import WeekCalendar
import WeekReports

/// `weekcal dimension`.
struct DimensionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dimension",
    _superCommandName: Weekcal.name,
    abstract: "Write a date dimension: a table of days for a warehouse.",
    discussion: """
      Examples:
        weekcal dimension --from 2011-01-01 --to 2030-12-31 -l de_DE > days.csv
        weekcal dimension --from 2011-01-01 --to 2011-12-31 -l en_US --format sql
        weekcal dimension --from 2024-01-01 --to 2024-12-31 -l en_US --calendar nrf

      Each row is a day, with the columns of the SQL table calendar_days: week, month, quarter and \
      half, their names in the locale, week keys, and the first and last day of each week. --calendar \
      adds the columns of a fiscal calendar. Then come days to compare with, running numbers of \
      periods, and the first and last days of months, quarters and years. --holidays adds holidays and \
      working days. --format sql writes statements that create and fill the table.

      With dbt, the table is a time spine of MetricFlow: write it as CSV to seeds/calendar_days_seed.csv, \
      and with the same options as dbt-sql to models/calendar_days.sql and as dbt-yaml to \
      models/calendar_days.yml. The weeks and fiscal periods are granularities, such as calendar_week \
      and fiscal_period.
      """)

  /// The output formats of the table.
  enum Form: String, Choice {
    case csv
    case json
    case sql
    /// The model of a time spine
    case dbtSQL = "dbt-sql"
    /// The properties of a time spine
    case dbtYAML = "dbt-yaml"
  }

  @Option(
    help: ArgumentHelp(
      "First day, or period: 2011-01-01, 2011-W01, 2011-01, 2011.",
      discussion: """
        A period stands for its first day, in --to for its last; with --calendar it is one of the fiscal \
        calendar. \(RelativeDay.help)
        """,
      valueName: "date"),
    transform: RangeEnd.option)
  var from: RangeEnd
  @Option(
    help: ArgumentHelp("Last day, or period.", valueName: "date"), transform: RangeEnd.option)
  var to: RangeEnd
  @OptionGroup var locale: WeekLocaleOption
  @Option(
    help: ArgumentHelp("Fiscal calendar to add columns for.", valueName: "name"),
    completion: .list(FiscalCalendar.named.compactMap(\.name)))
  var calendar: String?
  @Option(
    help: ArgumentHelp(
      "CSV file of holidays, with the header date,name.",
      discussion: "Without it, there are no columns of holidays and working days.",
      valueName: "file"),
    completion: .file())
  var holidays: String?
  @Option(help: "Output format.")
  var format: Form = .csv
  @Option(
    help: ArgumentHelp(
      "Name of the SQL table, schema.table, or the dbt model; default: calendar_days.",
      valueName: "name"))
  var table: String?
  @Option(
    help: ArgumentHelp(
      "Database engine for --format sql or dbt-yaml; default: postgres.", valueName: "engine"))
  var dialect: SQLDialect?

  func validate() throws {
    try RangeEnd.validate(from: from, to: to)
    if dialect != nil, format != .sql, format != .dbtYAML {
      throw ValidationError("--dialect needs --format sql or dbt-yaml")
    }
    switch format {
    case .sql: _ = try tableName()
    case .dbtSQL, .dbtYAML:
      guard TimeSpine.isName(name) else {
        throw ValidationError(
          "--table \(VisibleText.quoted(name)): expected the name of a dbt model, of letters, digits and _"
        )
      }
    case .csv, .json:
      if table != nil {
        throw ValidationError("--table needs --format sql, dbt-sql or dbt-yaml")
      }
    }
  }

  private var name: String { table ?? "calendar_days" }

  /// The name of the table in the engine's quotes.
  private func tableName() throws -> String {
    do throws(SQLNameError) {
      return try (dialect ?? .postgres).tableName(name)
    } catch {
      throw ValidationError("--table \(VisibleText.quoted(name)): \(error)")
    }
  }

  func run() throws {
    let locale = try locale.resolve()
    let fiscal = try calendar.map { try FiscalCalendars.resolve($0, .year) }
    let days = try RangeEnd.days(from: from, to: to) { try $0.period(locale.scheme, fiscal) }
    let added = try addedColumns(days, locale, fiscal)
    let statement = try Database(path: ":memory:").prepare(Self.query(fiscal))
    let arguments =
      [days.from?.description, days.to?.description, locale.description]
      + (calendar.map { [$0] } ?? [])
    for (index, argument) in arguments.enumerated() {
      try statement.bind(.text(argument ?? ""), at: index)
    }
    guard try statement.step() else { return }
    let columns =
      zip(statement.columnNames, statement.row).map { name, cell in
        SQLTableColumn(name: name, type: SQLColumnType(of: cell))
      } + added.map(\.column)
    let spine = TimeSpine(
      name: name, summary: summary(days, locale), columns: columns, dialect: dialect ?? .postgres)
    try Output.write(for: .program) { output in
      var writer: any TableWriter
      switch format {
      case .csv: writer = TableFormat.csv.writer(columns: columns.map { TableColumn($0.name) })
      case .json: writer = TableFormat.json.writer(columns: columns.map { TableColumn($0.name) })
      case .sql:
        writer = try SQLTableWriter(
          table: tableName(), columns: columns, dialect: dialect ?? .postgres)
      case .dbtSQL: return try output.append(spine.model)
      case .dbtYAML: return try output.append(spine.properties)
      }
      repeat {
        let row = statement.row
        guard case .text(let day)? = row.first, let date = try? CivilDate(day) else {
          throw Failure(.badData, "a row has no day: expected one in the first column")
        }
        let cells = row + added.map { $0.cell(date) }
        try check(cells, columns, of: date)
        writer.append(cells)
        try output.take(from: &writer)
      } while try statement.step()
      writer.finish()
      try output.take(from: &writer)
    }
  }

  /// A line that says which table it is.
  private func summary(_ days: (from: CivilDate?, to: CivilDate?), _ locale: CalendarLocale)
    -> String
  {
    let range = [days.from, days.to].compactMap { $0?.description }.joined(separator: " to ")
    let fiscal = calendar.map { " and the fiscal calendar \($0)" } ?? ""
    return "The days \(range), with the weeks of \(locale)\(fiscal)."
  }

  /// Throws if a cell of a row is a day that the engine would replace by another one.
  private func check(_ cells: [TableCell], _ columns: [SQLTableColumn], of day: CivilDate) throws {
    guard let dialect, let days = dialect.days else { return }
    for (cell, column) in zip(cells, columns) {
      guard case .text(let text) = cell, let date = try? CivilDate(text), !days.contains(date)
      else { continue }
      throw Failure(
        .usage,
        "\(column.name) of \(day) is \(date): a date in \(dialect) is \(days.lowerBound) to "
          + "\(days.upperBound); expected "
          + (date < days.lowerBound ? "--from with a later day" : "--to with an earlier day"))
    }
  }

  /// The columns after those of the SQL tables.
  private func addedColumns(
    _ days: (from: CivilDate?, to: CivilDate?), _ locale: CalendarLocale, _ fiscal: FiscalCalendar?
  ) throws -> [DimensionColumn] {
    var columns = DimensionColumn.calendar(locale.scheme)
    if let fiscal { columns += try DimensionColumn.fiscal(fiscal) }
    // The newest columns come last, so that positions in older tables still hold.
    let last = fiscal.map { DimensionColumn.fiscalWeeks($0) } ?? []
    guard let path = holidays else { return columns + last }
    let holidays = try Holidays(path: path)
    columns += try DimensionColumn.holidays(holidays, weekend: locale.weekend, fiscal: fiscal)
    if let from = days.from, let to = days.to {
      let years = holidays.years(without: from.year...to.year)
      if !years.isEmpty {
        let list = years.prefix(5).map(String.init).joined(separator: ", ")
        let others = years.count > 5 ? " and \(years.count - 5) more" : ""
        Note.write("\(VisibleText.input(path)): years without holidays: \(list)\(others)")
      }
    }
    return columns + last
  }

  /// The query for the rows.
  ///
  /// Fiscal columns with the name of another column get the prefix `fiscal_`.
  private static func query(_ fiscal: FiscalCalendar?) -> String {
    guard let fiscal else { return "SELECT * FROM calendar_days(?1, ?2, ?3)" }
    var columns = fiscal.units.reversed().map {
      "f.fiscal_\($0)"
    }
    for column in ["key", "start", "end"] {
      for unit in fiscal.units {
        columns.append("f.\(unit)_\(column) AS fiscal_\(unit)_\(column)")
      }
    }
    // One day for each row: SQLite joins two lists of days by comparing each with each.
    return "SELECT d.*, \(columns.joined(separator: ", ")) FROM calendar_days(?1, ?2, ?3) AS d "
      + "CROSS JOIN fiscal_calendar(d.day, d.day, ?4) AS f ORDER BY d.day"
  }
}

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
      """)

  /// The output formats of the table.
  enum Form: String, Choice {
    case csv
    case json
    case sql
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
      "Name of the SQL table, or schema.table; default: calendar_days.", valueName: "name"))
  var table: String?
  @Option(
    help: ArgumentHelp(
      "Database engine for --format sql; default: postgres.", valueName: "engine"))
  var dialect: SQLDialect?

  func validate() throws {
    try RangeEnd.validate(from: from, to: to)
    guard format != .sql else {
      _ = try tableName()
      return
    }
    if table != nil { throw ValidationError("--table needs --format sql") }
    if dialect != nil { throw ValidationError("--dialect needs --format sql") }
  }

  /// The name of the table in the engine's quotes.
  private func tableName() throws -> String {
    let name = table ?? "calendar_days"
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
    let columns = statement.columnNames + added.map(\.name)
    try Output.write(for: .program) { output in
      var writer: any TableWriter =
        switch format {
        case .csv: TableFormat.csv.writer(columns: columns.map { TableColumn($0) })
        case .json: TableFormat.json.writer(columns: columns.map { TableColumn($0) })
        case .sql:
          try SQLTableWriter(
            table: tableName(), columns: columns, dialect: dialect ?? .postgres,
            types: Dictionary(uniqueKeysWithValues: added.map { ($0.name, $0.type) }))
        }
      while try statement.step() {
        let row = statement.row
        guard case .text(let day)? = row.first, let date = try? CivilDate(day) else {
          throw Failure(.badData, "a row has no day: expected one in the first column")
        }
        writer.append(row + added.map { $0.cell(date) })
        try output.take(from: &writer)
      }
      writer.finish()
      try output.take(from: &writer)
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

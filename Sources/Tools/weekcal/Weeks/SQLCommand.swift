import ArgumentParser
import WarehouseSQL
import WeekCalendar
import WeekReports

/// `weekcal sql`.
struct SQLCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sql",
    _superCommandName: Weekcal.name,
    abstract: "Write a week function as plain SQL for another engine.",
    discussion: """
      Examples:
        weekcal sql week_key Date --dialect postgres --locale en_US
        weekcal sql start_of Date --unit week_based_year --dialect spark -l de_DE
        weekcal sql fiscal_key Date --calendar nrf --unit period --dialect mysql

      Writes one expression of built-in functions, for engines that cannot load extensions. Its result \
      equals that of the function of the same name in `weekcal query` with this locale or scheme; NULL \
      yields NULL. The functions are \(SQLCommand.functionNames), and with --calendar \
      \(FiscalFunction.names.joined(separator: ", ")).

      The column should be a DATE. It may be any SQL expression, which is inserted unchanged and may \
      be evaluated more than once. Cast a TIMESTAMP or text, as in 'CAST(ts AS DATE)'; only sqlite \
      accepts all values that its date functions accept. An expression that an engine might parse as \
      more than one is rejected: comments, backslashes, dollar quotes, prefixed quotes, clauses, \
      aliases and conditions. To use the result in a larger expression, put parentheses around it.

      week_start, week_end, start_of and fiscal_start return a DATE, or text in sqlite. Keys are for \
      the years 1 to 9999. In the first and last week that an engine can represent, the result may be \
      NULL or an error. In clickhouse, the column should be a Date32: a Date starts in 1970 and ends in \
      2149, and days beyond its ends wrap around. Days before 1900 and after 2299 need a recent release.

      Tested on every day of 1900 to 2100: SQLite with the rules of all regions; ClickHouse with 65 \
      schemes; PostgreSQL, DuckDB and MariaDB with 24 of the named schemes, Spark with four, and twelve \
      fiscal calendars in each. The SQL for SQL Server does not depend on DATEFIRST or the language; it \
      has been tested only in DuckDB, after translation. BigQuery and Snowflake follow their \
      documentation and have not been tested.
      """)

  private static var functionNames: String {
    (CalendarFunction.withoutUnit.map(\.name)).joined(separator: ", ") + " and start_of"
  }

  @Argument(help: "Function, such as week_key.")
  var function: String
  @Argument(help: "Column, or SQL expression that yields a date.")
  var column: String
  @Option(
    help: ArgumentHelp("Database engine.", valueName: "engine"))
  var dialect: SQLDialect
  @OptionGroup var locale: WeekLocaleOption
  @Option(
    help: ArgumentHelp("Fiscal calendar, instead of a locale.", valueName: "name"),
    completion: .list(FiscalCalendar.named.compactMap(\.name)))
  var calendar: String?
  @Option(
    help: ArgumentHelp(
      "Unit of start_of, fiscal_key or fiscal_start.",
      discussion: """
        For start_of: \(CalendarUnit.allNames). For fiscal_key and fiscal_start: \(FiscalUnit.allNames).
        """))
  var unit: String?

  func validate() throws {
    if calendar != nil, locale.locale != nil {
      throw ValidationError("expected --locale or --calendar, not both")
    }
    if calendar == nil {
      _ = try calendarFunction()
    } else {
      _ = try fiscalFunction()
    }
  }

  /// The function of a locale or scheme.
  private func calendarFunction() throws -> CalendarFunction {
    let name = function.lowercased()
    let startOf = CalendarFunction.startOf(.week).name
    if name == startOf {
      guard let unit = unit.flatMap({ CalendarUnit(argument: $0) }) else {
        throw ValidationError(
          startOf + " needs --unit: \(CalendarUnit.allNames)"
            + (unit.map { ", not \(VisibleText.quoted($0))" } ?? ""))
      }
      return .startOf(unit)
    }
    guard let found = CalendarFunction(name: name) else {
      if FiscalFunction.names.contains(name) {
        throw ValidationError("\(name) needs --calendar, as in --calendar nrf")
      }
      throw unknownFunction(CalendarFunction.withoutUnit.map(\.name) + [startOf])
    }
    guard unit == nil else { throw ValidationError("--unit is for \(startOf), not for \(name)") }
    return found
  }

  /// The function of a fiscal calendar.
  private func fiscalFunction() throws -> FiscalFunction {
    let name = function.lowercased()
    guard FiscalFunction.names.contains(name) else {
      if name == "start_of" || CalendarFunction(name: name) != nil {
        throw ValidationError(
          "\(name) needs --locale, not --calendar; fiscal functions are "
            + FiscalFunction.names.joined(separator: ", "))
      }
      throw unknownFunction(FiscalFunction.names)
    }
    let fiscalUnit = unit.flatMap { FiscalUnit(argument: $0) }
    if let unit, fiscalUnit == nil {
      throw ValidationError(
        "--unit is week, period, quarter or year here, not \(VisibleText.quoted(unit))")
    }
    guard let found = FiscalFunction(name: name, unit: fiscalUnit) else {
      throw ValidationError("--unit is for fiscal_key and fiscal_start, not for \(name)")
    }
    return found
  }

  private func unknownFunction(_ names: [String]) -> ValidationError {
    ValidationError(
      "no function \(VisibleText.quoted(function)): expected "
        + names.joined(separator: ", ")
        + ReportError.suggestion(for: function.lowercased(), among: names))
  }

  func run() throws {
    let operand: SQLOperand
    do throws(SQLOperandError) {
      operand = try SQLOperand(column, for: dialect)
    } catch {
      throw Failure(.usage, "the column \(VisibleText.quoted(column)): \(error)")
    }
    // SQL that can be shown only with escapes would be different SQL when pasted.
    let isVisible = column.split(whereSeparator: { "\t\n\r\n".contains($0) })
      .allSatisfy { VisibleText.escaped(String($0), keepsMarks: true) == $0 }
    guard isVisible else {
      throw Failure(
        .usage,
        "the column \(VisibleText.quoted(column)) has invisible characters: expected a name or an "
          + "expression without them")
    }
    let text = try expression(of: operand)
    try Output.write(for: .person(keepsTabs: true)) { try $0.append(text + "\n") }
  }

  private func expression(of operand: SQLOperand) throws -> String {
    guard let calendar else {
      return try operand.expression(calendarFunction(), scheme: locale.resolve().scheme)
    }
    let function = try fiscalFunction()
    return try operand.expression(
      function, calendar: FiscalCalendars.resolve(calendar, function.unit))
  }
}

extension SQLDialect: Choice {}

extension CalendarUnit: ExpressibleByArgument {
  /// Parses SQL's name of a unit, ignoring case.
  public init?(argument: String) {
    guard let unit = Self.allCases.first(where: { $0.sqlName.description == argument.lowercased() })
    else {
      return nil
    }
    self = unit
  }

  /// SQL's names of the units.
  public static var allValueStrings: [String] { allCases.map(\.sqlName.description) }
}

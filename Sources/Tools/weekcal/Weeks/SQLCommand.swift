import ArgumentParser
import WarehouseSQL
import WeekCalendar
import WeekReports

/// `weekcal sql`.
struct SQLCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sql",
    _superCommandName: Weekcal.name,
    abstract: "Write a week function as plain SQL of another engine.",
    discussion: """
      One expression without any function of ours, for engines where nothing can be loaded: \
      it gives what the SQL function of that name gives with this locale or scheme, NULL for \
      NULL. The functions are \(SQLCommand.functionNames), and with --calendar those of a \
      fiscal calendar: \(FiscalFunction.names.joined(separator: ", ")).

      The column is to be a DATE; it may be any SQL expression, which is taken as it is and \
      may be evaluated more than once. Refused is what the engine, or a setting of it, might read \
      as more than one expression: comments, backslashes, dollar quotes, prefixed quotes, clauses, \
      aliases and conditions. Of a TIMESTAMP or a text say which day is meant, as in \
      'CAST(ts AS DATE)'. Only sqlite takes all that its date functions take. week_start, \
      week_end, start_of and fiscal_start give a DATE, in sqlite a text. Keys are those of the years 1 to \
      9999; in the first and the last week of what an engine has for dates it may give NULL \
      or an error. Within a larger expression put parentheses around it.

      What was run, on every day of 1900 to 2100: those of SQLite by the rules of all regions; \
      those of PostgreSQL, DuckDB and MariaDB by 24 of the named schemes, those of Spark by four, \
      and nine fiscal calendars in each. Those of BigQuery and Snowflake follow the \
      documentation of these and have not been run there.

      Examples:
        weekcal sql week_key Date --dialect postgres --locale en_US
        weekcal sql week_start 'CAST(ts AS DATE)' --dialect duckdb --locale mysql1
        weekcal sql start_of Date --unit week_based_year --dialect spark -l de_DE
        weekcal sql fiscal_key Date --calendar nrf --unit period --dialect mysql
        weekcal query usage.db "SELECT
          $(weekcal sql week_key Date --dialect sqlite -l en_US) AS week,
          SUM(Value) FROM Usage GROUP BY week"
      """)

  private static var functionNames: String {
    (CalendarFunction.withoutUnit.map(\.name)).joined(separator: ", ") + " and start_of"
  }

  @Argument(help: "The function, for example week_key.")
  var function: String
  @Argument(help: "The column, or an SQL expression that gives a date.")
  var column: String
  @Option(
    help: ArgumentHelp("The engine: \(SQLDialect.allNames).", valueName: "engine"))
  var dialect: SQLDialect
  @OptionGroup var locale: WeekLocaleOption
  @Option(
    help: ArgumentHelp("The fiscal calendar, instead of a locale.", valueName: "name"),
    completion: .list(FiscalCalendar.named.compactMap(\.name)))
  var calendar: String?
  @Option(
    help: """
      The unit of start_of: \(CalendarUnit.allNames); of fiscal_key and fiscal_start: week, period, \
      quarter or year.
      """)
  var unit: String?

  func validate() throws {
    if calendar != nil, locale.locale != nil {
      throw ValidationError("--locale and --calendar are two kinds of weeks: leave one of them out")
    }
    if calendar == nil { _ = try calendarFunction() } else { _ = try fiscalFunction() }
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
          "\(name) is of a locale or scheme, --locale; a fiscal calendar has "
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
      "there is no function \(VisibleText.quoted(function)) to write: expected "
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
    // SQL that is shown with escapes is other SQL.
    let isVisible = column.split(whereSeparator: { "\t\n\r\n".contains($0) })
      .allSatisfy { VisibleText.escaped(String($0), keepsMarks: true) == $0 }
    guard isVisible else {
      throw Failure(
        .usage,
        "the column \(VisibleText.quoted(column)) has characters that cannot be shown: expected a name or an "
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
  /// The unit as SQL's `start_of` has it: `week_based_year`.
  fileprivate var sqlName: String { self == .weekBasedYear ? "week_based_year" : "\(self)" }

  /// Reads SQL's name of a unit, in any case.
  public init?(argument: String) {
    guard let unit = Self.allCases.first(where: { $0.sqlName == argument.lowercased() }) else {
      return nil
    }
    self = unit
  }

  /// SQL's names of the units.
  public static var allValueStrings: [String] { allCases.map(\.sqlName) }
}

import ArgumentParser
import WarehouseSQL
import WeekCalendar
import WeekReports

/// `weekcal sql`.
struct SQLCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sql",
    abstract: "Write a week function as plain SQL of another engine.",
    discussion: """
      One expression without any function of ours, for engines where nothing can be loaded: \
      it gives what the SQL function of that name gives with this locale or scheme, NULL for \
      NULL. The functions are \(SQLCommand.functionNames).

      The column is to be a DATE; it may be any SQL expression, which is taken as it is and \
      may be evaluated more than once. Of a TIMESTAMP or a text say which day is meant, as in \
      'CAST(ts AS DATE)'. Only sqlite takes all that its date functions take. week_start, \
      week_end and start_of give a DATE, in sqlite a text. Keys are those of the years 1 to \
      9999; in the first and the last week of what an engine has for dates it may give NULL \
      or an error. Within a larger expression put parentheses around it.

      What was run, on every day of 1900 to 2100: those of SQLite by the rules of all regions; \
      those of PostgreSQL, DuckDB and MariaDB by 24 of the named schemes. Those of Spark, \
      BigQuery and Snowflake follow the documentation of these and have not been run there.

      Examples:
        weekcal sql week_key Date --dialect postgres --locale en_US
        weekcal sql week_start 'CAST(ts AS DATE)' --dialect duckdb --locale mysql1
        weekcal sql start_of Date --unit week_based_year --dialect spark -l de_DE
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
  @Option(help: "The unit of start_of: \(CalendarUnit.allNames).")
  var unit: CalendarUnit?

  func validate() throws {
    _ = try calendarFunction()
  }

  private func calendarFunction() throws -> CalendarFunction {
    let name = function.lowercased()
    let startOf = CalendarFunction.startOf(.week).name
    if name == startOf {
      guard let unit else {
        throw ValidationError("\(startOf) needs --unit: \(CalendarUnit.allNames)")
      }
      return .startOf(unit)
    }
    guard let found = CalendarFunction(name: name) else {
      let names = CalendarFunction.withoutUnit.map(\.name) + [startOf]
      throw ValidationError(
        "there is no function \(VisibleText.quoted(function)) to write: expected "
          + names.joined(separator: ", ") + ReportError.suggestion(for: name, among: names))
    }
    guard unit == nil else { throw ValidationError("--unit is for \(startOf), not for \(name)") }
    return found
  }

  func run() throws {
    let function = try calendarFunction()
    let operand: SQLOperand
    do throws(SQLOperandError) {
      operand = try SQLOperand(column)
    } catch {
      throw Failure(.usage, "the column \(VisibleText.quoted(column)): \(error)")
    }
    let scheme = try locale.resolve().scheme
    try Output.write {
      try $0.append(dialect.expression(function, of: operand, scheme: scheme) + "\n")
    }
  }
}

extension SQLDialect: ExpressibleByArgument {}

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

  fileprivate static var allNames: String {
    allValueStrings.dropLast().joined(separator: ", ") + " or " + (allValueStrings.last ?? "")
  }
}

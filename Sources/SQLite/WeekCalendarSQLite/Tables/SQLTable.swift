/// One table-valued function: a table that takes arguments like a function.
///
/// Each table is one entry of ``all``, with one list of columns. Like ``SQLFunction/all``, the list is the source for
/// registration, `weekcal functions` and the list in the documentation.
///
///     SELECT w.key, u.value FROM weeks('2011-01-01', '2011-12-31', 'en_US') AS w
///     LEFT JOIN (SELECT week_key(Date, 'en_US') AS key, sum(Value) AS value FROM Usage GROUP BY 1) AS u
///     ON u.key = w.key
///
/// (Joining `Usage` itself would scan all its rows for each week, unless there is an index on `week_key`.) A NULL
/// argument gives no rows. A time or key that cannot be parsed, or an unknown locale, is an error. The first and second
/// arguments may be `'now'`, because these tables are for queries, not for indexes.
public struct SQLTable: Sendable {
  /// The name in SQL.
  public let name: String
  package let parameters: [String]
  package let columnList: [Column]
  /// What its rows are, in one line.
  public let summary: String
  /// The rows of a scan.
  let scan: @Sendable (TableArguments) -> TableScan

  /// The arguments as shown in documentation; all are required.
  public var arguments: String { parameters.joined(separator: ", ") }
  /// The names of the columns, separated by commas.
  public var columns: String { columnList.map { $0.name }.joined(separator: ", ") }

  /// One column: its name, its type, and its value in a row.
  package struct Column: Sendable {
    package let name: String
    package let type: Affinity
    /// Sets the result, or leaves NULL.
    let body: @Sendable (TableRow) -> Void

    package enum Affinity {
      /// Text, in a column declared without a type.
      ///
      /// In a comparison with a column of type TEXT, SQLite would not use an index on an expression such as
      /// `week_key(Date, 'en_US')`.
      case text
      /// Text that sorts in the order of the rows; at most one column of a table has it.
      case orderedText
      case integer
    }

    init(
      _ name: String, _ type: Affinity = .integer, _ body: @escaping @Sendable (TableRow) -> Void
    ) {
      self.name = name
      self.type = type
      self.body = body
    }
  }

  /// All tables, in documentation order.
  public static var all: [SQLTable] {
    [
      weeks, convertWeek, calendarDays, fiscalCalendar, weekRules, weekSchemes, weekRuleChanges,
    ]
  }
}

extension SQLTable {
  /// The declaration for SQLite: the columns, followed by the arguments as hidden columns.
  var schema: String {
    let columns = columnList.map { $0.type == .integer ? $0.name + " INTEGER" : $0.name }
    let hidden = parameters.map { $0 + " HIDDEN" }
    return "CREATE TABLE x(" + (columns + hidden).joined(separator: ", ") + ")"
  }

  /// The call, as shown in errors about missing arguments.
  var signature: String { parameters.isEmpty ? name : name + "(" + arguments + ")" }
}

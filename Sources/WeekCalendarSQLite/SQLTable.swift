/// One table-valued function: a table whose arguments are written like those of a function.
///
/// ``all`` belongs to the same list as ``SQLFunction/all``: registration, `weekcal functions` and the
/// README's table come from both.
///
///     SELECT w.key, u.value FROM weeks('2011-01-01', '2011-12-31', 'en_US') AS w
///     LEFT JOIN (SELECT week_key(Date, 'en_US') AS key, sum(Value) AS value FROM Usage GROUP BY 1) AS u
///     ON u.key = w.key
///
/// (Joined to `Usage` itself, each week would go through all its rows, where no index on `week_key` is.)
/// A NULL argument or a time that cannot be read gives no rows, an unknown locale is an error. The first
/// argument may be `'now'`, as may the second: these tables are for queries, not for indexes.
public struct SQLTable: Sendable {
  /// The name in SQL.
  public let name: String
  /// The arguments, as documentation shows them; all are needed.
  public let arguments: String
  /// The columns.
  public let columns: String
  /// What its rows are, in one line.
  public let summary: String

  let implementation: Implementation

  /// What a table holds.
  enum Implementation: UInt8 {
    case weeks
    case calendarDays
    case weekRules
  }

  /// Every table, in the order of the documentation.
  public static var all: [SQLTable] {
    [
      SQLTable(
        name: "weeks", arguments: "start, stop, locale",
        columns: "key, week_based_year, week, first_day, last_day, days_in_range, is_partial",
        summary: "The weeks that have a day from start to stop.", implementation: .weeks),
      SQLTable(
        name: "calendar_days", arguments: "start, stop, locale",
        columns: "day, year, month, day_of_month, day_of_year, weekday, local_weekday, "
          + "weekday_ordinal, week_key, week_based_year, week, week_of_calendar_year, "
          + "week_of_month, week_start, week_end, weekday_name, weekday_short_name, month_name, "
          + "month_short_name, quarter_name, is_weekend, quarter, half",
        summary: "The days from start to stop, with all that a report may group by.",
        implementation: .calendarDays),
      SQLTable(
        name: "week_rules", arguments: "",
        columns:
          "kind, identifier, region, first_weekday, minimum_days, weekend_start, weekend_end",
        summary: "The rules of every locale and region of the data, weekdays 1 (Monday) to 7.",
        implementation: .weekRules),
    ]
  }
}

/// An SQL engine by the way it writes the arithmetic of dates.
///
///     SQLDialect(rawValue: "duckdb")  // .duckdb
///
/// These were run, on every day of 1900 to 2100: the expressions of SQLite by the rules of all regions, those of
/// PostgreSQL, DuckDB and MariaDB by 24 of the named schemes, those of Spark by four of them, and nine fiscal
/// calendars in each. Those of BigQuery and Snowflake follow the documentation of these and have not been run there.
public enum SQLDialect: String, CaseIterable, Hashable, Sendable {
  /// SQLite, without the extension
  case sqlite
  /// PostgreSQL
  case postgres
  /// DuckDB
  case duckdb
  /// Spark SQL
  case spark
  /// BigQuery's GoogleSQL
  case bigquery
  /// MariaDB and MySQL
  case mysql
  /// Snowflake
  case snowflake
}

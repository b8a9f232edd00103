/// A SQL engine, which determines how date arithmetic is written.
///
///     SQLDialect(rawValue: "duckdb")  // .duckdb
///
/// The expressions for these engines were executed for every day from 1900 to 2100: for SQLite with the rules of all
/// regions; for PostgreSQL, DuckDB and MariaDB with 24 of the named schemes; for Spark with four of them; and for each
/// engine with nine fiscal calendars. The expressions for BigQuery and Snowflake follow the documentation of these
/// engines and have not been executed there.
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

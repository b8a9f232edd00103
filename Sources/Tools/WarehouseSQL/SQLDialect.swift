/// A SQL engine, which determines how date arithmetic is written.
///
///     SQLDialect(rawValue: "duckdb")  // .duckdb
///
/// The expressions for these engines were executed for every day from 1900 to 2100: for SQLite with the rules of all
/// regions; for ClickHouse with 65 schemes; for PostgreSQL, DuckDB and MariaDB with 24 of the named schemes; for Spark with
/// four of them; and for each engine with twelve fiscal calendars. The expressions for SQL Server were executed with 65
/// schemes in DuckDB, after translation, not in SQL Server. The expressions for BigQuery and Snowflake follow the
/// documentation of these engines and have not been executed there.
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
  /// ClickHouse, for columns of Date32
  ///
  /// A column of Date works, too, for days whose whole year, week-based year and fiscal year lie in its range, 1970-01-01 to
  /// 2149-06-06; others wrap around.
  case clickhouse
  /// SQL Server 2012 and later, and Azure SQL, with any DATEFIRST, DATEFORMAT and language
  case sqlserver
}

/// Commands that compute the sums of a CSV file in SQL: `weekcal query`, sqlite3 with `.import`, and DuckDB.
///
/// Each command reads the file and runs the query, like a user who has a file and a question.
enum QueryComparison {
  static func engines(_ file: String, beside benchmark: String) -> [Engine] {
    let folder = benchmark.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let weekcal = (folder + ["weekcal"]).joined(separator: "/")
    let sqlite = query("t", week: "strftime('%Y-%W', Date)")
    let duckdb = query("read_csv('\(file)')", week: "date_trunc('week', Date + 1)")
    let ours = [1, 2].map { threads in
      Engine(
        name: "weekcal query", threads: threads,
        command: [
          weekcal, "query", "t=\(file)", sqlite, "--format", "csv", "--quiet", "--threads",
          "\(threads)",
        ], isOurs: true)
    }
    let shell = Engine(
      name: "sqlite3 import", threads: 1,
      command: ["sqlite3", ":memory:", ".import --csv \"\(file)\" t", sqlite])
    let others = [1, 2].map { threads in
      Engine(
        name: "duckdb", threads: threads,
        command: ["duckdb", "-csv", "-noheader", "-c", "SET threads = \(threads); \(duckdb)"])
    }
    return ours + [shell] + others
  }

  /// A query for the sums over all weeks, in one cell, separated by spaces.
  private static func query(_ table: String, week: String) -> String {
    """
    SELECT sum(v) || ' ' || sum(n) || ' ' || sum(c) AS sums FROM (SELECT \(week) AS week, sum(Value) AS v, \
    sum(Visits) AS n, count(*) AS c, 1.0 * sum(Value) / sum(Visits) AS r FROM \(table) GROUP BY week)
    """
  }
}

/// The same sums of a CSV file by SQL: `weekcal query`, and what sqlite3's `.import` and DuckDB's command take for it.
///
/// Each command reads the file and runs the query, as somebody does who has a file and a question.
enum QueryComparison {
  /// A name, on how many threads, the command and its environment.
  typealias Engine = (String, Int, [String], [String: String])

  static func engines(_ file: String, beside benchmark: String) -> [Engine] {
    let folder = benchmark.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let weekcal = (folder + ["weekcal"]).joined(separator: "/")
    let sqlite = query("t", week: "strftime('%Y-%W', Date)")
    let duckdb = query("read_csv('\(file)')", week: "date_trunc('week', Date + 1)")
    let ours = [1, 2].map { threads -> Engine in
      let command = [weekcal, "query", "t=\(file)", sqlite, "--format", "csv", "--quiet"]
      return ("weekcal query", threads, command + ["--threads", "\(threads)"], [:])
    }
    let duck = [1, 2].map { threads -> Engine in
      let command = ["duckdb", "-csv", "-noheader", "-c"]
      return ("duckdb", threads, command + ["SET threads = \(threads); \(duckdb)"], [:])
    }
    return ours
      + [
        ("sqlite3 import", 1, ["sqlite3", ":memory:", ".import --csv \"\(file)\" t", sqlite], [:])
      ]
      + duck
  }

  /// The sums of all weeks' sums, in one cell with blanks.
  private static func query(_ table: String, week: String) -> String {
    """
    SELECT sum(v) || ' ' || sum(n) || ' ' || sum(c) AS sums FROM (SELECT \(week) AS week, sum(Value) AS v, \
    sum(Visits) AS n, count(*) AS c, 1.0 * sum(Value) / sum(Visits) AS r FROM \(table) GROUP BY week)
    """
  }
}

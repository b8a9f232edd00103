/// One comparison: two sides that do the same work, and the goal for the ratio of their times.
struct Benchmark: Sendable {
  /// What to write on the command line.
  let name: String
  /// What is compared, in a few words.
  let summary: String
  /// What one step of the work is: a date, a row, a byte.
  let unit: String
  /// The ratio A/B to stay under; nil where B is there to know, not to beat.
  let goal: Double?
  /// Prepares data and sides, of this many rows where it has rows and a number is given; only benchmarks that are run are
  /// prepared.
  let prepare: @Sendable (_ rows: Int?) throws -> Sides

  init(
    _ name: String, _ summary: String, unit: String = "date", goal: Double? = nil,
    prepare: @escaping @Sendable () throws -> Sides
  ) {
    self.name = name
    self.summary = summary
    self.unit = unit
    self.goal = goal
    self.prepare = { _ in try prepare() }
  }

  /// A comparison over the rows of a table, this many of them unless `--rows` says otherwise.
  init(
    _ name: String, _ summary: String, rows: Int, goal: Double? = nil,
    prepare: @escaping @Sendable (_ rows: Int) throws -> Sides
  ) {
    self.name = name
    self.summary = summary
    self.goal = goal
    unit = "row"
    self.prepare = { try prepare($0 ?? rows) }
  }
}

/// Why a benchmark cannot run here, such as a library that is not installed.
struct BenchmarkSkipped: Error {
  let reason: String
}

/// A benchmark whose sides disagree: the times would mean nothing.
struct ResultsDiffer: Error, CustomStringConvertible {
  let description: String
}

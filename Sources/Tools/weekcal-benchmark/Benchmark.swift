/// A comparison of two sides that do the same work, with a goal for the ratio of their times.
struct Benchmark: Sendable {
  /// The name on the command line.
  let name: String
  /// The comparison in a few words.
  let summary: String
  /// The maximum of the ratio A/B; nil if B is only there for information.
  let goal: Double?
  /// Prepares the data and the sides, just before the benchmark runs; `rows` replaces the number of rows of a table.
  let prepare: @Sendable (_ rows: Int?) throws -> Sides

  init(
    _ name: String, _ summary: String, goal: Double? = nil,
    prepare: @escaping @Sendable () throws -> Sides
  ) {
    self.name = name
    self.summary = summary
    self.goal = goal
    self.prepare = { _ in try prepare() }
  }

  /// Makes a comparison over the rows of a table, with this number of rows unless `--rows` is given.
  init(
    _ name: String, _ summary: String, rows: Int, goal: Double? = nil,
    prepare: @escaping @Sendable (_ rows: Int) throws -> Sides
  ) {
    self.name = name
    self.summary = summary
    self.goal = goal
    self.prepare = { try prepare($0 ?? rows) }
  }
}

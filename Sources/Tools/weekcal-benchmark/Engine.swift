/// An engine of a comparison, as a command with a number of threads.
struct Engine {
  let name: String
  let threads: Int
  let command: [String]
  var environment: [String: String] = [:]
  /// Whether the engine is this package; the table shows the times of later engines relative to its time.
  var isOurs = false
}

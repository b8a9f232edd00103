/// The reason why a benchmark cannot run here, such as a library that is not installed.
struct BenchmarkSkipped: Error {
  let reason: String
}

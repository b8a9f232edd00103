#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs benchmarks.
enum Runner {
  /// Runs benchmarks and prints the table; returns false if the sides of any of them disagree.
  static func compare(_ benchmarks: [Benchmark], rounds: Int, rows: Int?) throws -> Bool {
    var areAllRight = true
    #if DEBUG
    print("This is a debug build, so the times mean nothing: use swift run -c release.")
    #endif
    print(ResultTable.heading)
    for benchmark in benchmarks {
      do {
        let sides = try benchmark.prepare(rows)
        let times = try Measurement(sides, rounds: rounds)
        print(ResultTable.lines(benchmark, sides, times).joined(separator: "\n"))
      } catch let skipped as BenchmarkSkipped {
        print("\(benchmark.name): skipped, \(skipped.reason)")
      } catch let difference as ResultsDiffer {
        areAllRight = false
        print("\(benchmark.name): FAILED, the results differ: \(difference)")
      }
      fflush(nil)
    }
    print(
      "Nanoseconds of CPU time per date or row, \(rounds) rounds; A/B is the ratio of the minimum times."
    )
    return areAllRight
  }

  /// Runs one side without measuring it, so that another program can count its instructions.
  static func run(
    _ name: Options.SideName, of benchmarks: [Benchmark], rounds: Int, rows: Int?
  ) throws {
    for benchmark in benchmarks {
      let sides = try benchmark.prepare(rows)
      let side: Side? =
        switch name {
        case .a: sides.a
        case .b: sides.b
        case .scan: sides.scan
        }
      guard let side else { continue }
      var digest: UInt64 = 0
      for _ in 0..<rounds { digest = try side.run() }
      print("\(benchmark.name) \(name): \(sides.count * rounds) steps, digest \(digest)")
    }
  }
}

/// Writes a line to the standard error stream.
func standardError(_ line: String) {
  let text = "weekcal-benchmark: \(line)\n"
  _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }
}

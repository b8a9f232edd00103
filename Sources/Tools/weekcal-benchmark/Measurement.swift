#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs the sides of a benchmark in turns, and records the times.
struct Measurement {
  /// Nanoseconds per step, for each round.
  private(set) var a: [Double] = []
  private(set) var b: [Double] = []
  private(set) var scan: [Double] = []

  /// Measures some rounds after a warm-up round; A and B take turns at going first.
  ///
  /// - Throws: ``ResultsDiffer`` if the results of any round differ.
  init(_ sides: Sides, rounds: Int) throws {
    for round in 0...rounds {
      var times = (a: 0.0, b: 0.0, scan: 0.0)
      var digests: (a: UInt64, b: UInt64) = (0, 0)
      for isA in round.isMultiple(of: 2) ? [true, false] : [false, true] {
        if isA {
          (times.a, digests.a) = try Self.time(sides.a, sides.count)
        } else {
          (times.b, digests.b) = try Self.time(sides.b, sides.count)
        }
      }
      try Self.check(sides, digests)
      if let scan = sides.scan { (times.scan, _) = try Self.time(scan, sides.count) }
      guard round > 0 else { continue }
      a.append(times.a)
      b.append(times.b)
      scan.append(times.scan)
    }
  }

  private static func time(_ side: Side, _ count: Int) throws -> (Double, UInt64) {
    let start = nanoseconds
    let digest = try side.run()
    return ((nanoseconds - start) / Double(count), digest)
  }

  /// The CPU time of this thread, which does not include the time of other programs.
  private static var nanoseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private static func check(_ sides: Sides, _ digests: (a: UInt64, b: UInt64)) throws {
    if sides.a.expected == nil, sides.b.expected == nil, digests.a != digests.b {
      throw ResultsDiffer(description: "A returns \(digests.a), B returns \(digests.b)")
    }
    for (side, digest) in [(sides.a, digests.a), (sides.b, digests.b)] {
      if let expected = side.expected, digest != expected {
        throw ResultsDiffer(
          description: "\(side.title) returns \(digest), expected \(expected)")
      }
    }
  }

  /// The minimum and the median time of a side, minus the scan's minimum and median.
  func net(_ times: [Double]) -> (minimum: Double, median: Double) {
    (Self.minimum(times) - Self.minimum(scan), Self.median(times) - Self.median(scan))
  }

  static func minimum(_ times: [Double]) -> Double { times.min() ?? 0 }

  static func median(_ times: [Double]) -> Double {
    let sorted = times.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs the sides of a benchmark turn by turn and keeps the times.
struct Measurement {
  /// Nanoseconds a step of each round.
  private(set) var a: [Double] = []
  private(set) var b: [Double] = []
  private(set) var scan: [Double] = []

  /// Measures `rounds` rounds after one that warms up; A and B take turns at going first.
  ///
  /// - Throws: ``ResultsDiffer`` in whichever round the results do.
  init(_ sides: Sides, rounds: Int) throws {
    for round in 0...rounds {
      var times = (a: 0.0, b: 0.0, scan: 0.0)
      let order = round.isMultiple(of: 2) ? "ab" : "ba"
      var digests: (a: UInt64, b: UInt64) = (0, 0)
      for side in order {
        if side == "a" {
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

  /// The time that this thread has had a processor: what other programs take does not count.
  private static var nanoseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private static func check(_ sides: Sides, _ digests: (a: UInt64, b: UInt64)) throws {
    if sides.a.expected == nil, sides.b.expected == nil, digests.a != digests.b {
      throw ResultsDiffer(description: "A gives \(digests.a), B gives \(digests.b)")
    }
    for (side, digest) in [(sides.a, digests.a), (sides.b, digests.b)] {
      if let expected = side.expected, digest != expected {
        throw ResultsDiffer(
          description: "\(side.title) gives \(digest), \(expected) was expected")
      }
    }
  }

  /// The least and the middle time of a side, the scan's own least and middle taken off.
  func net(_ times: [Double]) -> (least: Double, middle: Double) {
    (Self.least(times) - Self.least(scan), Self.middle(times) - Self.middle(scan))
  }

  static func least(_ times: [Double]) -> Double { times.min() ?? 0 }

  static func middle(_ times: [Double]) -> Double {
    let sorted = times.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}

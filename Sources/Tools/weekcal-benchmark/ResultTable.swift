/// The table of results, 80 columns wide.
enum ResultTable {
  static let heading =
    pad("benchmark and its sides", 46) + align("min", 9) + align("median", 9) + align("A/B", 7)

  /// The lines of one benchmark: times in nanoseconds per step, and the ratio of the minimum times.
  static func lines(_ benchmark: Benchmark, _ sides: Sides, _ times: Measurement) -> [String] {
    let a = times.net(times.a)
    let b = times.net(times.b)
    let ratio = a.minimum / b.minimum
    var goal = ""
    if let limit = benchmark.goal {
      goal = "goal \(Self.ratio(limit)) \(ratio <= limit ? "met" : "MISSED")"
    }

    var lines = [
      "\(benchmark.name): \(benchmark.summary)",
      row("A", sides.a.title, a) + align(Self.ratio(ratio), 7),
      row("B", sides.b.title, b) + "  \(goal)",
    ]
    if let scan = sides.scan {
      let time = (Measurement.minimum(times.scan), Measurement.median(times.scan))
      lines.append(row("-", scan.title + " (subtracted)", time))
    }
    return lines.map(trimmed)
  }

  private static func row(_ mark: String, _ title: String, _ time: (Double, Double)) -> String {
    pad("  \(mark) \(title)", 46) + align(decimal(time.0, 2), 9) + align(decimal(time.1, 2), 9)
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func align(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// A ratio with two digits after the point, or three if it is below a tenth.
  private static func ratio(_ value: Double) -> String {
    decimal(value, abs(value) < 0.1 ? 3 : 2)
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  /// A number with `places` digits after the point.
  static func decimal(_ value: Double, _ places: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "?" }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((abs(value) * scale).rounded())
    var digits = String(scaled)
    while digits.count <= places { digits = "0" + digits }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return sign + digits.dropLast(places) + "." + digits.suffix(places)
  }
}

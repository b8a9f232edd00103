import WeekReports

/// Shows progress on a terminal if reading a file takes more than a second.
///
/// One line, which is overwritten, shows the bytes, the bytes per second and, if known, the time left. Nothing is
/// shown if standard error is not a terminal.
final class Progress {
  private let isOn: Bool
  private var name = ""
  private var total: Int?
  private var count = 0
  private var start: UInt64 = 0
  private var next: UInt64 = 0
  private var isShown = false

  private static let second: UInt64 = 1_000_000_000
  /// The width of the line in terminal columns.
  private static let width = 80

  /// - Parameter isQuiet: Whether to show nothing.
  init(isQuiet: Bool) {
    isOn = !isQuiet && SystemCalls.errorsAreTerminal
  }

  deinit { clear() }

  /// Starts with a file of `total` bytes, if that is known.
  func begin(_ name: String, of total: Int?) {
    guard isOn else { return }
    Interruption.clearLineAtEnd()
    self.name = name
    self.total = total
    count = 0
    start = SystemCalls.monotonicNanoseconds
    next = start + Self.second
  }

  /// Counts bytes that were read; 0 is the end of the file.
  func advance(by more: Int) {
    guard isOn else { return }
    count += more
    if more == 0 { return clear() }
    let now = SystemCalls.monotonicNanoseconds
    guard now >= next else { return }
    next = now + Self.second / 4
    isShown = true
    let figures = Self.figures(count, total, now - start)
    // Must fit on one line, because only one can be overwritten: 11 characters surround the name, and a shortened
    // name has 7 more.
    let name = VisibleText.shortened(name, limit: max(Self.width - figures.count - 19, 8))
    Note.overwrite("\(name): \(figures)")
  }

  /// Clears the line, before other output.
  func clear() {
    guard isShown else { return }
    isShown = false
    Note.overwrite("")
  }

  /// `1.2 of 3.4 GB, 250 MB/s, 9 s left`.
  static func figures(_ count: Int, _ total: Int?, _ nanoseconds: UInt64) -> String {
    let rate = Double(count) / (Double(max(nanoseconds, 1)) / Double(second))
    var line = size(Double(count))
    if let total, total > 0 { line += " of \(size(Double(total)))" }
    line += ", \(size(rate))/s"
    if let total, total > count, rate > 0 {
      let left = Double(total - count) / rate
      line += left < 90 ? ", \(Int(left) + 1) s left" : ", \(Int(left / 60) + 1) min left"
    }
    return line
  }

  private static func size(_ bytes: Double) -> String {
    var (value, unit) = (bytes, "B")
    for larger in ["kB", "MB", "GB", "TB"] where value >= 999.5 {
      value /= 1_000
      unit = larger
    }
    let tenths = Int(value * 10)
    return unit == "B" || value >= 100
      ? "\(Int(value)) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
  }
}

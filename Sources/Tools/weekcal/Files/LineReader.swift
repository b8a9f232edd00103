/// Reads the lines of standard input, without their line ends (LF or CRLF).
struct LineReader {
  private var bytes = [UInt8](repeating: 0, count: 1 << 16)
  private var start = 0
  private var end = 0
  private var isAtEnd = false

  /// The maximum length of a line in bytes; a longer one cannot be a date, and is an error.
  static let maximumLength = 1 << 20

  /// The number of lines returned so far.
  private(set) var count = 0

  /// Whether the next line is not available yet.
  ///
  /// Pending output should be written first. The property waits a moment, because the other program may write line by
  /// line.
  var isWaiting: Bool {
    !isAtEnd && !bytes[start..<end].contains(0x0A)
      && !SystemCalls.inputIsReady(withinMilliseconds: 30)
  }

  /// The next line; nil after the last one.
  mutating func next() throws -> [UInt8]? {
    guard let line = try read() else { return nil }
    count += 1
    return line
  }

  private mutating func read() throws -> [UInt8]? {
    var searched = start
    while true {
      if let lineEnd = bytes[searched..<end].firstIndex(of: 0x0A) {
        let line = bytes[start..<lineEnd]
        start = lineEnd + 1
        return Array(line.last == 0x0D ? line.dropLast() : line)
      }
      if isAtEnd {
        guard start < end else { return nil }
        let line = bytes[start..<end]
        start = end
        return Array(line.last == 0x0D ? line.dropLast() : line)
      }
      searched = end - start
      try fill()
      searched += start
    }
  }

  private mutating func fill() throws {
    bytes.replaceSubrange(0..<end, with: bytes[start..<end])
    end -= start
    start = 0
    guard end < Self.maximumLength else {
      throw Failure(
        .badData,
        "line \(count + 1) is longer than \(Self.maximumLength) bytes: expected one date per line")
    }
    let missing = end + (1 << 16) - bytes.count
    if missing > 0 { bytes.append(contentsOf: repeatElement(0, count: missing)) }
    let offset = end
    let count = SystemCalls.fill(&bytes, at: offset, from: SystemCalls.standardInput)
    guard let count else {
      throw Failure(.inputOutput, "cannot read standard input: \(SystemCalls.lastError)")
    }
    end += count
    isAtEnd = count == 0
  }
}

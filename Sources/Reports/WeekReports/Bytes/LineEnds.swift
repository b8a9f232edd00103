import WeekCalendar

/// Counts the line ends of a text that arrives in parts: a line feed, a carriage return, or both.
struct LineEnds {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D

  /// The number of line ends so far.
  private(set) var count = 0
  /// Whether the last line read so far has no line end.
  private(set) var isOpen = false
  private var endsWithReturn = false

  /// The number of lines so far; the last one may have no line end.
  var lines: Int { count + (isOpen ? 1 : 0) }

  /// Counts the line ends of the next part.
  mutating func add(_ bytes: BorrowedBytes) {
    for byte in bytes {
      switch byte {
      case LineEnds.lineFeed: if !endsWithReturn { count += 1 }
      case LineEnds.carriageReturn: count += 1
      default: break
      }
      endsWithReturn = byte == LineEnds.carriageReturn
    }
    guard let last = bytes.last else { return }
    isOpen = last != LineEnds.lineFeed && last != LineEnds.carriageReturn
  }

  /// Returns the number of lines in a text.
  static func lines(_ bytes: BorrowedBytes) -> Int {
    var ends = LineEnds()
    ends.add(bytes)
    return ends.lines
  }

  /// Returns the bytes of a line without its line end.
  static func withoutEnd(_ line: BorrowedBytes) -> [UInt8] {
    var bytes = Array(line)
    while let last = bytes.last, last == lineFeed || last == carriageReturn { bytes.removeLast() }
    return bytes
  }

  /// Returns the offset at which the last `lineCount` lines of a text start.
  ///
  /// For 0 lines, it is the end of the text.
  static func start(ofLast lineCount: Int, _ text: BorrowedBytes) -> Int {
    var place = text.count
    for _ in 0..<lineCount where place > 0 {
      if text[place - 1] == lineFeed { place -= 1 }
      if place > 0, text[place - 1] == carriageReturn { place -= 1 }
      while place > 0, text[place - 1] != lineFeed, text[place - 1] != carriageReturn { place -= 1 }
    }
    return place
  }
}

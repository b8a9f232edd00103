import WeekCalendar

/// Counts the lines of a text that comes in parts: they end with a line feed, a carriage return, or both.
struct LineEnds {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D

  /// How many line ends there are.
  private(set) var count = 0
  /// Whether the last line read so far has no line end.
  private(set) var isOpen = false
  private var endsWithReturn = false

  /// How many lines there are, the last with or without an end.
  var lines: Int { count + (isOpen ? 1 : 0) }

  /// Counts the lines of the next part.
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

  /// How many lines a text has.
  static func lines(_ bytes: BorrowedBytes) -> Int {
    var ends = LineEnds()
    ends.add(bytes)
    return ends.lines
  }

  /// The bytes of a line without the end.
  static func withoutEnd(_ line: BorrowedBytes) -> [UInt8] {
    var bytes = Array(line)
    while let last = bytes.last, last == lineFeed || last == carriageReturn { bytes.removeLast() }
    return bytes
  }

  /// Where the last lines of a text start; its end for none.
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

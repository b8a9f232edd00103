import WeekCalendar

/// The pool of a pack: each distinct list of texts once.
struct PackPool {
  /// The lists written so far; the first is empty.
  private(set) var bytes: [UInt8] = [0, 0]
  private var offsets: [[String]: Int] = [[]: 0]

  /// The place of a list, which is written if it is new.
  mutating func offset(of texts: [String]) throws(SourceDataError) -> Int {
    if let known = offsets[texts] { return known }
    guard texts.count <= PackFormat.maximumListCount else {
      throw SourceDataError("\(texts.count) texts are more than a list can hold")
    }
    let total = texts.reduce(0) { $0 + $1.utf8.count }
    guard total < 1 << 14 else { throw SourceDataError("a list of \(total) bytes is too long") }
    let offset = bytes.count
    let isWide = total >= 1 << 7
    bytes.append(UInt8(texts.count >> 7) | (isWide ? PackFormat.wideListFlag : 0))
    bytes.append(UInt8(texts.count & 0x7f))
    var end = 0
    for text in texts {
      end += text.utf8.count
      if isWide { bytes.append(UInt8(end >> 7)) }
      bytes.append(UInt8(end & 0x7f))
    }
    for text in texts { bytes.append(contentsOf: text.utf8) }
    offsets[texts] = offset
    return offset
  }
}

/// Rows of one section of a pack.
struct PackRows {
  private(set) var rows: [[UInt8]] = []

  /// Adds a row made of parts.
  mutating func add(_ parts: [UInt8]...) {
    rows.append(parts.flatMap { $0 })
  }

  /// Sorts the rows by their first bytes, as readers search them.
  mutating func sort() {
    rows.sort { $0.lexicographicallyPrecedes($1) }
  }
}

/// Parts of rows.
enum PackPart {
  /// A number in septets, highest first.
  static func number(_ value: Int, _ width: Int) throws(SourceDataError) -> [UInt8] {
    guard value >= 0, value < 1 << (7 * width) else {
      throw SourceDataError("\(value) does not fit into \(width) septets")
    }
    return (0..<width).map { UInt8(value >> (7 * (width - 1 - $0)) & 0x7f) }
  }

  /// A code in ASCII, then zeros.
  static func code(_ text: String, _ width: Int) throws(SourceDataError) -> [UInt8] {
    guard text.utf8.count <= width, Subtag(text) != nil else {
      throw SourceDataError("'\(text)' is not a code of at most \(width) letters and digits")
    }
    return Array(text.utf8) + [UInt8](repeating: 0, count: width - text.utf8.count)
  }
}

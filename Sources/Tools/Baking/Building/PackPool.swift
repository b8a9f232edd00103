import WeekCalendar

/// The pool of a pack, which contains each distinct list of texts once.
struct PackPool {
  /// The lists written so far; the first one is empty.
  private(set) var bytes: [UInt8] = [0, 0]
  private var offsets: [[String]: Int] = [[]: 0]

  /// The offset of a list, which is appended if it is new.
  mutating func offset(of texts: [String]) throws(SourceDataError) -> Int {
    if let known = offsets[texts] { return known }
    guard texts.count <= PackFormat.maximumListCount else {
      throw SourceDataError("\(texts.count) texts are more than a list can hold")
    }
    let offset = bytes.count
    let forms = [Self.plain(texts), Self.shared(texts)]
    guard let shortest = forms.compactMap({ $0 }).min(by: { $0.count < $1.count }) else {
      throw SourceDataError("a list of \(texts.count) texts is too long")
    }
    bytes += shortest
    offsets[texts] = offset
    return offset
  }

  /// The bytes of a list whose texts follow each other.
  private static func plain(_ texts: [String]) -> [UInt8]? {
    var ends: [Int] = []
    for text in texts { ends.append((ends.last ?? 0) + text.utf8.count) }
    return list(texts.count, ends, texts.flatMap { $0.utf8 }, flag: 0)
  }

  /// The bytes of a list in which a text may be a part of another text.
  private static func shared(_ texts: [String]) -> [UInt8]? {
    var blob: [UInt8] = []
    for text in texts.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      if place(of: Array(text.utf8), in: blob) == nil { blob += text.utf8 }
    }

    var numbers: [Int] = []
    for text in texts {
      guard let start = place(of: Array(text.utf8), in: blob) else { return nil }
      numbers += [start, start + text.utf8.count]
    }
    return list(texts.count, numbers, blob, flag: PackFormat.sharedListFlag)
  }

  private static func place(of part: [UInt8], in bytes: [UInt8]) -> Int? {
    guard part.count <= bytes.count else { return nil }
    return (0...(bytes.count - part.count)).first { bytes[$0...].starts(with: part) }
  }

  private static func list(
    _ count: Int, _ numbers: [Int], _ texts: [UInt8], flag: UInt8
  ) -> [UInt8]? {
    guard texts.count < 1 << 14 else { return nil }
    let isWide = texts.count >= 1 << 7
    let head = UInt8(count >> 7) | flag | (isWide ? PackFormat.wideListFlag : 0)
    var bytes = [head, UInt8(count & 0x7f)]
    for number in numbers {
      if isWide { bytes.append(UInt8(number >> 7)) }
      bytes.append(UInt8(number & 0x7f))
    }
    return bytes + texts
  }
}

/// The rows of one section of a pack.
struct PackRows {
  private(set) var rows: [[UInt8]] = []

  /// Adds a row, given its fields in order.
  mutating func add(_ parts: PackPart...) throws(SourceDataError) { try add(parts) }

  /// Adds a row, given its fields in order.
  mutating func add(_ parts: [PackPart]) throws(SourceDataError) {
    rows.append(try PackPart.row(parts))
  }

  /// Adds a row of bytes.
  mutating func add(row: [UInt8]) { rows.append(row) }

  /// Sorts the rows by their bytes; readers rely on this order to search them.
  mutating func sort() {
    rows.sort { $0.lexicographicallyPrecedes($1) }
  }
}

/// A field of a row and its bytes.
package struct PackPart {
  let field: PackField
  let bytes: [UInt8]

  init(_ field: PackField, _ bytes: [UInt8]) {
    self.field = field
    self.bytes = bytes
  }

  /// A number in bytes of seven bits, most significant first.
  static func number(_ field: PackField, _ value: Int) throws(SourceDataError) -> PackPart {
    PackPart(field, try septets(value, field.width))
  }

  /// A code in ASCII, padded with zeros.
  static func code(_ field: PackField, _ text: String) throws(SourceDataError) -> PackPart {
    let width = field.width
    guard text.utf8.count <= width, Subtag(text) != nil else {
      throw SourceDataError("'\(text)' is not a code of at most \(width) letters and digits")
    }
    return PackPart(
      field, Array(text.utf8) + [UInt8](repeating: 0, count: width - text.utf8.count))
  }

  /// The bytes of a row; throws if a field does not start where the previous one ends.
  static func row(_ parts: [PackPart]) throws(SourceDataError) -> [UInt8] {
    var row: [UInt8] = []
    for part in parts {
      guard part.field.offset == row.count, part.field.width == part.bytes.count else {
        throw SourceDataError(
          "a field of \(part.field.width) bytes at \(part.field.offset) of a row has "
            + "\(part.bytes.count) bytes at \(row.count)")
      }
      row += part.bytes
    }
    return row
  }

  /// A number in bytes of seven bits, most significant first.
  package static func septets(_ value: Int, _ width: Int) throws(SourceDataError) -> [UInt8] {
    guard value >= 0, value < 1 << (7 * width) else {
      throw SourceDataError("\(value) does not fit into \(width) septets")
    }
    return (0..<width).map { UInt8(value >> (7 * (width - 1 - $0)) & 0x7f) }
  }
}

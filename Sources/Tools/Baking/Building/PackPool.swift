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
    let encodings = [Self.plain(texts), Self.shared(texts)].compactMap { $0 }
    guard let shortest = encodings.min(by: { $0.count < $1.count }) else {
      throw SourceDataError("a list of \(texts.count) texts is too long")
    }
    bytes += shortest
    offsets[texts] = offset
    return offset
  }

  /// The bytes of a list, with its texts one after another.
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

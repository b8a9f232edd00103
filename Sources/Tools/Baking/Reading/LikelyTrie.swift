import WeekCalendar

/// The keys of the trie that contains ICU's likely subtags (resource `langInfo/likely/trie`).
///
/// A key consists of language, script and region; the last byte of each has its high bit set, and `*` matches any. If
/// all scripts have the same result, the region follows the language. A lookup can end after one, two or three
/// subtags. The values are skipped, because ICU's functions return them.
///
/// Source: ICU's `BytesTrie` (bytestrie.h) and `LikelySubtags`.
struct LikelyTrie {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The subtags of each key and of each prefix of a key.
  func keys() throws(SourceDataError) -> [[String]] {
    var found: [[String]] = []
    try walk(0, [], &found)
    return found
  }

  /// Adds all keys that can be reached from a node.
  private func walk(
    _ start: Int, _ path: [UInt8], _ found: inout [[String]]
  ) throws(SourceDataError) {
    var position = start
    var path = path
    while true {
      let node = Int(try byte(position))
      position += 1
      switch node {
      case ..<0x10:
        var length = node + 1
        if node == 0 {
          length = Int(try byte(position)) + 1
          position += 1
        }
        return try branch(position, length, path, &found)
      case 0x10..<0x20:
        for _ in 0...(node - 0x10) {
          try add(try byte(position), to: &path, &found)
          position += 1
        }
      default:
        let (_, next) = try value(node >> 1, position)
        if node & 1 == 1 { return }
        position = next
      }
    }
  }

  /// Reads a branch with `length` bytes: a binary search down to five bytes, then a list.
  private func branch(
    _ start: Int, _ length: Int, _ path: [UInt8], _ found: inout [[String]]
  ) throws(SourceDataError) {
    var position = start
    var length = length
    while length > 5 {
      let (delta, next) = try delta(position + 1)
      try branch(next + delta, length / 2, path, &found)
      length -= length / 2
      position = next
    }
    for index in 0..<length {
      var longer = path
      try add(try byte(position), to: &longer, &found)
      position += 1
      guard index < length - 1 else { return try walk(position, longer, &found) }
      let node = Int(try byte(position))
      let (value, next) = try value(node >> 1, position + 1)
      if node & 1 == 0 { try walk(next + value, longer, &found) }
      position = next
    }
  }

  private func add(
    _ byte: UInt8, to path: inout [UInt8], _ found: inout [[String]]
  ) throws(SourceDataError) {
    path.append(byte)
    guard byte & 0x80 != 0 || byte == UInt8(ascii: "*") else { return }
    var parts: [String] = [""]
    for byte in path {
      let letter = Character(Unicode.Scalar(byte & 0x7f))
      parts[parts.count - 1].append(letter)
      if byte & 0x80 != 0 || letter == "*" { parts.append("") }
    }
    parts.removeLast()
    found.append(parts)
  }

  /// A value and the position after it; `lead` is its first byte without the lowest bit.
  private func value(
    _ lead: Int, _ position: Int
  ) throws(SourceDataError) -> (value: Int, next: Int) {
    switch lead {
    case ..<0x51: return (lead - 0x10, position)
    case ..<0x6c: return (try number(lead - 0x51, position, 1), position + 1)
    case ..<0x7e: return (try number(lead - 0x6c, position, 2), position + 2)
    case 0x7e: return (try number(0, position, 3), position + 3)
    default: return (try number(0, position, 4), position + 4)
    }
  }

  /// The distance of a jump, and the position from which it is counted.
  private func delta(_ position: Int) throws(SourceDataError) -> (delta: Int, next: Int) {
    let lead = Int(try byte(position))
    switch lead {
    case ..<0xc0: return (lead, position + 1)
    case ..<0xf0: return (try number(lead - 0xc0, position + 1, 1), position + 2)
    case ..<0xfe: return (try number(lead - 0xf0, position + 1, 2), position + 3)
    case 0xfe: return (try number(0, position + 1, 3), position + 4)
    default: return (try number(0, position + 1, 4), position + 5)
    }
  }

  private func number(
    _ lead: Int, _ position: Int, _ count: Int
  ) throws(SourceDataError) -> Int {
    var value = lead
    for index in 0..<count { value = value << 8 | Int(try byte(position + index)) }
    return value
  }

  private func byte(_ position: Int) throws(SourceDataError) -> UInt8 {
    guard bytes.indices.contains(position) else {
      throw SourceDataError("langInfo/likely/trie leads outside of itself")
    }
    return bytes[position]
  }
}

/// The bytes of a pack: a literal of the program or an array.
struct PackBytes: Sendable {
  private enum Storage: Sendable {
    case literal(StaticString)
    case array([UInt8])
  }

  private let storage: Storage

  init(_ literal: StaticString) {
    storage = .literal(literal)
  }

  init(_ array: [UInt8]) {
    storage = .array(array)
  }

  /// Calls with a view of the bytes that is good during the call.
  @inline(__always)
  func withView<Result, Failure: Error>(
    _ body: (PackView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch storage {
    case .literal(let literal):
      return try body(
        PackView(
          bytes: UnsafeBufferPointer(
            start: literal.utf8Start, count: literal.utf8CodeUnitCount)))
    case .array(let array):
      return try array.withUnsafeBufferPointer { bytes throws(Failure) in
        try body(PackView(bytes: bytes))
      }
    }
  }
}

/// Reads numbers, rows and lists from the bytes of a pack.
///
/// Every read stays inside the bytes: outside there are only zeros and empty lists.
struct PackView {
  let bytes: UnsafeBufferPointer<UInt8>

  @inline(__always)
  func byte(_ offset: Int) -> UInt8 {
    offset >= 0 && offset < bytes.count ? bytes[offset] : 0
  }

  /// The number in 1 to 8 septets, highest first.
  @inline(__always)
  func number(_ offset: Int, _ width: Int) -> UInt64 {
    guard offset >= 0, offset <= bytes.count &- width else { return 0 }
    var value: UInt64 = 0
    for index in 0..<width {
      value = value &<< 7 | UInt64(bytes[offset &+ index] & 0x7f)
    }
    return value
  }

  /// A section's first row and its number of rows.
  @inline(__always)  // with `forEachName`: 2.5 % less of a row with names
  func section(_ section: PackSection) -> (offset: Int, count: Int) {
    let entry = 8 &+ 6 &* Int(section.rawValue)
    return (Int(number(entry, 3)), Int(number(entry &+ 3, 3)))
  }

  /// Where a row begins, nil when the section has no such row.
  func row(_ index: Int, of section: PackSection) -> Int? {
    let (offset, count) = self.section(section)
    guard index >= 0, index < count else { return nil }
    return offset &+ index &* section.rowWidth
  }

  /// The row with a key, by binary search.
  func index(of key: UInt64, in section: PackSection) -> Int? {
    let (offset, count) = self.section(section)
    let width = section.rowWidth
    let keyWidth = section.keyWidth
    var low = 0
    var high = count
    while low < high {
      let middle = (low &+ high) &>> 1
      let found = number(offset &+ middle &* width, keyWidth)
      if found == key { return middle }
      if found < key { low = middle &+ 1 } else { high = middle }
    }
    return nil
  }

  /// Where the row with a key begins, by binary search.
  func row(of key: UInt64, in section: PackSection) -> Int? {
    index(of: key, in: section).flatMap { row($0, of: section) }
  }

  /// The subtag in some bytes, up to the first zero.
  func subtag(_ offset: Int, _ width: Int) -> Subtag {
    var value: UInt64 = 0
    for index in 0..<8 {
      value = value &<< 8 | UInt64(index < width ? byte(offset &+ index) : 0)
    }
    return Subtag(rawValue: value) ?? .empty
  }
}

extension Subtag {
  /// The bytes as septets of a number, nil when there are more than these.
  func septets(_ width: Int) -> UInt64? {
    guard count <= width else { return nil }
    var value: UInt64 = 0
    for index in 0..<width { value = value &<< 7 | UInt64(self[index]) }
    return value
  }
}

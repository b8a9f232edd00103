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

  /// The pack of a kind in the bytes of a file, checked: a file holds rules, names, or rules and then names.
  init(checked file: [UInt8], _ kind: PackKind) throws(PackError) {
    var found: Range<Int>?
    var start = 0
    for part in [PackKind.rules, .names] where start < file.count || start == 0 {
      guard let end = try Self.end(of: part, from: start, in: file) else { continue }
      if part == kind { found = start..<end }
      start = end
    }
    guard start == file.count else { throw .wrongSize(expected: start, found: file.count) }
    guard let found else { throw kind == .rules ? .noRules : .noNames }
    self.init(found.count == file.count ? file : Array(file[found]))
    try withView { view throws(PackError) in
      try PackValidator(view: view, kind: kind).validate()
    }
  }

  /// Where the pack of a kind ends that begins at an offset; nil where it is of another kind.
  private static func end(
    of kind: PackKind, from start: Int, in file: [UInt8]
  ) throws(PackError) -> Int? {
    let magic = PackFormat.magic
    let magicCount = magic.utf8CodeUnitCount
    let header = Array(file[start...].prefix(PackFormat.headerCount(kind)))
    guard header.count > magicCount + 1,
      (0..<magicCount).allSatisfy({ header[$0] == magic.utf8Start[$0] })
    else { throw .notAPack }
    guard let found = PackKind(rawValue: header[magicCount]),
      header[magicCount + 1] == PackFormat.number
    else { throw .otherFormat }
    guard found == kind else { return nil }
    var count = header.count
    header.withUnsafeBufferPointer { bytes in
      let view = PackView(bytes: bytes)
      for section in PackSection.allCases where section.isOf(kind) {
        count &+= view.section(section).count &* section.rowWidth
      }
    }
    guard header.count == PackFormat.headerCount(kind), count <= file.count &- start else {
      throw .wrongSize(expected: start &+ count, found: file.count)
    }
    return start &+ count
  }

  /// Whether the bytes are the same; at once for two values of one pack.
  func isSame(as other: PackBytes) -> Bool {
    withView { first in
      other.withView { second in
        first.bytes.count == second.bytes.count
          && (first.bytes.baseAddress == second.bytes.baseAddress
            || first.bytes.elementsEqual(second.bytes))
      }
    }
  }

  /// The version of ICU (0) or CLDR (1).
  func version(_ index: Int) -> String {
    withView { view in
      guard let row = view.row(0, of: .versions) else { return "" }
      return String(decoding: view.name(index, list: view.listOffset(row)), as: UTF8.self)
    }
  }

  /// Both versions, "CLDR 48 (ICU 78.3)".
  var versions: String { "CLDR " + version(1) + " (ICU " + version(0) + ")" }
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
    let entry = PackFormat.sectionsOffset &+ 6 &* section.place
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

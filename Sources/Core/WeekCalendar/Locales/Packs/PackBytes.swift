/// The bytes of a pack: a literal in the program or an array.
package struct PackBytes: Sendable {
  private let literal: StaticString
  /// Empty if the literal has the bytes.
  private let array: ContiguousArray<UInt8>

  package init(_ literal: StaticString) {
    self.literal = literal
    array = []
  }

  package init(_ array: [UInt8]) {
    literal = ""
    self.array = ContiguousArray(array)
  }

  /// Calls `body` with a view of the bytes that is valid during the call.
  @inline(__always)
  package func withView<Result, Failure: Error>(
    _ body: (PackView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The body is inlined at each call, so it is called in one place only.
    try literal.withSpan { (literal) throws(Failure) in
      try body(array.isEmpty ? literal : array.span)
    }
  }

  /// Finds and checks the pack of a kind in the bytes of a file, which may contain rules, names, or rules and then
  /// names.
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
      try view.validate(kind)
    }
  }

  /// The end of the pack of a kind that starts at an offset; nil if the pack there is of another kind.
  private static func end(
    of kind: PackKind, from start: Int, in file: [UInt8]
  ) throws(PackError) -> Int? {
    try file.withSpan { file throws(PackError) in
      let pack = file.extracting(droppingFirst: start)
      guard pack.count > 8, PackFormat.magic.withSpan({ pack.starts(with: $0, at: 0) }) else {
        // Other bytes behind a pack make the file too long.
        if start > 0 { return nil }
        throw .notAPack
      }
      guard let found = PackKind(rawValue: pack.byte(at: 7)), pack.byte(at: 8) == PackFormat.number
      else { throw .otherFormat }
      guard found == kind else { return nil }
      var count = PackFormat.headerCount(kind)
      // Only a whole header says how long its sections are.
      if pack.count >= count {
        for section in kind.sections { count &+= pack.section(section).count &* section.rowWidth }
      }
      guard count <= pack.count else {
        throw .wrongSize(expected: start &+ count, found: file.count)
      }
      return start &+ count
    }
  }

  /// Whether the bytes are the same; immediate if both values share the same memory.
  package func isSame(as other: PackBytes) -> Bool {
    withView { bytes in
      other.withView { bytes.isIdentical(to: $0) || bytes.isEqual(to: $0) }
    }
  }

  /// The version of ICU (0) or CLDR (1).
  func version(_ index: Int) -> String {
    withView { view in
      let list = view.list(view.section(.versions).offset, .versions)
      return view.withName(index, list: list) { $0.string }
    }
  }

  /// Both versions: CLDR's, then ICU's in parentheses.
  var versions: String { "CLDR " + version(1) + " (ICU " + version(0) + ")" }
}

/// The bytes of a pack, from which numbers, rows and lists are read.
///
/// Every read is safe: outside the bytes there are only zeros and empty lists.
package typealias PackView = Span<UInt8>

extension PackView {
  /// Whether a range of offsets is inside the bytes, in a form that lets the compiler drop the checks in `extracting`.
  func holds(_ start: Int, _ end: Int) -> Bool {
    start <= end && UInt(bitPattern: start) <= UInt(bitPattern: count)
      && UInt(bitPattern: end) <= UInt(bitPattern: count)
  }

  /// The number in 1 to 8 septets, most significant first.
  @inline(__always)
  package func septets(_ offset: Int, _ width: Int) -> UInt64 {
    guard holds(offset, offset &+ width) else { return 0 }
    let septets = extracting(offset..<offset &+ width)
    var value: UInt64 = 0
    for index in 0..<width { value = value &<< 7 | UInt64(septets[index] & 0x7f) }
    return value
  }

  /// The number in a field of a row.
  @inline(__always)
  func septets(_ row: Int, _ field: PackField) -> UInt64 {
    septets(row &+ field.offset, field.width)
  }

  /// The number in a field of a row.
  func number(_ row: Int, _ field: PackField) -> Int { Int(septets(row, field)) }

  @inline(__always)
  func byte(_ row: Int, _ field: PackField) -> UInt8 { byte(at: row &+ field.offset) }

  /// The start of the list whose position in the pool is in a field of a row.
  func list(_ row: Int, _ field: PackField) -> Int { section(.pool).offset &+ number(row, field) }

  /// A section's first row and its number of rows.
  func section(_ section: PackSection) -> (offset: Int, count: Int) {
    let entry = PackFormat.sectionsOffset &+ 6 &* section.place
    return (Int(septets(entry, 3)), Int(septets(entry &+ 3, 3)))
  }

  /// The start of a row; nil if the section has no such row.
  package func row(_ index: Int, of section: PackSection) -> Int? {
    let (offset, count) = self.section(section)
    guard index >= 0, index < count else { return nil }
    return offset &+ index &* section.rowWidth
  }

  /// The start of the row that a field of a row refers to; the end of the pack if there is no such row.
  func row(_ row: Int, _ field: PackField) -> Int {
    guard case .row(let section) = field.content else { return count }
    return self.row(number(row, field), of: section) ?? count
  }

  /// The index of the row with a key, by binary search; nil if there is no such row or if the key is nil.
  package func index(of key: UInt64?, in section: PackSection) -> Int? {
    guard let key else { return nil }
    let (offset, count) = self.section(section)
    let width = section.rowWidth
    let keyWidth = section.keyWidth
    let wanted = key.septetBytes
    func found(_ index: Int) -> UInt64 { septetBytes(offset &+ index &* width, keyWidth) }
    let index = (0..<count).partitioningIndex { found($0) >= wanted }
    return index < count && found(index) == wanted ? index : nil
  }

  /// The number in 1 to 8 septets, with a byte for each septet, read with a single load.
  ///
  /// These values compare in the same way as the numbers.
  @inline(__always)
  private func septetBytes(_ offset: Int, _ width: Int) -> UInt64 {
    guard holds(offset, offset &+ 8),
      let word = extracting(offset..<offset &+ 8).firstEightBytes
    else { return septets(offset, width).septetBytes }
    return word.byteSwapped &>> UInt64(64 &- 8 &* width) & 0x7F7F_7F7F_7F7F_7F7F
  }

  /// The start of the row with a key, by binary search.
  func row(of key: UInt64?, in section: PackSection) -> Int? {
    index(of: key, in: section).flatMap { row($0, of: section) }
  }

  /// The subtag in a field of a row, up to the first zero.
  func subtag(_ row: Int, _ field: PackField) -> Subtag {
    let bytes = septetBytes(row &+ field.offset, field.width)
    return Subtag(rawValue: Subtag(rightAligned: bytes, count: field.width).rawValue) ?? .empty
  }
}

extension UInt64 {
  /// The number's septets with a byte for each, the least significant last.
  var septetBytes: UInt64 {
    var bytes: UInt64 = 0
    for index: UInt64 in 0..<8 { bytes |= (self &>> (7 &* index) & 0x7F) &<< (8 &* index) }
    return bytes
  }
}

extension Subtag {
  /// The bytes as a number with `width` septets; nil if there are more bytes.
  func septets(_ width: Int) -> UInt64? {
    guard count <= width else { return nil }
    var value: UInt64 = 0
    for index in 0..<width { value = value &<< 7 | UInt64(self[index]) }
    return value
  }
}

/// Checks the bytes of a pack from front to back.
struct PackValidator {
  let view: PackView
  let kind: PackKind

  func validate() throws(PackError) {
    try validateFrame()
    for section in PackSection.allCases where section.isOf(kind) && section != .pool {
      let (offset, count) = view.section(section)
      try validateNumbers(offset, count &* section.rowWidth)
      try validateOrder(section)
      for index in 0..<count {
        let row = offset &+ index &* section.rowWidth
        switch kind {
        case .rules: try validateRules(section, row)
        case .names: try validateNames(section, row)
        }
      }
    }
  }

  /// That the sections follow each other up to the end, and the checksum.
  private func validateFrame() throws(PackError) {
    let count = view.bytes.count
    let headerCount = PackFormat.headerCount(kind)
    guard count >= headerCount, count <= PackFormat.maximumCount else {
      throw .wrongSize(expected: headerCount, found: count)
    }
    let start = PackFormat.sectionsOffset
    guard
      view.number(PackFormat.checksumOffset, 8)
        == PackFormat.checksum(UnsafeBufferPointer(rebasing: view.bytes[start...]))
    else { throw .damaged }
    try validateNumbers(PackFormat.checksumOffset, headerCount &- PackFormat.checksumOffset)
    var end = headerCount
    for section in PackSection.allCases where section.isOf(kind) {
      let (offset, rows) = view.section(section)
      guard offset == end else {
        throw .malformed(.reference, offset: start &+ 6 &* section.place)
      }
      end &+= rows &* section.rowWidth
    }
    guard end == count else { throw .wrongSize(expected: end, found: count) }
    guard view.section(.versions).count == 1 else { throw .malformed(.value, offset: start) }
  }

  /// A row of a section that both kinds have.
  func validateCommon(_ section: PackSection, _ row: Int) throws(PackError) {
    switch section {
    case .versions: try validateList(row, count: 2)
    case .scripts: try validateCode(row, 4)
    default: try validateCode(row, 3)
    }
  }

  func validateNumbers(_ offset: Int, _ count: Int) throws(PackError) {
    for index in offset..<(offset &+ count) where view.byte(index) > 0x7f {
      throw .malformed(.number, offset: index)
    }
  }

  private func validateOrder(_ section: PackSection) throws(PackError) {
    guard section.keyWidth > 0 else { return }
    let (offset, count) = view.section(section)
    var last: UInt64 = 0
    for index in 0..<count {
      let row = offset &+ index &* section.rowWidth
      let key = view.number(row, section.keyWidth)
      guard index == 0 || key > last else { throw .malformed(.order, offset: row) }
      last = key
    }
  }

  func validateRange(
    _ offset: Int, _ width: Int, _ range: ClosedRange<UInt64>
  ) throws(PackError) {
    guard range.contains(view.number(offset, width)) else {
      throw .malformed(.value, offset: offset)
    }
  }

  /// A row number counted from 1, 0 for none.
  func validateReference(
    _ offset: Int, _ width: Int, _ section: PackSection
  ) throws(PackError) {
    guard view.number(offset, width) <= UInt64(view.section(section).count) else {
      throw .malformed(.reference, offset: offset)
    }
  }

  func validateKey(_ offset: Int) throws(PackError) {
    if view.byte(offset) != 0 { try validateCode(offset, 3) }
    for index in 0..<3 where view.byte(offset) == 0 && view.byte(offset &+ index) != 0 {
      throw .malformed(.code, offset: offset &+ index)
    }
    try validateReference(offset &+ 3, 2, .scripts)
    try validateReference(offset &+ 5, 2, .regions)
  }

  /// ASCII letters and digits, then zeros.
  func validateCode(_ offset: Int, _ width: Int) throws(PackError) {
    guard !view.subtag(offset, width).isEmpty else { throw .malformed(.code, offset: offset) }
  }

  /// A list of exactly these many texts, or any number, of valid UTF-8 inside the pool.
  func validateList(_ offset: Int, count expected: Int?) throws(PackError) {
    let list = view.listOffset(offset)
    let head = view.byte(list)
    guard list < view.bytes.count else { throw .malformed(.reference, offset: offset) }
    let count = view.count(list: list)
    guard head < 0x80, count == expected ?? count else { throw .malformed(.list, offset: list) }
    let (endWidth, headCount) = view.widths(list: list)
    let texts = list &+ headCount
    guard texts <= view.bytes.count else { throw .malformed(.list, offset: list) }
    try validateNumbers(list, texts &- list)
    let isShared = head & PackFormat.sharedListFlag != 0
    var start = 0
    for index in 0..<count {
      let place = list &+ 2 &+ endWidth &* (isShared ? 2 &* index &+ 1 : index)
      if isShared { start = Int(view.number(place &- endWidth, endWidth)) }
      let end = Int(view.number(place, endWidth))
      guard end >= start, texts &+ end <= view.bytes.count else {
        throw .malformed(.list, offset: list)
      }
      guard UTF8Validation.isValid(view.name(index, list: list).span) else {
        throw .malformed(.text, offset: texts &+ start)
      }
      start = end
    }
  }
}

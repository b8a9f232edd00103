// Checks the bytes of a pack from front to back.

extension PackView {
  /// Throws for bytes that are not a sound pack of a kind.
  func validate(_ kind: PackKind) throws(PackError) {
    try validateFrame(
      letter: kind.rawValue, number: PackFormat.number,
      rowWidths: PackSection.allCases.filter { $0.isOf(kind) }.map { $0.rowWidth })
    guard section(.versions).count == 1 else {
      throw .malformed(.value, offset: PackFormat.sectionsOffset)
    }
    for section in PackSection.allCases where section.isOf(kind) && section != .pool {
      let (offset, rows) = self.section(section)
      try validateNumbers(offset, rows &* section.rowWidth)
      try validateOrder(section)
      for index in 0..<rows {
        let row = offset &+ index &* section.rowWidth
        switch kind {
        case .rules: try validateRules(section, row)
        case .names: try validateNames(section, row)
        }
      }
    }
  }

  /// A row of a section that both kinds have.
  func validateCommon(_ section: PackSection, _ row: Int) throws(PackError) {
    if section == .versions {
      try validateList(row, .versions, count: 2)
    } else {
      try validateCode(row, .code(section))
    }
  }

  private func validateOrder(_ section: PackSection) throws(PackError) {
    guard section.keyWidth > 0 else { return }
    let (offset, rows) = self.section(section)
    var last: UInt64 = 0
    for index in 0..<rows {
      let row = offset &+ index &* section.rowWidth
      let key = septets(row, .code(section))
      guard index == 0 || key > last else { throw .malformed(.order, offset: row) }
      last = key
    }
  }

  func validateRange(
    _ row: Int, _ field: PackField, _ range: ClosedRange<Int>
  ) throws(PackError) {
    guard range.contains(number(row, field)) else {
      throw .malformed(.value, offset: row &+ field.offset)
    }
  }

  /// A row of a section, counted from 0.
  func validateRow(
    _ row: Int, _ field: PackField, of section: PackSection
  ) throws(PackError) {
    guard number(row, field) < self.section(section).count else {
      throw .malformed(.reference, offset: row &+ field.offset)
    }
  }

  /// A row of a section, counted from 1, or 0 for none; up to `last` where that is not the section's last.
  func validateReference(
    _ row: Int, _ field: PackField, _ section: PackSection, upTo last: Int = .max
  ) throws(PackError) {
    guard number(row, field) <= Swift.min(last, self.section(section).count) else {
      throw .malformed(.reference, offset: row &+ field.offset)
    }
  }

  func validateKey(_ row: Int, _ field: PackField = .key) throws(PackError) {
    let key = row &+ field.offset
    if byte(at: key) != 0 { try validateCode(key, .keyLanguage) }
    for index in 0..<3 where byte(at: key) == 0 && byte(at: key &+ index) != 0 {
      throw .malformed(.code, offset: key &+ index)
    }
    try validateReference(key, .keyScript, .scripts)
    try validateReference(key, .keyRegion, .regions)
    if field.width > PackField.key.width { try validateReference(key, .keyVariant, .variants) }
  }

  /// ASCII letters and digits, then zeros.
  func validateCode(_ row: Int, _ field: PackField) throws(PackError) {
    guard !subtag(row, field).isEmpty else {
      throw .malformed(.code, offset: row &+ field.offset)
    }
  }

  /// A list of exactly these many texts, or any number, of valid UTF-8 inside the pool.
  func validateList(_ row: Int, _ field: PackField, count expected: Int?) throws(PackError) {
    let list = list(row, field)
    let head = byte(at: list)
    guard list < count else { throw .malformed(.reference, offset: row &+ field.offset) }
    let names = count(list: list)
    guard head < 0x80, names == expected ?? names else { throw .malformed(.list, offset: list) }
    let (endWidth, headCount) = widths(list: list)
    let texts = list &+ headCount
    guard texts <= count else { throw .malformed(.list, offset: list) }
    try validateNumbers(list, texts &- list)
    let isShared = head & PackFormat.sharedListFlag != 0
    var start = 0
    for index in 0..<names {
      let place = list &+ 2 &+ endWidth &* (isShared ? 2 &* index &+ 1 : index)
      if isShared { start = Int(septets(place &- endWidth, endWidth)) }
      let end = Int(septets(place, endWidth))
      guard end >= start, texts &+ end <= count else { throw .malformed(.list, offset: list) }
      guard UTF8Scalars.isValid(extracting(texts &+ start..<texts &+ end)) else {
        throw .malformed(.text, offset: texts &+ start)
      }
      start = end
    }
  }
}

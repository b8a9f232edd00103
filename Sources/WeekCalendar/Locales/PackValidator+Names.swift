// The rows of the sections that only names have.

extension PackValidator {
  func validateNames(_ section: PackSection, _ row: Int) throws(PackError) {
    switch section {
    case .variants:
      try validateCode(row, 8)
    case .locales:
      try validateKey(row)
      try validateReference(row &+ 7, 1, .variants)
      let count = UInt64(view.section(.records).count)
      guard view.number(row &+ 8, 2) < count else {
        throw .malformed(.reference, offset: row &+ 8)
      }
      guard view.number(row &+ 10, 2) < UInt64(view.section(.formats).count) else {
        throw .malformed(.reference, offset: row &+ 10)
      }
    case .localeAliases:
      try validateKey(row)
      try validateReference(row &+ 7, 1, .variants)
      try validateKey(row &+ 8)
      try validateReference(row &+ 15, 1, .variants)
    case .parents:
      try validateKey(row)
      try validateKey(row &+ 7)
    case .numberingSystems:
      try validateCode(row, 8)
      try validateDigits(row &+ 8)
    case .texts:
      try validateList(row, count: nil)
    case .skeletons, .availableFormats, .appendItems, .fieldNames, .formats, .hourCycles:
      try validateFormat(section, row)
    case .records:
      try validateRecord(row)
    default:
      try validateCommon(section, row)
    }
  }

  private func validateRecord(_ row: Int) throws(PackError) {
    for index in 0..<PackFormat.recordNumberingWidth {
      try validateReference(row &+ index, 1, .numberingSystems)
    }
    var column = row &+ PackFormat.recordNumberingWidth
    for raw in 0..<UInt8(SymbolKind.count) {
      try validateList(column, count: SymbolKind(rawValue: raw).nameCount)
      column &+= 3
    }
    for raw in 0..<UInt8(RecordList.count) {
      guard let list = RecordList(rawValue: raw) else { continue }
      try validateList(column, count: nil)
      try validateList(list, view.listOffset(column))
      column &+= 3
    }
  }

  /// The count of a list, and that letters in it name one of its texts.
  private func validateList(_ list: RecordList, _ offset: Int) throws(PackError) {
    let count = view.count(list: offset)
    guard list.nameCounts.contains(count) else { throw .malformed(.list, offset: offset) }
    switch list {
    case .dayPeriodHours:
      let letters = view.name(0, list: offset)
      guard letters.count == 24 else { throw .malformed(.list, offset: offset) }
      for letter in letters where !(0x61...0x78).contains(letter) {
        throw .malformed(.value, offset: offset)
      }
    case .weekLabels:
      for index in 0..<2 {
        for letter in view.name(index, list: offset) where Int(letter &- 0x61) >= count &- 2 {
          throw .malformed(.value, offset: offset)
        }
      }
    default:
      break
    }
  }

  private func validateFormat(_ section: PackSection, _ row: Int) throws(PackError) {
    switch section {
    case .skeletons:
      try validateText(row)
    case .availableFormats:
      guard view.number(row, 1) < UInt64(view.section(.skeletons).count) else {
        throw .malformed(.reference, offset: row)
      }
      try validateText(row &+ 1, mask: UInt64(PackFormat.fromRoot &- 1))
    case .appendItems, .fieldNames:
      for index in 0..<PackFormat.fieldCount { try validateText(row &+ 2 &* index) }
    case .formats:
      for index in 0..<12 { try validateText(row &+ 2 &* index) }
      try validateList(row &+ 24, count: view.number(row &+ 24, 3) == 0 ? 0 : 8)
      try validateList(row &+ 27, count: nil)
      let end = view.number(row &+ 30, 3) &+ view.number(row &+ 33, 1)
      guard end <= UInt64(view.section(.availableFormats).count) else {
        throw .malformed(.reference, offset: row &+ 30)
      }
      let (formats, _) = view.section(.formats)
      guard view.number(row &+ 37, 2) <= UInt64((row &- formats) / PackSection.formats.rowWidth)
      else { throw .malformed(.reference, offset: row &+ 37) }
      for (offset, width, target) in [(34, 1, PackSection.appendItems), (35, 2, .fieldNames)] {
        guard view.number(row &+ offset, width) < UInt64(view.section(target).count) else {
          throw .malformed(.reference, offset: row &+ offset)
        }
      }
    default:
      try validateKey(row)
      for index in 7..<10 where !ASCII.isLetter(view.byte(row &+ index)) {
        throw .malformed(.code, offset: row &+ index)
      }
    }
  }

  private func validateText(_ offset: Int, mask: UInt64 = .max) throws(PackError) {
    guard view.hasText(Int(view.number(offset, 2) & mask)) else {
      throw .malformed(.reference, offset: offset)
    }
  }

  private func validateDigits(_ offset: Int) throws(PackError) {
    guard view.number(offset, 3) != 0 else { return }
    try validateList(offset, count: 10)
    let list = view.listOffset(offset)
    let byteCount = view.name(0, list: list).count
    for digit in 0..<10 {
      let found = view.name(digit, list: list).count
      guard found == byteCount, (1...4).contains(found) else {
        throw .malformed(.list, offset: list)
      }
    }
  }
}

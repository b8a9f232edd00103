/// Checks the bytes of a pack from front to back.
struct PackValidator {
  let view: PackView

  func validate() throws(LocaleDataError) {
    try validateHeader()
    for section in 0..<UInt8(PackSection.count) {
      guard let section = PackSection(rawValue: section), section != .pool else { continue }
      let (offset, count) = view.section(section)
      try validateNumbers(offset, count &* section.rowWidth)
      try validateOrder(section)
      for index in 0..<count { try validateRow(section, offset &+ index &* section.rowWidth) }
    }
  }

  private func validateHeader() throws(LocaleDataError) {
    let count = view.bytes.count
    let magic = PackFormat.magic
    for index in 0..<8 where view.byte(index) != magic.utf8Start[index] {
      throw index < 7 ? .notAPack : .otherFormat
    }
    guard count >= PackFormat.headerCount, count <= PackFormat.maximumCount else {
      throw .wrongSize(expected: PackFormat.headerCount, found: count)
    }
    try validateNumbers(8, PackFormat.headerCount &- 8)
    var end = PackFormat.headerCount
    for raw in 0..<UInt8(PackSection.count) {
      guard let section = PackSection(rawValue: raw) else { continue }
      let (offset, rows) = view.section(section)
      guard offset == end else { throw .malformed(.reference, offset: 8 &+ 6 &* Int(raw)) }
      end &+= rows &* section.rowWidth
    }
    guard end == count else { throw .wrongSize(expected: end, found: count) }
    guard view.section(.versions).count == 1 else { throw .malformed(.value, offset: 8) }
  }

  private func validateNumbers(_ offset: Int, _ count: Int) throws(LocaleDataError) {
    for index in offset..<(offset &+ count) where view.byte(index) > 0x7f {
      throw .malformed(.number, offset: index)
    }
  }

  private func validateOrder(_ section: PackSection) throws(LocaleDataError) {
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

  private func validateRow(_ section: PackSection, _ row: Int) throws(LocaleDataError) {
    switch section {
    case .versions:
      try validateList(row, count: 2)
    case .scripts:
      try validateCode(row, 4)
    case .regions:
      try validateCode(row, 3)
      try validateRange(row &+ 3, 1, 0...UInt64(CodeValidity.unknown.rawValue))
      try validateReference(row &+ 4, 1, .weeks)
    case .weeks:
      for field in [0, 1, 2, 7] { try validateRange(row &+ field, 1, 1...7) }
      for field in [3, 8] {
        try validateRange(row &+ field, 4, 0...UInt64(JulianDay.millisecondsPerDay))
      }
    case .languages, .pool:
      break
    case .languageAliases:
      try validateCode(row, 3)
      try validateKey(row &+ 3)
    case .regionAliases:
      try validateCode(row, 3)
      try validateCode(row &+ 3, 3)
    case .likelyPairs:
      try validateReference(row, 2, .scripts)
      try validateReference(row &+ 2, 2, .regions)
    case .likelyBuckets:
      try validateReference(row, 2, .likelyByLanguage)
    case .likelyByLanguage:
      let value = view.number(row, 2)
      guard value &>> 9 <= 26, value & 0x1ff < UInt64(view.section(.likelyPairs).count) else {
        throw .malformed(.reference, offset: row)
      }
    case .likely, .parents:
      try validateKey(row)
      try validateKey(row &+ 7)
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
    case .numberingSystems:
      try validateCode(row, 8)
      try validateDigits(row &+ 8)
    case .texts:
      try validateList(row, count: nil)
    case .skeletons, .availableFormats, .appendItems, .fieldNames, .formats, .hourCycles:
      try validateFormat(section, row)
    case .records:
      try validateRecord(row)
    }
  }

  private func validateRecord(_ row: Int) throws(LocaleDataError) {
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
  private func validateList(_ list: RecordList, _ offset: Int) throws(LocaleDataError) {
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

  private func validateFormat(_ section: PackSection, _ row: Int) throws(LocaleDataError) {
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

  private func validateText(_ offset: Int, mask: UInt64 = .max) throws(LocaleDataError) {
    guard view.hasText(Int(view.number(offset, 2) & mask)) else {
      throw .malformed(.reference, offset: offset)
    }
  }

  private func validateRange(
    _ offset: Int, _ width: Int, _ range: ClosedRange<UInt64>
  ) throws(LocaleDataError) {
    guard range.contains(view.number(offset, width)) else {
      throw .malformed(.value, offset: offset)
    }
  }

  /// A row number counted from 1, 0 for none.
  private func validateReference(
    _ offset: Int, _ width: Int, _ section: PackSection
  ) throws(LocaleDataError) {
    guard view.number(offset, width) <= UInt64(view.section(section).count) else {
      throw .malformed(.reference, offset: offset)
    }
  }

  private func validateKey(_ offset: Int) throws(LocaleDataError) {
    if view.byte(offset) != 0 { try validateCode(offset, 3) }
    for index in 0..<3 where view.byte(offset) == 0 && view.byte(offset &+ index) != 0 {
      throw .malformed(.code, offset: offset &+ index)
    }
    try validateReference(offset &+ 3, 2, .scripts)
    try validateReference(offset &+ 5, 2, .regions)
  }

  /// ASCII letters and digits, then zeros.
  private func validateCode(_ offset: Int, _ width: Int) throws(LocaleDataError) {
    guard !view.subtag(offset, width).isEmpty else { throw .malformed(.code, offset: offset) }
  }

  private func validateDigits(_ offset: Int) throws(LocaleDataError) {
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

  /// A list of exactly these many texts, or any number, of valid UTF-8 inside the pool.
  private func validateList(_ offset: Int, count expected: Int?) throws(LocaleDataError) {
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
      guard UTF8Validation.isValid(view.name(index, list: list)) else {
        throw .malformed(.text, offset: texts &+ start)
      }
      start = end
    }
  }
}

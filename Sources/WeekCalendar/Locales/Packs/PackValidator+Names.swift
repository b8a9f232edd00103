// The rows of the sections that only names have.

extension PackView {
  func validateNames(_ section: PackSection, _ row: Int) throws(PackError) {
    switch section {
    case .locales:
      try validateKey(row, .localeKey)
      try validateRow(row, .record, of: .records)
      try validateRow(row, .formats, of: .formats)
    case .localeAliases:
      try validateKey(row, .localeKey)
      try validateKey(row, .aliasedLocale)
    case .parents:
      try validateKey(row)
      try validateKey(row, .parent)
    case .numberingSystems:
      try validateCode(row, .code(section))
      try validateDigits(row)
    case .texts:
      try validateList(row, .textList, count: nil)
    case .skeletons:
      try validateText(row, .skeletonText)
    case .availableFormats:
      try validateRow(row, .skeleton, of: .skeletons)
      try validateText(row, .flaggedText, mask: PackFormat.fromRoot &- 1)
    case .appendItems, .fieldNames:
      for index in 0..<PackFormat.fieldCount { try validateText(row, .fieldText(index)) }
    case .glues:
      for kind in GlueKind.allCases { try validateText(row, .glueText(kind)) }
    case .spanKeys:
      try validateText(row, .spanSkeleton)
      try validateRange(row, .spanField, 0...SpanField.count &- 1)
    case .spanPatterns:
      try validateText(row, .spanFirst)
      try validateText(row, .spanJoin)
      try validateText(row, .spanSecond, mask: PackFormat.laterFirst &- 1)
    case .spanFormats:
      try validateRow(row, .spanKey, of: .spanKeys)
      try validateRow(row, .spanPattern, of: .spanPatterns)
    case .spans:
      try validateText(row, .spanFallback)
      try validateChain(row, .spanFormats)
    case .formats:
      try validateFormats(row)
    case .hourCycles:
      try validateKey(row)
      for field: PackField in [.preferredHour, .allowedHour, .allowedDayPeriod]
      where !ASCII.isLetter(byte(row, field)) {
        throw .malformed(.code, offset: row &+ field.offset)
      }
    case .records:
      try validateRecord(row)
    default:
      try validateCommon(section, row)
    }
  }

  private func validateRecord(_ row: Int) throws(PackError) {
    for role in NumberingRole.allCases {
      try validateReference(row, .numbering(role), .numberingSystems)
    }
    for raw in 0..<UInt8(SymbolKind.count) {
      let kind = SymbolKind(rawValue: raw)
      try validateList(row, .names(kind), count: kind.nameCount)
    }
    for list in RecordList.allCases {
      try validateList(row, .list(list), count: nil)
      try validateList(list, self.list(row, .list(list)))
    }
  }

  /// The count of a list, and that letters in it name one of its texts.
  private func validateList(_ list: RecordList, _ offset: Int) throws(PackError) {
    let names = count(list: offset)
    guard list.nameCounts.contains(names) else { throw .malformed(.list, offset: offset) }
    switch list {
    case .dayPeriodHours:
      let letters = name(0, list: offset)
      guard letters.count == 24 else { throw .malformed(.list, offset: offset) }
      for place in letters where !(0x61...0x78).contains(self[place]) {
        throw .malformed(.value, offset: offset)
      }
    case .weekLabels:
      for index in 0..<2 {
        for place in name(index, list: offset) where Int(self[place] &- 0x61) >= names &- 2 {
          throw .malformed(.value, offset: offset)
        }
      }
    default:
      break
    }
  }

  private func validateFormats(_ row: Int) throws(PackError) {
    for index in 0..<PackField.styleCount { try validateText(row, .styleText(index)) }
    try validateList(row, .styleDigits, count: number(row, .styleDigits) == 0 ? 0 : 8)
    try validateList(row, .decimalSeparators, count: nil)
    try validateChain(row, .availableFormats)
    try validateRow(row, .appendItems, of: .appendItems)
    try validateRow(row, .fieldNames, of: .fieldNames)
    try validateRow(row, .spans, of: .spans)
    try validateRow(row, .glues, of: .glues)
  }

  /// That a row of a chain lists entries that are there, and goes on with an earlier row.
  private func validateChain(_ row: Int, _ chain: PackChain) throws(PackError) {
    let end = number(row, chain.firstEntry) &+ number(row, chain.entryCount)
    guard end <= section(chain.entries).count else {
      throw .malformed(.reference, offset: row &+ chain.firstEntry.offset)
    }
    let index = (row &- section(chain.rows).offset) / chain.rows.rowWidth
    try validateReference(row, chain.next, chain.rows, upTo: index)
  }

  private func validateText(
    _ row: Int, _ field: PackField, mask: Int = .max
  ) throws(PackError) {
    guard hasText(number(row, field) & mask) else {
      throw .malformed(.reference, offset: row &+ field.offset)
    }
  }

  private func validateDigits(_ row: Int) throws(PackError) {
    guard number(row, .digits) != 0 else { return }
    try validateList(row, .digits, count: 10)
    let list = list(row, .digits)
    let length = name(0, list: list).count
    for digit in 0..<10 {
      let found = name(digit, list: list).count
      guard found == length, (1...4).contains(found) else { throw .malformed(.list, offset: list) }
    }
  }
}

extension PackView {
  /// Checks all bytes; throws if they are not a valid pack of a kind.
  func validate(_ kind: PackKind) throws(PackError) {
    try validateFrame(
      letter: kind.rawValue, number: PackFormat.number,
      rowWidths: kind.sections.map { $0.rowWidth })
    guard section(.versions).count == 1 else {
      throw .malformed(.value, offset: PackFormat.sectionsOffset)
    }
    for section in kind.sections where section != .pool {
      let (offset, rows) = self.section(section)
      let fields = section.fields
      try validateNumbers(offset, rows &* section.rowWidth)
      try validateOrder(section)
      for index in 0..<rows {
        let row = offset &+ index &* section.rowWidth
        for field in fields { try validate(row, field) }
        switch section {
        case .numberingSystems: try validateDigits(row)
        case .spans, .formats: try validateEntries(row, of: section)
        case .records: for list in RecordList.allCases { try validateLetters(row, list) }
        default: break
        }
      }
    }
  }

  /// Checks a field on its own.
  private func validate(_ row: Int, _ field: PackField) throws(PackError) {
    let value = number(row, field)
    let isSound: Bool
    var problem = PackProblem.reference
    switch field.content {
    case .number: isSound = true
    case .value(let range): (isSound, problem) = (range.contains(value), .value)
    case .row(let section): isSound = value < self.section(section).count
    case .reference(let section): isSound = value <= self.section(section).count
    case .text(let mask): isSound = hasText(value & mask)
    case .list(let counts): return try validateList(row, field, counts)
    case .optionalList(let count):
      let wanted = value == 0 ? 0 : count
      return try validateList(row, field, wanted...wanted)
    case .key: return try validateKey(row &+ field.offset, field.width)
    case .code: (isSound, problem) = (!subtag(row, field).isEmpty, .code)
    case .letter: (isSound, problem) = (ASCII.isLetter(byte(row, field)), .code)
    case .letterAndPair:
      isSound = value &>> 9 <= 26 && value & 0x1ff < section(.likelyPairs).count
    }
    guard isSound else { throw .malformed(problem, offset: row &+ field.offset) }
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

  private func validateKey(_ key: Int, _ width: Int) throws(PackError) {
    if byte(at: key) != 0 { try validate(key, .keyLanguage) }
    for index in 0..<3 where byte(at: key) == 0 && byte(at: key &+ index) != 0 {
      throw .malformed(.code, offset: key &+ index)
    }
    try validate(key, .keyScript)
    try validate(key, .keyRegion)
    if width > PackField.key.width { try validate(key, .keyVariant) }
  }

  /// Checks a list inside the pool: its number of texts, and that they are valid UTF-8.
  private func validateList(
    _ row: Int, _ field: PackField, _ counts: ClosedRange<Int>
  ) throws(PackError) {
    let list = list(row, field)
    let head = byte(at: list)
    guard list < count else { throw .malformed(.reference, offset: row &+ field.offset) }
    let names = count(list: list)
    guard head < 0x80, counts.contains(names) else { throw .malformed(.list, offset: list) }
    let texts = list &+ widths(list: list).head
    guard texts <= count else { throw .malformed(.list, offset: list) }
    try validateNumbers(list, texts &- list)
    for index in 0..<names {
      let text = name(index, list: list)  // at 0 where its ends are not inside the pack
      guard text.lowerBound > 0 else { throw .malformed(.list, offset: list) }
      guard UTF8Scalars.isValid(extracting(text)) else {
        throw .malformed(.text, offset: text.lowerBound)
      }
    }
  }

  // MARK: What fields say together

  /// Checks that each letter in a list of a record refers to one of the list's texts.
  private func validateLetters(_ row: Int, _ kind: RecordList) throws(PackError) {
    let list = list(row, .list(kind))
    let (textCount, letterCount): (Int, Int)
    switch kind {
    case .dayPeriodHours:
      (textCount, letterCount) = (1, 24)
      guard name(0, list: list).count == 24 else { throw .malformed(.list, offset: list) }
    case .weekLabels: (textCount, letterCount) = (2, count(list: list) &- 2)
    default: return
    }
    for index in 0..<textCount {
      for place in name(index, list: list) where Int(self[place] &- 0x61) >= letterCount {
        throw .malformed(.value, offset: list)
      }
    }
  }

  /// Checks that a row lists entries that exist and continues with an earlier row.
  private func validateEntries(_ row: Int, of rows: PackSection) throws(PackError) {
    let end = number(row, .firstEntry(rows)) &+ number(row, .entryCount(rows))
    guard end <= section(rows.entries).count else {
      throw .malformed(.reference, offset: row &+ PackField.firstEntry(rows).offset)
    }
    let index = (row &- section(rows).offset) / rows.rowWidth
    guard number(row, .nextRow(rows)) <= index else {
      throw .malformed(.reference, offset: row &+ PackField.nextRow(rows).offset)
    }
  }

  /// Checks that the digits of a system have the same length.
  private func validateDigits(_ row: Int) throws(PackError) {
    guard number(row, .digits) != 0 else { return }
    let list = list(row, .digits)
    let length = name(0, list: list).count
    for digit in 0..<10 {
      let found = name(digit, list: list).count
      guard found == length, (1...4).contains(found) else {
        throw .malformed(.list, offset: list)
      }
    }
  }

  // MARK: What packs of all kinds have around their sections

  /// Checks that a pack has the right start and checksum, and that its sections are contiguous up to its end.
  ///
  /// `letter` and `number` follow ``PackFormat/magic``. `rowWidths` are the bytes per row of each section, in order.
  /// - Throws: `PackError` for the first problem.
  package func validateFrame(
    letter: UInt8, number: UInt8, rowWidths: [Int]
  ) throws(PackError) {
    guard PackFormat.magic.withSpan({ starts(with: $0, at: 0) }) else { throw .notAPack }
    guard byte(at: 7) == letter, byte(at: 8) == number else { throw .otherFormat }
    let start = PackFormat.sectionsOffset
    let headerCount = start &+ 6 &* rowWidths.count
    guard count >= headerCount, count <= PackFormat.maximumCount else {
      throw .wrongSize(expected: headerCount, found: count)
    }
    guard
      septets(PackFormat.checksumOffset, 8)
        == PackFormat.checksum(extracting(droppingFirst: start))
    else { throw .damaged }
    try validateNumbers(PackFormat.checksumOffset, headerCount &- PackFormat.checksumOffset)
    var end = headerCount
    var entry = start
    for width in rowWidths {
      guard Int(septets(entry, 3)) == end else { throw .malformed(.reference, offset: entry) }
      end &+= Int(septets(entry &+ 3, 3)) &* width
      entry &+= 6
    }
    guard end == count else { throw .wrongSize(expected: end, found: count) }
  }

  /// Checks that bytes are septets.
  /// - Throws: `PackError.malformed` for the first byte that is not.
  package func validateNumbers(_ offset: Int, _ length: Int) throws(PackError) {
    let numbers = extracting(droppingFirst: offset).extracting(first: length)
    for index in numbers.indices where numbers[index] > 0x7f {
      throw .malformed(.number, offset: offset &+ index)
    }
  }
}

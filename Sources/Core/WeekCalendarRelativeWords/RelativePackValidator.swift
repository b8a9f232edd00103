import WeekCalendar

// Checks the bytes of a pack of relative words from front to back.

extension PackView {
  /// Throws for bytes that are not a sound pack.
  func validateWords() throws(PackError) {
    try validateFrame(
      letter: RelativeFormat.letter, number: RelativeFormat.number,
      rowWidths: RelativeSection.allCases.map { $0.rowWidth })
    for section in RelativeSection.allCases where section != .texts {
      let (offset, rows) = self.section(section)
      try validateNumbers(offset, rows &* section.rowWidth)
    }
    let texts = try validateTexts()
    let lists = try validateLists(texts: texts)
    try validateLocales(texts: texts)
    let (offset, records) = section(.records)
    for record in 0..<records {
      for field in 0..<RelativeField.count {
        let place = offset &+ record &* RelativeSection.records.rowWidth &+ 3 &* field
        guard Self.contains(lists, Int(septets(place, 3))) else {
          throw .malformed(.reference, offset: place)
        }
      }
      try validateRecord(record)
    }
  }

  /// That all texts are valid UTF-8, ascend and follow each other up to the end of their section; their number.
  private func validateTexts() throws(PackError) -> Int {
    let (places, placeCount) = section(.textPlaces)
    let (start, count) = section(.texts)
    var offset = start
    var number = 0
    var text: [UInt8] = []
    var last: [UInt8] = []
    while offset < start &+ count {
      let index = number % RelativeFormat.textsPerPlace
      let place = number / RelativeFormat.textsPerPlace
      if index == 0 {
        guard place < placeCount, start &+ Int(septets(places &+ 3 &* place, 3)) == offset else {
          throw .malformed(.reference, offset: offset)
        }
        text = []
      }
      try validateNumbers(offset, Swift.min(index == 0 ? 2 : 3, start &+ count &- offset))
      let textStart = offset
      guard next(&text, &offset, index) else { throw .malformed(.list, offset: textStart) }
      guard text.withSpan({ UTF8Scalars.isValid($0) }) else {
        throw .malformed(.text, offset: textStart)
      }
      guard number == 0 || last.lexicographicallyPrecedes(text) else {
        throw .malformed(.order, offset: textStart)
      }
      last = text
      number &+= 1
    }
    guard placeCount == (number &+ RelativeFormat.textsPerPlace &- 1) / RelativeFormat.textsPerPlace
    else { throw .malformed(.reference, offset: places) }
    return number
  }

  private func validateLists(texts: Int) throws(PackError) -> [Int] {
    let (offset, count) = section(.lists)
    var lists: [Int] = []
    var place = 0
    while place < count {
      lists.append(place)
      let length = Int(byte(at: offset &+ place))
      let end = place &+ 1 &+ 2 &* length
      guard end <= count else { throw .malformed(.list, offset: offset &+ place) }
      for index in 0..<length {
        let text = offset &+ place &+ 1 &+ 2 &* index
        guard Int(septets(text, 2)) < texts else { throw .malformed(.reference, offset: text) }
      }
      place = end
    }
    guard count > 0, self.count(list: offset) == 2 else {
      throw .malformed(.list, offset: offset)
    }
    return lists
  }

  private func validateLocales(texts: Int) throws(PackError) {
    let (offset, count) = section(.locales)
    var last = -1
    for index in 0..<count {
      let row = offset &+ index &* RelativeSection.locales.rowWidth
      let name = Int(septets(row, 2))
      guard name < texts, Int(septets(row &+ 2, 2)) < section(.records).count else {
        throw .malformed(.reference, offset: row)
      }
      guard name > last else { throw .malformed(.order, offset: row) }
      last = name
    }
  }

  /// Whether an ascending list has a number.
  private static func contains(_ places: [Int], _ wanted: Int) -> Bool {
    let place = places.indices.partitioningIndex { places[$0] >= wanted }
    return place < places.count && places[place] == wanted
  }

  private func validateRecord(_ record: Int) throws(PackError) {
    let plurals = list(record, .plurals)
    let texts = count(list: plurals)
    guard texts % 2 == 0 else { throw .malformed(.list, offset: plurals) }
    for index in 0..<texts / 2
    where PluralCategory(text(2 * index, list: plurals)) == nil
      || PluralCondition(text(2 * index + 1, list: plurals)) == nil
    {
      throw .malformed(.value, offset: plurals)
    }
    let groups = list(record, .groups)
    guard count(list: groups) % 2 == 1 else { throw .malformed(.list, offset: groups) }
    for index in 0...count(list: groups) / 2
    where NumberGroups(text(2 * index, list: groups)) == nil {
      throw .malformed(.value, offset: groups)
    }
    for unit in RelativeUnit.allCases {
      for width in RelativeWidth.allCases {
        let words = list(record, .words(unit, width))
        guard count(list: words) == 5 + 2 * (texts / 2 + 1) else {
          throw .malformed(.list, offset: words)
        }
        for index in 0..<count(list: words) where !Self.isPattern(text(index, list: words)) {
          throw .malformed(.value, offset: words)
        }
      }
    }
  }

  /// Whether a brace is there only as `{0}`.
  private static func isPattern(_ text: [UInt8]) -> Bool {
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "{") {
        guard index + 2 < text.count, text[index + 1] == UInt8(ascii: "0"),
          text[index + 2] == UInt8(ascii: "}")
        else { return false }
        index += 2
      }
      index += 1
    }
    return true
  }
}

/// Where a locale's styles and listed formats are; many locales share one.
struct FormatRecord: Hashable, Sendable {
  // The byte offset of the row, good for the pack it came from only.
  let offset: Int
}

extension NamesPack {
  /// The styles and listed formats of a listed locale.
  func formatRecord(_ index: Int) -> FormatRecord {
    bytes.withView { view in
      let row = view.row(index, of: .locales).map { view.number($0, .formats) } ?? 0
      return FormatRecord(offset: view.row(row, of: .formats) ?? -1)
    }
  }

  /// The patterns of the time styles: full, long, medium, short.
  func timePatterns(_ record: FormatRecord) -> [[UInt8]] { texts(record, 0..<4) }

  /// The patterns of the date styles: full, long, medium, short.
  func datePatterns(_ record: FormatRecord) -> [[UInt8]] { texts(record, 4..<8) }

  /// What joins a date of each style with a time, of which full and long are CLDR's form `atTime`.
  func glue(_ record: FormatRecord) -> [[UInt8]] { texts(record, 8..<12) }

  /// The digits that a date style asks for, 0 for full: `M=romanlow`; empty for most.
  func dateDigits(_ record: FormatRecord, style: Int) -> [UInt8] {
    bytes.withView { view in
      view.withName(4 &+ style, list: view.list(record.offset, .styleDigits)) { Array($0) }
    }
  }

  /// What comes before a fraction in a numbering system.
  func decimalSeparator(_ record: FormatRecord, numberingSystem: Subtag) -> [UInt8] {
    bytes.withView { view in
      let list = view.list(record.offset, .decimalSeparators)
      let index = view.index(of: numberingSystem, inPairs: list)
      return view.withName(index, list: list) { Array($0) }
    }
  }

  /// The formats that the locale lists, followed by its parents'.
  func availableFormats(_ record: FormatRecord) -> [AvailableFormat] {
    bytes.withView { view in
      var formats: [AvailableFormat] = []
      for row in view.entries(.availableFormats, from: record.offset) {
        let text = view.number(row, .flaggedText)
        formats.append(
          AvailableFormat(
            skeleton: view.text(view.row(row, .skeleton), .skeletonText),
            pattern: view.text(text & (PackFormat.fromRoot &- 1)),
            isPlural: text & PackFormat.plural != 0, isFromRoot: text & PackFormat.fromRoot != 0))
      }
      return formats
    }
  }

  /// How each field is appended that a pattern lacks.
  func appendItems(_ record: FormatRecord) -> [[UInt8]] {
    fieldTexts(record, .appendItems)
  }

  /// The name of each field, empty where ``appendItems(_:)`` does not write it.
  func fieldNames(_ record: FormatRecord) -> [[UInt8]] {
    fieldTexts(record, .fieldNames)
  }

  private func fieldTexts(_ record: FormatRecord, _ field: PackField) -> [[UInt8]] {
    bytes.withView { view in
      let row = view.row(record.offset, field)
      return (0..<PackFormat.fieldCount).map { view.text(row, .fieldText($0)) }
    }
  }

  private func texts(_ record: FormatRecord, _ styles: Range<Int>) -> [[UInt8]] {
    bytes.withView { view in styles.map { view.text(record.offset, .styleText($0)) } }
  }

  /// How a region, or a language there, counts hours; nil where CLDR does not say.
  func hourCycle(language: Subtag, region: Subtag) -> HourCycle? {
    bytes.withView { view in
      var row: Int?
      for language in [language, .empty] where row == nil {
        if let key = view.key(LocaleSubtags(language: language, region: region)) {
          row = view.row(of: key, in: .hourCycles)
        }
      }
      guard let row else { return nil }
      return HourCycle(
        preferred: view.byte(row, .preferredHour), allowed: view.byte(row, .allowedHour),
        allowedDayPeriod: view.byte(row, .allowedDayPeriod))
    }
  }
}

extension PackView {
  /// The bytes of the text whose number is in a field of a row.
  func text(_ row: Int, _ field: PackField) -> [UInt8] { text(number(row, field)) }

  /// The bytes of a text; there are none where the pack has no such text.
  func text(_ number: Int) -> [UInt8] {
    guard let row = row(number / PackFormat.textsPerList, of: .texts) else { return [] }
    return withName(number % PackFormat.textsPerList, list: list(row, .textList)) { Array($0) }
  }

  /// Whether there is a text of this number.
  func hasText(_ number: Int) -> Bool {
    guard let row = row(number / PackFormat.textsPerList, of: .texts) else { return false }
    return number % PackFormat.textsPerList < count(list: list(row, .textList))
  }

  /// The place of the text for a numbering system in a list of one text for most, then numbering
  /// systems and texts in turn.
  func index(of system: Subtag, inPairs list: Int) -> Int {
    var index = 1
    while index &+ 1 < count(list: list) {
      if Subtag(utf8: extracting(name(index, list: list))) == system { return index &+ 1 }
      index &+= 2
    }
    return 0
  }
}

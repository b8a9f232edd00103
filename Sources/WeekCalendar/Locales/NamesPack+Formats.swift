/// Where a locale's styles and listed formats are; many locales share one.
struct FormatRecord: Hashable, Sendable {
  // The byte offset of the row, good for the pack it came from only.
  let offset: Int
}

extension NamesPack {
  /// The styles and listed formats of a listed locale.
  func formatRecord(_ index: LocaleIndex) -> FormatRecord {
    bytes.withView { view in
      let row = view.row(index.value, of: .locales).map { Int(view.number($0 &+ 10, 2)) } ?? 0
      return FormatRecord(offset: view.row(row, of: .formats) ?? -1)
    }
  }

  /// The patterns of the time styles: full, long, medium, short.
  func timePatterns(_ record: FormatRecord) -> [[UInt8]] { texts(record.offset, 0..<4) }

  /// The patterns of the date styles: full, long, medium, short.
  func datePatterns(_ record: FormatRecord) -> [[UInt8]] { texts(record.offset, 4..<8) }

  /// What joins a date of each style with a time.
  func glue(_ record: FormatRecord) -> [[UInt8]] { texts(record.offset, 8..<12) }

  /// The digits that a date style asks for, 0 for full: `M=romanlow`; empty for most.
  func dateDigits(_ record: FormatRecord, style: Int) -> [UInt8] {
    bytes.withView { view in
      Array(view.name(4 &+ style, list: view.listOffset(record.offset &+ 24)))
    }
  }

  /// What stands before a fraction in a numbering system.
  func decimalSeparator(_ record: FormatRecord, numberingSystem: Subtag) -> [UInt8] {
    bytes.withView { view in
      let list = view.listOffset(record.offset &+ 27)
      return Array(view.name(view.index(of: numberingSystem, inPairs: list), list: list))
    }
  }

  /// The formats that the locale lists, those of its parents after its own.
  func availableFormats(_ record: FormatRecord) -> [AvailableFormat] {
    bytes.withView { view in
      var formats: [AvailableFormat] = []
      for row in view.availableFormats(record.offset) {
        guard let skeleton = view.row(Int(view.byte(row)), of: .skeletons) else { break }
        let text = Int(view.number(row &+ 1, 2))
        formats.append(
          AvailableFormat(
            skeleton: Array(view.text(Int(view.number(skeleton, 2)))),
            pattern: Array(view.text(text & (PackFormat.fromRoot &- 1))),
            isPlural: text & PackFormat.plural != 0, isFromRoot: text & PackFormat.fromRoot != 0))
      }
      return formats
    }
  }

  /// How each field is appended that a pattern lacks.
  func appendItems(_ record: FormatRecord) -> [[UInt8]] {
    let row = bytes.withView { view in
      view.row(Int(view.byte(record.offset &+ 34)), of: .appendItems) ?? -1
    }
    return texts(row, 0..<PackFormat.fieldCount)
  }

  /// The name of each field, empty where ``appendItems(_:)`` does not write it.
  func fieldNames(_ record: FormatRecord) -> [[UInt8]] {
    let row = bytes.withView { view in
      view.row(Int(view.number(record.offset &+ 35, 2)), of: .fieldNames) ?? -1
    }
    return texts(row, 0..<PackFormat.fieldCount)
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
        preferred: view.byte(row &+ 7), allowed: view.byte(row &+ 8),
        allowedDayPeriod: view.byte(row &+ 9))
    }
  }

  /// The texts whose numbers stand at an offset.
  private func texts(_ offset: Int, _ range: Range<Int>) -> [[UInt8]] {
    bytes.withView { view in
      var texts: [[UInt8]] = []
      texts.reserveCapacity(range.count)
      for index in range {
        texts.append(Array(view.text(Int(view.number(offset &+ 2 &* index, 2)))))
      }
      return texts
    }
  }
}

extension PackView {
  /// The rows of available formats of a row of formats and of those that it goes on with, the first
  /// one of each skeleton.
  func availableFormats(_ offset: Int) -> [Int] {
    var rows: [Int] = []
    // A bit for each skeleton; its number is one septet.
    var seen: (UInt64, UInt64) = (0, 0)
    var offset = offset
    // What a row goes on with stands before it, so there are not more of them than rows.
    for _ in 0..<section(.formats).count {
      let first = Int(number(offset &+ 30, 3))
      for index in first..<(first &+ Int(number(offset &+ 33, 1))) {
        guard let row = row(index, of: .availableFormats) else { break }
        let skeleton = byte(row) & 0x7f
        let bit: UInt64 = 1 &<< UInt64(skeleton & 0x3f)
        let known = skeleton < 64 ? seen.0 : seen.1
        if known & bit != 0 { continue }
        if skeleton < 64 { seen.0 |= bit } else { seen.1 |= bit }
        rows.append(row)
      }
      guard let next = row(Int(number(offset &+ 37, 2)) &- 1, of: .formats) else { break }
      offset = next
    }
    return rows
  }

  /// The bytes of a text; there are none where the pack has no such text.
  func text(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    guard let row = row(number / PackFormat.textsPerList, of: .texts) else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return name(number % PackFormat.textsPerList, list: listOffset(row))
  }

  /// Whether there is a text of this number.
  func hasText(_ number: Int) -> Bool {
    guard let row = row(number / PackFormat.textsPerList, of: .texts) else { return false }
    return number % PackFormat.textsPerList < count(list: listOffset(row))
  }

  /// The place of the text for a numbering system in a list of one text for most, then numbering
  /// systems and texts in turn.
  func index(of system: Subtag, inPairs list: Int) -> Int {
    var index = 1
    while index &+ 1 < count(list: list) {
      if Subtag(utf8: name(index, list: list)) == system { return index &+ 1 }
      index &+= 2
    }
    return 0
  }
}

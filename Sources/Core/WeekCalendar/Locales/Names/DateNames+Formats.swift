extension DateNames {
  /// The byte offset of the row with the styles and listed formats, which many locales share.
  package var formats: Int { pack.bytes.withView { $0.row($0.locale(index), .formats) } }

  /// The text in a field, such as ``PackField/timeStyle(_:)``.
  func text(_ field: PackField) -> [UInt8] { pack.bytes.withView { $0.text(formats, field) } }

  /// The text in a field of the row that another field refers to, such as the ``PackField/glues``.
  func text(_ field: PackField, of row: PackField) -> [UInt8] {
    pack.bytes.withView { view in view.text(view.row(formats, row), field) }
  }

  /// The digit overrides of a date style, 0 (full) to 3 (short), such as `M=romanlow`; empty for most styles.
  func dateDigits(style: Int) -> [UInt8] {
    pack.bytes.withView { view in
      view.withName(4 &+ style, list: view.list(formats, .styleDigits)) { Array($0) }
    }
  }

  /// The decimal separator of a numbering system.
  func decimalSeparator(numberingSystem: Subtag) -> [UInt8] {
    pack.bytes.withView { view in
      let list = view.list(formats, .decimalSeparators)
      let index = view.index(of: numberingSystem, inPairs: list)
      return view.withName(index, list: list) { Array($0) }
    }
  }

  /// The formats that the locale lists, followed by those of its parents.
  func availableFormats() -> [AvailableFormat] {
    pack.bytes.withView { view in
      view.entries(of: .formats, from: formats).map { row in
        let text = view.number(row, .flaggedText)
        return AvailableFormat(
          skeleton: view.text(view.row(row, .skeleton), .text(0)),
          pattern: view.text(text & (PackFormat.fromRoot &- 1)),
          isPlural: text & PackFormat.plural != 0, isFromRoot: text & PackFormat.fromRoot != 0)
      }
    }
  }
}

extension NamesPack {
  /// How a region, or a language in that region, counts hours; nil if CLDR does not say.
  func hourCycle(language: Subtag, region: Subtag) -> HourCycle? {
    bytes.withView { view in
      let subtags = LocaleSubtags(language: language, region: region)
      let anyLanguage = LocaleSubtags(language: .empty, region: region)
      guard
        let row = view.row(of: view.key(subtags), in: .hourCycles)
          ?? view.row(of: view.key(anyLanguage), in: .hourCycles)
      else { return nil }
      return HourCycle(
        preferred: view.byte(row, .preferredHour), allowed: view.byte(row, .allowedHour),
        allowedDayPeriod: view.byte(row, .allowedDayPeriod))
    }
  }
}

extension PackView {
  /// The bytes of the text whose number is in a field of a row.
  func text(_ row: Int, _ field: PackField) -> [UInt8] { text(number(row, field)) }

  /// The bytes of a text; empty if the pack has no such text.
  func text(_ number: Int) -> [UInt8] {
    guard let row = row(number / PackFormat.textsPerList, of: .texts) else { return [] }
    return withName(number % PackFormat.textsPerList, list: list(row, .textList)) { Array($0) }
  }

  /// Whether the pack has a text with a number.
  func hasText(_ number: Int) -> Bool {
    guard let row = row(number / PackFormat.textsPerList, of: .texts) else { return false }
    return number % PackFormat.textsPerList < count(list: list(row, .textList))
  }

  /// The position of a numbering system's text in a list such as ``RecordList/minusSigns``.
  func index(of system: Subtag, inPairs list: Int) -> Int {
    for index in stride(from: 1, to: count(list: list) &- 1, by: 2)
    where Subtag(utf8: extracting(name(index, list: list))) == system {
      return index &+ 1
    }
    return 0
  }
}

import WeekCalendar

/// Makes the sections of a pack that hold styles and listed formats.
struct FormatsBuilder {
  /// The rows of each section but the texts.
  private(set) var sections: [PackSection: PackRows] = [:]
  /// The row in the formats of each locale.
  private(set) var rowOf: [String: Int] = [:]
  private let data: SourceData
  private var texts = TextTable()
  private var skeletons: [String: Int] = [:]

  init(_ data: SourceData, pool: inout PackPool) throws(SourceDataError) {
    self.data = data
    // Listed formats have fewer bits for a text than others, so their texts come first.
    for row in data[.availableFormats] { _ = texts.number(of: row[4]) }
    let kinds = try resolvedKinds()
    let listed = try addAvailableFormats()
    try addFormats(kinds, listed, &pool)
    var texts = PackRows()
    for list in self.texts.lists { texts.add(try PackPart.number(try pool.offset(of: list), 3)) }
    sections[.texts] = texts
  }

  /// The texts of each kind of each locale, with nothing left that stands for another.
  private func resolvedKinds() throws(SourceDataError) -> [LocaleKinds] {
    var known: [String: [String: [String]]] = [:]
    var order: [String] = []
    for row in data[.formats] {
      let (locale, kind, texts) = (row[0], row[1], Array(row[2...]))
      if order.last != locale { order.append(locale) }
      guard texts.count == 1, let text = texts.first, text.hasPrefix("="),
        kind != FormatsReader.Kind.available.rawValue
      else {
        known[locale, default: [:]][kind] = texts
        continue
      }
      let same = String(text.dropFirst())
      if kind == FormatsReader.Kind.all.rawValue {
        known[locale] = [kind: [same]]
        continue
      }
      guard let texts = known[same]?[kind] else {
        throw SourceDataError("formats.tsv: \(locale): \(same) has no \(kind)")
      }
      known[locale, default: [:]][kind] = texts
    }
    return order.map { LocaleKinds(locale: $0, kinds: known[$0] ?? [:]) }
  }

  private mutating func addAvailableFormats() throws(SourceDataError) -> [String: (Int, Int)] {
    var rows = PackRows()
    var ranges: [String: (Int, Int)] = [:]
    var names = PackRows()
    for row in data[.availableFormats] {
      // Of a skeleton with plurals only the form "other" is kept.
      if row[3] != "-", row[3] != "other" { continue }
      if skeletons[row[1]] == nil {
        skeletons[row[1]] = skeletons.count
        names.add(try PackPart.number(texts.number(of: row[1]), 2))
      }
      let text = texts.number(of: row[4])
      guard text < PackFormat.fromRoot else {
        throw SourceDataError("availableFormats.tsv has too many patterns")
      }
      let flags =
        (row[3] == "-" ? 0 : PackFormat.plural) + (row[2] == "root" ? PackFormat.fromRoot : 0)
      let (first, count) = ranges[row[0]] ?? (rows.rows.count, 0)
      ranges[row[0]] = (first, count + 1)
      rows.add(
        try PackPart.number(skeletons[row[1]] ?? 0, 1), try PackPart.number(text + flags, 2))
    }
    sections[.availableFormats] = rows
    sections[.skeletons] = names
    return ranges
  }

  private mutating func addFormats(
    _ locales: [LocaleKinds], _ listed: [String: (Int, Int)], _ pool: inout PackPool
  ) throws(SourceDataError) {
    var rows = PackRows()
    var items = SharedRows()
    var names = SharedRows()
    for entry in locales {
      let (locale, kinds) = (entry.locale, entry.kinds)
      if let same = kinds[FormatsReader.Kind.all.rawValue]?.first {
        guard let row = rowOf[same] else {
          throw SourceDataError("formats.tsv: \(locale) is as \(same), which is unknown")
        }
        rowOf[locale] = row
        continue
      }
      func texts(_ kind: FormatsReader.Kind, _ count: Int?) throws(SourceDataError) -> [String] {
        guard let texts = kinds[kind.rawValue], texts.count == count ?? texts.count else {
          throw SourceDataError("formats.tsv: \(locale) needs \(count ?? 1) texts of \(kind)")
        }
        return texts
      }
      let fields = PackFormat.fieldCount
      let source = String(try texts(.available, 1)[0].dropFirst())
      guard let (first, count) = listed[source] else {
        throw SourceDataError("availableFormats.tsv has no \(source)")
      }
      let styles = try texts(.time, 4) + texts(.date, 4) + texts(.glue, 4)
      let digits = kinds[FormatsReader.Kind.digits.rawValue] ?? []
      rowOf[locale] = rows.rows.count
      rows.add(
        try numbers(styles), try PackPart.number(try pool.offset(of: digits), 3),
        try PackPart.number(try pool.offset(of: try texts(.decimal, nil)), 3),
        try PackPart.number(first, 3) + PackPart.number(count, 1),
        try PackPart.number(items.index(of: try numbers(try texts(.appendItems, fields))), 1),
        try PackPart.number(names.index(of: try numbers(try texts(.fieldNames, fields))), 2))
    }
    sections[.formats] = rows
    sections[.appendItems] = items.rows
    sections[.fieldNames] = names.rows
  }

  private mutating func numbers(_ texts: [String]) throws(SourceDataError) -> [UInt8] {
    var bytes: [UInt8] = []
    for text in texts { bytes += try PackPart.number(self.texts.number(of: text), 2) }
    return bytes
  }
}

/// The texts of each kind of a locale.
private struct LocaleKinds {
  var locale: String
  var kinds: [String: [String]]
}

/// Each distinct text once, in lists of a fixed length.
private struct TextTable {
  private var numbers: [String: Int] = [:]
  private(set) var lists: [[String]] = []

  mutating func number(of text: String) -> Int {
    if let known = numbers[text] { return known }
    let number = numbers.count
    numbers[text] = number
    if number % PackFormat.textsPerList == 0 { lists.append([]) }
    lists[lists.count - 1].append(text)
    return number
  }
}

/// Each distinct row once.
private struct SharedRows {
  private var known: [[UInt8]: Int] = [:]
  private(set) var rows = PackRows()

  mutating func index(of row: [UInt8]) -> Int {
    if let index = known[row] { return index }
    known[row] = rows.rows.count
    rows.add(row)
    return rows.rows.count - 1
  }
}

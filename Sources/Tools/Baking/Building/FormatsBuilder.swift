import WeekCalendar

/// Builds the sections of a pack that contain styles and listed formats.
struct FormatsBuilder {
  /// The rows of each section.
  private(set) var sections: [PackSection: PackRows] = [:]
  /// For each locale, its row in the section of formats.
  private(set) var rowOf: [String: Int] = [:]
  private let data: SourceData
  private var texts = TextTable()
  private var skeletons: [String: Int] = [:]

  init(_ data: SourceData, pool: inout PackPool) throws(SourceDataError) {
    self.data = data
    // A listed format has fewer bits for the number of a text than other rows, so its texts get the first numbers.
    for row in data[.availableFormats] { _ = texts.number(of: row[4]) }
    let kinds = try resolvedKinds()
    let listed = try addAvailableFormats()
    var spans = SpansBuilder()
    try spans.add(data[.intervalFormats], &texts)
    sections.merge(spans.sections) { $1 }
    try addFormats(kinds, listed, spans.rowOf, &pool)
    var texts = PackRows()
    for list in self.texts.lists { try texts.add(.number(.textList, pool.offset(of: list))) }
    sections[.texts] = texts
  }

  /// The texts of each kind for each locale, with references to other locales resolved.
  private func resolvedKinds() throws(SourceDataError) -> [LocaleKinds] {
    var known: [String: [String: [String]]] = [:]
    var order: [String] = []
    for row in data[.formats] {
      let (locale, kind, texts) = (row[0], row[1], Array(row[2...]))
      if order.last != locale { order.append(locale) }
      guard texts.count == 1, let text = texts.first, text.hasPrefix("="),
        FormatsReader.Kind(rawValue: kind)?.refersToOtherTable == false
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

  /// The rows of available formats for each locale in `availableFormats.tsv`.
  private mutating func addAvailableFormats() throws(SourceDataError) -> [String: [[UInt8]]] {
    var lists: [String: [[UInt8]]] = [:]
    var names = PackRows()
    for row in data[.availableFormats] {
      // A skeleton with plural forms keeps only the form "other".
      if row[3] != "-", row[3] != "other" { continue }
      if skeletons[row[1]] == nil {
        skeletons[row[1]] = skeletons.count
        try names.add(.number(.text(0), texts.number(of: row[1])))
      }
      let text = texts.number(of: row[4])
      guard text < PackFormat.fromRoot else {
        throw SourceDataError("availableFormats.tsv has too many patterns")
      }
      let flags =
        (row[3] == "-" ? 0 : PackFormat.plural) + (row[2] == "root" ? PackFormat.fromRoot : 0)
      lists[row[0], default: []].append(
        try PackPart.row([
          .number(.skeleton, skeletons[row[1]] ?? 0), .number(.flaggedText, text + flags),
        ]))
    }
    sections[.skeletons] = names
    return lists
  }

  private mutating func addFormats(
    _ locales: [LocaleKinds], _ listed: [String: [[UInt8]]], _ spans: [String: Int],
    _ pool: inout PackPool
  ) throws(SourceDataError) {
    var rows = PackRows()
    var available = AvailableRows()
    var items = SharedRows()
    var names = SharedRows()
    var glues = SharedRows()
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
      guard let list = listed[source] else {
        throw SourceDataError("availableFormats.tsv has no \(source)")
      }
      let spanSource = String(try texts(.intervals, 1)[0].dropFirst())
      guard let span = spans[spanSource] else {
        throw SourceDataError("intervalFormats.tsv has no \(spanSource)")
      }
      let (first, count, next) = available.add(list, formats: rows.rows.count)
      let styles = try texts(.time, 4) + texts(.date, 4) + texts(.glue, 4)
      let digits = kinds[FormatsReader.Kind.digits.rawValue] ?? []
      rowOf[locale] = rows.rows.count
      // The order of these lines decides the numbers of the texts, and so the bytes of the pack.
      let styleTexts = try numbers(styles, PackField.text)
      let appendItems = try row(texts(.appendItems, fields), PackField.text)
      let fieldNames = try row(texts(.fieldNames, fields), PackField.text)
      let glueTexts = try row(texts(.glues, GlueKind.count), PackField.text)
      try rows.add(
        styleTexts + [
          .number(.styleDigits, pool.offset(of: digits)),
          .number(.decimalSeparators, pool.offset(of: texts(.decimal, nil))),
          .number(.firstEntry(.formats), first), .number(.entryCount(.formats), count),
          .number(.appendItems, items.index(of: appendItems)),
          .number(.fieldNames, names.index(of: fieldNames)), .number(.nextRow(.formats), next),
          .number(.spans, span), .number(.glues, glues.index(of: glueTexts)),
        ])
    }
    sections[.formats] = rows
    sections[.availableFormats] = available.rows
    sections[.appendItems] = items.rows
    sections[.fieldNames] = names.rows
    sections[.glues] = glues.rows
  }

  /// The numbers of texts, as the fields of a row.
  private mutating func numbers(
    _ texts: [String], _ field: (Int) -> PackField
  ) throws(SourceDataError) -> [PackPart] {
    var parts: [PackPart] = []
    for (index, text) in texts.enumerated() {
      parts.append(try .number(field(index), self.texts.number(of: text)))
    }
    return parts
  }

  private mutating func row(
    _ texts: [String], _ field: (Int) -> PackField
  ) throws(SourceDataError) -> [UInt8] {
    try PackPart.row(numbers(texts, field))
  }
}

/// A locale and its texts of each kind.
private struct LocaleKinds {
  var locale: String
  var kinds: [String: [String]]
}

/// The rows of available formats; a list has only the rows that cannot be inherited from an earlier list.
///
/// A locale's list consists of its own formats, followed by the parent's formats for all other skeletons.
private struct AvailableRows {
  private(set) var rows = PackRows()
  private var lists: [(list: [[UInt8]], formats: Int)] = []

  /// Adds the list of a row of formats.
  ///
  /// Returns the index of the first own row, the number of own rows, and the row of formats with the list that
  /// continues this one, counted from 1 (0 for none).
  mutating func add(_ list: [[UInt8]], formats: Int) -> (first: Int, count: Int, next: Int) {
    var count = list.count
    var next = 0
    for (earlier, row) in lists {
      guard let own = Self.ownCount(of: list, continuedBy: earlier), own < count else { continue }
      (count, next) = (own, row + 1)
    }
    let first = rows.rows.count
    for row in list.prefix(count) { rows.add(row: row) }
    if count > 0 { lists.append((list, formats)) }
    return (first, count, next)
  }

  /// The number of rows that a list needs itself if an earlier list continues it; nil if the earlier list cannot.
  ///
  /// Rows at the end of the list can be inherited if they are equal. A row that differs must be one of the list's own
  /// rows, which have precedence.
  private static func ownCount(of list: [[UInt8]], continuedBy earlier: [[UInt8]]) -> Int? {
    var indexOfSkeleton: [UInt8: Int] = [:]
    for (index, row) in list.enumerated() { indexOfSkeleton[row[0]] = index }
    var count = list.count
    var minimum = 0
    for row in earlier.reversed() {
      guard let index = indexOfSkeleton[row[0]] else { return nil }
      if count > 0, index == count - 1, list[index] == row {
        count -= 1
      } else {
        minimum = max(minimum, index + 1)
      }
    }
    return minimum <= count ? count : nil
  }
}

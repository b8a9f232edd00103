/// Rows that list entries and continue with those of an earlier row: a locale's entries, then the inherited ones.
struct PackChain {
  /// The section of the rows.
  let rows: PackSection
  /// The section of the entries.
  let entries: PackSection
  /// The first entry of a row, and how many there are.
  let firstEntry: PackField
  let entryCount: PackField
  /// The row that it goes on with, counted from 1.
  let next: PackField

  /// The formats that a locale lists for skeletons.
  static var availableFormats: PackChain {
    PackChain(
      rows: .formats, entries: .availableFormats, firstEntry: .firstAvailable,
      entryCount: .availableCount, next: .moreFormats)
  }

  /// The formats that a locale lists for spans.
  static var spanFormats: PackChain {
    PackChain(
      rows: .spans, entries: .spanFormats, firstEntry: .firstSpanFormat,
      entryCount: .spanFormatCount, next: .moreSpans)
  }
}

extension PackView {
  /// Where the entries are of a row at an offset and of those that it goes on with, the first one of each name.
  func entries(_ chain: PackChain, from offset: Int) -> [Int] {
    var found: [Int] = []
    // The first septet of an entry is its name.
    var isSeen = [Bool](repeating: false, count: 128)
    var offset = offset
    // What a row goes on with comes before it, so there are not more of them than rows.
    for _ in 0..<section(chain.rows).count {
      let first = number(offset, chain.firstEntry)
      for index in first..<(first &+ number(offset, chain.entryCount)) {
        guard let entry = row(index, of: chain.entries) else { break }
        let key = Int(byte(at: entry) & 0x7f)
        if !isSeen[key] { found.append(entry) }
        isSeen[key] = true
      }
      guard let next = row(number(offset, chain.next) &- 1, of: chain.rows) else { break }
      offset = next
    }
    return found
  }
}

// Rows that list entries and continue with the entries of an earlier row: a locale's own entries, then inherited ones.

extension PackSection {
  /// The section of the entries that rows of ``formats`` or ``spans`` list.
  var entries: PackSection { self == .spans ? .spanFormats : .availableFormats }
}

extension PackField {
  /// The first entry of a row of ``PackSection/formats`` or ``PackSection/spans``, and the number of its entries.
  package static func firstEntry(_ rows: PackSection) -> Self { Self(rows == .spans ? 2 : 30, 3) }
  package static func entryCount(_ rows: PackSection) -> Self { Self(rows == .spans ? 5 : 33, 1) }
  /// The row, counted from 1, whose entries follow, except for names that already exist.
  package static func nextRow(_ rows: PackSection) -> Self { Self(rows == .spans ? 6 : 37, 2) }
}

extension PackView {
  /// The offsets of the entries of a row and of the rows that it continues with; only the first entry with each name.
  func entries(of rows: PackSection, from offset: Int) -> [Int] {
    var found: [Int] = []
    // The first septet of an entry is its name.
    var seen = [UInt8](repeating: 0, count: 128)
    var offset = offset
    // A row continues only with earlier rows, so the chain is not longer than the section.
    for _ in 0..<section(rows).count {
      let first = number(offset, .firstEntry(rows))
      for index in first..<(first &+ number(offset, .entryCount(rows))) {
        guard let entry = row(index, of: rows.entries) else { break }
        let key = Int(byte(at: entry) & 0x7f)
        if seen[key] == 0 { found.append(entry) }
        seen[key] = 1
      }
      guard let next = row(number(offset, .nextRow(rows)) &- 1, of: rows) else { break }
      offset = next
    }
    return found
  }
}

import WeekCalendar

/// Numbers the groups of a report from 0: the distinct combinations of values in the grouped columns.
package struct GroupTable: Sendable {
  private let columns: [Int]
  private var texts: [ByteInterner]
  private var caches: [ShortTextCache]
  private var pairs: [PairIndex]

  package init(columns: [Int]) {
    self.columns = columns
    texts = columns.map { _ in ByteInterner() }
    caches = columns.map { _ in ShortTextCache() }
    pairs = columns.dropFirst().map { _ in PairIndex() }
  }

  /// The number of groups; 1 without grouped columns.
  package var count: Int { pairs.last?.count ?? texts.first?.count ?? 1 }

  /// Returns the group of each row in a batch; empty without grouped columns.
  package mutating func numbers(of batch: RowBatch) -> ContiguousArray<Int32> {
    guard !columns.isEmpty else { return [] }
    var result = numbers(of: batch.column(columns[0]), 0, count: batch.count)
    for position in columns.indices.dropFirst() {
      var numbers = numbers(of: batch.column(columns[position]), position, count: batch.count)
      pairs[position - 1].number(result, &numbers, count: batch.count)
      result = numbers
    }
    return result
  }

  /// Returns the number of each value in one of the columns.
  private mutating func numbers(
    of cells: CellColumn, _ position: Int, count: Int
  ) -> ContiguousArray<Int32> {
    var result = ContiguousArray<Int32>(repeating: 0, count: count)
    var row = 0
    while row < count {
      row = caches[position].numbers(cells, &result, from: row)
      guard row < count else { break }
      result[row] = Int32(truncatingIfNeeded: number(of: cells[row], position))
      caches[position].store(cells, row, result[row])
      row += 1
    }
    return result
  }

  @inline(__always)
  private mutating func number(of value: RowValue, _ position: Int) -> Int {
    switch value {
    case .text(let text): return texts[position].number(of: text)
    case .null: return null(position)
    case .integer(let value): return number(of: "\(value)", position)
    case .real(let value): return number(of: DoubleWriter.shortest(value), position)
    case .blob(let bytes): return number(of: RowText.hexadecimal(Array(bytes)), position)
    }
  }

  private mutating func number(of text: String, _ position: Int) -> Int {
    text.withBorrowedBytes { texts[position].number(of: $0) }
  }

  /// Returns the number of null, which is stored as a byte that UTF-8 never contains.
  private mutating func null(_ position: Int) -> Int {
    let nullText: [UInt8] = [0xFF]
    return nullText.withBorrowedBytes { texts[position].number(of: $0) }
  }

  /// Returns the values of a group, one for each column; nil for null.
  package func values(_ group: Int) -> [String?] {
    guard !columns.isEmpty else { return [] }
    var numbers: [Int] = []
    var rest = group
    for position in pairs.indices.reversed() {
      let (first, second) = pairs[position].parts(rest)
      numbers.append(second)
      rest = first
    }
    numbers.append(rest)
    return zip(columns.indices, numbers.reversed()).map { position, number in
      let isNull = texts[position].withText(number) { $0.count == 1 && $0[0] == 0xFF }
      return isNull ? nil : texts[position].text(number)
    }
  }

  /// Adds the groups of another table with the same columns, and returns their numbers in this table.
  mutating func merge(_ other: GroupTable) -> [Int] {
    guard !columns.isEmpty else { return [] }
    let targets = columns.indices.map { position in
      (0..<other.texts[position].count).map { number in
        other.texts[position].withText(number) { texts[position].number(of: $0) }
      }
    }

    var groups = targets[0]
    for position in pairs.indices {
      let theirs = other.pairs[position]
      groups = (0..<theirs.count).map { pair in
        let (first, second) = theirs.parts(pair)
        return pairs[position].number(groups[first], targets[position + 1][second])
      }
    }
    return groups
  }
}

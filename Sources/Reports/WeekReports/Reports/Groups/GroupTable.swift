import WeekCalendar

/// The groups of a report: the different combinations of values of some columns, numbered from 0 on.
package struct GroupTable: Sendable {
  private let columns: [Int]
  private var texts: [ByteInterner]
  private var memories: [ShortTextCache]
  private var pairs: [PairIndex]

  package init(columns: [Int]) {
    self.columns = columns
    texts = columns.map { _ in ByteInterner() }
    memories = columns.map { _ in ShortTextCache() }
    pairs = columns.dropFirst().map { _ in PairIndex() }
  }

  /// How many groups there are.
  package var count: Int { pairs.last?.count ?? texts.first?.count ?? 1 }

  /// The group of each row of a batch; empty where there are no columns.
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

  /// The numbers of the values of one of the columns.
  private mutating func numbers(
    of cells: CellColumn, _ position: Int, count: Int
  ) -> ContiguousArray<Int32> {
    var result = ContiguousArray<Int32>(repeating: 0, count: count)
    var row = 0
    while row < count {
      row = memories[position].numbers(cells, &result, from: row)
      guard row < count else { break }
      result[row] = Int32(truncatingIfNeeded: number(of: cells[row], position))
      memories[position].note(cells, row, result[row])
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

  /// Null is told from all texts by a byte that no UTF-8 has.
  private mutating func null(_ position: Int) -> Int {
    let nullText: [UInt8] = [0xFF]
    return nullText.withBorrowedBytes { texts[position].number(of: $0) }
  }

  /// The values of a group, one for each column; nil for null.
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

  /// Adds the groups of another table of these columns, and returns the number that each has here.
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

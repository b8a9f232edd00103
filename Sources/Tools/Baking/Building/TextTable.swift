import WeekCalendar

/// Numbers distinct texts, and groups them into lists of a fixed length.
struct TextTable {
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

/// Rows without duplicates.
struct SharedRows {
  private var known: [[UInt8]: Int] = [:]
  private(set) var rows = PackRows()

  mutating func index(of row: [UInt8]) -> Int {
    if let index = known[row] { return index }
    known[row] = rows.rows.count
    rows.add(row: row)
    return rows.rows.count - 1
  }
}

extension CandidateTable {
  /// The number of header rows; 0 if the first row looks like the others.
  var headerRows: Int {
    guard isHeader else { return 0 }
    let names = words(header)
    var count = 1
    for index in sample.rows.indices.dropLast().dropFirst(header + 1).prefix(3) {
      guard looks[index].count == width, looks[header].count == width else { break }
      let isRepeated = width > 1 && index == header + count && words(index) == names
      if isRepeated || belongsToHeader(index) {
        count = index - header + 1
      } else if looks[index].contains(.typed) {
        break
      }
    }
    return count
  }

  /// Whether the first row is clearly a header.
  ///
  /// It has a word above numbers or dates, or numbers among its names, or no row is below it.
  var isHeaderClear: Bool {
    sample.rows.count == header + 1 || looks[header].contains(.typed)
      || typedColumns(after: header).contains {
        $0 < looks[header].count && looks[header][$0] == .text
      }
  }

  /// The text of the cells of a row.
  func words(_ index: Int) -> [String] {
    sample.rows[index].cells.map { sample.text($0, in: text) }
  }

  /// Whether the first row is a header.
  ///
  /// It has words above numbers or dates, or names that are years, dates or consecutive numbers.
  private var isHeader: Bool {
    let row = looks[header]
    let numbers = row.indices.filter { row[$0] == .typed }
    if numbers.isEmpty { return true }
    if row.count > numbers.count, areColumnNames(numbers) { return true }
    guard row.count == width else { return false }
    let typed = typedColumns(after: header)
    let words = typed.count { row[$0] == .text }
    return words > 2 * typed.count { row[$0] == .typed }
  }

  /// Whether numbers or dates in the header are names of columns.
  ///
  /// Names are consecutive whole numbers, or years or dates above other cells.
  private func areColumnNames(_ columns: [Int]) -> Bool {
    let names = words(header)
    let shapes = columns.map { Self.shape(names[$0]) }
    guard let shape = shapes.first, shapes.allSatisfy({ $0 == shape }),
      Set(columns.map { names[$0] }).count == columns.count
    else { return false }
    let numbers = columns.compactMap { Int(names[$0]) }
    if numbers.count == columns.count, numbers.count > (shape == .year ? 1 : 2),
      zip(numbers, numbers.dropFirst()).allSatisfy({ abs($0 - $1) == 1 })
    {
      return true
    }
    guard shape != .number else { return false }
    var (same, all) = (0, 0)
    for index in looks.indices.dropFirst(header + 1).prefix(50) {
      for column in columns where column < looks[index].count && looks[index][column] != .empty {
        all += 1
        if Self.shape(sample.text(sample.rows[index].cells[column], in: text)) == shape {
          same += 1
        }
      }
    }
    return same * 2 < max(all, 1)
  }

  /// The shape of a name that is a number or a date.
  private enum Shape { case number, year, date }

  private static func shape(_ text: String) -> Shape {
    let bytes = text.utf8
    if let number = Int(text) {
      return bytes.count == 4 && (1_800...2_200).contains(number) ? .year : .number
    }
    let marks = bytes.dropFirst().count { $0 == 0x2D || $0 == 0x2F || $0 == 0x2E }
    return marks == 2 && bytes.count > 5 ? .date : .number
  }

  /// Whether a row below the first header row also belongs to the header.
  ///
  /// Such a row has units; or names for all columns of numbers, if the first row lacks some; or, below another such
  /// row, a different short code for each column.
  private func belongsToHeader(_ index: Int) -> Bool {
    let row = looks[index]
    let typed = typedColumns(after: index)
    guard !typed.isEmpty, !row.contains(.typed) else { return false }
    let words = words(index)
    let filled = row.indices.filter { row[$0] == .text }
    if !filled.isEmpty, filled.allSatisfy({ Self.isInBrackets(words[$0]) }) { return true }
    let named = typed.filter { row[$0] == .text }
    guard !named.isEmpty else { return false }
    if named.allSatisfy({ Self.isUnit(words[$0]) }) { return true }
    guard named.count == typed.count, named.count > 1 else { return false }
    if typed.contains(where: { looks[header][$0] == .empty }), !row.contains(.empty) {
      return true
    }
    let codes = words.filter { !$0.isEmpty }
    return index > header + 1 && codes.count == width && Set(codes).count == width
      && codes.allSatisfy { $0.utf8.count < 9 && !$0.utf8.contains(0x20) }
  }

  /// Whether a word is a unit of measurement: `(kg)`, `[m/s]`, `mmol/L`, `2015=100`, `in (%)`, `kg`.
  private static func isUnit(_ word: String) -> Bool {
    let trimmed = word.utf8.drop { $0 == 0x20 }
    if word.utf8.last == UInt8(ascii: ")") || isInBrackets(word) { return true }
    let startsWithDigit = trimmed.first.map { (0x30...0x39).contains($0) } ?? true
    if startsWithDigit { return word.contains("=") }
    let hasSign = word.unicodeScalars.contains { "=%°²³µ€$£".unicodeScalars.contains($0) }
    let isRatio = trimmed.contains(UInt8(ascii: "/")) && trimmed.count < 12
    let hasDigits = trimmed.contains { (0x30...0x39).contains($0) }
    return hasSign && !hasDigits || isRatio && !word.contains(" ")
      || units.contains(word.lowercased())
  }

  /// Whether a word is in brackets: `(kg)`, `[m/s]`.
  private static func isInBrackets(_ word: String) -> Bool {
    let trimmed = word.utf8.drop { $0 == 0x20 }
    switch (trimmed.first, word.utf8.last) {
    case (UInt8(ascii: "("), UInt8(ascii: ")")), (UInt8(ascii: "["), UInt8(ascii: "]")): return true
    default: return false
    }
  }

  private static let units: Set<String> = [
    "mm", "cm", "m", "km", "in", "ft", "yd", "mi", "g", "mg", "kg", "t", "lb", "lbs", "oz", "ms",
    "s", "sec", "min", "h", "hr", "hrs", "hours", "days", "years", "v", "mv", "kv", "a", "ma", "w",
    "kw", "mw", "kwh", "mwh", "wh", "hz", "khz", "mhz", "ghz", "pa", "hpa", "kpa", "mpa", "bar",
    "mbar", "psi", "c", "k", "f", "degc", "deg", "rad", "l", "ml", "dl", "gal", "mol", "mmol",
    "ppm", "ppb", "j", "kj", "kcal", "n", "kn", "nm", "db", "lux", "ohm", "usd", "eur", "gbp",
    "chf", "jpy", "percent", "pct", "px", "kb", "mb", "gb", "unit", "units", "ha", "rpm",
  ]
}

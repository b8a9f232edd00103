import WeekCalendar

/// Dates whose year, month and perhaps day are in separate columns.
enum DateParts {
  /// Joins the cells of a row, the year first: `2013-7-14`, `2013-July-14`.
  ///
  /// - Returns: `nil` if a cell is empty; an empty text if the cells cannot be a date.
  static func text(_ batch: RowBatch, _ columns: [Int], _ row: Int) -> [UInt8]? {
    var result: [UInt8] = []
    for (index, column) in columns.enumerated() {
      guard let cell = cell(batch.column(column)[row]) else { return nil }
      // Otherwise, a day could be read as a year.
      guard index > 0 || cell.count == 2 || cell.count == 4, !cell.contains(0x2D) else {
        return []
      }
      if index > 0 { result.append(0x2D) }
      result += cell
    }
    return result
  }

  private static func cell(_ value: RowValue) -> [UInt8]? {
    switch value {
    case .text(let text):
      let text = PlainDateReader.withoutBlanks(text)
      // pandas writes 2013 as 2013.0 in columns with missing values.
      let isWhole =
        text.count > 2 && text[text.count - 2] == 0x2E && text[text.count - 1] == 0x30
        && text.dropLast(2).allSatisfy { ASCII.isDigit($0) }
      return text.isEmpty ? nil : Array(isWhole ? text.dropLast(2) : text[...])
    case .integer(let number): return Array("\(number)".utf8)
    case .real(let number): return Int64(exactly: number).map { Array("\($0)".utf8) }
    case .null, .blob: return nil
    }
  }

  /// Returns the problem with the cells of a row: `day 30 is not in 1...28`.
  static func problem(_ texts: [String?]) -> String {
    let numbers = texts.compactMap { $0.flatMap { Int($0) } }
    if numbers.count == texts.count, numbers.count >= 2, 1...9_999 ~= numbers[0] {
      do throws(CivilDateError) {
        _ = try CivilDate(
          year: numbers[0], month: numbers[1], day: numbers.count > 2 ? numbers[2] : 1)
      } catch {
        return error.description
      }
    }
    return "expected a year of four digits, a month such as 7, 07 or its name"
      + (texts.count > 2 ? ", and a day" : "")
  }
}

import WeekCalendar

/// Reads the dates of a report's rows: the one place that says what a date is there.
///
/// A text is `YYYY-MM-DD`, a day that exists, with an optional time behind it as SQLite reads it (a zone
/// offset is taken off, which may change the day). A number is a Julian day, as in SQLite, but only
/// where the source says that it is a number: a text of digits alone is no date.
enum DateText {
  /// The day of a cell; `nil` where there is none.
  static func day(_ value: RowValue) -> EpochDay? {
    switch value {
    case .text(let text): day(text)
    case .null, .blob, .integer, .real: nil
    }
  }

  private static func day(_ text: UnsafeBufferPointer<UInt8>) -> EpochDay? {
    guard text.count >= 10 else { return nil }
    do throws(CivilDateError) {
      if text.count > 10, text[10] == UInt8(ascii: "T") || text[10] == UInt8(ascii: " ") {
        let date = try CivilDate(utf8: UnsafeBufferPointer(rebasing: text[..<10]))
        _ = try CivilDateTime(String(decoding: text, as: UTF8.self))
        return date.epochDay
      }
      return try CivilDate(utf8: text).epochDay
    } catch {
      return nil
    }
  }

  /// What a text in another usual form would be as `YYYY-MM-DD`, where there is no doubt: year first,
  /// or eight digits.
  static func repaired(_ text: String) -> String? {
    var numbers: [Int] = []
    var lengths: [Int] = []
    var isInNumber = false
    for byte in text.utf8 {
      let digit = Int(byte) - 0x30
      if (0...9).contains(digit) {
        if !isInNumber {
          numbers.append(0)
          lengths.append(0)
        }
        guard let number = numbers.popLast(), let length = lengths.popLast(), length < 8 else {
          return nil
        }
        numbers.append(number * 10 + digit)
        lengths.append(length + 1)
        isInNumber = true
      } else {
        guard byte == 0x2F || byte == 0x2E || byte == 0x2D || byte == 0x20 else { return nil }
        isInNumber = false
      }
    }
    if lengths == [8] {
      numbers = [numbers[0] / 10_000, numbers[0] / 100 % 100, numbers[0] % 100]
      lengths = [4, 2, 2]
    }
    guard lengths.count == 3, lengths[0] == 4, lengths[1] <= 2, lengths[2] <= 2 else { return nil }
    return try? CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]).description
  }
}

import CSQLiteShim
import WeekCalendar

// What arguments in the wrong place are known by. Asked only for a call that fails anyway.

extension SQLiteValues {
  /// Whether an argument is a text that names a locale, a week scheme or a fiscal calendar.
  @inline(never)
  func isLocale(_ index: Int) -> Bool {
    guard type(index) == WC_TEXT, let text = text(index) else { return false }
    return text.withSpan({ try? CalendarLocale(utf8: $0) }) != nil
      || text.withSpan({ try? FiscalCalendar(utf8: $0) }) != nil
  }

  /// Whether an argument is a date as people write them, which SQLite does not read: `1/2/2011`, `2.1.11`,
  /// `2 Jan 2011`, `Jan 2, 2011`; a time of day may follow.
  @inline(never)
  func isWrittenDate(_ index: Int) -> Bool {
    guard type(index) == WC_TEXT, let text = text(index) else { return false }
    return WrittenDate.isDate(text)
  }
}

/// Dates in the forms that people write.
enum WrittenDate {
  /// Whether a text has three parts, two of them numbers of at most four digits, the third another or the name of
  /// a month in English, with `/`, `.`, `-`, a comma or blanks between, and a time at most after them.
  static func isDate(_ text: BorrowedBytes) -> Bool {
    guard text.count <= 64 else { return false }
    var numbers = 0
    var names = 0
    var place = 0
    while place < text.count, numbers + names < 3 {
      let start = place
      while place < text.count, ASCII.isDigit(text[place]) { place += 1 }
      if place > start {
        guard place - start <= 4 else { return false }
        numbers += 1
      } else {
        while place < text.count, ASCII.isLetter(text[place]) { place += 1 }
        guard isMonth(text.extracting(start..<place)) else { return false }
        names += 1
      }
      let end = place
      while place < text.count, isMark(text[place]) { place += 1 }
      // Parts have something between them.
      if numbers + names < 3, place == end { return false }
    }
    guard numbers + names == 3, names < 2 else { return false }
    // Nothing, or what starts as a time of day does.
    return place == text.count || ASCII.isDigit(text[place])
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/"),
      UInt8(ascii: ","):
      true
    default: false
    }
  }

  /// Whether a word starts as the English name of a month does, by three letters at least.
  private static func isMonth(_ word: BorrowedBytes) -> Bool {
    guard word.count >= 3, word.count <= 9 else { return false }
    let names: StaticString = "jan feb mar apr may jun jul aug sep oct nov dec"
    for month in 0..<12 {
      let isSame = names.withSpan { names in
        (0..<3).allSatisfy { word[$0] | 0x20 == names[4 * month + $0] }
      }
      if isSame { return true }
    }
    return false
  }
}

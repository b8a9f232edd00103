import CSQLiteShim
import WeekCalendar

// Recognizes arguments in the wrong place. Used only if a call has no result.

extension SQLiteValues {
  /// Whether an argument is text that names a locale, a week scheme or a fiscal calendar.
  @inline(never)
  func isLocale(_ index: Int) -> Bool {
    guard type(index) == WC_TEXT, let text = text(index) else { return false }
    return text.withSpan({ try? CalendarLocale(utf8: $0) }) != nil
      || text.withSpan({ try? FiscalCalendar(utf8: $0) }) != nil
  }

  /// Whether an argument is a date as people write it, which SQLite does not accept.
  ///
  /// Examples are `1/2/2011`, `2.1.11`, `2 Jan 2011` and `Jan 2, 2011`. A time of day may follow.
  @inline(never)
  func isUnsupportedDate(_ index: Int) -> Bool {
    guard type(index) == WC_TEXT, let text = text(index) else { return false }
    return UnsupportedDate.matches(text)
  }
}

/// Dates in the forms that people write and SQLite does not accept.
enum UnsupportedDate {
  /// Whether text is a date in three parts, with or without a time after them.
  ///
  /// The parts are separated by `/`, `.`, `-`, a comma or spaces. Two parts are numbers of at most four digits. The
  /// third is a number, too, or the English name of a month.
  static func matches(_ text: BorrowedBytes) -> Bool {
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
      while place < text.count, isSeparator(text[place]) { place += 1 }
      // A separator follows each part except the last.
      if numbers + names < 3, place == end { return false }
    }
    guard numbers + names == 3, names < 2 else { return false }
    // The text ends here, or a time of day starts.
    return place == text.count || ASCII.isDigit(text[place])
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/"),
      UInt8(ascii: ","):
      true
    default: false
    }
  }

  /// Whether a word of three to nine letters starts like the English name of a month.
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

import WeekCalendar

/// Reads dates as reports and the command line take them: the one place that says what a date is there.
///
/// A text is an ISO 8601 date, a day that exists, with an optional time as `CivilDateTime` reads it; an
/// offset from UTC is taken off, which may change the day. Of texts of digits alone those of eight are
/// dates, `20110102`; others, Julian days to SQLite, are more often mistakes. A number in a number's
/// column is a Julian day.
///
///     DateText.dateTime("2011-01-02 00:30+01:00")  // 2011-01-01T23:30:00
///     DateText.dateTime("2011-02-29")              // nil
public enum DateText {
  /// The date and time of a text in UTF-8; `nil` where it is none.
  public static func dateTime(utf8 text: UnsafeBufferPointer<UInt8>) -> CivilDateTime? {
    // Other digits alone are a number, whose meaning is not the text's to say.
    guard text.count == 8 || text.contains(where: { $0 &- 0x30 > 9 }),
      let parsed = try? ParsedDateTime(iso8601: text)
    else { return nil }
    return parsed.offsetSeconds == nil ? parsed.dateTime : parsed.unixTime?.dateTime
  }

  /// The date and time of a text; see ``dateTime(utf8:)``.
  public static func dateTime(_ text: String) -> CivilDateTime? {
    var text = text
    return text.withUTF8 { dateTime(utf8: $0) }
  }

  /// The day of a cell; `nil` where there is none.
  static func day(_ value: RowValue) -> EpochDay? {
    switch value {
    case .text(let text): dateTime(utf8: text)?.date.epochDay
    case .integer(let number): day(julianDay: Double(number))
    case .real(let number): day(julianDay: number)
    case .null, .blob: nil
    }
  }

  private static func day(julianDay: Double) -> EpochDay? {
    var value = TimeValue()
    value.set(number: julianDay)
    return value.finish(isPlain: true) ? value.dateTime.date.epochDay : nil
  }

  /// Whether a text is a date, in this form or another usual one, or looks more like one than like a pattern:
  /// digits and signs alone, without a letter, a percent sign or apostrophes.
  ///
  ///     DateText.isDateLike("2011/1/2")  // true
  ///     DateText.isDateLike("YYYY-ww")   // false
  public static func isDateLike(_ text: String) -> Bool {
    if dateTime(text) != nil || repaired(text) != nil || isTime(text) { return true }
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return false }
    return text.utf8.allSatisfy { byte in
      (0x20...0x40).contains(byte) && byte != UInt8(ascii: "%") && byte != UInt8(ascii: "'")
    }
  }

  /// Whether SQL reads a text as a time, a week date `2010-W52-7` for example.
  private static func isTime(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var value = TimeValue()
      guard !bytes.contains(0), case .value = value.read(ByteText(bytes)) else { return false }
      return value.finish(isPlain: true)
    }
  }

  /// What should stand in the place of a text that is no date, for a message.
  ///
  ///     DateText.expected(for: "2011-02-29")  // "day 29 is not in 1...28"
  ///     DateText.expected(for: "2011/1/2")    // "expected YYYY-MM-DD, here 2011-01-02"
  public static func expected(for text: String) -> String {
    if let right = repaired(text) { return "expected YYYY-MM-DD, here \(right)" }
    do throws(CivilDateError) {
      _ = try ParsedDateTime(iso8601: text)
    } catch {
      if case .outOfRange = error { return error.description }
    }
    let expected = "expected YYYY-MM-DD, as in 2011-01-02, and perhaps a time"
    if (9...11).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return expected + " (seconds since 1970? let a view give date(x, 'unixepoch'))"
    }
    if (try? CivilDate("+" + text)) != nil {
      return "years of more than four digits have a sign, +\(text)"
    }
    return expected
  }

  /// What a text in another usual form would be as `YYYY-MM-DD`, where there is no doubt: year first,
  /// or eight digits.
  private static func repaired(_ text: String) -> String? {
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

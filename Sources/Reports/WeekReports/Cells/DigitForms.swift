import WeekCalendar

/// Finds the forms in which digits are a date, in a column that is known to hold dates.
enum DigitForms {
  /// The date patterns for numbers, by the count of digits.
  ///
  /// ``DateNumber`` reads other numbers. Only years from 1900 to 2100 count, so that eight digits with the year at the
  /// end differ from eight digits with the year at the start.
  private static let patterns: [Int: [String]] = [
    6: ["ddMMyy", "MMddyy", "yyMMdd"], 7: ["yyyyDDD"], 8: ["ddMMyyyy", "MMddyyyy"],
    10: ["yyyyMMddHH", "yyyyMMdd'.0'"],
    12: ["yyyyMMddHHmm"], 13: ["yyyyMMdd_HHmm", "yyyyMMdd-HHmm"], 14: ["yyyyMMddHHmmss"],
    15: ["yyyyMMdd_HHmmss", "yyyyMMdd-HHmmss"],
  ]

  /// The forms in which a cell is a date.
  static func all(_ value: RowValue) -> [DateForm] {
    var forms: [DateForm] = []
    if let number = DateNumber.byDigits(value) { forms.append(.number(number)) }
    guard let digits = digits(value), let letters = patterns[digits],
      let locale = try? CalendarLocale("en")
    else { return forms }
    for letters in letters {
      guard let pattern = try? DatePattern(letters) else { continue }
      let form = DateForm.pattern(pattern, locale)
      guard case .calendar(let dateTime) = form.meaning(value),
        1_900...2_100 ~= dateTime.date.year
      else { continue }
      forms.append(form)
    }
    return forms
  }

  /// The orders of day, month and year for a cell of six or eight digits, whether or not it is a date.
  ///
  /// Other cells have none.
  static func orders(_ value: RowValue) -> [DateForm] {
    guard let digits = digits(value), digits == 6 || digits == 8,
      let locale = try? CalendarLocale("en")
    else { return [] }
    return (patterns[digits] ?? []).compactMap { letters in
      (try? DatePattern(letters)).map { .pattern($0, locale) }
    }
  }

  private static func digits(_ value: RowValue) -> Int? {
    switch value {
    case .text(let text):
      let text = PlainDateReader.withoutBlanks(text)
      // 20110102.0 is how pandas writes whole numbers in columns with missing values; 20110102_150405 is in file names.
      let isNumber = text.enumerated().allSatisfy { place, byte in
        ASCII.isDigit(byte) || byte == 0x2E || place == 8 && (byte == 0x5F || byte == 0x2D)
      }
      return isNumber ? text.count : nil
    case .integer(let number): return number > 0 ? "\(number)".utf8.count : nil
    case .real, .null, .blob: return nil
    }
  }
}

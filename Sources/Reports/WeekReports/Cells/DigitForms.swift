import WeekCalendar

/// The forms in which digits are a date of a column that is known to hold them.
enum DigitForms {
  /// The date patterns of numbers, by their count of digits.
  ///
  /// ``DateNumber`` has others. Years are 1900 to 2100, which distinguishes eight digits with the year at
  /// the end from eight with the year at the start.
  private static let patterns: [Int: [String]] = [
    6: ["ddMMyy", "MMddyy", "yyMMdd"], 7: ["yyyyDDD"], 8: ["ddMMyyyy", "MMddyyyy"],
    10: ["yyyyMMddHH", "yyyyMMdd'.0'"],
    12: ["yyyyMMddHHmm"], 13: ["yyyyMMdd_HHmm", "yyyyMMdd-HHmm"], 14: ["yyyyMMddHHmmss"],
    15: ["yyyyMMdd_HHmmss", "yyyyMMdd-HHmmss"],
  ]

  /// The forms that fit a cell.
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

  /// The orders of day, month and year of a cell of six or eight digits, whether they fit or not; none of another cell.
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
      // 20110102.0: pandas writes whole numbers so in columns with missing values; 20110102_150405: in names of files.
      let isNumber = text.enumerated().allSatisfy { place, byte in
        ASCII.isDigit(byte) || byte == 0x2E || place == 8 && (byte == 0x5F || byte == 0x2D)
      }
      return isNumber ? text.count : nil
    case .integer(let number): return number > 0 ? "\(number)".utf8.count : nil
    case .real, .null, .blob: return nil
    }
  }
}

import WeekCalendar

/// How the dates of a table are written.
public enum DateForm: Hashable, Sendable {
  /// As ISO 8601 writes them, or as numbers that can be told: eight digits, `20110102`, and Julian days
  /// of the years 1000 to 9999.
  case iso8601
  /// In a pattern.
  case pattern(DateTextFormat)
  /// As numbers that count something.
  case number(DateNumber)
}

extension DateForm {
  /// What a cell means; nil where there is no date.
  func meaning(_ value: RowValue) -> DateMeaning? {
    switch (self, value) {
    case (_, .null), (_, .blob): return nil
    case (.iso8601, .text(let text)): return PlainDateReader.meaning(utf8: text)
    case (.iso8601, .integer), (.iso8601, .real): return DateNumber.bareMeaning(value)
    case (.pattern(let format), .text(let text)): return try? format.meaning(utf8: text)
    case (.pattern(let format), .integer(let number)):
      // By its digits.
      return "\(number)".withUTF8Bytes { try? format.meaning(utf8: $0) }
    case (.pattern, .real): return nil
    case (.number(let number), .text(let text)):
      return number.meaning(.text(PlainDateReader.withoutBlanks(text)))
    case (.number(let number), .integer), (.number(let number), .real):
      return number.meaning(value)
    }
  }

  /// What is wrong with a text, and what a date is like.
  func problem(of text: String) -> String {
    switch self {
    case .iso8601: return PlainDateReader.expected(for: text)
    case .pattern(let format): return format.problem(of: text)
    case .number(.yyyymmdd):
      do throws(CivilDateError) {
        _ = try text.withUTF8Bytes { (bytes) throws(CivilDateError) in
          try DateNumber.compactDate(.text(bytes))
        }
      } catch {
        return error.description
      }
      return "expected \(DateNumber.yyyymmdd.expected)" + PlainDateReader.likely(for: text)
    case .number(let number):
      return "expected \(number.expected)" + PlainDateReader.likely(for: text)
    }
  }
}

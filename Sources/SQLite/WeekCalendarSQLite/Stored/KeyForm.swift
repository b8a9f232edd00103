#if !hasFeature(Embedded)
import WeekCalendar

/// The form of the results of a function, which distinguishes them from other values.
enum KeyForm: Equatable {
  /// `2011-W02`, of any scheme: weeks 0 to 54.
  case key
  /// `2026-05-W1`: weeks 1 to 6 of a month.
  case monthWeekKey
  /// `2011-01-02`.
  case day
  /// A whole number in a range.
  case number(ClosedRange<Int>)

  private static let forms: [String: KeyForm] = [
    "week_key": .key, "month_week_key": .monthWeekKey, "week_start": .day, "week_end": .day,
    "week_of_year": .number(0...54),
    "week_based_year": .number(
      CivilBounds.years.lowerBound - 1...CivilBounds.years.upperBound + 1),
    "week_of_month": .number(0...6), "local_weekday": .number(1...7), "is_weekend": .number(0...1),
  ]

  /// The functions of a time and a locale, which can make keys, in documentation order.
  static let functions = SQLFunction.all.map(\.name).filter { forms[$0] != nil }

  /// The form of a function's results; nil if it is not one of ``functions``.
  init?(of function: String) {
    guard let form = Self.forms[function] else { return nil }
    self = form
  }

  /// Whether a value can be a result of the function, for any rules and any date.
  ///
  /// Numbers may be stored as texts, as in columns declared TEXT.
  func matches(_ value: StoredValue) -> Bool {
    switch (self, value) {
    case (.number(let range), .integer(let value)): range.contains(Int(clamping: value))
    case (.number(let range), .real(let value)):
      Int(exactly: value).map(range.contains) ?? false
    case (.number(let range), .text(let text)):
      Int(text).map(range.contains) ?? false
    case (.key, .text(let text)): Self.isKey(text)
    case (.monthWeekKey, .text(let text)): Self.isMonthWeekKey(text)
    case (.day, .text(let text)):
      (try? CivilDate(text))?.description == text
    default: false
    }
  }

  private static func isKey(_ text: String) -> Bool {
    do throws(CivilDateError) {
      _ = try Week(text)
      return true
    } catch {
      // A week number that is out of range in ISO 8601 may exist in another scheme.
      guard case .outOfRange = error else { return false }
      return Int(text.suffix(2)).map { $0 <= 54 } ?? false
    }
  }

  private static func isMonthWeekKey(_ text: String) -> Bool {
    do throws(CivilDateError) {
      _ = try MonthWeek(text)
      return true
    } catch {
      // A number that the month does not have with weeks from Monday may exist with another first weekday.
      guard case .outOfRange(.monthWeek, let number, _) = error else { return false }
      return number == 5 || number == 6
    }
  }

  /// The form in words for errors: `a week such as 2011-W02`.
  var expected: String {
    switch self {
    case .key: "a week such as 2011-W02"
    case .monthWeekKey: "a week of a month such as 2026-05-W1"
    case .day: "a day such as 2011-01-02"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    }
  }
}
#endif

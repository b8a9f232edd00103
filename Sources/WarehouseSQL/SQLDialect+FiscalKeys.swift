import WeekCalendar

extension SQLDialect {
  /// How the key of a unit, `FY2023-W53`, is written, of its year's number and its own.
  func fiscalKey(_ unit: FiscalUnit) -> SQLForm {
    let letter: String
    let digits: Int
    switch unit {
    case .week: (letter, digits) = ("-W", 2)
    case .period: (letter, digits) = ("-P", 2)
    case .quarter: (letter, digits) = ("-Q", 1)
    case .year: (letter, digits) = ("", 0)
    }
    switch self {
    case .sqlite:
      // SQLite's printf takes NULL for 0.
      let parts = padded(letter, digits) { number, digits in
        "substr('\(String(repeating: "0", count: digits))' || (\(number)), -\(digits))"
      }
      return SQLForm(parts.joined(separator: " || "), .any)
    case .duckdb: return Self.printed("printf", letter, digits)
    case .bigquery: return Self.printed("FORMAT", letter, digits)
    case .spark, .mysql:
      let function = self == .spark ? "concat" : "CONCAT"
      let parts = padded(letter, digits) { "lpad(\($0), \($1), '0')" }
      return SQLForm("\(function)(\(parts.joined(separator: ", ")))")
    case .postgres:
      let parts = padded(letter, digits) { "lpad((\($0))::text, \($1), '0')" }
      return SQLForm(parts.joined(separator: " || "), .any)
    case .snowflake:
      let parts = padded(letter, digits) { "LPAD(\($0), \($1), '0')" }
      return SQLForm(parts.joined(separator: " || "), .any)
    }
  }

  /// By a function as C's `printf`.
  private static func printed(_ function: String, _ letter: String, _ digits: Int) -> SQLForm {
    digits == 0
      ? SQLForm("\(function)('FY%04d', {1})")
      : SQLForm("\(function)('FY%04d\(letter)%0\(digits)d', {1}, {2})")
  }

  private func padded(
    _ letter: String, _ digits: Int, _ pad: (String, Int) -> String
  ) -> [String] {
    let year = ["'FY'", pad("{1}", 4)]
    return digits == 0 ? year : year + ["'\(letter)'", pad("{2}", digits)]
  }
}

import WeekCalendar
import WeekCalendarSQLite
import WeekReportsSQLite

/// A date without quotes in SQL text.
///
/// SQLite computes it: `2013-06-01` is 2006, which nobody means.
struct BareDate {
  /// The date as written.
  let text: String
  /// The date in apostrophes, as SQL expects it.
  let literal: String

  /// The mistake and its correction.
  var explanation: String {
    "\(text) without quotes is arithmetic in SQL, not a date: write \(literal)"
  }
}

extension SQLText {
  /// The first date without quotes: year, month and day joined by `-` or `/`, without spaces.
  var bareDate: BareDate? {
    for start in tokens.indices.dropLast(4) {
      let parts = tokens[start..<start + 5]
      let joined = zip(parts, parts.dropFirst()).allSatisfy {
        $0.range.upperBound == $1.range.lowerBound
      }
      guard joined, tokens[start].text.utf8.count == 4,
        let sign = ["-", "/"].first(where: { tokens[start + 1].isSign($0) }),
        tokens[start + 3].isSign(sign),
        let year = number(start), let month = number(start + 2), let day = number(start + 4),
        let date = try? CivilDate(year: year, month: month, day: day)
      else { continue }
      let range = tokens[start].range.lowerBound..<tokens[start + 4].range.upperBound
      return BareDate(text: text(range), literal: "'\(date)'")
    }
    return nil
  }

  private func number(_ index: Int) -> Int? {
    tokens[index].kind == .word ? Int(tokens[index].text) : nil
  }
}

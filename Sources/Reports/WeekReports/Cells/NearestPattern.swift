import WeekCalendar

/// Finds the date pattern nearest to a text that is not a date, for messages.
package enum NearestPattern {
  /// Usual patterns, shorter ones first.
  private static let patterns = [
    "MMM-yy", "MMM yyyy", "MM/yyyy", "yyyy-MM", "yyMMdd", "yyyyMMdd",
    "d/M/yy", "dd/MM/yy", "d.M.yyyy", "dd.MM.yyyy", "dd/MM/yyyy", "dd-MM-yyyy", "yyyy-MM-dd",
    "yyyy/MM/dd", "yyyy.MM.dd", "dd-MMM-yy", "dd-MMM-yyyy", "d MMM yyyy", "MMM d, yyyy",
    "d MMMM yyyy", "EEE d MMM yyyy", "yyyyMMddHHmm", "yyyyMMdd HHmm", "yyyyMMdd_HHmmss",
    "yyyyMMdd HH:mm:ss", "yyyyMMdd-HH:mm:ss", "yyyyMMdd'T'HHmmss", "yyyy-MM-dd HH",
    "dd.MM.yyyy HH:mm", "dd/MM/yyyy HH:mm", "MM/dd/yyyy h:mm a", "dd/MM/yyyy HH:mm:ss",
    "MM/dd/yyyy h:mm:ss a", "yyyy-MM-dd HH:mm", "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss",
    "yyyy-MM-dd'T'HH:mm:ss.SSS", "yyyy-MM-dd HH:mm:ssxxx", "dd-MMM-yyyy HH:mm:ss",
    "d MMM yyyy HH:mm", "MMM d, yyyy h:mm a", "EEE, d MMM yyyy HH:mm:ss Z",
    "EEE MMM d HH:mm:ss yyyy", "HH:mm:ss dd/MM/yyyy",
  ]

  /// Returns the pattern that fits a text best, with an example; `nil` if none is similar.
  ///
  /// A pattern that parses the text comes before patterns whose dates only look like it.
  ///
  ///     NearestPattern.of("20110102_150405")?.pattern  // "yyyyMMdd_HHmmss"
  ///     NearestPattern.of("soon")                      // nil
  package static func of(_ text: String) -> (pattern: String, example: String)? {
    let wanted = shape(text)
    guard wanted.contains("0"), wanted.count <= 64, let locale = try? CalendarLocale("en"),
      let date = try? CivilDateTime("2011-01-02T15:04:05")
    else { return nil }
    var best: (pattern: String, example: String, distance: Int)?
    for pattern in patterns {
      guard let parsed = try? DatePattern(pattern) else { continue }
      let example = parsed.string(from: date, locale: locale)
      var distance = EditDistance.between(wanted, shape(example))
      // A text of digits alone resembles too many patterns: it must parse.
      if !wanted.contains(where: { $0 != "0" }) { distance = .max }
      if parsed.isParseable(), (try? parsed.parse(text, locale: locale)) != nil {
        distance = -1
      }
      if distance < best?.distance ?? .max { best = (pattern, example, distance) }
    }
    guard let best, best.distance <= wanted.count / 3 else { return nil }
    return (best.pattern, best.example)
  }

  /// The text with each digit as `0` and each run of letters as one `a`.
  private static func shape(_ text: String) -> String {
    var result = ""
    for sign in text {
      if sign.isNumber {
        result.append("0")
      } else if sign.isLetter {
        if result.last != "a" { result.append("a") }
      } else {
        result.append(sign)
      }
    }
    return result
  }
}

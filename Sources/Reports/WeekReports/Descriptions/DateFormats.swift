/// Converts between UTS #35 patterns and the date formats of CSV on the Web (section 6.4.4).
///
/// They differ only in `T`, which CSV on the Web writes without apostrophes.
enum DateFormats {
  private static let dates: Set<String> = [
    "yyyyMMdd", "dd-MM-yyyy", "d-M-yyyy", "MM-dd-yyyy", "M-d-yyyy", "dd/MM/yyyy",
    "d/M/yyyy", "MM/dd/yyyy", "M/d/yyyy", "dd.MM.yyyy", "d.M.yyyy", "MM.dd.yyyy", "M.d.yyyy",
  ]
  private static let times: Set<String> = ["HH:mm:ss", "HHmmss", "HH:mm", "HHmm"]

  /// Returns the pattern of a format; `nil` for ISO 8601.
  static func pattern(_ format: String) -> String? {
    if format == "yyyy-MM-dd" { return nil }
    guard let mark = format.firstIndex(of: "T"), !format.contains("'") else { return format }
    return format[..<mark] + "'T'" + format[format.index(after: mark)...]
  }

  /// Returns the datatype and format of a pattern; `nil` if CSV on the Web does not have the format.
  ///
  /// The format alone is `nil` for ISO 8601.
  static func format(_ pattern: String?) -> (base: String, format: String?)? {
    guard let pattern else { return ("date", nil) }
    if dates.contains(pattern) { return ("date", pattern) }
    for mark in ["'T'", " "] {
      guard let range = pattern.firstRange(of: mark) else { continue }
      let (date, time) = (
        String(pattern[..<range.lowerBound]), String(pattern[range.upperBound...])
      )
      guard dates.contains(date), times.contains(time) else { continue }
      return ("dateTime", date + (mark == " " ? " " : "T") + time)
    }
    return nil
  }
}

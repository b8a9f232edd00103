/// The formats of dates that CSV on the Web names (section 6.4.4), which are patterns of UTS #35 but for a `T` without
/// apostrophes.
enum DateFormats {
  private static let dates: Set<String> = [
    "yyyyMMdd", "dd-MM-yyyy", "d-M-yyyy", "MM-dd-yyyy", "M-d-yyyy", "dd/MM/yyyy",
    "d/M/yyyy", "MM/dd/yyyy", "M/d/yyyy", "dd.MM.yyyy", "d.M.yyyy", "MM.dd.yyyy", "M.d.yyyy",
  ]
  private static let times: Set<String> = ["HH:mm:ss", "HHmmss", "HH:mm", "HHmm"]

  /// The pattern of a format; `nil` for that of ISO 8601.
  static func pattern(_ format: String) -> String? {
    if format == "yyyy-MM-dd" { return nil }
    guard let mark = format.firstIndex(of: "T"), !format.contains("'") else { return format }
    return format[..<mark] + "'T'" + format[format.index(after: mark)...]
  }

  /// The type and the format of a pattern, where CSV on the Web has it; the format is `nil` for ISO 8601.
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

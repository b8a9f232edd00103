import WeekCalendar

/// Reads dates in the default form, ISO 8601 or bare numbers, and explains why a text is not a date.
///
/// Text must be an ISO 8601 date that exists, with an optional time as `CivilDateTime` reads it. Blanks around it are
/// ignored. Text of digits alone is a number: a date if it has eight digits, otherwise a Julian day of the years 1000
/// to 9999.
package enum PlainDateReader {
  /// The meaning of a text; `nil` if it is not a date.
  static func meaning(utf8 text: BorrowedBytes) -> DateMeaning? {
    let text = withoutBlanks(text)
    // In ISO 8601, seven digits would be a year and a day of the year.
    if text.contains(where: { !ASCII.isDigit($0) }),
      let parsed = text.withSpan({ try? ParsedDateTime(iso8601: $0) })
    {
      return DateMeaning(parsed)
    }
    return DateNumber.bareMeaning(.text(text))
  }

  /// The text without blanks and tabs around it.
  static func withoutBlanks(
    _ text: BorrowedBytes
  ) -> BorrowedBytes {
    guard let first = text.first, let last = text.last, first <= 0x20 || last <= 0x20 else {
      return text
    }
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    guard let start = text.firstIndex(where: { !isBlank($0) }),
      let end = text.lastIndex(where: { !isBlank($0) })
    else { return text.extracting(0..<0) }
    return text.extracting(start..<end + 1)
  }

  /// Returns whether a text is a date, or looks more like a date than like a pattern.
  ///
  /// That is any date in this or another usual form, and text of digits and signs without letters, percent signs and
  /// apostrophes.
  ///
  ///     PlainDateReader.isDateLike("2011/1/2")  // true
  ///     PlainDateReader.isDateLike("YYYY-ww")   // false
  package static func isDateLike(_ text: String) -> Bool {
    if DateReader.utcDateTime(text, .iso8601) != nil || repaired(text) != nil || isTime(text) {
      return true
    }
    guard text.utf8.contains(where: ASCII.isDigit) else { return false }
    return text.utf8.allSatisfy { byte in
      (0x20...0x40).contains(byte) && byte != UInt8(ascii: "%") && byte != UInt8(ascii: "'")
    }
  }

  /// Whether SQL reads a text as a time, for example the week date `2010-W52-7`.
  private static func isTime(_ text: String) -> Bool {
    text.withUTF8Span { bytes in
      var value = TimeValue()
      guard !bytes.contains(0), case .value = value.read(bytes) else { return false }
      return value.finish(isPlain: true)
    }
  }

  /// The form that was expected instead of a text that is not a date, for messages.
  ///
  ///     PlainDateReader.expected(for: "2011-02-29")  // "day 29 is not in 1...28"
  ///     PlainDateReader.expected(for: "2011/1/2")    // "expected YYYY-MM-DD, here 2011-01-02"
  package static func expected(for text: String) -> String {
    if let right = repaired(text) { return "expected YYYY-MM-DD, here \(right)" }
    if let part = impossiblePart(of: text) { return part }
    if DateNumber.isNumber(text) {
      return
        "expected YYYY-MM-DD, as in 2011-01-02, or eight digits, as in 20110102, or a Julian day of "
        + "the years 1000 to 9999" + likely(for: text)
    }
    if (try? CivilDate("+" + text)) != nil {
      return "years of more than four digits need a sign, +\(text)"
    }
    return "expected YYYY-MM-DD, as in 2011-01-02, with or without a time"
  }

  /// The impossible part of a text in ISO 8601: `day 29 is not in 1...28`; `nil` if it has another form.
  static func impossiblePart(of text: String) -> String? {
    guard text.utf8.count == 8 || !DateNumber.isNumber(text) else { return nil }
    do throws(CivilDateError) {
      _ = try ParsedDateTime(iso8601: text)
    } catch {
      if case .outOfRange = error { return error.description }
    }
    return nil
  }

  /// `; as unixepoch it is 2011-01-02` for the likely meanings of a number.
  static func likely(for text: String) -> String {
    let likely = DateNumber.likely(text).map { "as \($0.number) it is \($0.date)" }
    return likely.isEmpty ? "" : "; " + likely.joined(separator: ", ")
  }

  /// The units in which a bare number is likely a date, the most likely first; none for other text.
  package static func likelyNumbers(_ text: String) -> [DateNumber] {
    DateNumber.likely(text).map(\.number)
  }

  /// Rewrites a text with the year first, such as `2011/1/2`, as `YYYY-MM-DD`.
  private static func repaired(_ text: String) -> String? {
    let runs = text.withUTF8Span { bytes -> [DecimalRun]? in
      var runs: [DecimalRun] = []
      var offset = 0
      while offset < bytes.count {
        if ASCII.isDigit(bytes[offset]) {
          let run = DecimalRun(bytes, at: offset, limit: 9)
          runs.append(run)
          offset += run.count
        } else {
          guard " -./".utf8.contains(bytes[offset]) else { return nil }
          offset += 1
        }
      }
      return runs
    }
    guard let runs, runs.count == 3, runs[0].count == 4, runs[1].count <= 2, runs[2].count <= 2
    else { return nil }
    return try? CivilDate(
      year: Int(runs[0].value), month: Int(runs[1].value), day: Int(runs[2].value)
    ).description
  }
}

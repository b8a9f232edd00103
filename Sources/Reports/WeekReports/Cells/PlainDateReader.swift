import WeekCalendar

/// Reads dates by default, which are texts in ISO 8601 and bare numbers, and explains
/// in messages why a text is not one.
///
/// A text is an ISO 8601 date, a day that exists, with an optional time as `CivilDateTime` reads it.
/// Blanks around it are ignored. A text of digits alone is a number: a date if it has eight, else
/// a Julian day of the years 1000 to 9999, or no date.
package enum PlainDateReader {
  /// The meaning of a text; `nil` if it is not a date.
  static func meaning(utf8 text: BorrowedBytes) -> DateMeaning? {
    let text = withoutBlanks(text)
    // ISO 8601 would take seven digits for a day of the year.
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

  /// Whether a text is a date, in this form or another usual one, or looks more like one than like a pattern:
  /// digits and signs alone, without a letter, a percent sign or apostrophes.
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

  /// Whether SQL reads a text as a time, a week date `2010-W52-7` for example.
  private static func isTime(_ text: String) -> Bool {
    text.withUTF8Span { bytes in
      var value = TimeValue()
      guard !bytes.contains(0), case .value = value.read(bytes) else { return false }
      return value.finish(isPlain: true)
    }
  }

  /// What was expected instead of a text that is not a date, for messages.
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

  /// Which part of a text in a form of ISO 8601 is impossible, as `day 29 is not in 1...28`; `nil` if it has another form.
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

  /// The likely meanings of a text that is a bare number, the likeliest first; none of another text.
  package static func likelyNumbers(_ text: String) -> [DateNumber] {
    DateNumber.likely(text).map(\.number)
  }

  /// A text in another usual form converted to `YYYY-MM-DD`, if that is unambiguous: year first.
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

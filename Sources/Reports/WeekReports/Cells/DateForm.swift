import WeekCalendar

/// How the dates of a table are written.
///
///     let locale = try CalendarLocale("en_US")
///     DateForm.pattern(try DatePattern("yyyy/MM/dd"), locale)                      // reads 2012/01/31
///     DateForm.pattern(try DatePattern("%d %b %Y", dialect: .localized), locale)  // reads 31 Jan 2012
public enum DateForm: Hashable, Sendable {
  /// In ISO 8601, or as numbers that are unambiguous.
  ///
  /// Such numbers are eight digits, `20110102`, and Julian days of the years 1000 to 9999.
  case iso8601
  /// By a pattern, with a locale's names and digits, as closely as the mode requires.
  case pattern(DatePattern, CalendarLocale, ParsingMode = .standard)
  /// As numbers that count time units.
  case number(DateNumber)
  /// As three numbers, or with a month name, as `DateColumn` detects them.
  case written(WrittenForm)
  /// As periods such as months and years, each read as its first day.
  case period(PeriodForm)
}

extension DateForm {
  /// The date or instant of a cell; nil if there is none.
  package func meaning(_ value: RowValue) -> DateMeaning? {
    switch (self, value) {
    case (_, .null), (_, .blob): return nil
    case (.iso8601, .text(let text)): return PlainDateReader.meaning(utf8: text)
    case (.iso8601, .integer), (.iso8601, .real): return DateNumber.bareMeaning(value)
    case (.pattern(let pattern, let locale, let mode), .text(let text)):
      return try? pattern.meaning(utf8: text, locale, mode)
    case (.pattern(let pattern, let locale, let mode), .integer(let number)):
      // The pattern parses the number's digits.
      return "\(number)".withBorrowedBytes { try? pattern.meaning(utf8: $0, locale, mode) }
    case (.pattern, .real): return nil
    case (.number(let number), .text(let text)):
      return number.meaning(.text(PlainDateReader.withoutBlanks(text)))
    case (.number(let number), .integer), (.number(let number), .real):
      return number.meaning(value)
    case (.written(let form), .text(let text)): return form.meaning(text)
    case (.written, .integer), (.written, .real): return nil
    case (.period(let form), .text(let text)): return form.meaning(text)
    case (.period(let form), .integer(let number)):
      return "\(number)".withBorrowedBytes { form.meaning($0) }
    case (.period(let form), .real(let number)):
      return Int64(exactly: number).flatMap { number in
        "\(number)".withBorrowedBytes { form.meaning($0) }
      }
    }
  }

  /// The ISO 8601 text of a cell, with a time if it has one; nil if there is no date.
  ///
  /// An instant is written in UTC, with `Z`.
  package func isoText(_ value: RowValue) -> String? {
    guard let meaning = meaning(value) else { return nil }
    let (dateTime, zone) =
      switch meaning {
      case .calendar(let dateTime): (dateTime, "")
      case .instant(let time, _): (time.dateTime, "Z")
      }
    var hasTime = dateTime.time != .midnight
    if !hasTime, case .text(let text) = value { hasTime = text.contains(UInt8(ascii: ":")) }
    guard hasTime else { return "\(dateTime.date)" }
    return "\(dateTime.date) \(dateTime.time)\(zone)"
  }

  /// Whether a cell at midnight gives that time explicitly.
  ///
  /// Excel's numbers and Julian days are written alike with and without a time, so for them it is false.
  func writesTime(in value: RowValue) -> Bool {
    switch self {
    case .number(.unixepoch), .number(.unixms), .number(.unixus), .number(.since2001): return true
    case .number, .period: return false
    case .iso8601, .written:
      guard case .text(let text) = value else { return false }
      return text.contains { $0 == UInt8(ascii: ":") || $0 | 0x20 == UInt8(ascii: "t") }
    case .pattern(let pattern, let locale, _):
      guard let epoch = EpochDay(0), let afternoon = try? CivilTime(millisecondOfDay: 46_800_000)
      else { return false }
      let day = CivilDate(epoch)
      return pattern.string(from: CivilDateTime(day), locale: locale)
        != pattern.string(from: CivilDateTime(day, afternoon), locale: locale)
    }
  }

  /// How the dates are written, in a few words.
  package var summary: String {
    switch self {
    case .iso8601: "YYYY-MM-DD"
    case .pattern(let pattern, _, _): VisibleText.excerpt(pattern.description)
    case .number(let number): number.rawValue
    case .written(let form): form.description
    case .period(let form): form.description
    }
  }

  /// The value of `--date-format` that reads a text, ready to paste; `nil` if it needs no option.
  func option(for text: String) -> String? {
    switch self {
    case .iso8601: nil
    case .pattern(let pattern, _, _): pattern.description
    case .number(let number): number.rawValue
    case .written(let form): form.pattern(for: text)
    case .period(let form): form.pattern(for: text)
    }
  }

  /// The impossible part of a text in this form: `day 30 is not in 1...28`; `nil` if it has another form.
  package func impossiblePart(of text: String) -> String? {
    text.withBorrowedBytes { bytes in
      switch self {
      case .iso8601: PlainDateReader.impossiblePart(of: text)
      case .written(let form): form.impossiblePart(of: bytes)
      case .period(let form): form.impossiblePart(of: bytes)
      case .pattern, .number: nil
      }
    }
  }

  /// Why a text is not a date, and what is expected.
  package func problem(of text: String) -> String {
    switch self {
    case .iso8601: return PlainDateReader.expected(for: text)
    case .pattern(let pattern, let locale, let mode):
      return pattern.problem(of: text, locale, mode)
    case .number(.yyyymmdd):
      do throws(CivilDateError) {
        _ = try text.withBorrowedBytes { (bytes) throws(CivilDateError) in
          try DateNumber.compactDate(.text(bytes))
        }
      } catch {
        return error.description
      }
      return "expected \(DateNumber.yyyymmdd.expected)" + PlainDateReader.likely(for: text)
    case .written(let form): return impossiblePart(of: text) ?? "expected \(form)"
    case .period(let form): return impossiblePart(of: text) ?? "expected \(form.expected)"
    case .number(let number):
      return "expected \(number.expected)" + PlainDateReader.likely(for: text)
    }
  }
}

extension DatePattern {
  /// The date of a text in UTF-8; `nil` if it is not a date.
  ///
  /// It is an instant if the text has an offset from UTC, or counts seconds or Julian days.
  fileprivate func meaning(
    utf8 text: BorrowedBytes, _ locale: CalendarLocale, _ mode: ParsingMode
  ) throws(DateParseError) -> DateMeaning? {
    let parsed = try text.withSpan { (text) throws(DateParseError) in
      try parseWithOffset(utf8: text, locale: locale, mode: mode)
    }
    if parsed.offsetSeconds == nil, countsFromEpoch { return .instant(utc: parsed.dateTime) }
    return DateMeaning(parsed)
  }

  /// Why a text is not a date, and what is expected.
  fileprivate func problem(
    of text: String, _ locale: CalendarLocale, _ mode: ParsingMode
  ) -> String {
    var problem = "expected \(VisibleText.excerpt(description))"
    if let day = EpochDay(14_976) {
      let example = string(from: CivilDate(day), locale: locale)
      problem += ", as in \(VisibleText.excerpt(example))"
    }
    return text.withBorrowedBytes { bytes in
      do throws(DateParseError) {
        _ = try meaning(utf8: bytes, locale, mode)
        return problem
      } catch {
        return "\(problem) (\(error))"
      }
    }
  }
}

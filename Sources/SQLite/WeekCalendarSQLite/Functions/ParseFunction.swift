import CSQLiteShim
import WeekCalendar

extension SQLiteCall {
  /// `parse_date(format, text, locale [, mode [, reference]])`: the date in text, parsed with a pattern.
  ///
  /// An offset from Greenwich is written after the time, `Z` or `+05:30`, so that SQLite's functions convert the result
  /// to the instant. If an argument is NULL, or if the text does not match, the result is NULL. It is an error if the
  /// format is invalid or does not determine a date in the mode and with the reference, or if the locale or mode is
  /// unknown. The reference, a time value of SQLite, provides the year of text without one.
  func parseDate() { parse(isTime: false) }

  /// `parse_time(format, text, locale [, mode])`: the time of day in text, parsed with a pattern: `15:04:00`.
  ///
  /// An offset from Greenwich is written after it. Otherwise, this is like `parse_date`.
  func parseTime() { parse(isTime: true) }

  @inline(__always)
  private func parse(isTime: Bool) {
    if isNull(1) { return }
    guard let given = pattern(0, in: nil, unlessNull: 2...2), let locale = locale(2),
      let pattern = bound(given, 0, to: locale), let request = parseRequest(isTime: isTime)
    else { return }
    guard let text = text(1) else { return failForMemory() }
    var outcome = pattern { pattern in
      locale { ParseOutcome.reading(text, pattern, $0, request) }
    }
    // The text may have the form of `%c` in the C locale, which the bound pattern does not match.
    if case .unreadable = outcome, given({ $0.needsLocale }) {
      outcome = given { given in locale { ParseOutcome.reading(text, given, $0, request) } }
    }
    switch outcome {
    case .date(let date): set(date)
    case .dateTime(let dateTime): setText { $0.write(dateTime) }
    case .zoned(let dateTime, let offset):
      setText {
        $0.write(dateTime)
        $0.write(offset: offset.seconds, .timestamp)
      }
    case .time(let time, let offset):
      setText {
        $0.write(time)
        if let offset { $0.write(offset: offset.seconds, .timestamp) }
      }
    case .unreadable: noteUnread(1)
    case .incomplete(let reason): failForPattern(0, reason)
    }
  }

  @inline(__always)
  private func parseRequest(isTime: Bool) -> ParseRequest? {
    count > 3 ? longParseRequest(isTime: isTime) : ParseRequest(isTime: isTime)
  }

  /// The options in the arguments after the locale; nil if one is NULL, or if an error has been set.
  @inline(never)
  private func longParseRequest(isTime: Bool) -> ParseRequest? {
    guard !isNull(3), let name = text(3) else { return nil }
    for mode in ParsingMode.allCases where Word.matches(name, mode.name) {
      guard count > 4 else { return ParseRequest(isTime: isTime, mode: mode) }
      return time(4).map { ParseRequest(isTime: isTime, mode: mode, reference: $0.date) }
    }
    explain(
      "'" + Word.excerpt(name) + "' is not a mode: write 'exact', 'standard' or 'lenient'")
    return nil
  }
}

/// The options of parsing.
private struct ParseRequest {
  var isTime: Bool
  var mode = ParsingMode.standard
  var reference: CivilDate?
}

/// An offset that SQLite accepts after a time: whole minutes, at most 14 hours and 59 minutes.
private struct ISOOffset {
  var seconds: Int

  init?(seconds: Int) {
    guard seconds % 60 == 0, (-53_940...53_940).contains(seconds) else { return nil }
    self.seconds = seconds
  }
}

/// The result of parsing text with a pattern.
private enum ParseOutcome {
  case date(CivilDate)
  case dateTime(CivilDateTime)
  /// A date and time with the UTC offset that the text has.
  case zoned(CivilDateTime, ISOOffset)
  case time(CivilTime, ISOOffset?)
  case unreadable
  /// The pattern can never determine the result: a mistake in the statement, not in a row.
  case incomplete(String)

  /// Parses text with a pattern.
  ///
  /// Not an initializer: it would own the pattern and the locale, and so copy them in every row.
  static func reading(
    _ text: BorrowedBytes, _ pattern: borrowing DatePattern,
    _ locale: borrowing CalendarLocale, _ request: ParseRequest
  ) -> ParseOutcome {
    do throws(DateParseError) {
      if request.isTime {
        let time = try text.withSpan { (text) throws(DateParseError) in
          try pattern.parseTime(utf8: text, locale: locale, mode: request.mode)
        }
        return ParseOutcome(timeOf: time)
      }
      let parsed = try text.withSpan { (text) throws(DateParseError) in
        try pattern.parseWithOffset(
          utf8: text, locale: locale, mode: request.mode, reference: request.reference)
      }
      return ParseOutcome(parsed, hasTime: pattern.hasTime)
    } catch {
      guard case .incomplete = error else { return .unreadable }
      let hint = !request.isTime && pattern.isTimeAlone ? "; parse_time reads a time alone" : ""
      return .incomplete(error.description + hint)
    }
  }

  private init(_ parsed: ParsedDateTime, hasTime: Bool) {
    guard let seconds = parsed.offsetSeconds else {
      self = hasTime ? .dateTime(parsed.dateTime) : .date(parsed.dateTime.date)
      return
    }
    if let offset = ISOOffset(seconds: seconds) {
      self = .zoned(parsed.dateTime, offset)
    } else if let time = parsed.instant, let utc = ISOOffset(seconds: 0) {
      // SQLite does not accept this offset, so the result is the same instant in UTC.
      self = .zoned(time.dateTime, utc)
    } else {
      self = .unreadable
    }
  }

  private init(timeOf parsed: ParsedDateTime) {
    let offset = parsed.offsetSeconds.map { ISOOffset(seconds: $0) }
    // SQLite does not accept this offset after a time, so there is no result.
    if let offset, offset == nil {
      self = .unreadable
    } else {
      self = .time(parsed.dateTime.time, offset ?? nil)
    }
  }
}

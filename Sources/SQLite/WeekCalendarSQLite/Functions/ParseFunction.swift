import CSQLiteShim
import WeekCalendar

extension SQLiteCall {
  /// `parse_date(format, text, locale [, mode [, reference]])`: the date of a text by a pattern.
  ///
  /// An offset from Greenwich comes after the time, `Z` or `+05:30`, so that SQLite's functions take the
  /// text for the instant. NULL in, NULL out; a text that cannot be read so is NULL. An error for a wrong
  /// format, for one that does not determine a date in the mode and with the reference, and for an unknown
  /// locale or mode. The reference, a time as SQLite reads it, gives the year of a text without one.
  func parseDate() { parse(isTime: false) }

  /// `parse_time(format, text, locale [, mode])`: the time of day of a text by a pattern, `15:04:00`.
  ///
  /// The offset from Greenwich that it may have comes after it. As `parse_date` in all else.
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
    // `%c` may be written as in C, which the bound pattern does not know.
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

  /// The options in the arguments after the locale; nil if one is NULL, or after an error that is set already.
  @inline(never)
  private func longParseRequest(isTime: Bool) -> ParseRequest? {
    guard !isNull(3), let name = text(3) else { return nil }
    for mode in ParsingMode.allCases where Word.matches(name, mode.name) {
      guard count > 4 else { return ParseRequest(isTime: isTime, mode: mode) }
      return time(4).map { ParseRequest(isTime: isTime, mode: mode, reference: $0.date) }
    }
    explain(
      "'" + Word.excerpt(name) + "' is not a way of reading: write exact, standard or lenient")
    return nil
  }
}

/// How to parse a text.
private struct ParseRequest {
  var isTime: Bool
  var mode = ParsingMode.standard
  var reference: CivilDate?
}

/// An offset as SQLite reads it after a time: whole minutes, hours up to 14.
private struct ISOOffset {
  var seconds: Int

  init?(seconds: Int) {
    guard seconds % 60 == 0, (-53_940...53_940).contains(seconds) else { return nil }
    self.seconds = seconds
  }
}

/// What a text is in a pattern.
private enum ParseOutcome {
  case date(CivilDate)
  case dateTime(CivilDateTime)
  /// Where the text has an offset from Greenwich.
  case zoned(CivilDateTime, ISOOffset)
  case time(CivilTime, ISOOffset?)
  case unreadable
  /// The pattern can never determine the result: a mistake in the statement, not in a row.
  case incomplete(String)

  /// A function and no initializer, which would own, and so copy, pattern and locale for every row.
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
      // An offset that SQLite would not read: the same instant in UTC.
      self = .zoned(time.dateTime, utc)
    } else {
      self = .unreadable
    }
  }

  private init(timeOf parsed: ParsedDateTime) {
    let offset = parsed.offsetSeconds.map { ISOOffset(seconds: $0) }
    // An offset that SQLite would not read has no text beside a time.
    if let offset, offset == nil {
      self = .unreadable
    } else {
      self = .time(parsed.dateTime.time, offset ?? nil)
    }
  }
}

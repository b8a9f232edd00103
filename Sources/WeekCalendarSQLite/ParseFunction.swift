import CSQLiteShim
import WeekCalendar

extension SQLiteCall {
  /// `parse_date(format, text, locale)`: what `format_date` wrote, read strictly.
  ///
  /// An offset from Greenwich stands after the time, `Z` or `+05:30`, so that SQLite's functions take the
  /// text for the instant. NULL in, NULL out; a text that is not written so is NULL. An error for a wrong
  /// format, for one that does not determine a date, and for an unknown locale.
  func parseDate() {
    if isNull(1) { return }
    guard let pattern = pattern(0, in: nil, unlessNull: 2), let locale = locale(2),
      let pattern = bound(pattern, 0, to: locale)
    else { return }
    guard let text = text(1) else { return failForMemory() }
    let outcome = pattern { pattern in locale { ParseOutcome.reading(text, pattern, $0) } }
    switch outcome {
    case .date(let date): set(date)
    case .dateTime(let dateTime): setText { $0.write(dateTime) }
    case .zoned(let dateTime, let offset):
      setText {
        $0.write(dateTime)
        $0.write(offset: offset.seconds, .timestamp)
      }
    case .unreadable: return
    case .incomplete(let reason): failForPattern(0, in: nil, reason)
    }
  }
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
  case unreadable
  /// The pattern can never give a date: a mistake in the statement, not in a row.
  case incomplete(String)

  /// A function and no initializer, which would own, and so copy, pattern and locale for every row.
  static func reading(
    _ text: UnsafeBufferPointer<UInt8>, _ pattern: borrowing DatePattern,
    _ locale: borrowing CalendarLocale
  ) -> ParseOutcome {
    do throws(DateParseError) {
      let parsed = try pattern.parseWithOffset(utf8: text, locale: locale)
      return ParseOutcome(parsed, hasTime: pattern.hasTime)
    } catch {
      if case .incomplete = error { return .incomplete(error.description) }
      return .unreadable
    }
  }

  private init(_ parsed: ParsedDateTime, hasTime: Bool) {
    guard let seconds = parsed.offsetSeconds else {
      self = hasTime ? .dateTime(parsed.dateTime) : .date(parsed.dateTime.date)
      return
    }
    if let offset = ISOOffset(seconds: seconds) {
      self = .zoned(parsed.dateTime, offset)
    } else if let time = parsed.unixTime, let utc = ISOOffset(seconds: 0) {
      // An offset that SQLite would not read: the same instant in UTC.
      self = .zoned(time.dateTime, utc)
    } else {
      self = .unreadable
    }
  }
}

import CSQLiteShim
import WeekCalendar

extension SQLiteCall {
  /// `parse_date(format, text, locale [, mode [, reference]])`: the date of a text by a pattern.
  ///
  /// An offset from Greenwich stands after the time, `Z` or `+05:30`, so that SQLite's functions take the
  /// text for the instant. NULL in, NULL out; a text that cannot be read so is NULL. An error for a wrong
  /// format, for one that does not determine a date in the mode and with the reference, and for an unknown
  /// locale or mode. The reference, a time as SQLite reads it, gives the year of a text without one.
  func parseDate() {
    var reference: CivilDate?
    if count > 4 {
      if isNull(1) { return }
      guard let time = time(4) else { return }
      reference = time.date
    }
    parse(isDate: true) { (text, pattern, locale, mode) throws(DateParseError) in
      let parsed = try pattern.parseWithOffset(
        utf8: text, locale: locale, mode: mode, reference: reference)
      return ParseOutcome(parsed, hasTime: pattern.hasTime)
    }
  }

  /// `parse_time(format, text, locale [, mode])`: the time of day of a text by a pattern, `15:04:00`.
  ///
  /// The offset from Greenwich that it may have stands after it. As `parse_date` in all else.
  func parseTime() {
    parse(isDate: false) { (text, pattern, locale, mode) throws(DateParseError) in
      ParseOutcome(
        timeOf: try pattern.parseTime(utf8: text, locale: locale, mode: mode))
    }
  }

  @inline(__always)
  private func parse(
    isDate: Bool,
    _ read: (
      UnsafeBufferPointer<UInt8>, borrowing DatePattern, borrowing CalendarLocale, ParsingMode
    ) throws(DateParseError) -> ParseOutcome
  ) {
    if isNull(1) { return }
    guard let given = pattern(0, in: nil, unlessNull: 2), let locale = locale(2),
      let bound = bound(given, 0, to: locale),
      let mode = count > 3 ? parsingMode(3) : .standard
    else { return }
    guard let text = text(1) else { return failForMemory() }
    func reading(_ pattern: Compiled<DatePattern>) -> ParseOutcome {
      pattern { pattern in
        locale { locale -> ParseOutcome in
          do throws(DateParseError) {
            return try read(text, pattern, locale, mode)
          } catch {
            if case .incomplete = error {
              let hint = pattern.isTimeAlone && isDate ? "; parse_time reads a time alone" : ""
              return .incomplete(error.description + hint)
            }
            return .unreadable
          }
        }
      }
    }
    var outcome = reading(bound)
    // `%c` may be written as in C, which the bound pattern does not know.
    if case .unreadable = outcome, given({ $0.waitsForLocale }) { outcome = reading(given) }
    switch outcome {
    case .date(let date): set(date)
    case .dateTime(let dateTime, nil): setText { dateTime.write(to: $0) }
    case .dateTime(let dateTime, let offset?):
      setText { Self.write(offset, to: dateTime.write(to: $0)) }
    case .time(let time, let offset):
      setText { start in
        guard let day = EpochDay(0) else { return start }
        // The date and its separator are written and left out.
        let end = CivilDateTime(CivilDate(day), time).write(to: start)
        let count = end - start - 11
        start.update(from: start + 11, count: count)
        return offset.map { Self.write($0, to: start + count) } ?? start + count
      }
    case .unreadable: return
    case .incomplete(let reason): failForPattern(0, reason)
    }
  }

  /// The mode of an argument; nil where it is NULL, or an error that is set already.
  private func parsingMode(_ index: Int) -> ParsingMode? {
    guard !isNull(index), let text = text(index) else { return nil }
    for mode in ParsingMode.allCases where Word.matches(text, mode.name) { return mode }
    explain(
      "'" + Word.excerpt(text) + "' is no way of reading: write exact, standard or lenient")
    return nil
  }

  /// Writes `Z` or `±HH:MM` and returns the end.
  private static func write(
    _ offset: ISOOffset, to start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    guard offset.minutes != 0 else {
      start[0] = UInt8(ascii: "Z")
      return start + 1
    }
    let hours = offset.minutes.magnitude / 60
    let minutes = offset.minutes.magnitude % 60
    start[0] = offset.minutes < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")
    start[1] = 0x30 &+ UInt8(truncatingIfNeeded: hours / 10)
    start[2] = 0x30 &+ UInt8(truncatingIfNeeded: hours % 10)
    start[3] = UInt8(ascii: ":")
    start[4] = 0x30 &+ UInt8(truncatingIfNeeded: minutes / 10)
    start[5] = 0x30 &+ UInt8(truncatingIfNeeded: minutes % 10)
    return start + 6
  }
}

/// An offset as SQLite reads it after a time: whole minutes, hours up to 14.
private struct ISOOffset {
  var minutes: Int

  init?(seconds: Int) {
    guard seconds % 60 == 0, (-53_940...53_940).contains(seconds) else { return nil }
    minutes = seconds / 60
  }
}

/// What a text is in a pattern.
private enum ParseOutcome {
  case date(CivilDate)
  /// With the offset from Greenwich that the text has.
  case dateTime(CivilDateTime, ISOOffset?)
  case time(CivilTime, ISOOffset?)
  case unreadable
  /// The pattern can never give what is asked for: a mistake in the statement, not in a row.
  case incomplete(String)

  init(_ parsed: ParsedDateTime, hasTime: Bool) {
    guard let seconds = parsed.offsetSeconds else {
      self = hasTime ? .dateTime(parsed.dateTime, nil) : .date(parsed.dateTime.date)
      return
    }
    if let offset = ISOOffset(seconds: seconds) {
      self = .dateTime(parsed.dateTime, offset)
    } else if let time = parsed.unixTime, let utc = ISOOffset(seconds: 0) {
      // An offset that SQLite would not read: the same instant in UTC.
      self = .dateTime(time.dateTime, utc)
    } else {
      self = .unreadable
    }
  }

  init(timeOf parsed: ParsedDateTime) {
    let time = parsed.dateTime.time
    guard let seconds = parsed.offsetSeconds else {
      self = .time(time, nil)
      return
    }
    // An offset that SQLite would not read has no text.
    self = ISOOffset(seconds: seconds).map { .time(time, $0) } ?? .unreadable
  }
}

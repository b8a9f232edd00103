import CSQLiteShim
import WeekCalendar

extension SQLiteCall {
  /// `in_zone(time, zone [, modifier...])`: the date and time that a zone's clocks show at a time in UTC.
  ///
  /// Not deterministic: the system's zones are used, which change when it is updated. Milliseconds are
  /// written after the modifier `subsec`, as SQLite does.
  func inZone() {
    if isNull(0) || isNull(1) { return }
    let isTime = timeValue(skipping: 1) { value in
      guard let instant = Instant(utc: value.dateTime) else { return }
      // The instant and offset only: with the zone's rules, references would be counted.
      let local = clocks(1, fail: failForZone) { (zones, zone) throws(TimeZoneError) in
        try zones.dateTime(at: instant, zone: zone)
      }
      guard let local else { return }
      setText { $0.write(local, hasMilliseconds: value.wantsSubseconds) }
    }
    if !isTime { checkZoneOrder() }
  }

  /// `format_in_zone(format, time, zone, locale [, modifier...])`: a time in UTC by a pattern, as `in_zone` and
  /// `format_date` write it, with the zone's offset and identifier, and its names where the connection has words.
  ///
  /// Not deterministic, as `in_zone`.
  @inline(never)
  func formatInZone() {
    if isNull(0) || isNull(1) || isNull(2) { return }
    guard let pattern = pattern(0, in: nil), let locale = locale(3),
      let bound = bound(pattern, 0, to: locale)
    else { return }
    timeValue(1, skipping: 2) { value in
      guard let instant = Instant(utc: value.dateTime) else { return }
      guard let zoned = zonedDateTime(instant, zone: 2, fail: explain) else { return }
      setBuffer { buffer in
        bound { pattern in
          locale { locale in
            let words = zoneWords(for: zoned, copy pattern, locale)
            pattern.append(zoned, words: words, locale: locale, to: &buffer)
          }
        }
      }
    }
  }

  /// `format_span_in_zone(template, start, end, zone, locale [, modifier...])`: two times in UTC as a span on a zone's
  /// clocks, as `format_in_zone` and `format_span` write them; the modifiers are for both times.
  ///
  /// Not deterministic, as `in_zone`.
  @inline(never)
  func formatSpanInZone() {
    if (0..<4).contains(where: isNull) { return }
    guard let locale = locale(4), let span = spanPattern(0, locale) else { return }
    timeValue(1, skipping: 3) { start in
      guard let start = Instant(utc: start.dateTime) else { return }
      timeValue(2, skipping: 2) { end in
        guard let end = Instant(utc: end.dateTime),
          let start = zonedDateTime(start, zone: 3, fail: explain)
        else { return }
        setSpan(from: start, to: ZonedDateTime(end, in: start.rules), span, locale)
      }
    }
  }

  private func setSpan(
    from start: ZonedDateTime, to end: ZonedDateTime, _ span: Compiled<DateSpanPattern>,
    _ locale: Compiled<CalendarLocale>
  ) {
    setBuffer { buffer in
      span { span in
        locale { locale in
          span.append(
            from: start, to: end, startWords: zoneWords(for: start, span.zoneLetters, locale),
            endWords: zoneWords(for: end, span.zoneLetters, locale), locale: locale, to: &buffer)
        }
      }
    }
  }

  private func zoneWords(
    for zoned: ZonedDateTime, _ pattern: @autoclosure () -> DatePattern?,
    _ locale: borrowing CalendarLocale
  ) -> ZoneWords {
    guard let words = unsafe state.pointee.zoneWords, let pattern = pattern() else {
      return ZoneWords()
    }
    return unsafe words(zoned, pattern, copy locale, &state.pointee.zones)
  }

  /// The date and time in an argument's zone at an instant; nil if the call has failed.
  private func zonedDateTime(
    _ instant: Instant, zone index: Int, fail: (String) -> Void
  ) -> ZonedDateTime? {
    clocks(index, fail: fail) { (zones, zone) throws(TimeZoneError) in
      try zones.zonedDateTime(at: instant, zone: zone)
    }
  }

  /// The result of `body` for an argument's zone; nil if the call has failed.
  @inline(__always)
  private func clocks<Answer>(
    _ index: Int, fail: (String) -> Void,
    _ ask: (inout TimeZoneCache, Span<UInt8>) throws(TimeZoneError) -> Answer
  ) -> Answer? {
    guard let zone = text(index) else {
      failForMemory()
      return nil
    }
    do throws(TimeZoneError) {
      return try zone.withSpan { (zone) throws(TimeZoneError) in
        unsafe try ask(&state.pointee.zones, zone)
      }
    } catch {
      fail(error.description)
      return nil
    }
  }
}

import CSQLiteShim
import WeekCalendar

extension SQLiteCall {
  /// `in_zone(time, zone [, modifier...])`: the date and time that a zone's clocks show at a time in UTC.
  ///
  /// Not deterministic, because it uses the system's zones, which change with updates of the system. It writes
  /// milliseconds after the modifier `subsec`, as SQLite does.
  func inZone() {
    if isNull(0) || isNull(1) { return }
    let isTime = timeValue(skipping: 1) { value in
      guard let instant = Instant(utc: value.dateTime) else { return }
      // Not a `ZonedDateTime`: it holds the zone's rules, so it would count references.
      let local = withZone(1, fail: failForZone) { (zones, zone) throws(TimeZoneError) in
        try zones.dateTime(at: instant, zone: zone)
      }
      guard let local else { return }
      setText { $0.write(local, hasMilliseconds: value.wantsSubseconds) }
    }
    if !isTime { checkZoneOrder() }
  }

  /// `format_in_zone(format, time, zone, locale [, modifier...])`: a time in UTC, formatted on a zone's clocks.
  ///
  /// The pattern can write the zone's offset and identifier, and its names if the connection has a function for them.
  ///
  /// Not deterministic, like `in_zone`.
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

  /// `format_span_in_zone(template, start, end, zone, locale [, modifier...])`: a span of two times in UTC.
  ///
  /// It writes the span on a zone's clocks, otherwise like `format_span`. The modifiers apply to both times.
  ///
  /// Not deterministic, like `in_zone`.
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
    withZone(index, fail: fail) { (zones, zone) throws(TimeZoneError) in
      try zones.zonedDateTime(at: instant, zone: zone)
    }
  }

  /// The result of `body` for an argument's zone; nil if the call has failed.
  @inline(__always)
  private func withZone<Result>(
    _ index: Int, fail: (String) -> Void,
    _ body: (inout TimeZoneCache, Span<UInt8>) throws(TimeZoneError) -> Result
  ) -> Result? {
    guard let zone = text(index) else {
      failForMemory()
      return nil
    }
    do throws(TimeZoneError) {
      return try zone.withSpan { (zone) throws(TimeZoneError) in
        unsafe try body(&state.pointee.zones, zone)
      }
    } catch {
      fail(error.description)
      return nil
    }
  }
}

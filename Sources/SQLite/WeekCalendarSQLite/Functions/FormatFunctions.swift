import CSQLiteShim
import WeekCalendar

// Functions of patterns, styles and templates.
//
// If an argument is NULL, or if the time cannot be parsed, the result is NULL, as in SQLite. An invalid format or
// locale is an error.

extension SQLFunction {
  static var formatFunctions: [SQLFunction] {
    [
      .fixed(
        "format_date", "format, time, locale, modifier, ...",
        "The time formatted by a pattern: strftime if it has a %, otherwise UTS #35 (NSDateFormatter)."
      ) { $0.formatDate(in: nil) },
      .fixed(
        "format_date_style", "time, locale, dateStyle [, timeStyle], modifier, ...",
        "The time in the locale's styles full, long, medium, short or none; 'standard' after both omits 'at'."
      ) { $0.formatStyle() },
      .fixed(
        "format_date_template", "template, time, locale, modifier, ...",
        "The fields of a template, such as yMMMd, in the locale's order."
      ) { call in
        if call.isNull(0) || call.isNull(1) { return }
        guard let locale = call.locale(2),
          let time = call.time(1, swappedWith: .template, weeks: locale.scheme),
          let pattern = unsafe call.template(
            0, locale, in: &call.state.pointee.patterns,
            { (template, locale) throws(PatternError) in
              try DatePattern(templateUTF8: template, locale: locale)
            })
        else { return }
        call.set(time, pattern, locale)
      },
      .fixed(
        "strftime_l", "format, time, locale, modifier, ...",
        "The time by strftime letters, in the locale's names and digits; %{YYYY-ww} writes its week."
      ) { $0.formatDate(in: .localized) },
      .fixed(
        "parse_date", "format, text, locale [, mode [, reference]]",
        "The date parsed from text, YYYY-MM-DD, with THH:MM:SS.SSS and the offset if the text has them."
      ) { $0.parseDate() },
      .fixed(
        "parse_time", "format, text, locale [, mode]",
        "The time of day parsed from text, HH:MM:SS.SSS, with the offset if the text has one."
      ) { $0.parseTime() },
      .fixed(
        "pattern_problems", "pattern [, dialect]",
        "The first mistake in a pattern, or NULL."
      ) { $0.patternProblems() },
    ]
  }
}

extension SQLiteCall {
  // Optimized for speed, because reports call it in every row.
  @inline(never) @_optimize(speed)
  fileprivate func formatDate(in dialect: PatternDialect?) {
    guard let pattern = pattern(0, in: dialect, unlessNull: 1...2),
      let locale = rowLocale(2, unlessNull: 1),
      let time = rowTime(1, swappedWith: .pattern(dialect), weeks: locale.scheme),
      let bound = bound(pattern, 0, to: locale)
    else { return }
    setRow(time, bound, locale)
  }

  /// Sets the result to the text that `write` writes into the connection's buffer.
  @inline(__always)
  func setBuffer(_ write: (inout UTF8Buffer) -> Void) {
    unsafe state.pointee.buffer.removeAll()
    unsafe write(&state.pointee.buffer)
    unsafe set(&state.pointee.buffer)
  }

  /// Sets the result to a time, formatted with a pattern.
  @inline(never)
  func set(
    _ dateTime: CivilDateTime, _ pattern: Compiled<DatePattern>,
    _ locale: Compiled<CalendarLocale>
  ) {
    setRow(dateTime, pattern, locale)
  }

  /// ``set(_:_:_:)``, inlined into `format_date`, which reports call in every row.
  @inline(__always)
  fileprivate func setRow(
    _ dateTime: CivilDateTime, _ pattern: Compiled<DatePattern>,
    _ locale: Compiled<CalendarLocale>
  ) {
    setBuffer { buffer in
      pattern { pattern in locale { pattern.append(dateTime, locale: $0, to: &buffer) } }
    }
  }

  @inline(never)
  fileprivate func formatStyle() {
    if isNull(0) || isNull(2) || (count > 3 && isNull(3)) { return }
    // The fifth argument is the glue or the first modifier; no word is both.
    let glue = count > 4 ? text(4).flatMap { DateTimeGlue($0) } : nil
    guard let locale = locale(1), let date: DateStyle = named(2),
      let time: DateStyle = count > 3 ? named(3) : DateStyle.none,
      let dateTime = glue == nil
        ? self.time(0, weeks: locale.scheme)
        : self.time(0, modifiersFrom: 5, weeks: locale.scheme)
    else { return }
    set(dateTime, pattern(date, time, glue ?? .atTime, locale), locale)
  }

  /// The pattern of two styles of a locale.
  private func pattern(
    _ date: DateStyle, _ time: DateStyle, _ glue: DateTimeGlue, _ locale: Compiled<CalendarLocale>
  ) -> Compiled<DatePattern> {
    // A pattern made from a locale and styles has no text; its tag identifies it in the cache.
    unsafe state.pointee.patterns.value(
      of: .none, tag: .style(date, time, glue, locale)
    ) { () throws(Never) in
      DatePattern(dateStyle: date, timeStyle: time, locale: locale.value, glue: glue)
    }
  }

  /// The pattern that a locale makes from a template, from the cache; nil if the call has failed.
  func template<Value>(
    _ index: Int, _ locale: Compiled<CalendarLocale>, in cache: inout BoundedCache<Value>,
    _ make: (Span<UInt8>, CalendarLocale) throws(PatternError) -> Value
  ) -> Compiled<Value>? {
    guard let template = text(index) else {
      failForMemory()
      return nil
    }
    do throws(PatternError) {
      return try cache.value(of: template, tag: .template(locale)) { () throws(PatternError) in
        try template.withSpan { (template) throws(PatternError) in
          try make(template, locale.value)
        }
      }
    } catch {
      explain(error.description)
      return nil
    }
  }
}

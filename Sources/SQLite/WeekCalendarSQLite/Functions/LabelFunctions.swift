import CSQLiteShim
import WeekCalendar

// Spans of days, and labels of periods. If an argument is NULL, or if the time cannot be parsed, the result is NULL. A
// template without a span, or an invalid unit, style or locale is an error.

extension SQLFunction {
  static var labelFunctions: [SQLFunction] {
    [
      // The modifiers apply to both times.
      .fixed(
        "format_span", "template, start, end, locale, modifier, ...",
        "Two times as a span with a template's fields (yMMMd), as the locale writes it: 1–7 Jan 2011."
      ) { $0.formatSpan() },
      .fixed(
        "week_label", "time, locale [, style], modifier, ...",
        "The week for readers: its first and last day (long, medium, short) or its number (words)."
      ) { $0.weekLabel() },
      .fixed(
        "period_label", "unit, time, locale [, style], modifier, ...",
        "The week, month, quarter or another unit for readers: January 2011, or its days in a style."
      ) { $0.periodLabel() },
    ]
  }
}

extension PeriodLabelStyle: WordArgument {
  static var noun: StaticString { "style" }
  static var choices: StaticString { "'long', 'medium', 'short' or 'words'" }

  var word: StaticString {
    switch self {
    case .long: "long"
    case .medium: "medium"
    case .short: "short"
    case .words: "words"
    }
  }
}

extension SQLiteCall {
  @inline(never) @_optimize(speed)
  fileprivate func formatSpan() {
    if isNull(0) || isNull(1) || isNull(2) { return }
    guard let locale = locale(3),
      let start = time(1, swappedWith: .template, weeks: locale.scheme),
      let end = time(2, weeks: locale.scheme),
      let span = spanPattern(0, locale)
    else { return }
    setBuffer { buffer in
      span { span in locale { span.append(from: start, to: end, locale: $0, to: &buffer) } }
    }
  }

  /// The patterns of spans that a locale makes from a template; nil if the call has failed.
  @inline(never)
  func spanPattern(
    _ index: Int, _ locale: Compiled<CalendarLocale>
  ) -> Compiled<DateSpanPattern>? {
    unsafe template(
      index, locale, in: &state.pointee.spans,
      { (template, locale) throws(PatternError) in
        try DateSpanPattern(templateUTF8: template, locale: locale)
      })
  }

  @inline(never)
  fileprivate func weekLabel() {
    if isNull(0) || (count > 2 && isNull(2)) { return }
    guard let locale = locale(1),
      let style: PeriodLabelStyle = count > 2 ? named(2) : PeriodLabelStyle.medium,
      let date = time(0, weeks: locale.scheme)?.date,
      let first = date.edgeOfWeek(locale.scheme, isEnd: false),
      let last = date.edgeOfWeek(locale.scheme, isEnd: true)
    else { return }
    setLabel(from: first, to: last, label(.week, style, locale))
  }

  @inline(never)
  fileprivate func periodLabel() {
    if isNull(0) || isNull(1) || (count > 3 && isNull(3)) { return }
    guard let locale = locale(2), let unit: CalendarUnit = named(0), let style = style(3),
      let date = time(1, weeks: locale.scheme)?.date,
      let period = Period(unit, containing: date, locale.scheme).inRange
    else { return }
    setLabel(
      from: period.start, to: period.end, label(unit, style.value, locale))
  }

  /// The labels of a unit's periods, cached for the next row.
  private func label(
    _ unit: CalendarUnit, _ style: PeriodLabelStyle?, _ locale: Compiled<CalendarLocale>
  ) -> Compiled<PeriodLabelPattern> {
    // A pattern made from a locale, a unit and a style has no text; its tag identifies it in the cache.
    unsafe state.pointee.labels.value(
      of: .none, tag: .label(unit.rawValue, style, locale)
    ) { () throws(Never) in
      PeriodLabelPattern(PeriodRule(unit, locale.scheme), style, locale: locale.value)
    }
  }

  /// The style of an optional argument; nil if the call has failed.
  func style(_ index: Int) -> (value: PeriodLabelStyle?, isGiven: Bool)? {
    guard count > index else { return (nil, false) }
    guard let style: PeriodLabelStyle = named(index) else { return nil }
    return (style, true)
  }

  /// Sets the result to the label of a period, given its first and last day.
  ///
  /// Optimized for speed: in code that is optimized for size, the pattern would be copied byte by byte in every row.
  @inline(never) @_optimize(speed)
  func setLabel(
    from first: CivilDate, to last: CivilDate, _ label: Compiled<PeriodLabelPattern>
  ) {
    setBuffer { buffer in label { $0.append(from: first, to: last, to: &buffer) } }
  }
}

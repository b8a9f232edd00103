import CSQLiteShim
import WeekCalendar

// Spans of days in words. NULL in, NULL out; a time that cannot be read is NULL; a template without a span, a
// wrong style or locale is an error that says what would be right.

extension SQLFunction {
  static var labelFunctions: [SQLFunction] {
    [
      // The modifiers are for both times.
      .fixed(
        "format_span", "template, start, end, locale, modifier, ...",
        "The span of two times with a template's fields (yMMMd) as the locale writes it, what is equal once."
      ) { $0.formatSpan() },
      .fixed(
        "week_label", "time, locale [, style], modifier, ...",
        "The week for people: its first and last day, long, medium or short, or its number in words."
      ) { $0.weekLabel() },
    ]
  }
}

extension WeekLabelStyle: WordArgument {
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
  @inline(never)
  fileprivate func formatSpan() {
    if isNull(0) || isNull(1) || isNull(2) { return }
    guard let locale = locale(3),
      let start = time(1, exchangedWith: .template, weeks: locale.scheme),
      let end = time(2, weeks: locale.scheme),
      let span = unsafe template(
        0, locale, in: &state.pointee.spans,
        { (template, locale) throws(PatternError) in
          try DateSpanPattern(templateUTF8: template, locale: locale)
        })
    else { return }
    setBuffer { buffer in
      span { span in locale { span.append(from: start, to: end, locale: $0, to: &buffer) } }
    }
  }

  @inline(never)
  fileprivate func weekLabel() {
    if isNull(0) || (count > 2 && isNull(2)) { return }
    guard let locale = locale(1),
      let style: WeekLabelStyle = count > 2 ? named(2) : WeekLabelStyle.medium,
      let date = time(0, weeks: locale.scheme)?.date,
      let first = locale({ date.firstDayOfWeek($0) }),
      let last = locale({ date.lastDayOfWeek($0) })
    else { return }
    // What a locale and a style make has no text: its tag says all.
    let label = unsafe state.pointee.labels.value(
      of: .none, tag: .label(style, locale)
    ) { () throws(Never) in
      WeekLabelPattern(style, locale: locale.value)
    }
    setBuffer { buffer in
      label { label in locale { label.append(from: first, to: last, locale: $0, to: &buffer) } }
    }
  }
}

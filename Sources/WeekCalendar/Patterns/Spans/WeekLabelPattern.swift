/// How a locale labels weeks, and other runs of days, for people; see ``WeekLabelStyle``.
///
/// A label is not a key: it does not sort, and cannot be read back.
///
/// ```swift
/// let german = try CalendarLocale("de_DE")
/// let (medium, words) = (WeekLabelPattern(.medium, locale: german), WeekLabelPattern(.words, locale: german))
/// let date = try CivilDate("2011-03-10")
/// medium.string(ofWeekOf: date, locale: german)  // "7.–13. März 2011"
/// words.string(ofWeekOf: date, locale: german)   // "Woche 10 des Jahres 2011"
/// ```
///
/// Foreign names: `DateIntervalFormat` (ICU), `Date.IntervalFormatStyle` (Foundation).
public struct WeekLabelPattern: Hashable, Sendable {
  private enum Form: Hashable {
    case span(DateSpanPattern)
    case words(DatePattern)
  }

  private let form: Form

  /// The pattern of a style in a locale.
  public init(_ style: WeekLabelStyle, locale: CalendarLocale) {
    if let template = style.template,
      let span = try? DateSpanPattern(template: template, locale: locale)
    {
      form = .span(span)
    } else {
      form = .words(Self.words(locale))
    }
  }

  private static func words(_ locale: CalendarLocale) -> DatePattern {
    let pattern = try? DatePattern(template: "yw", locale: locale)
    // A template of known letters is never refused.
    return pattern ?? DatePattern(trusted: Array("Y-ww".utf8), reckoning: .proleptic)
  }

  /// Appends the label of the run of days from a first to a last one; of ``WeekLabelStyle/words`` that of the last
  /// one's week.
  public func append(
    from first: CivilDate, to last: CivilDate, locale: borrowing CalendarLocale,
    to buffer: inout UTF8Buffer
  ) {
    switch form {
    case .span(let span):
      span.append(
        from: CivilDateTime(first), to: CivilDateTime(last), locale: locale, to: &buffer)
    case .words(let pattern):
      pattern.append(CivilDateTime(last), bound: locale, to: &buffer)
    }
  }

  /// The label of the run of days from a first to a last one.
  public func string(
    from first: CivilDate, to last: CivilDate, locale: CalendarLocale
  ) -> String {
    var buffer = UTF8Buffer()
    append(from: first, to: last, locale: locale, to: &buffer)
    return buffer.string
  }

  /// The label of the week that holds a date, by the locale's scheme; nil in the first and last week of the range of
  /// dates, which have days outside of it.
  public func string(ofWeekOf date: CivilDate, locale: CalendarLocale) -> String? {
    guard let first = date.firstDayOfWeek(locale), let last = date.lastDayOfWeek(locale) else {
      return nil
    }
    return string(from: first, to: last, locale: locale)
  }
}

/// Labels weeks, months, fiscal periods and other periods for people, in a locale.
///
/// A label is not a key: it does not sort and cannot be parsed. With ``PeriodLabelStyle/long``, `medium` and `short` it
/// is the span of the period's days; with ``PeriodLabelStyle/words`` it is the period's name:
///
/// | period | `.words` in `en_US` | template |
/// |---|---|---|
/// | day | Sun, Jan 2, 2011 | `yMMMEd` |
/// | week | week 2 of 2011 | `yw` |
/// | month | January 2011 | `yMMMM` |
/// | quarter | Q1 2011 | `yQQQ` |
/// | half | January – June 2011 | the span of `yMMMM` |
/// | year | 2011 | `y` |
/// | week-based year | 2011 | `Y` |
/// | month week | May 1 – 3, 2026 | the span of `yMMMd` |
/// | fiscal week, period, quarter, year | W12 FY2024, P3 FY2024, Q1 FY2024, FY2024 | the same in all locales |
///
/// Without a style, weeks and month weeks are labeled by their days (`medium`) and all other periods by their names.
///
///     let german = try CalendarLocale("de_DE")
///     let months = PeriodLabelPattern(PeriodRule(.month), locale: german)
///     try CivilDate("2011-03-10").period(.month).label(months)         // "März 2011"
///     let week = try CivilDate("2011-03-10").week(locale: german)
///     week.label(locale: german)                                                    // "7.–13. März 2011"
///     week.label(.words, locale: german)                                            // "Woche 10 des Jahres 2011"
///     try FiscalPeriod("FY2024-P03", .nrf).label(locale: "de_DE")                    // "P3 FY2024"
///
/// Also known as: `DateIntervalFormat` (ICU), `Date.IntervalFormatStyle` (Foundation).
public struct PeriodLabelPattern: Hashable, Sendable {
  /// The rule of the periods to label.
  public let rule: PeriodRule
  /// The locale, with the weeks of the rule.
  private let locale: CalendarLocale
  /// The pattern for the first and the last day; nil for the names of fiscal periods.
  private let span: DateSpanPattern?

  /// Makes labels for the periods of a rule, in a style and a locale; the locale's week rules are not used.
  ///
  /// - Throws: ``LocaleError`` for a string that is not a valid locale; never for a ``CalendarLocale``.
  public init<L: LocaleConvertible>(
    _ rule: PeriodRule, _ style: PeriodLabelStyle? = nil, locale: L
  ) throws(L.LocaleFailure) {
    self.init(rule, style, resolved: try locale.calendarLocale())
  }

  private init(_ rule: PeriodRule, _ style: PeriodLabelStyle?, resolved locale: CalendarLocale) {
    self.rule = rule
    switch rule.kind {
    case .unit(let unit, let scheme):
      let locale = unit.followsWeeks ? locale.with(scheme: scheme) : locale
      self.locale = locale
      let style = style ?? (unit == .week || unit == .monthWeek ? .medium : .words)
      span =
        Self.span(style.template ?? (unit.isNamedBySpan ? unit.template : nil), locale)
        ?? DateSpanPattern(
          // A template of known letters never fails.
          ofEnd: (try? DatePattern(template: unit.template, locale: locale))
            ?? DatePattern(trusted: Array("y-MM-dd".utf8), reckoning: .proleptic), locale: locale)
    case .fiscal:
      self.locale = locale
      span = Self.span((style ?? .words).template, locale)
    }
  }

  private static func span(_ template: String?, _ locale: CalendarLocale) -> DateSpanPattern? {
    template.flatMap { try? DateSpanPattern(template: $0, locale: locale) }
  }

  /// Appends the label of the rule's period that has a first and a last day.
  @_optimize(speed)  // for size the locale would be copied byte by byte for each row
  package func append(from first: CivilDate, to last: CivilDate, to buffer: inout UTF8Buffer) {
    if let span {
      span.append(from: CivilDateTime(first), to: CivilDateTime(last), locale: locale, to: &buffer)
    } else if case .fiscal(let unit, let calendar) = rule.kind {
      let position = FiscalPosition(last, calendar)
      buffer.append(upTo: ByteWriter.maximumKeyLength) {
        $0.write(nameOfFiscalYear: position.year, unit, number: position.number(of: unit))
      }
    }
  }

  /// Appends the label of a period.
  ///
  /// For a period of another rule, appends the label of the period of this pattern's rule that contains its last day.
  public func append(_ period: some PeriodProtocol, to buffer: inout UTF8Buffer) {
    let period = period.period.rule == rule ? period.period : Period(rule, containing: period.end)
    append(from: period.start, to: period.end, to: &buffer)
  }

  /// Returns the label of the period that contains a date.
  public func string(containing date: CivilDate) -> String {
    Period(rule, containing: date).label(self)
  }
}

extension PeriodProtocol {
  /// Returns the period's label by a pattern.
  ///
  /// If the pattern has another rule, the label is for that rule's period that contains this period's last day.
  public func label(_ pattern: PeriodLabelPattern) -> String {
    String { pattern.append(period, to: &$0) }
  }

  /// Returns the period's label in a style and a locale; without a style, weeks are labeled by their days, others by
  /// name.
  ///
  ///     let date = try CivilDate("2012-12-31")
  ///     try date.week(locale: "de_DE").label(.short, locale: "de_DE")       // "31.12.2012 – 06.01.2013"
  ///     try date.period(.quarter).label(locale: "en_US")       // "Q4 2012"
  ///     try date.period(.period, .nrf).label(locale: "en_US")  // "P12 FY2012"
  ///
  /// To label many periods, make a ``PeriodLabelPattern`` once.
  public func label<Locale: LocaleConvertible>(
    _ style: PeriodLabelStyle? = nil, locale: Locale
  ) throws(Locale.LocaleFailure) -> String {
    label(PeriodLabelPattern(period.rule, style, locale: try locale.calendarLocale()))
  }
}

extension CalendarUnit {
  /// Whether periods are named by a span, because CLDR has no name for halves, and none with a year for month weeks.
  fileprivate var isNamedBySpan: Bool { self == .half || self == .monthWeek }

  /// The template for the name of a period, or for the span of its months or days; see ``isNamedBySpan``.
  fileprivate var template: String {
    ("yMMMEd yw yMMMM yQQQ yMMMM y Y yMMMd" as StaticString).word(rawValue)
  }
}

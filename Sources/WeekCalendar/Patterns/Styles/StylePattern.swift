/// The pattern of a date style and a time style in a locale.
struct StylePattern {
  /// The text of the pattern.
  let pattern: [UInt8]
  /// Whether the months are Roman numbers (`M=romanlow`, in Hawaiian).
  let hasRomanMonths: Bool

  init(
    date: DateStyle, time: DateStyle, glue: DateTimeGlue = .atTime, locale: CalendarLocale
  ) {
    let formats = ResolvedFormats(locale)
    let datePattern = Self.date(date, formats)
    let timePattern = Self.time(time, formats, locale)
    hasRomanMonths =
      date.index.map {
        Self.isRomanMonth(formats.names.dateDigits(formats.record, style: $0))
      } ?? false
    switch (datePattern, timePattern) {
    case (let date?, let time?):
      pattern = PatternFrame.fill(
        Self.glue(glue, for: date.style, formats), time, date.pattern)
    case (let date?, nil): pattern = date.pattern
    case (nil, let time?): pattern = time
    case (nil, nil): pattern = Array(Self.neither.utf8)
    }
  }

  /// ICU's pattern for no date and no time.
  private static var neither: String { "yMMdd hh:mm a" }

  private static func date(
    _ style: DateStyle, _ formats: ResolvedFormats
  ) -> (style: Int, pattern: [UInt8])? {
    guard let index = style.index else { return nil }
    let patterns = formats.names.datePatterns(formats.record)
    return index < patterns.count ? (index, patterns[index]) : nil
  }

  /// The locale's time pattern; made from a template if the locale's hour cycle may differ.
  private static func time(
    _ style: DateStyle, _ formats: ResolvedFormats, _ locale: CalendarLocale
  ) -> [UInt8]? {
    guard let index = style.index else { return nil }
    if formats.hasOtherHours {
      return TemplateResolver(locale, hasStyles: false).pattern(template(ofTime: style))
    }
    let patterns = formats.names.timePatterns(formats.record)
    return index < patterns.count ? patterns[index] : nil
  }

  private static func template(ofTime style: DateStyle) -> [UInt8] {
    switch style {
    case .none: []
    case .full: Array("jmmsszzzz".utf8)
    case .long: Array("jmmssz".utf8)
    case .medium: Array("jmmss".utf8)
    case .short: Array("jmm".utf8)
    }
  }

  private static func glue(
    _ glue: DateTimeGlue, for style: Int, _ formats: ResolvedFormats
  ) -> [UInt8] {
    switch glue {
    case .atTime:
      let glue = formats.names.glue(formats.record)
      return style < glue.count ? glue[style] : Array("{1} {0}".utf8)
    case .standard:
      let kinds = [GlueKind.full, .long, .medium, .short]
      return formats.names.glue(formats.record, kinds[style])
    }
  }

  private static func isRomanMonth(_ digits: [UInt8]) -> Bool {
    digits.withSpan { $0.isTag("m=romanlow") }
  }
}

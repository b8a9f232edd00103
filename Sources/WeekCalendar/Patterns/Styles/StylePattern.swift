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
    let record = formats.record
    let timePattern = time.index.map { index in
      // Made from a template if the locale's hour cycle may differ.
      formats.hasOtherHours
        ? TemplateResolver(locale, hasStyles: false).pattern(Self.template(ofTime: index))
        : record.text(.timeStyle(index))
    }
    guard let style = date.index else {
      // ICU's pattern for no date and no time.
      pattern = timePattern ?? Array("yMMdd hh:mm a".utf8)
      hasRomanMonths = false
      return
    }
    let datePattern = record.text(.dateStyle(style))
    hasRomanMonths = record.dateDigits(style: style).withSpan { $0.isTag("m=romanlow") }
    guard let timePattern else {
      pattern = datePattern
      return
    }
    let frame =
      switch glue {
      case .atTime: record.text(.styleGlue(style))
      case .standard:
        record.text(.glueText([GlueKind.full, .long, .medium, .short][style]), of: .glues)
      }
    pattern = PatternFrame.fill(frame, timePattern, datePattern)
  }

  private static func template(ofTime style: Int) -> [UInt8] {
    Array(["jmmsszzzz", "jmmssz", "jmmss", "jmm"][style].utf8)
  }
}

extension DatePattern {
  /// The most bytes that a template may have: 100.
  public static var maximumTemplateLength: Int { 100 }

  /// Makes the locale's pattern for the fields of a template, in the locale's order.
  ///
  /// A template is letters of a ``DatePattern`` in any order, without text between; more of one mean a longer form.
  /// `j` is the hour in the locale's cycle, `J` the same without the day period, `C` the hour with the day period that
  /// the locale prefers ("in the morning"). Other characters, and text in apostrophes, are ignored.
  ///
  /// | template | `en_US` | `de_DE` | `ja_JP` |
  /// |---|---|---|---|
  /// | `yMMMd` | `MMM d, y` | `d. MMM y` | `y年M月d日` |
  /// | `Ed` | `d EEE` | `EEE, d.` | `d日(EEE)` |
  /// | `jmm` | `h:mm a` (with a narrow space) | `HH:mm` | `H:mm` |
  /// | `yw` | `'week' w 'of' Y` | `'Woche' w 'des' 'Jahres' Y` | `Y年第w週` |
  ///
  /// Words around a week that depend on the plural of its number (Filipino "ika-1 linggo", "linggo 4") are right for
  /// each date; the ``description`` has the form "other". `asICU` leaves week labels (`yw`, `MMMMW`) empty, like ICU.
  ///
  /// Throws ``PatternError`` for a letter of no field or in a width that it does not have (`OO`; ignored `asICU`), and above ``maximumTemplateLength`` bytes.
  ///
  ///     let german = try CalendarLocale("de_DE")
  ///     let pattern = try DatePattern(template: "yMMMd", locale: german)
  ///     pattern.description                                 // "d. MMM y"
  ///     pattern.string(from: try CivilDate("2011-01-02"))  // "2. Jan. 2011"
  ///
  /// Foreign names: `setLocalizedDateFormatFromTemplate` (Foundation), `udatpg_getBestPattern` (ICU), whose patterns
  /// these are; *skeleton* (CLDR). Source: UTS #35 part 4, "availableFormats, appendItems".
  public init(
    template: String, locale: CalendarLocale, asICU: Bool = false,
    reckoning: GregorianReckoning = .proleptic
  ) throws(PatternError) {
    self = try template.withUTF8Span { (utf8) throws(PatternError) in
      try DatePattern(templateUTF8: utf8, locale: locale, asICU: asICU, reckoning: reckoning)
    }
  }

  /// Makes the pattern from a template in UTF-8 bytes of any content; see ``init(template:locale:asICU:reckoning:)``.
  public init(
    templateUTF8 template: Span<UInt8>, locale: CalendarLocale,
    asICU: Bool = false, reckoning: GregorianReckoning = .proleptic
  ) throws(PatternError) {
    try Self.checkTemplate(template, ignoresUnknown: asICU)
    let template = Array(template)
    let pattern = TemplateResolver(locale, asICU: asICU).pattern(template)
    if !asICU, let plural = PatternItems(plural: template, locale) {
      self.init(plural, source: pattern, dialect: .uts35, reckoning: reckoning, locale: locale)
    } else {
      self.init(trusted: pattern, reckoning: reckoning, locale: locale)
    }
  }

  /// Throws for a template that is too long or has a letter that no field has, or not that often.
  static func checkTemplate(
    _ template: Span<UInt8>, ignoresUnknown: Bool = false
  ) throws(PatternError) {
    guard template.count <= Self.maximumTemplateLength else {
      throw .tooLong(count: template.count, limit: Self.maximumTemplateLength)
    }
    guard !ignoresUnknown else { return }
    var start = 0
    while let token = UTS35Token(in: template, at: start) {
      start = token.end
      guard token.kind == .letters else { continue }
      guard let letter = PatternLetter(token.letter) else {
        throw .unknownLetter(token.letter, offset: token.start)
      }
      guard letter.widths.contains(width: token.count) else {
        throw .unknownWidth(token.letter, width: token.count, offset: token.start)
      }
    }
  }
}

#if !hasFeature(Embedded)
extension DatePattern {
  /// Makes the pattern for the fields of a template, in the order of a locale that a text or value names; see
  /// ``init(template:locale:asICU:reckoning:)-(_,CalendarLocale,_,_)``.
  ///
  ///     try DatePattern(template: "yMMMd", locale: "en_US").string(from: CivilDate("2011-01-02"))  // "Jan 2, 2011"
  ///
  /// - Throws: ``PatternError`` or ``LocaleError``.
  public init(template: String, locale: some LocaleConvertible) throws {
    try self.init(template: template, locale: try locale.calendarLocale())
  }
}
#endif

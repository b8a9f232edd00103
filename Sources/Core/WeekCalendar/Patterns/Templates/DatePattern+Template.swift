extension DatePattern {
  /// The maximum length of a template in bytes: 100.
  public static var maximumTemplateLength: Int { 100 }

  /// Makes a locale's pattern for the fields of a template, in the locale's order.
  ///
  /// A template consists of ``DatePattern`` letters in any order, without text between them; repeating a letter
  /// requests a longer form. `j` is the hour in the locale's hour cycle, `J` is the same without the day period, and
  /// `C` is the hour with the day period that the locale prefers ("in the morning"). Other characters, and text in
  /// apostrophes, are ignored.
  ///
  /// | template | `en_US` | `de_DE` | `ja_JP` |
  /// |---|---|---|---|
  /// | `yMMMd` | `MMM d, y` | `d. MMM y` | `y年M月d日` |
  /// | `Ed` | `d EEE` | `EEE, d.` | `d日(EEE)` |
  /// | `jmm` | `h:mm a` (with a narrow space) | `HH:mm` | `H:mm` |
  /// | `yw` | `'week' w 'of' Y` | `'Woche' w 'des' 'Jahres' Y` | `Y年第w週` |
  ///
  /// If the words around a week number depend on its plural form (Filipino "ika-1 linggo", "linggo 4"), each date gets
  /// its own form; the ``description`` shows the form "other". `asICU` leaves week labels (`yw`, `MMMMW`) empty, like
  /// ICU.
  ///
  ///     let german = try CalendarLocale("de_DE")
  ///     let pattern = try DatePattern(template: "yMMMd", locale: german)
  ///     pattern.description                                 // "d. MMM y"
  ///     pattern.string(from: try CivilDate("2011-01-02"))  // "2. Jan. 2011"
  ///
  /// Also known as: `setLocalizedDateFormatFromTemplate` (Foundation), `udatpg_getBestPattern` (ICU), whose patterns
  /// are the same; *skeleton* (CLDR). Source: UTS #35 part 4, "availableFormats, appendItems".
  ///
  /// - Throws: ``PatternError`` for a letter that is not a field or does not have that width (`OO`; ignored `asICU`),
  ///   and for a template longer than ``maximumTemplateLength`` bytes.
  public init(
    template: String, locale: CalendarLocale, asICU: Bool = false,
    reckoning: GregorianReckoning = .proleptic
  ) throws(PatternError) {
    self = try template.withUTF8Span { (utf8) throws(PatternError) in
      try DatePattern(templateUTF8: utf8, locale: locale, asICU: asICU, reckoning: reckoning)
    }
  }

  /// Makes the pattern from the bytes of a template, which need not be valid UTF-8; see
  /// ``init(template:locale:asICU:reckoning:)``.
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

  /// Throws for a template that is too long, or has a letter that is not a field or does not have that width.
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
  /// Makes a locale's pattern for the fields of a template, with the locale given by its identifier or by another
  /// value; see ``init(template:locale:asICU:reckoning:)-(_,CalendarLocale,_,_)``.
  ///
  ///     try DatePattern(template: "yMMMd", locale: "en_US").string(from: CivilDate("2011-01-02"))  // "Jan 2, 2011"
  ///
  /// - Throws: ``PatternError`` or ``LocaleError``.
  public init(template: String, locale: some LocaleConvertible) throws {
    try self.init(template: template, locale: try locale.calendarLocale())
  }
}
#endif

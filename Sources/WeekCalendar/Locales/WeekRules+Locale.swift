extension WeekRules {
  /// The rules of a locale.
  ///
  /// The first weekday comes from the first of these that the identifier has, the minimum days of
  /// the first week from the first one that says anything about them:
  ///
  /// | source | example | first weekday | minimum days |
  /// |---|---|---|---|
  /// | `-u-fw-`, a weekday | `de-u-fw-sun` | Sunday | Germany's, 4 |
  /// | `-u-rg-`, a region | `en-GB-u-rg-uszzzz` | United States', Sunday | United States', 1 |
  /// | `-u-ca-iso8601` | `en-US-u-ca-iso8601` | Monday | 4 |
  /// | the region | `en_GB` | United Kingdom's, Monday | United Kingdom's, 4 |
  /// | `-u-sd-`, a subdivision | `en-u-sd-gbsct` | United Kingdom's, Monday | United Kingdom's, 4 |
  /// | the likely region | `pt` (Brazil) | Sunday | 1 |
  /// | 001, the world | `tlh` | Monday | 1 |
  ///
  /// A region that CLDR does not list has the rule of 001. `und` and `root` have the likely region
  /// US, as in ICU. A deprecated region or alias stands for its replacement (`en_UK` is `en_GB`;
  /// ICU 72 takes 001's rule there). Regions for private use (`AA`, `QM` to `QZ`, `XA` to `XZ`, `ZZ`)
  /// have the rule of 001, but for those to which CLDR gives a meaning (`XK`, Kosovo). A locale whose own calendar is not the Gregorian one (`th_TH`,
  /// `fa_IR`) has its region's rules; only asking for another calendar (`@calendar=buddhist`) is an
  /// error.
  ///
  /// Throws what is wrong with the text, an unknown language, region or keyword, or a value of `fw`,
  /// `rg`, `sd`, `ca`, `nu`, `hc` or `va` that is missing or has no meaning here.
  ///
  /// ```swift
  /// try WeekRules(locale: "en_US").firstWeekday            // .sunday
  /// try WeekRules(locale: "de_DE").minimumDaysInFirstWeek  // 4
  /// ```
  ///
  /// Foreign names: `ucal_getAttribute` (ICU), `WeekFields.of(Locale)` (java.time),
  /// `Calendar.firstWeekday` (Foundation). ICU 72 ignores `fw` and `sd`, and takes `rg` only with
  /// `zzzz`. Source: UTS #35 part 4, "Week Data", "First Day Overrides".
  public init(locale: String, data: LocaleData = .baked) throws(LocaleError) {
    try self.init(locale: LocaleIdentifier(locale), data: data)
  }

  /// The rules of a locale, see ``init(locale:data:)-(String,_)``.
  public init(locale: LocaleIdentifier, data: LocaleData = .baked) throws(LocaleError) {
    let lookup = LocaleLookup(data: data)
    self = try lookup.customs(locale, lookup.checked(locale)).rules
  }
}

/// What a region decides for a locale.
struct RegionalCustoms {
  let region: Subtag
  let rules: WeekRules
  let weekend: Weekend
}

extension LocaleLookup {
  /// Region, week rules and weekend of an identifier with these checked subtags.
  func customs(
    _ identifier: LocaleIdentifier, _ subtags: LocaleSubtags
  ) throws(LocaleError) -> RegionalCustoms {
    var isISO = false
    if let calendar = identifier.keyword(.calendarKey) { isISO = try Self.isISOCalendar(calendar) }
    var chosen: Weekday?
    if let keyword = identifier.keyword(.firstDayKey) { chosen = try Self.firstWeekday(keyword) }
    var overriding: Subtag?
    if let keyword = identifier.keyword(.regionOverrideKey) { overriding = try region(of: keyword) }
    let written = try region(identifier, subtags)
    let region = overriding ?? written
    let weeks = weeks(region)
    var first = weeks.firstWeekday
    var minimumDays = UInt8(clamping: weeks.minimumDaysInFirstWeek)
    if isISO, overriding == nil {
      first = .monday
      minimumDays = 4
    }
    return RegionalCustoms(
      region: data.regionAlias(region) ?? region,
      rules: WeekRules(
        firstWeekday: chosen ?? first, unchecked: min(max(minimumDays, 1), 7)),
      weekend: Weekend(
        firstDay: weeks.weekendStart,
        lastDay: weeks.weekendEnd))
  }

  /// Whether the calendar of `-u-ca-` is ISO 8601's; throws when it is not a Gregorian one at all.
  static func isISOCalendar(_ calendar: LocaleKeyword) throws(LocaleError) -> Bool {
    if LocaleKeywordNames.matches(calendar.valueBytes, "gregory") { return false }
    if LocaleKeywordNames.matches(calendar.valueBytes, "iso8601") { return true }
    guard !calendar.isTrue else { throw calendar.unsupportedValue }
    throw .unsupportedCalendar(LocaleExcerpt(calendar.valueBytes))
  }

  /// The weekday of `-u-fw-`.
  static func firstWeekday(_ keyword: LocaleKeyword) throws(LocaleError) -> Weekday {
    let value = keyword.valueBytes
    if LocaleKeywordNames.matches(value, "mon") { return .monday }
    if LocaleKeywordNames.matches(value, "tue") { return .tuesday }
    if LocaleKeywordNames.matches(value, "wed") { return .wednesday }
    if LocaleKeywordNames.matches(value, "thu") { return .thursday }
    if LocaleKeywordNames.matches(value, "fri") { return .friday }
    if LocaleKeywordNames.matches(value, "sat") { return .saturday }
    if LocaleKeywordNames.matches(value, "sun") { return .sunday }
    throw keyword.unsupportedValue
  }
}

extension WeekRules {
  /// The rules of a locale.
  ///
  /// The first weekday comes from the first of these that the identifier has, the minimum days of
  /// the first week from the first one that says anything about them:
  ///
  /// | source | example | first weekday | minimum days |
  /// |---|---|---|---|
  /// | `weeks`, a scheme | `de_DE@weeks=mysql0` | the scheme's, Sunday | the scheme's, 7 |
  /// | `mindays`, a number | `en@mindays=4` | | 4 |
  /// | `-u-fw-`, a weekday | `de-u-fw-sun` | Sunday | Germany's, 4 |
  /// | `-u-rg-`, a region | `en-GB-u-rg-uszzzz` | United States', Sunday | United States', 1 |
  /// | `-u-ca-iso8601` | `en-US-u-ca-iso8601` | Monday | 4 |
  /// | the region | `en_GB` | United Kingdom's, Monday | United Kingdom's, 4 |
  /// | `-u-sd-`, a subdivision | `en-u-sd-gbsct` | United Kingdom's, Monday | United Kingdom's, 4 |
  /// | the likely region | `pt` (Brazil) | Sunday | 1 |
  /// | 001, the world | `tlh` | Monday | 1 |
  ///
  /// `weekdata` pins the release whose rule the region has: `en_AE@weekdata=cldr45`, see ``WeekDataRelease``.
  /// Seven-day blocks (`@weeks=oracle-ww`) have no rule: here it is the region's.
  ///
  /// A region that CLDR does not list has the rule of 001. `und` and `root` have the likely region US, as in ICU. A
  /// deprecated region or alias is replaced (`en_UK` is `en_GB`; ICU 72 takes 001's rule there). Regions for private
  /// use (`AA`, `QM` to `QZ`, `XA` to `XZ`, `ZZ`) have the rule of 001, except those to which CLDR gives a meaning
  /// (`XK`, Kosovo). A locale whose usual calendar is not the Gregorian one (`th_TH`, `fa_IR`) has its region's rules;
  /// only asking for another calendar (`@calendar=buddhist`) is an error.
  ///
  /// Throws what is wrong with the text, an unknown language, region or keyword, or a value of `weeks`, `weekdata`,
  /// `mindays`, `weekyear`, `fw`, `rg`, `sd`, `ca`, `nu`, `hc` or `va` that is missing or has no meaning here.
  ///
  /// ```swift
  /// try WeekRules(locale: "en_US").firstWeekday            // .sunday
  /// try WeekRules(locale: "de_DE").minimumDaysInFirstWeek  // 4
  /// ```
  ///
  /// Foreign names: `ucal_getAttribute` (ICU), `WeekFields.of(Locale)` (java.time),
  /// `Calendar.firstWeekday` (Foundation). ICU 72 ignores `fw` and `sd`, and takes `rg` only with
  /// `zzzz`. Source: UTS #35 part 4, "Week Data", "First Day Overrides".
  public init(locale: String, rules: RulesPack = .baked) throws(LocaleError) {
    try self.init(locale: LocaleIdentifier(locale), rules: rules)
  }

  /// The rules of a locale, see ``init(locale:rules:)-(String,_)``.
  public init(locale: LocaleIdentifier, rules: RulesPack = .baked) throws(LocaleError) {
    self = try rules.customs(locale).rules
  }
}

extension WeekScheme {
  /// How a locale numbers weeks: by the rules of ``WeekRules/init(locale:rules:)-(String,_)``, whole, unless the
  /// identifier names a scheme (`mysql1`, `de_DE@weeks=mysql1`) or a cut (`de_DE@weekyear=clipped`).
  ///
  ///     try CivilDate("2011-01-02").week(WeekScheme(locale: "mysql1")).key  // "2011-W00"
  public init(locale: String, rules: RulesPack = .baked) throws(LocaleError) {
    try self.init(locale: LocaleIdentifier(locale), rules: rules)
  }

  /// How a locale numbers weeks, see ``init(locale:rules:)-(String,_)``.
  public init(locale: LocaleIdentifier, rules: RulesPack = .baked) throws(LocaleError) {
    self = try rules.customs(locale).scheme
  }
}

extension RulesPack {
  /// What the region of an identifier decides, and the region itself.
  ///
  /// Throws for a language, region or keyword that CLDR does not have, and for a value without a meaning here.
  func customs(
    _ identifier: LocaleIdentifier
  ) throws(LocaleError) -> (region: Subtag, rules: WeekRules, scheme: WeekScheme, weekend: Weekend)
  {
    try checkLanguage(identifier.language)
    try checkRegion(of: identifier.subtags)
    let keywords = try meanings(of: identifier.list)
    let region = keywords.overriding ?? region(identifier.subtags, keywords)
    let weeks = weeks(region, keywords.release)
    let base = keywords.isISO && keywords.overriding == nil ? .iso8601 : weeks.rules
    let rules = WeekRules(
      firstWeekday: keywords.firstWeekday ?? base.firstWeekday,
      minimumDaysInFirstWeek: keywords.minimumDays ?? base.minimum)
    let scheme = keywords.scheme ?? WeekScheme(rules, keywords.boundary)
    return (regionAlias(region) ?? region, scheme.rules ?? rules, scheme, weeks.weekend)
  }
}

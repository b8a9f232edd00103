extension WeekRules {
  /// Makes the week rule of a locale.
  ///
  /// The sources are listed in order of precedence. The first weekday and the minimum days each come from the first
  /// source that the identifier has and that defines them:
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
  /// `weekdata` pins the release from which the region's rule comes, as in `en_AE@weekdata=cldr45`; see
  /// ``WeekDataRelease``. Seven-day blocks (`@weeks=oracle-ww`) have no rule, so the result is the region's rule.
  ///
  /// A region that CLDR does not list has the rule of 001. `und` and `root` have the likely region US, as in ICU. A
  /// deprecated region or alias is replaced: `en_UK` is `en_GB`, for which ICU 72 uses the rule of 001. Private-use
  /// regions (`AA`, `QM` to `QZ`, `XA` to `XZ`, `ZZ`) have the rule of 001, except for those that CLDR defines (`XK`,
  /// Kosovo). A locale that prefers another calendar than the Gregorian one (`th_TH`, `fa_IR`) has its region's rule;
  /// only an explicit request for another calendar (`@calendar=buddhist`) is an error.
  ///
  /// ```swift
  /// try WeekRules(locale: "en_US").firstWeekday            // .sunday
  /// try WeekRules(locale: "de_DE").minimumDaysInFirstWeek  // 4
  /// ```
  ///
  /// Also known as: `ucal_getAttribute` (ICU), `WeekFields.of(Locale)` (java.time), `Calendar.firstWeekday`
  /// (Foundation). ICU 72 ignores `fw` and `sd`, and accepts `rg` only with `zzzz`. Source: UTS #35 part 4, "Week
  /// Data", "First Day Overrides".
  ///
  /// - Throws: ``LocaleError`` for invalid syntax, for an unknown language, region or keyword, and for a missing or
  ///   unsupported value of `weeks`, `weekdata`, `mindays`, `weekyear`, `fw`, `rg`, `sd`, `ca`, `nu`, `hc` or `va`.
  public init(locale: String, rules: RulesPack = .baked) throws(LocaleError) {
    try self.init(locale: LocaleIdentifier(locale), rules: rules)
  }

  /// Makes the week rule of a locale; see ``init(locale:rules:)-(String,_)``.
  public init(locale: LocaleIdentifier, rules: RulesPack = .baked) throws(LocaleError) {
    self = try rules.conventions(locale).rules
  }
}

extension WeekScheme {
  /// Makes the week scheme of a locale.
  ///
  /// Weeks are whole and follow the rule of ``WeekRules/init(locale:rules:)-(String,_)``, unless the identifier names a
  /// scheme (`mysql1`, `de_DE@weeks=mysql1`) or cuts weeks at 1 January (`de_DE@weekyear=clipped`).
  ///
  ///     try CivilDate("2011-01-02").week(WeekScheme(locale: "mysql1")).key  // "2011-W00"
  ///
  /// - Throws: ``LocaleError`` in the same cases as ``WeekRules/init(locale:rules:)-(String,_)``.
  public init(locale: String, rules: RulesPack = .baked) throws(LocaleError) {
    try self.init(locale: LocaleIdentifier(locale), rules: rules)
  }

  /// Makes the week scheme of a locale; see ``init(locale:rules:)-(String,_)``.
  public init(locale: LocaleIdentifier, rules: RulesPack = .baked) throws(LocaleError) {
    self = try rules.conventions(locale).scheme
  }
}

extension RulesPack {
  /// The region of an identifier, and the week rule, scheme and weekend that follow from it.
  ///
  /// Throws for a language, region or keyword that CLDR does not have, and for an unsupported value.
  func conventions(
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

/// A locale resolved with rules and names: week rules, weekend, names and digits.
///
/// ```swift
/// let locale = try CalendarLocale("ar_EG")
/// locale.rules.firstWeekday            // .saturday
/// locale.numberingSystem               // arab
/// ```
///
/// Dates are Gregorian, even for a locale whose usual calendar is another one (`th_TH`, `fa_IR`, `ar_SA`). Week rules:
/// see the table at ``WeekRules/init(locale:rules:)-(String,_)``. Names are those of the locale itself, of the one that
/// replaces it in CLDR (`iw` is `he`, `zh_TW` is `zh_Hant_TW`), or of the next one it inherits from, at last of root.
///
/// Source: UTS #35 part 1, "Locale Inheritance and Matching"; part 4, "Week Data".
public struct CalendarLocale: Hashable, Sendable, CustomStringConvertible {
  /// The identifier as it was given, in canonical case and order.
  public let identifier: LocaleIdentifier
  /// The region whose customs the locale follows, upper case; `001` when none is known.
  public let region: Subtag
  /// Where weeks start and how many days the first week of a year needs: the region decides, or ``with(rules:)``; the
  /// region for a scheme of blocks of seven days, which have no rule.
  public private(set) var rules: WeekRules

  /// How weeks are numbered: whole weeks by ``rules``, unless the identifier says otherwise.
  public private(set) var scheme: WeekScheme
  /// Which days are the weekend.
  public let weekend: Weekend
  /// The name of the numbering system, such as `latn`.
  public let numberingSystem: Subtag
  /// The digits numbers are written with.
  package let digits: NumberingDigits
  /// The names of months, weekdays and so on.
  public let names: DateNames
  /// The rules that resolved the identifier to its region and to the locale of the names.
  let rulesPack: RulesPack

  /// The identifier in ICU's form; it does not include rules given by ``with(rules:)``.
  public var description: String { identifier.description }
}

extension CalendarLocale {
  /// Reads and resolves an identifier.
  ///
  /// Throws for a syntax error, an unknown language or region, or a keyword whose value has no meaning here.
  ///
  ///     let saved = try NamesPack(pack: NamesPack.baked.pack)   // the bytes of a file
  ///     try CalendarLocale("de_DE", names: saved).names.weekday(.sunday)  // "Sonntag"
  public init(
    _ text: String, rules: RulesPack = .baked, names: NamesPack = .baked
  ) throws(LocaleError) {
    try self.init(LocaleIdentifier(text), rules: rules, names: names)
  }

  /// Reads and resolves an identifier from bytes of any content; throws as ``init(_:rules:names:)-(String,_,_)`` does.
  public init(
    utf8 bytes: Span<UInt8>, rules: RulesPack = .baked, names: NamesPack = .baked
  ) throws(LocaleError) {
    try self.init(LocaleIdentifier(utf8: bytes), rules: rules, names: names)
  }

  /// Resolves an identifier; throws as ``init(_:rules:names:)-(String,_,_)`` does, except for syntax errors.
  public init(
    _ identifier: LocaleIdentifier, rules: RulesPack = .baked, names: NamesPack = .baked
  ) throws(LocaleError) {
    let customs = try rules.customs(identifier)
    let names = names.names(ofLocaleAt: names.listed(identifier, rules))
    let numbering = try names.digits(identifier, rules)
    self.init(
      identifier: identifier, region: customs.region, rules: customs.rules,
      scheme: customs.scheme, weekend: customs.weekend, numberingSystem: numbering.system,
      digits: numbering.digits, names: names, rulesPack: rules)
  }

  /// The same locale with whole weeks by other rules; names, digits, weekend and ``identifier`` stay the same.
  ///
  ///     let rules = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 4)
  ///     let locale = try CalendarLocale("de_DE").with(rules: rules)
  ///     let date = try CivilDate("2011-01-02")
  ///     try DatePattern("EEEE, 'KW' w").string(from: date, locale: locale)  // "Sonntag, KW 1"
  public func with(rules: WeekRules) -> CalendarLocale { with(scheme: .weekBased(rules)) }

  /// The locale with weeks of another scheme; blocks of seven days leave its rules.
  package func with(scheme: WeekScheme) -> CalendarLocale {
    var locale = self
    locale.rules = scheme.rules ?? rules
    locale.scheme = scheme
    return locale
  }

  /// Whether two locales have the same identifier, rules and data.
  public static func == (first: Self, second: Self) -> Bool {
    first.rules == second.rules && first.scheme == second.scheme
      && first.identifier == second.identifier
      && first.names.pack.bytes.isSame(as: second.names.pack.bytes)
      && first.rulesPack.bytes.isSame(as: second.rulesPack.bytes)
  }

  /// Feeds identifier and rules to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(rules)
  }

  /// The region likely meant by a code for private use that is also a language's, `ET` for `aa_AA`; nil for all others.
  package var meantRegion: Subtag? {
    let validity = rulesPack.validity(region: region)
    let meant = rulesPack.likelyRegion(ofLanguageWith: region)
    return (validity == .privateUse || validity == .reserved) && !meant.isEmpty ? meant : nil
  }

  /// The listed locale, in ICU's form, whose data the identifier uses: `en_001` for `en_CV`; `root` if no other.
  package var listedIdentifier: String { names.pack.localeIdentifier(at: names.index) }

  /// The region in the identifier, or else the likely one; `-u-rg-` is ignored.
  package var writtenRegion: Subtag { rulesPack.likely(identifier.subtags).region }
}

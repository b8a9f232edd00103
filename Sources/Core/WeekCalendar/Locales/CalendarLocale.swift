/// A locale with its week rules, weekend, names and digits.
///
/// ```swift
/// let locale = try CalendarLocale("ar_EG")
/// locale.rules.firstWeekday            // .saturday
/// locale.numberingSystem               // arab
/// ```
///
/// Dates are Gregorian, even if the locale prefers another calendar (`th_TH`, `fa_IR`, `ar_SA`). The table at
/// ``WeekRules/init(locale:rules:)-(String,_)`` shows how the week rules are chosen. Names come from the locale itself,
/// from the locale that replaces it in CLDR (`he` for `iw`, `zh_Hant_TW` for `zh_TW`), or from the nearest locale that
/// it inherits from, which may be root.
///
/// Source: UTS #35 part 1, "Locale Inheritance and Matching"; part 4, "Week Data".
public struct CalendarLocale: Hashable, Sendable, CustomStringConvertible {
  /// The identifier as given, in canonical case and order.
  public let identifier: LocaleIdentifier
  /// The region whose conventions the locale follows, in uppercase; `001` if none is known.
  public let region: Subtag
  /// The weekday on which weeks start, and the minimum days of the first week of a year.
  ///
  /// The rules come from the region, unless the identifier or ``with(rules:)`` says otherwise. Blocks of seven days
  /// have no rule: if they are the ``scheme``, these are still the region's rules.
  public private(set) var rules: WeekRules

  /// The week scheme: whole weeks that follow ``rules``, unless the identifier says otherwise.
  public private(set) var scheme: WeekScheme
  /// The days of the weekend.
  public let weekend: Weekend
  /// The name of the numbering system, such as `latn`.
  public let numberingSystem: Subtag
  /// The digits that numbers are written with.
  package let digits: NumberingDigits
  /// The names of months, weekdays and other parts of a date.
  public let names: DateNames
  /// The rules pack that resolved the identifier to its region and to the locale of the names.
  let rulesPack: RulesPack

  /// The identifier in ICU's form, without rules from ``with(rules:)``.
  public var description: String { identifier.description }
}

extension CalendarLocale {
  /// Reads and resolves an identifier.
  ///
  ///     let saved = try NamesPack(pack: NamesPack.baked.pack)   // the bytes of a file
  ///     try CalendarLocale("de_DE", names: saved).names.weekday(.sunday)  // "Sonntag"
  ///
  /// - Throws: ``LocaleError`` for invalid syntax, an unknown language or region, or a keyword with an unsupported
  ///   value.
  public init(
    _ text: String, rules: RulesPack = .baked, names: NamesPack = .baked
  ) throws(LocaleError) {
    try self.init(LocaleIdentifier(text), rules: rules, names: names)
  }

  /// Reads and resolves an identifier from bytes, which need not be valid UTF-8.
  ///
  /// - Throws: The same errors as ``init(_:rules:names:)-(String,_,_)``.
  public init(
    utf8 bytes: Span<UInt8>, rules: RulesPack = .baked, names: NamesPack = .baked
  ) throws(LocaleError) {
    try self.init(LocaleIdentifier(utf8: bytes), rules: rules, names: names)
  }

  /// Resolves an identifier.
  ///
  /// - Throws: The same errors as ``init(_:rules:names:)-(String,_,_)``, except for syntax errors.
  public init(
    _ identifier: LocaleIdentifier, rules: RulesPack = .baked, names: NamesPack = .baked
  ) throws(LocaleError) {
    let conventions = try rules.conventions(identifier)
    let names = names.names(ofLocaleAt: names.listed(identifier, rules))
    let numbering = try names.digits(identifier, rules)
    self.init(
      identifier: identifier, region: conventions.region, rules: conventions.rules,
      scheme: conventions.scheme, weekend: conventions.weekend, numberingSystem: numbering.system,
      digits: numbering.digits, names: names, rulesPack: rules)
  }

  /// The same locale with whole weeks that follow other rules.
  ///
  /// Names, digits, weekend and ``identifier`` do not change.
  ///
  ///     let rules = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 4)
  ///     let locale = try CalendarLocale("de_DE").with(rules: rules)
  ///     let date = try CivilDate("2011-01-02")
  ///     try DatePattern("EEEE, 'KW' w").string(from: date, locale: locale)  // "Sonntag, KW 1"
  public func with(rules: WeekRules) -> CalendarLocale { with(scheme: .weekBased(rules)) }

  /// The same locale with another week scheme; for blocks of seven days, its rules do not change.
  package func with(scheme: WeekScheme) -> CalendarLocale {
    var locale = self
    locale.rules = scheme.rules ?? rules
    locale.scheme = scheme
    return locale
  }

  /// Whether two locales have the same identifier, rules, scheme and data.
  public static func == (first: Self, second: Self) -> Bool {
    first.rules == second.rules && first.scheme == second.scheme
      && first.identifier == second.identifier
      && first.names.pack.bytes.isSame(as: second.names.pack.bytes)
      && first.rulesPack.bytes.isSame(as: second.rulesPack.bytes)
  }

  /// Hashes the identifier and the rules.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(rules)
  }

  /// The region probably meant by a private-use or reserved code that is also a language code, such as `ET` for
  /// `aa_AA`.
  ///
  /// The result is nil for all other regions.
  package var meantRegion: Subtag? {
    let validity = rulesPack.validity(region: region)
    let meant = rulesPack.likelyRegion(ofLanguageWith: region)
    return (validity == .privateUse || validity == .reserved) && !meant.isEmpty ? meant : nil
  }

  /// The locale whose names the identifier uses, in ICU's form, such as `en_001` for `en_CV`; `root` if there is no
  /// other.
  package var listedIdentifier: String { names.pack.localeIdentifier(at: names.index) }

  /// The region in the identifier, otherwise the likely region; `-u-rg-` is ignored.
  package var writtenRegion: Subtag { rulesPack.likely(identifier.subtags).region }
}

/// A locale resolved with rules and names: week rules, weekend, names and digits.
///
/// ```swift
/// let locale = try CalendarLocale("ar_EG")
/// locale.rules.firstWeekday            // .saturday
/// locale.numberingSystem               // arab
/// ```
///
/// Dates are always those of the Gregorian calendar, also for a locale whose own calendar is
/// another (`th_TH`, `fa_IR`, `ar_SA`). Week rules: the table at ``WeekRules/init(locale:rules:)-(String,_)``.
/// Names: those of the locale itself, of what CLDR's aliases put in its place (`iw` is `he`, `zh_TW`
/// is `zh_Hant_TW`), or of the next locale it inherits from, root at last.
///
/// Source: UTS #35 part 1, "Locale Inheritance and Matching"; part 4, "Week Data".
public struct CalendarLocale: Sendable {
  /// The identifier as it was given, in canonical case and order.
  public let identifier: LocaleIdentifier

  /// The region whose customs the locale follows, upper case; `001` when none is known.
  public let region: Subtag

  /// Where weeks start, and how many days the first one of a year needs: as in the locale's region, or as
  /// ``with(rules:)`` says.
  ///
  /// The rule of the region where the scheme is blocks of seven days, which has none.
  public private(set) var rules: WeekRules

  /// How weeks are numbered: by the rules, whole, unless the identifier says otherwise.
  public private(set) var scheme: WeekScheme

  /// Which days are the weekend.
  public let weekend: Weekend

  /// The name of the numbering system, such as `latn`.
  public let numberingSystem: Subtag

  /// The digits numbers are written with.
  public let digits: NumberingDigits

  /// The names of months, weekdays and so on.
  public let names: DateNames

  /// What led from the identifier to the region, and to the locale whose names these are.
  let rulesPack: RulesPack

  /// Reads and resolves an identifier.
  ///
  /// Throws what is wrong with the syntax, an unknown language or region, or a keyword whose
  /// value cannot be followed, in a sentence that says what would be right.
  ///
  ///     let saved = try NamesPack(pack: NamesPack.baked.pack)   // the bytes of a file
  ///     try CalendarLocale("de_DE", names: saved).names.weekday(.sunday)  // "Sonntag"
  public init(
    _ text: String, rules: RulesPack = .baked, names: NamesPack = .baked
  ) throws(LocaleError) {
    try self.init(LocaleIdentifier(text), rules: rules, names: names)
  }

  /// Reads and resolves an identifier written in these bytes; they may be anything.
  ///
  /// Throws as ``init(_:rules:names:)-(String,_,_)`` does.
  public init(
    utf8 bytes: Span<UInt8>, rules: RulesPack = .baked, names: NamesPack = .baked
  ) throws(LocaleError) {
    try self.init(LocaleIdentifier(utf8: bytes), rules: rules, names: names)
  }

  /// Resolves an identifier.
  ///
  /// Throws as ``init(_:rules:names:)-(String,_,_)`` does, the syntax apart.
  public init(
    _ identifier: LocaleIdentifier, rules: RulesPack = .baked, names: NamesPack = .baked
  ) throws(LocaleError) {
    let lookup = NamesLookup(rules, names)
    let subtags = identifier.subtags
    let customs = try lookup.lookup.customs(subtags, lookup.lookup.checked(identifier))
    let record = lookup.record(subtags, variants: identifier.variants)
    let numbering = try lookup.digits(identifier, record)
    self.identifier = identifier
    self.region = customs.region
    self.rules = customs.rules
    self.scheme = customs.scheme
    self.weekend = customs.weekend
    self.numberingSystem = numbering.system
    self.digits = numbering.digits
    self.names = DateNames(pack: names, record: record)
    self.rulesPack = rules
  }
}

extension CalendarLocale {
  /// The locale with whole weeks by other rules; names, digits, weekend and ``identifier`` stay.
  ///
  ///     let rules = try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 4)
  ///     let locale = try CalendarLocale("de_DE").with(rules: rules)
  ///     let date = try CivilDate("2011-01-02")
  ///     try DatePattern("EEEE, 'KW' w").string(from: date, locale: locale)  // "Sonntag, KW 1"
  public func with(rules: WeekRules) -> CalendarLocale {
    var locale = self
    locale.rules = rules
    locale.scheme = .weekBased(rules)
    return locale
  }

  /// The locale with weeks of another scheme; blocks of seven days leave its rules.
  package func with(scheme: WeekScheme) -> CalendarLocale {
    var locale = self
    locale.rules = scheme.rules ?? rules
    locale.scheme = scheme
    return locale
  }
}

extension CalendarLocale: Hashable {
  /// Whether two locales have the same identifier, rules and data.
  public static func == (first: Self, second: Self) -> Bool {
    first.rules == second.rules && first.scheme == second.scheme
      && first.identifier == second.identifier
      && first.names.pack.isSame(as: second.names.pack)
      && first.rulesPack.isSame(as: second.rulesPack)
  }

  /// Feeds identifier and rules to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(rules)
  }
}

extension CalendarLocale: CustomStringConvertible {
  /// The identifier in ICU's form; rules of one's own are not in it.
  public var description: String { identifier.description }
}

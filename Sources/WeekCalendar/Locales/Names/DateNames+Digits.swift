/// Finds the numbering system that a locale writes numbers in.
///
/// `-u-nu-` (ICU: `@numbers=`) names a system (`latn`, `arab`) or a role that the locale defines: `native`,
/// `traditio`, `finance` or `default`. Without it the locale's default is used: `arab` in `ar_EG`,
/// `latn` in `ar_AE`. Source: UTS #35 part 3, "Numbering Systems".
extension DateNames {
  /// The system's name and its ten digits; throws for a system that CLDR does not have, or without digits (`roman`).
  func digits(
    _ identifier: LocaleIdentifier, _ rules: RulesPack
  ) throws(LocaleError) -> (system: Subtag, digits: NumberingDigits) {
    var system = numberingSystem()
    if let keyword = identifier.keyword(.numbers) {
      let role = try rules.numberingRole(keyword)
      system = role.map { numberingSystem($0) } ?? Subtag(unchecked: keyword.content.word)
    }
    guard let digits = pack.digits(system) else {
      throw .numberingSystemWithoutDigits(LocaleExcerpt(system))
    }
    return (system, digits)
  }
}

/// Finds the numbering system that a locale writes numbers in.
///
/// `-u-nu-` (ICU: `@numbers=`) names a system (`latn`, `arab`) or a role that the locale defines: `native`,
/// `traditio`, `finance` or `default`. Without it the locale's default is used: `arab` in `ar_EG`,
/// `latn` in `ar_AE`. Source: UTS #35 part 3, "Numbering Systems".
extension NamesLookup {
  /// The system's name and its ten digits.
  ///
  /// Throws for a system that CLDR does not have, and for one that has no digits (`roman`).
  func digits(
    _ identifier: LocaleIdentifier, _ record: LocaleRecord
  ) throws(LocaleError) -> (system: Subtag, digits: NumberingDigits) {
    let system = try numberingSystem(identifier, record)
    guard let digits = names.digits(system) else {
      throw .numberingSystemWithoutDigits(LocaleExcerpt(system))
    }
    return (system, digits)
  }

  private func numberingSystem(
    _ identifier: LocaleIdentifier, _ record: LocaleRecord
  ) throws(LocaleError) -> Subtag {
    guard let keyword = identifier.keyword(.numbers) else {
      return names.numberingSystem(record)
    }
    switch try lookup.chosenNumberingSystem(keyword) {
    case .role(let role): return names.numberingSystem(record, role)
    case .system(let system): return system
    }
  }
}

extension LocaleLookup {
  /// The numbering system of `-u-nu-`; throws for one that CLDR does not have.
  func chosenNumberingSystem(
    _ keyword: LocaleKeyword
  ) throws(LocaleError) -> NumberingChoice {
    let value = keyword.content
    if value.is("default") { return .role(.standard) }
    if value.is("native") { return .role(.native) }
    if value.is("traditio") { return .role(.traditional) }
    if value.is("finance") { return .role(.finance) }
    guard let system = value.withSpan({ Subtag(utf8: $0) }), rules.isNumberingSystem(system)
    else { throw keyword.unsupportedValue }
    return .system(system)
  }
}

/// The value of a locale's keyword `nu`.
enum NumberingChoice {
  /// A role for which the locale names a system.
  case role(NumberingRole)
  /// This system.
  case system(Subtag)
}

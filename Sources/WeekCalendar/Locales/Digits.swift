/// The numbering system that a locale writes numbers in.
///
/// `-u-nu-` (ICU: `@numbers=`) names one (`latn`, `arab`) or a use of the locale: `native`,
/// `traditio`, `finance` or `default`. Without it the locale's default counts: `arab` in `ar_EG`,
/// `latn` in `ar_AE`. Source: UTS #35 part 3, "Numbering Systems".
extension LocaleLookup {
  /// The system's name and its ten digits.
  ///
  /// Throws for a system that CLDR does not have, and for one that has no digits (`roman`).
  func digits(
    _ identifier: LocaleIdentifier, _ record: LocaleRecord
  ) throws(LocaleError) -> (system: Subtag, digits: NumberingDigits) {
    let system = try numberingSystem(identifier, record)
    guard let digits = data.digits(system) else {
      throw .numberingSystemWithoutDigits(LocaleExcerpt(system))
    }
    return (system, digits)
  }

  private func numberingSystem(
    _ identifier: LocaleIdentifier, _ record: LocaleRecord
  ) throws(LocaleError) -> Subtag {
    guard let keyword = identifier.keyword(.numbersKey) else {
      return data.numberingSystem(record)
    }
    let value = keyword.valueBytes
    if LocaleKeywordNames.matches(value, "default") { return data.numberingSystem(record) }
    if LocaleKeywordNames.matches(value, "native") {
      return data.numberingSystem(record, .native)
    }
    if LocaleKeywordNames.matches(value, "traditio") {
      return data.numberingSystem(record, .traditional)
    }
    if LocaleKeywordNames.matches(value, "finance") {
      return data.numberingSystem(record, .finance)
    }
    guard let system = value.withUnsafeBufferPointer({ Subtag(utf8: $0) }),
      data.isNumberingSystem(system)
    else { throw .unsupportedValue(key: .numbersKey, value: LocaleExcerpt(value)) }
    return system
  }
}

/// The keywords of an identifier: whether they are known, and their values such that they can be
/// followed.
extension LocaleLookup {
  /// Throws for a value that has no meaning, then for a key that CLDR does not have.
  ///
  /// In this order, as a value that is cut short leaves a key at the end: `us` in `en-US-u-rg-us`.
  func checkKeywords(_ keywords: [LocaleKeyword]) throws(LocaleError) {
    for keyword in keywords { try checkValue(keyword) }
    _ = try OwnWeeks(keywords)
    for keyword in keywords where keyword.key.count > 1 && !LocaleKeywordKeys.isKnown(keyword.key) {
      throw .unknownKeyword(named: LocaleExcerpt(keyword.key))
    }
  }

  private func checkValue(_ keyword: LocaleKeyword) throws(LocaleError) {
    switch keyword.key {
    case .calendarKey: _ = try Self.isISOCalendar(keyword)
    case .firstDayKey: _ = try Self.firstWeekday(keyword)
    case .regionOverrideKey, .subdivisionKey: _ = try region(of: keyword)
    case .hourCycleKey:
      guard HourCycle.from0To23.letter(keyword.valueBytes) != nil else {
        throw keyword.unsupportedValue
      }
    case .numbersKey: _ = try chosenNumberingSystem(keyword)
    // `posix`, the only value there is, has become a variant.
    case .variantKey: throw keyword.unsupportedValue
    default: break
    }
  }
}

extension LocaleKeyword {
  /// Whether there is no value, or `true`, which is the same.
  var isTrue: Bool { LocaleKeywordNames.matches(valueBytes, "true") }

  /// The error that the value has no meaning.
  @inline(never)  // for size: 2.7 KB more without this and three others of this room
  var unsupportedValue: LocaleError {
    .unsupportedValue(key: key, value: LocaleExcerpt(valueBytes))
  }
}

extension LocaleError {
  /// The error that CLDR has no keyword of this name.
  static func unknownKeyword(named name: LocaleExcerpt) -> LocaleError {
    .unknownKeyword(name, nearest: LocaleKeywordKeys.nearest(to: name.bytes))
  }
}

/// What the keywords of an identifier say of its region and weeks.
struct KeywordMeanings {
  /// Whether the calendar is ISO 8601's.
  var isISO = false
  /// The weekday of `-u-fw-`.
  var firstWeekday: Weekday?
  /// The region of `-u-rg-`.
  var overriding: Subtag?
  /// The region of `-u-sd-`.
  var subdivided: Subtag?
  /// What the keywords of this library say.
  var own = OwnWeeks()
}

extension LocaleLookup {
  /// Throws for a value that has no meaning, then for a key that CLDR does not have.
  ///
  /// In this order, as a value that is cut short leaves a key at the end: `us` in `en-US-u-rg-us`.
  func meanings(of keywords: KeywordList) throws(LocaleError) -> KeywordMeanings {
    var meanings = KeywordMeanings()
    for index in 0..<keywords.count { try read(keywords[index], into: &meanings) }
    meanings.own = try OwnWeeks(keywords)
    for index in 0..<keywords.count {
      let key = keywords[index].key
      if key.count > 1, !LocaleKeywordKeys.isKnown(key) {
        throw .unknownKeyword(named: LocaleExcerpt(key))
      }
    }
    return meanings
  }

  private func read(
    _ keyword: LocaleKeyword, into meanings: inout KeywordMeanings
  ) throws(LocaleError) {
    switch keyword.key {
    case .calendarKey: meanings.isISO = try Self.isISOCalendar(keyword)
    case .firstDayKey: meanings.firstWeekday = try Self.firstWeekday(keyword)
    case .regionOverrideKey: meanings.overriding = try region(of: keyword)
    case .subdivisionKey: meanings.subdivided = try region(of: keyword)
    case .hourCycleKey:
      guard HourCycle.from0To23.letter(keyword.content) != nil else {
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
  var isTrue: Bool { content.is("true") }

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

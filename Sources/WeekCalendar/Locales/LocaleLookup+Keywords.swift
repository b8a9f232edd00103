/// The meaning of an identifier's keywords for its region and weeks.
struct KeywordMeanings {
  /// Whether the calendar is ISO 8601's.
  var isISO = false
  /// The weekday of `-u-fw-`.
  var firstWeekday: Weekday?
  /// The region of `-u-rg-`.
  var overriding: Subtag?
  /// The region of `-u-sd-`.
  var subdivided: Subtag?
  /// The values of this library's keywords.
  var own = WeekKeywords()
}

extension LocaleLookup {
  /// Throws for a value that has no meaning, then for a key that CLDR does not have.
  ///
  /// In this order, as a value that is cut short leaves a key at the end: `us` in `en-US-u-rg-us`.
  func meanings(of keywords: KeywordList) throws(LocaleError) -> KeywordMeanings {
    var meanings = KeywordMeanings()
    for index in 0..<keywords.count { try read(keywords[index], into: &meanings) }
    meanings.own = try WeekKeywords(keywords)
    for index in 0..<keywords.count {
      let key = keywords[index].key
      if key.count > 1, KnownKeyword(key) == nil {
        throw .unknownKeyword(named: LocaleExcerpt(key))
      }
    }
    return meanings
  }

  private func read(
    _ keyword: LocaleKeyword, into meanings: inout KeywordMeanings
  ) throws(LocaleError) {
    switch KnownKeyword(keyword.key) {
    case .calendar: meanings.isISO = try Self.isISOCalendar(keyword)
    case .firstDay: meanings.firstWeekday = try Self.firstWeekday(keyword)
    case .regionOverride: meanings.overriding = try region(of: keyword)
    case .subdivision: meanings.subdivided = try region(of: keyword)
    case .hourCycle:
      guard HourCycle.from0To23.letter(keyword.content) != nil else {
        throw keyword.unsupportedValue
      }
    case .numbers: _ = try chosenNumberingSystem(keyword)
    // `posix`, the only value there is, has become a variant.
    case .variant: throw keyword.unsupportedValue
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
    .unknownKeyword(name, nearest: KnownKeyword.nearest(to: name.bytes).key)
  }
}

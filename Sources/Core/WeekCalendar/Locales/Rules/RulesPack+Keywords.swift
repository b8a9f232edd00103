extension RulesPack {
  /// Reads the keywords, and throws for unsupported values, contradictions and unknown keys.
  ///
  /// Values of CLDR's keywords are checked first, then values of this library's keywords, then keywords that contradict
  /// a scheme, and finally keys that CLDR does not have.
  ///
  /// The order matters, because a truncated value leaves a key at the end: `us` in `en-US-u-rg-us`.
  func meanings(of keywords: KeywordList) throws(LocaleError) -> KeywordMeanings {
    var meanings = KeywordMeanings()
    for index in 0..<keywords.count where keywords[index].isFromCLDR {
      try read(keywords[index], into: &meanings)
    }
    for index in 0..<keywords.count where !keywords[index].isFromCLDR {
      try read(keywords[index], into: &meanings)
    }
    if meanings.scheme != nil {
      for part: KnownKeyword in [.firstDay, .minimumDays, .weekYear]
      where keywords[part.key] != nil {
        throw .contradiction(KnownKeyword.weeks.key, part.key)
      }
    }
    for index in 0..<keywords.count
    where keywords[index].key.count > 1 && KnownKeyword(keywords[index].key) == nil {
      throw .unknownKeyword(named: LocaleExcerpt(keywords[index].key))
    }
    return meanings
  }

  private func read(
    _ keyword: LocaleKeyword, into meanings: inout KeywordMeanings
  ) throws(LocaleError) {
    let value = keyword.content
    switch KnownKeyword(keyword.key) {
    case .calendar:
      meanings.isISO = value.is("iso8601")
      guard meanings.isISO || value.is("gregory") else {
        throw keyword.isTrue
          ? keyword.unsupportedValue : .unsupportedCalendar(LocaleExcerpt(keyword.valueBytes))
      }
    case .firstDay:
      let index = value.withSpan { $0.index(inWords: "mon tue wed thu fri sat sun") }
      meanings.firstWeekday = try keyword.meaning(index.flatMap { Weekday(iso: $0 &+ 1) })
    case .regionOverride: meanings.overriding = try region(of: keyword)
    case .subdivision: meanings.subdivided = try region(of: keyword)
    case .hourCycle: _ = try keyword.meaning(HourCycle().letter(value))
    case .numbers: _ = try numberingRole(keyword)
    // The only valid value, `posix`, has become a variant.
    case .variant: throw keyword.unsupportedValue
    case .weeks:
      meanings.scheme = try keyword.meaning(value.withSpan { SchemeEntry.find($0)?.scheme })
    case .weekData:
      meanings.release = try keyword.meaning(value.withSpan { WeekDataRelease(utf8Name: $0) })
    case .minimumDays:
      let days = Subtag(unchecked: value.word)
      guard days.count == 1, ASCII.isDigit(days[0]),
        let minimumDays = MinimumDays(rawValue: ASCII.digit(days[0]))
      else { throw keyword.unsupportedValue }
      meanings.minimumDays = minimumDays
    case .weekYear:
      let boundary = try keyword.meaning(value.withSpan { WeekBoundary(word: $0) })
      // Blocks have no rule; they are a scheme of `weeks`.
      guard boundary != .sevenDayBlocks else { throw keyword.unsupportedValue }
      meanings.boundary = boundary
    default: break
    }
  }

  /// The role that `-u-nu-` names, or nil for the name of a system; throws for a system that CLDR does not have.
  func numberingRole(_ keyword: LocaleKeyword) throws(LocaleError) -> NumberingRole? {
    let roles: StaticString = "default native traditio finance"  // in the order of the cases
    if let role = keyword.content.withSpan({ $0.index(inWords: roles) }) {
      return NumberingRole(rawValue: UInt8(truncatingIfNeeded: role))
    }
    guard let system = Subtag(rawValue: keyword.content.word), isNumberingSystem(system)
    else { throw keyword.unsupportedValue }
    return nil
  }
}

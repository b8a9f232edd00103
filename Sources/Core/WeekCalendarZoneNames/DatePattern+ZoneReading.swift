import WeekCalendar

extension DatePattern {
  /// Reads a text with the name of a zone, in a locale.
  ///
  ///     let locale = try CalendarLocale("en_US")
  ///     var names = ZoneNames(locale)
  ///     let pattern = try DatePattern("y-MM-dd HH:mm zzzz")
  ///     let zoned = try pattern.parse(
  ///       "2011-07-01 05:00 Pacific Daylight Time", names: &names, locale: locale)
  ///     zoned.offset  // -07:00
  ///     zoned.zoneName       // nil
  ///     let place = try DatePattern("y-MM-dd HH:mm VVVV")
  ///     try place.parse("2011-07-01 05:00 Italy Time", names: &names, locale: locale)
  ///       .zoneName?.description  // "Europe/Rome"
  ///
  /// America/Los_Angeles, America/Vancouver and others have the first name, with one offset.
  ///
  /// A name means the zones that write it at the date and time. If that is one zone, the result has its rules; if
  /// they are several with one offset, the rules of that offset. The other texts of the letters `z v V` are read too:
  /// offsets and identifiers. A time that the clocks show twice is the first one, unless the name decides.
  ///
  /// The name of standard or daylight time tells the offset also out of season, and for a time that the clocks skip:
  /// `2:30 PDT` of 3 April 2005 is 09:30 UTC, and `PST` in July is -08:00. The result then has the rules of the offset.
  ///
  /// - Parameters:
  ///   - text: at most 65,536 bytes; of the names in it at most 10,000 choices for the pattern's letters are tried.
  ///   - names: the names in the locale; the zones are read from its `zones`, all that have the name.
  ///   - locale: whose names, digits and week rule the text follows.
  ///   - mode: how closely the text must follow the pattern.
  /// - Returns: the instant, on the clocks of the zone or at the offset.
  /// - Throws: ``ZoneReadingError``, with the zones where a name is ambiguous.
  /// - Complexity: The first text makes an index of the locale's names, some ten milliseconds.
  public func parse(
    _ text: String, names: inout ZoneNames, locale: CalendarLocale, mode: ParsingMode = .standard
  ) throws(ZoneReadingError) -> ZonedDateTime {
    try text.withUTF8Span { (text) throws(ZoneReadingError) in
      try parse(utf8: text, names: &names, locale: locale, mode: mode)
    }
  }

  /// Reads a text with the name of a zone from its UTF-8 bytes; see ``parse(_:names:locale:mode:)``.
  public func parse(
    utf8 text: Span<UInt8>, names: inout ZoneNames, locale: CalendarLocale,
    mode: ParsingMode = .standard
  ) throws(ZoneReadingError) -> ZonedDateTime {
    let letters = zoneNamings
    let choices =
      text.count <= Self.maximumTextLength ? names.words(of: letters, in: text, mode) : []
    var count = choices.isEmpty ? 0 : 1
    for choice in choices {
      // More than the limit is enough to know.
      count = min(count, Self.maximumWordChoices &+ 1) &* choice.count
    }
    // Each choice of a word for each letter, longer words first; two may differ in capitals only.
    var noZoneThen: ZoneReadingError?
    for number in 0..<min(count, Self.maximumWordChoices) {
      var rest = number
      var words: [[UInt8]] = []
      for choice in choices {
        words.append(choice[rest % choice.count])
        rest /= choice.count
      }
      let parsed = try? replacingZones(with: words)
        .parseWithOffset(utf8: text, locale: locale, mode: mode)
      guard let parsed else { continue }
      do throws(ZoneReadingError) {
        return try names.zoned(parsed, zip(letters, words).map { ($0, $1) })
      } catch {
        guard case .noZoneThen = error else { throw error }
        noZoneThen = noZoneThen ?? error
      }
    }
    guard count <= Self.maximumWordChoices else {
      throw .tooManyNames(letters: letters.count, limit: Self.maximumWordChoices)
    }
    if let noZoneThen { throw noZoneThen }
    return try parseOffset(text, locale, mode)
  }

  /// How many choices of names for the letters of zones are tried.
  static var maximumWordChoices: Int { 10_000 }

  /// Reads a text whose zone is an offset.
  private func parseOffset(
    _ text: Span<UInt8>, _ locale: CalendarLocale, _ mode: ParsingMode
  ) throws(ZoneReadingError) -> ZonedDateTime {
    let parsed: ParsedDateTime
    do throws(DateParseError) {
      parsed = try parseWithOffset(utf8: text, locale: locale, mode: mode)
    } catch {
      throw .text(error)
    }
    guard let offset = parsed.offsetSeconds, let zone = ZoneNames.fixed(offset),
      let instant = ZoneNames.instant(parsed.dateTime, offset)
    else { throw .noZone }
    return ZonedDateTime(instant, in: zone)
  }
}

extension ZoneNames {
  /// The words in a text that each letter may have written, longer ones first.
  fileprivate mutating func words(
    of letters: [ZoneNaming], in text: Span<UInt8>, _ mode: ParsingMode
  ) -> [[[UInt8]]] {
    guard !letters.isEmpty else { return [] }
    var choices: [[[UInt8]]] = []
    var starts = WordStarts(text, mode)
    for letter in letters {
      if letter == .identifier(isShort: false) {
        // Any name of the tz database, also one that is not the zone's first.
        var index = identifiers ?? ZoneIdentifierIndex()
        let steps = index.steps
        choices.append(index.identifiers(in: text))
        searchSteps &+= index.steps &- steps
        identifiers = index
      } else {
        let comparisons = starts.comparisons
        choices.append(index(of: letter).words(in: text, &starts))
        searchSteps &+= starts.comparisons &- comparisons
      }
    }
    return choices
  }

  static func instant(_ dateTime: CivilDateTime, _ offset: Int) -> Instant? {
    Instant(utc: dateTime).flatMap {
      Instant(millisecondsSince1970: $0.millisecondsSince1970 &- Int64(offset) &* 1_000)
    }
  }

  static func fixed(_ offset: Int) -> TimeZoneRules? {
    (try? UTCOffset(seconds: offset)).map { TimeZoneRules($0) }
  }

  /// The instant of a date and time in the one zone, or at the one offset, that some words mean.
  ///
  /// Zones that write the words then come first; only if there are none, a name out of season is read.
  fileprivate mutating func zoned(
    _ parsed: ParsedDateTime, _ words: [(letter: ZoneNaming, word: [UInt8])]
  ) throws(ZoneReadingError) -> ZonedDateTime {
    let candidates = candidates(words)
    var found = candidates.compactMap { reading(of: parsed, words, in: $0) }
    // Zones that change their clocks now come before those that once did: Santo Domingo's summer of 1973 was half an hour.
    for reach in [Self.yearInSeconds, .max] where found.isEmpty {
      found = candidates.compactMap { readingByName(of: parsed, words, in: $0, within: reach) }
    }
    let name = String(decoding: words.first?.word ?? [], as: UTF8.self)
    guard let first = found.first else { throw .noZoneThen(name: name, parsed.dateTime) }
    // Out of season a name has another offset than its zone.
    let isSpecific = words.contains { $0.letter.isSpecificName }
    if found.count == 1, !isSpecific || first.zoned.offsetSeconds == first.offset {
      return first.zoned
    }
    guard found.allSatisfy({ $0.offset == first.offset }) else {
      let candidates = found.compactMap { zoned, offset in
        zoned.zoneName.map {
          ZoneReadingError.Candidate(zone: $0, offset: UTCOffset(ofRules: offset))
        }
      }
      throw .ambiguous(
        name: name, parsed.dateTime,
        candidates.sorted { $0.zone.bytes.lexicographicallyPrecedes($1.zone.bytes) })
    }
    guard let rules = Self.fixed(first.offset) else { return first.zoned }
    return ZonedDateTime(first.zoned.instant, in: rules)
  }

  /// The instant, and its offset, at which a zone's clock shows a date and time and is called by some words; nil where
  /// there is none.
  ///
  /// A time that the clocks skip has the offset before it, unless the words say standard or daylight time.
  private mutating func reading(
    of parsed: ParsedDateTime, _ words: [(letter: ZoneNaming, word: [UInt8])],
    in rules: TimeZoneRules
  ) -> (zoned: ZonedDateTime, offset: Int)? {
    let offsets: [Int]
    switch rules.meaning(of: parsed.dateTime) {
    case .unique(let offset): offsets = [offset.seconds]
    case .repeated(let first, let last): offsets = [first.seconds, last.seconds]
    case .skipped(let before, let after):
      let clock = NamedClock(rules)
      let isDaylight = [before, after].map { offset in
        Self.instant(parsed.dateTime, offset.seconds).map {
          clock.stretch(at: $0.wholeSecondsSince1970).isDaylight
        }
      }
      if isDaylight[0] != isDaylight[1], words.contains(where: { $0.letter.isSpecificName }) {
        return readingByName(of: parsed, words, in: rules, within: Self.yearInSeconds)
      }
      offsets = [before.seconds]
    }
    for offset in offsets where parsed.offsetSeconds == nil || parsed.offsetSeconds == offset {
      guard let instant = Self.instant(parsed.dateTime, offset) else { continue }
      let zoned = ZonedDateTime(instant, in: rules)
      if words.allSatisfy({ isName($0.word, $0.letter, of: zoned) }) { return (zoned, offset) }
    }
    return nil
  }

  private static var yearInSeconds: Int64 { 366 * 86_400 }

  /// The instant at the offset that a name of standard or daylight time has in a zone then, whatever the clocks show:
  /// `PST` in July is eight hours behind UTC; nil where no word is such a name of the zone.
  private mutating func readingByName(
    of parsed: ParsedDateTime, _ words: [(letter: ZoneNaming, word: [UInt8])],
    in rules: TimeZoneRules, within reach: Int64
  ) -> (zoned: ZonedDateTime, offset: Int)? {
    guard words.contains(where: { $0.letter.isSpecificName }) else { return nil }
    let clock = NamedClock(rules)
    for isDaylight in [false, true] {
      guard
        let offset = clock.offset(
          atLocal: parsed.dateTime, isDaylight: isDaylight, within: reach),
        parsed.offsetSeconds == nil || parsed.offsetSeconds == offset,
        let instant = Self.instant(parsed.dateTime, offset)
      else { continue }
      let zoned = ZonedDateTime(instant, in: rules)
      let isMeant = words.allSatisfy {
        isName($0.word, $0.letter, of: zoned, isDaylight: isDaylight)
      }
      if isMeant { return (zoned, offset) }
    }
    return nil
  }

  /// The zones that the first word may name; an identifier names one.
  private mutating func candidates(
    _ words: [(letter: ZoneNaming, word: [UInt8])]
  ) -> [TimeZoneRules] {
    for (letter, word) in words where letter == .identifier(isShort: false) {
      guard let rules = word.withSpan({ try? zones.rules(named: $0) }) else { return [] }
      return [rules]
    }
    guard let (letter, word) = words.first else { return [] }
    return index(of: letter).zones(word).compactMap { rules(of: $0) }
  }

  /// Whether a letter writes a word for an instant in a zone, or would if the time were standard or daylight time.
  private mutating func isName(
    _ word: [UInt8], _ letter: ZoneNaming, of zoned: ZonedDateTime, isDaylight: Bool? = nil
  ) -> Bool {
    guard let name = zoned.zoneName else { return false }
    switch letter {
    case .identifier(isShort: false): return name.bytes == word
    case .identifier(isShort: true):
      return name.shortIdentifier.map { Array($0.description.utf8) } == word
    case .name(let letter):
      guard let zone = zone(name) else { return false }
      let moment = ZoneMoment(zone: zone, zoned: zoned, clock: NamedClock(zoned.rules))
      return text(letter, moment, isDaylight: isDaylight) == word
    }
  }
}

extension ZoneNaming {
  /// Whether the letter names standard or daylight time: `z`, `zzzz`.
  fileprivate var isSpecificName: Bool { self == .name(.short) || self == .name(.long) }
}

import WeekCalendar

// Which zones a word may name.

/// All words that a letter can write in a locale, with the zones, rows of the pack, that may write them.
struct ZoneWordIndex {
  /// Longer words first, equal ones side by side.
  private(set) var entries: [(word: [UInt8], zone: Int)] = []

  fileprivate init(_ entries: [(word: [UInt8], zone: Int)]) {
    self.entries = entries.sorted { first, second in
      if first.word.count != second.word.count { return first.word.count > second.word.count }
      if first.word == second.word { return first.zone < second.zone }
      return first.word.lexicographicallyPrecedes(second.word)
    }
  }

  /// The words that are anywhere in a text, longer ones first.
  func words(in text: Span<UInt8>, _ starts: inout WordStarts) -> [[UInt8]] {
    var found: [[UInt8]] = []
    for (index, entry) in entries.enumerated() {
      if index > 0, entries[index &- 1].word == entry.word { continue }
      let isFound = entry.word.withSpan { word in starts.has(word, in: text) }
      if isFound { found.append(entry.word) }
    }
    return found
  }

  /// The rows of the zones that may write a word.
  func zones(_ word: [UInt8]) -> [Int] {
    var found: [Int] = []
    for entry in entries where entry.word == word && found.last != entry.zone {
      found.append(entry.zone)
    }
    return found
  }
}

extension ZoneNames {
  /// The words of a letter.
  mutating func index(of letter: ZoneNaming) -> ZoneWordIndex {
    if let known = indices.first(where: { $0.letter == letter }) { return known.index }
    var entries: [(word: [UInt8], zone: Int)] = []
    // CLDR's zone for an unknown place has words, and no clock.
    for zone in 0..<pack.zoneCount where short(zone) != "unk" {
      for word in words(of: letter, zone) where !word.isEmpty { entries.append((word, zone)) }
    }
    let index = ZoneWordIndex(entries)
    indices.append((letter, index))
    return index
  }

  /// All that a letter can write for a zone, at some instant.
  private func words(of letter: ZoneNaming, _ zone: Int) -> [[UInt8]] {
    switch letter {
    case .name(.short): return specificNames(zone, [.shortStandard, .shortDaylight])
    case .name(.long): return specificNames(zone, [.longStandard, .longDaylight])
    case .name(.genericShort): return genericNames(zone, .shortGeneric, standard: .shortStandard)
    case .name(.genericLong): return genericNames(zone, .longGeneric, standard: .longStandard)
    case .name(.exemplarCity): return [text(.zone(zone), .city)]
    case .name(.location): return [placeName(zone)]
    case .identifier(isShort: true): return [Array(short(zone).description.utf8)]
    case .identifier(isShort: false):
      return [pack.bytes.withView { $0.name($0.row(zone, of: .zones), 8) }]
    }
  }

  private func specificNames(_ zone: Int, _ kinds: [ZoneText]) -> [[UInt8]] {
    let keys = [ZoneKey.zone(zone)] + metazones(of: zone).map { .metazone($0) }
    return keys.flatMap { key in kinds.map { text(key, $0) } }
  }

  private func genericNames(
    _ zone: Int, _ kind: ZoneText, standard: ZoneText
  ) -> [[UInt8]] {
    var names = specificNames(zone, [kind, standard])
    names.append(placeName(zone))
    let format = text(.formats, .fallbackFormat)
    for metazone in metazones(of: zone) {
      let generic = text(.metazone(metazone), kind)
      guard !generic.isEmpty, golden(metazone, region: region) != zone else { continue }
      names.append(formatted(format, partialPlace(zone, metazone), generic))
    }
    return names
  }
}
